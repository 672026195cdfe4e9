import { kindOf, refusal } from './header.ts';
import { decodeJpeg } from './jpeg.ts';
import { decodePng } from './png.ts';
import type { Raster } from './raster.ts';

const DECODERS = { jpeg: decodeJpeg, png: decodePng };

/** The pixels of a JPEG or PNG, whatever it calls itself. Throws 400 with `errors.image`. */
export async function decodePicture(bytes: Uint8Array<ArrayBuffer>, maxPixels: number): Promise<Raster> {
  const kind = kindOf(bytes);
  if (!kind) throw refusal('picture_type');
  return DECODERS[kind](bytes, maxPixels);
}
