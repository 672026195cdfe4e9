import { Problem } from '../http/problem.ts';
import type { FieldMessage } from '../platform.words.ts';
import { PICTURE_FIELD } from './limits.ts';

/* The facts in a file's first bytes, read before anything is decoded. */

export type Size = { width: number; height: number };

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The refusal of a picture: 400 with `errors.image`. */
export function refusal(why: FieldMessage): Problem {
  return new Problem('invalid', { [PICTURE_FIELD]: [why] });
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The type of a file by its content. Its name and its declared type do not matter. */
export function pictureTypeOf(bytes: Uint8Array): 'jpeg' | 'png' | undefined {
  const begins = (signature: number[]) => signature.every((byte, i) => bytes[i] === byte);
  if (begins(JPEG)) return 'jpeg';
  return begins(PNG) ? 'png' : undefined;
}

/** Refuses a size of zero, or one that would take too much memory to decode. */
export function checkSize({ width, height }: Size, maxPixels: number): void {
  if (width < 1 || height < 1) throw refusal('picture_broken');
  if (width * height > maxPixels) throw refusal('picture_pixels');
}
