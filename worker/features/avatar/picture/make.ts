import encode from 'jpeg-js/lib/encoder.js';
import { AVATAR_MAX_BYTES, AVATAR_SIZE } from '../schema.ts';
import { kindOf, refusal } from './header.ts';
import { decodeJpeg } from './jpeg.ts';
import { decodePng } from './png.ts';
import { shrinkToSquare } from './shrink.ts';

const QUALITY = 85;
const DECODERS = { jpeg: decodeJpeg, png: decodePng };

/**
 * The picture as it is kept: a small square JPEG made of pixels only, so that nothing else of the file survives.
 * Throws 400 with `errors.image`.
 */
export async function makePicture(file: File): Promise<Uint8Array> {
  if (file.size > AVATAR_MAX_BYTES) throw refusal('picture_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = kindOf(bytes);
  if (!kind) throw refusal('picture_type');
  return encode(shrinkToSquare(await DECODERS[kind](bytes), AVATAR_SIZE), QUALITY).data;
}
