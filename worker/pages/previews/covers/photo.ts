import type { ImagesBinding } from '@cloudflare/workers-types';
import { checkPicture } from '../../../platform/picture/check.ts';
import type { Size } from '../../../platform/picture/header.ts';
import { cutOut } from '../../../platform/picture/images.ts';
import type { Canvas } from '../paint/canvas.ts';

/* The covers that games bring: fetched from wherever they are, within bounds, and made small. */

const COVER_TIMEOUT_MS = 2000;
const COVER_MAX_BYTES = 1024 * 1024;
/** Enough for the covers that shops show. */
const COVER_MAX_PIXELS = 2_000_000;

/** The bytes of a body; undefined when there are more than may be. */
async function readBytes(body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > COVER_MAX_BYTES) return undefined;
    parts.push(new Uint8Array(part));
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** What stands at an address; undefined when it is not there, or too large. Throws when it does not come soon enough. */
async function fetchCover(url: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(COVER_TIMEOUT_MS) });
  return answer.ok && answer.body ? readBytes(answer.body) : undefined;
}

/** The cover at an address in the size of its place; undefined when there is no picture, or not soon enough. */
export async function takePhoto(images: ImagesBinding, url: string, size: Size): Promise<Canvas | undefined> {
  if (!url.startsWith('https://')) return undefined;
  try {
    const file = await fetchCover(url);
    return file && (await cutOut(images, await checkPicture(file, COVER_MAX_PIXELS), size));
  } catch {
    return undefined;
  }
}
