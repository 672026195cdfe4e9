import type { Game } from '../../../catalogue/catalogue.answers.ts';
import { readBounded } from '../../../platform/http/bound-body.ts';
import { decodePicture } from '../../../platform/picture/decode.ts';
import { type Raster, reader } from '../../../platform/picture/raster.ts';
import { type Canvas, createCanvas } from '../paint/canvas.ts';
import type { GlyphBook } from '../text/book.ts';
import { drawCover } from './drawn.ts';

/* Games' own covers: loaded from their addresses, within limits, and scaled down. */

const COVER_TIMEOUT_MS = 2000;
const COVER_MAX_BYTES = 1024 * 1024;
/** Enough for the covers that stores show; decoding one of these takes 16 MB. */
const COVER_MAX_PIXELS = 2_000_000;
/** Each pixel is the mean of at most this many samples across and down. */
const SAMPLES_MAX = 4;

/** The bytes at an address. Undefined if they are missing, late or too large. */
async function fetchCover(url: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!url.startsWith('https://')) return undefined;
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(COVER_TIMEOUT_MS) });
    return answer.ok && answer.body ? await readBounded(answer.body, COVER_MAX_BYTES) : undefined;
  } catch {
    return undefined;
  }
}

/** The middle of a picture in the size of a place, each pixel the mean of the area it covers. */
function shrink(raster: Raster, width: number, height: number): Canvas {
  const canvas = createCanvas(width, height, [0, 0, 0]);
  const read = reader(raster);
  const step = Math.min(raster.width / width, raster.height / height);
  const left = (raster.width - step * width) / 2;
  const top = (raster.height - step * height) / 2;
  const samples = Math.min(SAMPLES_MAX, Math.max(1, Math.round(step)));
  const pixel = new Float64Array(3);
  const sum = new Float64Array(3);
  for (let at = 0; at < width * height; at += 1) {
    const x = at % width;
    const y = Math.floor(at / width);
    sum.fill(0);
    for (let i = 0; i < samples * samples; i += 1) {
      const column = Math.floor(left + (x + ((i % samples) + 0.5) / samples) * step);
      const row = Math.floor(top + (y + (Math.floor(i / samples) + 0.5) / samples) * step);
      read(row * raster.width + column, pixel);
      for (let c = 0; c < 3; c += 1) sum[c] = (sum[c] ?? 0) + (pixel[c] ?? 0);
    }
    for (let c = 0; c < 3; c += 1) canvas.data[at * 3 + c] = Math.round((sum[c] ?? 0) / samples ** 2);
  }
  return canvas;
}

/** A loaded cover in the size of its place. Undefined if it is no picture. */
async function toPhoto(bytes: Uint8Array<ArrayBuffer>, width: number, height: number) {
  try {
    return shrink(await decodePicture(bytes, COVER_MAX_PIXELS), width, height);
  } catch {
    return undefined;
  }
}

export type CoverGame = Pick<Game, 'slug' | 'title' | 'coverUrl'>;

/** `isFinal` is false if a cover could not be loaded, and may be another time. */
export type Covers = { canvases: Canvas[]; isFinal: boolean };

/** The covers of some games in one size: their own if it can be loaded, otherwise a drawn one. */
export async function makeCovers(games: CoverGame[], width: number, height: number, book: GlyphBook): Promise<Covers> {
  const files = await Promise.all(games.map(game => (game.coverUrl ? fetchCover(game.coverUrl) : undefined)));
  const covers: Covers = { canvases: [], isFinal: true };
  // One after the other: a decoder takes more memory than all the files together.
  for (const [i, game] of games.entries()) {
    const file = files[i];
    const photo = file && (await toPhoto(file, width, height));
    if (game.coverUrl && !photo) covers.isFinal = false;
    covers.canvases.push(photo ?? drawCover(game, width, height, book));
  }
  return covers;
}
