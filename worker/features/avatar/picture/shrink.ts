/*
 * The middle square of a picture, made small by averaging: every pixel gives each cell of the new picture the share
 * of its area that lies in it. Only one row is held besides the two pictures.
 */

/** Samples row by row: 1 grey, 2 grey and alpha, 3 colour, 4 colour and alpha. `clear`: the colour that is no colour. */
export type Raster = {
  width: number;
  height: number;
  data: Uint8Array | Uint8ClampedArray | Uint16Array;
  channels: number;
  max: number;
  clear?: number[] | undefined;
};

/** What shows through a transparent picture: dark and light logos both stand out on it. */
const BEHIND = 128;

/** Writes a pixel as red, green and blue from 0 to 255, laid on the neutral ground. */
type Read = (index: number, into: Float64Array) => void;

function reader({ data, channels, max, clear }: Raster): Read {
  const isColour = channels >= 3;
  const hasAlpha = channels === 2 || channels === 4;
  const sample = (at: number) => data[at] ?? 0;
  const isClear = (at: number) => clear?.every((value, i) => sample(at + i) === value) ?? false;
  const alphaOf = (at: number) => (hasAlpha ? sample(at + channels - 1) / max : isClear(at) ? 0 : 1);
  return (index, into) => {
    const at = index * channels;
    const alpha = alphaOf(at);
    for (let i = 0; i < 3; i += 1)
      into[i] = (sample(isColour ? at + i : at) * 255 * alpha) / max + BEHIND * (1 - alpha);
  };
}

/** How one of `from` pixels falls into `to` cells: its first cell, its share of that, and its share of the next. */
function shareOf(pixel: number, from: number, to: number): [cell: number, first: number, next: number] {
  const start = (pixel * to) / from;
  const end = ((pixel + 1) * to) / from;
  const cell = Math.floor(start);
  const first = Math.min(end, cell + 1) - start;
  return [cell, first, end - start - first];
}

function addRow(sums: Float64Array, row: Float64Array, cell: number, share: number): void {
  if (share <= 0) return;
  const start = cell * row.length;
  for (let i = 0; i < row.length; i += 1) sums[start + i] = (sums[start + i] ?? 0) + (row[i] ?? 0) * share;
}

type Window = { left: number; top: number; side: number; size: number };

/** One row of the square, averaged along its width. */
function squeeze(read: Read, start: number, { side, size }: Window, row: Float64Array): void {
  const pixel = new Float64Array(3);
  row.fill(0);
  for (let x = 0; x < side; x += 1) {
    read(start + x, pixel);
    const [cell, first, next] = shareOf(x, side, size);
    addRow(row, pixel, cell, first);
    if (cell + 1 < size) addRow(row, pixel, cell + 1, next);
  }
}

function toRgba(sums: Float64Array, size: number): Uint8Array {
  const data = new Uint8Array(size * size * 4).fill(255);
  for (let i = 0; i < size * size; i += 1)
    for (let c = 0; c < 3; c += 1) data[i * 4 + c] = Math.round(Math.min(255, sums[i * 3 + c] ?? 0));
  return data;
}

/** The middle square as RGBA, its edge at most `max` pixels; a smaller one keeps its size. */
export function shrinkToSquare(raster: Raster, max: number): { data: Uint8Array; width: number; height: number } {
  const side = Math.min(raster.width, raster.height);
  const size = Math.min(side, max);
  const window = { left: (raster.width - side) >> 1, top: (raster.height - side) >> 1, side, size };
  const read = reader(raster);
  const row = new Float64Array(size * 3);
  const sums = new Float64Array(size * size * 3);
  for (let y = 0; y < side; y += 1) {
    squeeze(read, (window.top + y) * raster.width + window.left, window, row);
    const [cell, first, next] = shareOf(y, side, size);
    addRow(sums, row, cell, first);
    if (cell + 1 < size) addRow(sums, row, cell + 1, next);
  }
  return { data: toRgba(sums, size), width: size, height: size };
}
