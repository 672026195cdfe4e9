import { decodePicture } from '../../platform/picture/decode.ts';
import { refusal } from '../../platform/picture/header.ts';
import { type PixelReader, type Raster, reader } from '../../platform/picture/raster.ts';
import { AVATAR_MAX_BYTES, AVATAR_MAX_PIXELS, AVATAR_SIZE } from './avatar.schema.ts';

/* The middle square of a picture, scaled down by averaging: every pixel gives each cell of the new picture the share of
   its area that lies in it. Only one row is in memory besides the two pictures. */

/** How a pixel falls into the cells: its first one, its share of that, and its share of the next. */
type Share = { cell: number; first: number; next: number };

/** The shares of all pixels of an edge in its cells; those of one cell add up to one. */
function sharesOf(side: number, size: number): Share[] {
  return Array.from({ length: side }, (_, pixel) => {
    const start = (pixel * size) / side;
    const end = ((pixel + 1) * size) / side;
    const cell = Math.min(Math.floor(start), size - 1);
    const first = Math.min(end, cell + 1) - start;
    return { cell, first, next: cell + 1 < size ? end - start - first : 0 };
  });
}

/** Adds a share of some values to the cells from one on. */
function add(sums: Float64Array, start: number, values: Float64Array, share: number): void {
  for (let i = 0; i < values.length; i += 1) sums[start + i] = (sums[start + i] ?? 0) + (values[i] ?? 0) * share;
}

/** One row of the square, averaged along its width. */
function squeeze(read: PixelReader, start: number, shares: Share[], row: Float64Array): void {
  const pixel = new Float64Array(3);
  row.fill(0);
  for (const [x, { cell, first, next }] of shares.entries()) {
    read(start + x, pixel);
    add(row, cell * 3, pixel, first);
    if (next > 0) add(row, cell * 3 + 3, pixel, next);
  }
}

function toRgba(sums: Float64Array, size: number): Uint8Array {
  const data = new Uint8Array(size * size * 4).fill(255);
  for (let i = 0; i < size * size; i += 1)
    for (let c = 0; c < 3; c += 1) data[i * 4 + c] = Math.round(Math.min(255, sums[i * 3 + c] ?? 0));
  return data;
}

/** The middle square as RGBA, its edge at most `max` pixels; a smaller one keeps its size. */
function shrinkToSquare(raster: Raster, max: number): { data: Uint8Array; width: number; height: number } {
  const side = Math.min(raster.width, raster.height);
  const size = Math.min(side, max);
  const corner = ((raster.height - side) >> 1) * raster.width + ((raster.width - side) >> 1);
  const read = reader(raster);
  const shares = sharesOf(side, size);
  const row = new Float64Array(size * 3);
  const sums = new Float64Array(size * size * 3);
  for (const [y, { cell, first, next }] of shares.entries()) {
    squeeze(read, corner + y * raster.width, shares, row);
    add(sums, cell * row.length, row, first);
    if (next > 0) add(sums, (cell + 1) * row.length, row, next);
  }
  return { data: toRgba(sums, size), width: size, height: size };
}

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
