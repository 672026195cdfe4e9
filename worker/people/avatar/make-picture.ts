import { decodePicture } from '../../platform/picture/decode.ts';
import { refusal } from '../../platform/picture/header.ts';
import { AVATAR_MAX_BYTES, AVATAR_MAX_PIXELS, AVATAR_SIZE } from './avatar.schema.ts';
import { shrinkToSquare } from './shrink.ts';

const QUALITY = 85;

/**
 * The picture as it is stored: a small square JPEG made of pixels only, so that nothing else of the file survives.
 * Throws 400 with `errors.image`.
 */
export async function makePicture(file: File): Promise<Uint8Array> {
  if (file.size > AVATAR_MAX_BYTES) throw refusal('picture_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const square = shrinkToSquare(await decodePicture(bytes, AVATAR_MAX_PIXELS), AVATAR_SIZE);
  const { default: encode } = await import('jpeg-js/lib/encoder.js');
  return encode(square, QUALITY).data;
}
