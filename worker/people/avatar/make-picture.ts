import type { ImagesBinding } from '@cloudflare/workers-types';
import { checkPicture } from '../../platform/picture/check.ts';
import { refusal } from '../../platform/picture/header.ts';
import { cutOut, encodeJpeg } from '../../platform/picture/images.ts';
import { AVATAR_MAX_BYTES, AVATAR_MAX_PIXELS, AVATAR_SIZE } from './schema.ts';

const QUALITY = 85;

/**
 * The picture as it is kept: a small square JPEG made of pixels only, so that nothing else of the file survives.
 * Throws 400 with `errors.image`.
 */
export async function makePicture(file: File, images: ImagesBinding): Promise<Uint8Array> {
  if (file.size > AVATAR_MAX_BYTES) throw refusal('picture_large');
  const picture = await checkPicture(new Uint8Array(await file.arrayBuffer()), AVATAR_MAX_PIXELS);
  const edge = Math.min(picture.width, picture.height, AVATAR_SIZE);
  return encodeJpeg(images, await cutOut(images, picture, { width: edge, height: edge }), QUALITY);
}
