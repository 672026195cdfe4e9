import { checkJpeg } from './check-jpeg.ts';
import { checkPng } from './check-png.ts';
import { type Checked, kindOf, refusal } from './header.ts';

/*
 * What is read of a picture before anything decodes it. The service that decodes takes what we do not: a PNG of 1 MB that
 * is 16,000 pixels wide and high held it for 16 seconds and took a gigabyte, and of one that inflates to 120 MB it makes
 * a picture.
 */

/** A JPEG or PNG of at most so many pixels, whatever it calls itself. Throws 400 with `errors.image`. */
export async function checkPicture(bytes: Uint8Array<ArrayBuffer>, maxPixels: number): Promise<Checked> {
  const kind = kindOf(bytes);
  if (!kind) throw refusal('picture_type');
  return kind === 'jpeg' ? checkJpeg(bytes, maxPixels) : checkPng(bytes, maxPixels);
}
