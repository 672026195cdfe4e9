import type { ImagesBinding } from '@cloudflare/workers-types';
import type { DecodedPng } from 'fast-png';
import { Problem } from '../http/problem.ts';
import { encodePng, type Pixels } from './encode-png.ts';
import { type Checked, refusal, type Size } from './header.ts';

/* The platform's own service decodes pictures, makes them small and encodes them. It answers with pixels, and what is
 * kept or shown is made of those alone. */

/** What shows through a transparent picture: dark and light logos both stand out on it. */
const BEHIND = 128;
/** What the service says of a picture that it cannot read: no picture, of no known kind, damaged. */
const UNREADABLE = [9412, 9520, 9523];

/** The binding takes a stream of the Workers' own type, which the types of the browser's streams do not fit. */
const streamOf = (bytes: Uint8Array<ArrayBuffer>) =>
  new Blob([bytes]).stream() as object as Parameters<ImagesBinding['input']>[0];

/** A picture that cannot be read is its sender's affair; all else is the service's, and passes. */
function explain(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? Number(error.code) : undefined;
  if (code === undefined) throw error;
  throw UNREADABLE.includes(code) ? refusal('picture_broken') : new Problem('unavailable');
}

/** Pixels of one to four samples (grey or colour, with alpha or without), laid on the neutral ground. */
function layOnGround({ width, height, data, channels }: DecodedPng): Pixels {
  const [isColour, hasAlpha] = [channels > 2, channels % 2 === 0];
  const colours = new Uint8Array(width * height * 3);
  for (let i = 0; i < colours.length; i += 1) {
    const at = Math.floor(i / 3) * channels;
    const alpha = hasAlpha ? (data[at + channels - 1] ?? 0) / 255 : 1;
    colours[i] = Math.round((data[isColour ? at + (i % 3) : at] ?? 0) * alpha + BEHIND * (1 - alpha));
  }
  return { width, height, data: colours };
}

/** The middle of a picture in this size, turned as its camera noted. Throws `picture_broken`. */
export async function cutOut(images: ImagesBinding, { bytes }: Checked, { width, height }: Size): Promise<Pixels> {
  const cut = images.input(streamOf(bytes)).transform({ width, height, fit: 'cover' });
  const made = await cut.output({ format: 'image/png' }).catch(explain);
  const { decode } = await import('fast-png'); // the local service has no plainer form of pixels
  return layOnGround(decode(await made.response().arrayBuffer()));
}

/** A JPEG of these pixels, its quality from 1 to 100. */
export async function encodeJpeg(images: ImagesBinding, pixels: Pixels, quality: number): Promise<Uint8Array> {
  const made = await images
    .input(streamOf(encodePng(pixels)))
    .output({ format: 'image/jpeg', quality })
    .catch(explain);
  return new Uint8Array(await made.response().arrayBuffer());
}
