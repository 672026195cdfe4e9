import { useEffect, useRef, useState } from 'react';
import { AVATAR_FIELD, AVATAR_MAX_BYTES, AVATAR_TYPES } from '../../../worker/people/avatar/avatar.schema.ts';
import { type ApiError, api, change } from '../../platform/api.ts';
import { telling } from '../../platform/files.ts';
import { t } from '../../platform/i18n.ts';
import { apiErrorOf, useAct } from '../../platform/use-act.ts';
import { refusalText, sayRefusal } from '../auth/refusal.ts';
import { type Profile, showProfile } from '../settings/use-profile.ts';

/** A picture that is being sent, shown from this browser; `error` says why it did not arrive. */
type Sending = { blob: Blob; url: string; percent: number; error?: string };

const IMAGE = api.users.profile[':id'].image;

const isAllowed = (file: File) => AVATAR_TYPES.some(type => type === file.type);

/** Why it stopped, in words. If there was no answer at all, nothing is retried automatically. */
const failureText = (error: ApiError) => (error.status === 0 ? t('settings.picture.failed') : refusalText(error));

/** Resolves when a picture can be shown without a gap, or cannot be shown at all. */
async function loaded(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => {});
}

async function upload(id: string, blob: Blob, signal: AbortSignal, onProgress: (percent: number) => void) {
  const body = new FormData();
  body.append(AVATAR_FIELD, blob);
  const { imageUrl } = await change(
    IMAGE.$post({ param: { id } }, { init: { body, signal }, fetch: telling(onProgress) }),
  );
  if (imageUrl) await loaded(imageUrl);
  await showProfile({ imageUrl });
}

/** The picture of a person, and the upload that will replace it. `refused` is a message key or a sentence. */
export function usePicture({ id, imageUrl }: Profile) {
  const [sending, setSending] = useState<Sending>();
  const [refused, setRefused] = useState<string>();
  const { isBusy: isRemoving, run } = useAct(sayRefusal);
  const stopping = useRef<AbortController>(undefined);
  const url = sending?.url;
  useEffect(() => () => stopping.current?.abort(), []);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);

  const fail = (error: unknown) => {
    const refusal = apiErrorOf(error);
    const wrong = refusal.problem.errors?.[AVATAR_FIELD]?.[0];
    if (wrong) {
      setSending(undefined);
      setRefused(wrong);
    } else setSending(now => now && { ...now, error: failureText(refusal) });
  };

  const send = async (picture: Sending) => {
    const stop = new AbortController();
    stopping.current = stop;
    setSending({ blob: picture.blob, url: picture.url, percent: 0 });
    try {
      await upload(id, picture.blob, stop.signal, percent => setSending(now => now && { ...now, percent }));
      setSending(undefined);
    } catch (error) {
      if (!stop.signal.aborted) fail(error);
    }
  };

  const choose = async (file: File) => {
    setRefused(undefined);
    if (!isAllowed(file)) return setRefused('picture_type');
    const small = await shrink(file);
    const blob = small ?? file;
    if (blob.size > AVATAR_MAX_BYTES) return setRefused(small ? 'picture_large' : 'picture_broken');
    await send({ blob, url: URL.createObjectURL(blob), percent: 0 });
  };

  const remove = async () => {
    await change(IMAGE.$delete({ param: { id } }), { kind: 'deleted' });
    await showProfile({ imageUrl: null });
  };

  return {
    shown: url ?? imageUrl,
    sending,
    refused,
    isRemoving,
    choose,
    remove: () => run(remove),
    retry: () => sending && send(sending),
    stop: () => {
      stopping.current?.abort();
      setSending(undefined);
    },
  };
}

/** Edge of the sent picture, in pixels: twice what is stored, so that the API has something to average. */
const EDGE = 512;
const QUALITY = 0.9;

/** The square in the middle of a picture, upright. */
function draw(picture: ImageBitmap): HTMLCanvasElement {
  const { width, height } = picture;
  const side = Math.min(width, height);
  const edge = Math.min(side, EDGE);
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas to draw on');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side, 0, 0, edge, edge);
  return canvas;
}

/**
 * A small square of a picture, of the picture's own type, so that a phone's ten megabytes need not be sent. Undefined
 * if the browser cannot read it: then the API decides on the original file.
 */
async function shrink(file: File): Promise<Blob | undefined> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const canvas = draw(picture);
    picture.close();
    const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, file.type, QUALITY));
    return blob ?? undefined;
  } catch {
    return undefined;
  }
}
