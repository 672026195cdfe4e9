import { pictureTypeOf, refusal } from './header.ts';
import type { Raster } from './raster.ts';

/** Loaded at the first picture: they make tables when they load, which no other request should wait for. */
const DECODERS = {
  jpeg: async () => (await import('./decode-jpeg.ts')).decodeJpeg,
  png: async () => (await import('./decode-png.ts')).decodePng,
};

/** The pixels of a JPEG or PNG, whatever its name says. Throws 400 with `errors.image`. */
export async function decodePicture(bytes: Uint8Array<ArrayBuffer>, maxPixels: number): Promise<Raster> {
  const kind = pictureTypeOf(bytes);
  if (!kind) throw refusal('picture_type');
  const decode = await DECODERS[kind]();
  return decode(bytes, maxPixels);
}
