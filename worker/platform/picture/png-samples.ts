import { refusal } from './header.ts';
import { type Pass, type PngHeader, passesOf } from './png-header.ts';

/* From the inflated bytes of a PNG to its samples. */

/** The one of left, above and above left that is nearest to left + above - above left (PNG, 9.4). */
function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const toLeft = Math.abs(guess - left);
  const toAbove = Math.abs(guess - above);
  const toCorner = Math.abs(guess - corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

/** What each filter expects a byte to be, by the bytes to its left, above it, and above left. */
const FILTERS: ((left: number, above: number, corner: number) => number)[] = [
  () => 0,
  left => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  paeth,
];

/** Takes the filters off the rows of a pass, in place: they then begin at `to`, one right behind the other. */
function unfilter(data: Uint8Array, from: number, to: number, { rows, rowBytes }: Pass, pixelBytes: number): void {
  for (let row = 0; row < rows; row += 1) {
    const source = from + row * (rowBytes + 1) + 1;
    const target = to + row * rowBytes;
    const expect = FILTERS[data[source - 1] ?? 0];
    if (!expect) throw refusal('picture_broken');
    for (let i = 0; i < rowBytes; i += 1) {
      const left = i >= pixelBytes ? (data[target + i - pixelBytes] ?? 0) : 0;
      const above = row > 0 ? (data[target + i - rowBytes] ?? 0) : 0;
      const corner = row > 0 && i >= pixelBytes ? (data[target + i - rowBytes - pixelBytes] ?? 0) : 0;
      data[target + i] = (data[source + i] ?? 0) + expect(left, above, corner);
    }
  }
}

/** Copies the pixels of a pass to their places in the picture. Samples of less than a byte get one each. */
function spread(
  data: Uint8Array,
  from: number,
  pass: Pass,
  { width, depth, samples }: PngHeader,
  into: Uint8Array,
): void {
  const pixelBytes = Math.ceil(depth / 8) * samples;
  const mask = 2 ** depth - 1;
  const perByte = 8 / depth;
  for (let at = 0; at < pass.rows * pass.columns; at += 1) {
    const row = Math.floor(at / pass.columns);
    const column = at % pass.columns;
    const target = ((pass.y + row * pass.down) * width + pass.x + column * pass.right) * pixelBytes;
    const source = from + row * pass.rowBytes;
    if (depth < 8)
      into[target] =
        ((data[source + Math.floor(column / perByte)] ?? 0) >> (8 - depth * ((column % perByte) + 1))) & mask;
    else for (let i = 0; i < pixelBytes; i += 1) into[target + i] = data[source + column * pixelBytes + i] ?? 0;
  }
}

/**
 * The samples of a picture, row by row, from its inflated bytes, which are overwritten. Each takes a byte, or two (the
 * higher first) where it has 16 bits. Throws `picture_broken` for a filter that there is not.
 */
export function samplesOf(header: PngHeader, data: Uint8Array): Uint8Array {
  const { width, height, depth, samples, isInterlaced } = header;
  const pixelBytes = Math.ceil(depth / 8) * samples;
  const into = isInterlaced || depth < 8 ? new Uint8Array(width * height * pixelBytes) : undefined;
  let at = 0;
  for (const pass of passesOf(header)) {
    unfilter(data, at, at, pass, pixelBytes);
    if (into) spread(data, at, pass, header, into);
    at += pass.rows * (1 + pass.rowBytes);
  }
  return into ?? data.subarray(0, width * height * pixelBytes);
}
