import { checkSize, refusal, type Size, viewOf } from './header.ts';

const HEADER_BYTES = 13;

/** Samples of a pixel by colour type, and the depths that each may have (PNG, 11.2.1). */
const KINDS = new Map([
  [0, { samples: 1, depths: [1, 2, 4, 8, 16] }],
  [2, { samples: 3, depths: [8, 16] }],
  [3, { samples: 1, depths: [1, 2, 4, 8] }],
  [4, { samples: 2, depths: [8, 16] }],
  [6, { samples: 4, depths: [8, 16] }],
]);
const PALETTE = 3;

/** First column and row, and the steps between. */
const WHOLE = [[0, 0, 1, 1]] as const;
/** The passes of Adam7. */
const INTERLACED = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

export type PngHeader = Size & { depth: number; samples: number; isPalette: boolean; isInterlaced: boolean };

/** The header's numbers. Throws `picture_pixels`, or `picture_broken` for a kind of picture that there is not. */
export function readHeader(data: Uint8Array, maxPixels: number): PngHeader {
  if (data.length !== HEADER_BYTES) throw refusal('picture_broken');
  const view = viewOf(data);
  const size = { width: view.getUint32(0), height: view.getUint32(4) };
  checkSize(size, maxPixels);
  const [depth = 0, colour = 0, compression, filter, interlace = 0] = data.subarray(8);
  const kind = KINDS.get(colour);
  if (!kind?.depths.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1)
    throw refusal('picture_broken');
  return { ...size, depth, samples: kind.samples, isPalette: colour === PALETTE, isInterlaced: interlace === 1 };
}

/** One pass over the picture: its own columns and rows, and where its pixels lie. */
export type Pass = {
  columns: number;
  rows: number;
  rowBytes: number;
  x: number;
  y: number;
  right: number;
  down: number;
};

/** The passes that have pixels, in the order in which they are stored. */
function passesOf({ width, height, depth, samples, isInterlaced }: PngHeader): Pass[] {
  const passes = (isInterlaced ? INTERLACED : WHOLE).map(([x, y, right, down]) => {
    const columns = Math.ceil((width - x) / right);
    const rows = Math.ceil((height - y) / down);
    return { columns, rows, rowBytes: Math.ceil((columns * depth * samples) / 8), x, y, right, down };
  });
  return passes.filter(({ columns, rows }) => columns > 0 && rows > 0);
}

/** How many bytes the pixels inflate to: each row is a filter's number and its samples. */
export const inflatedBytes = (header: PngHeader) =>
  passesOf(header).reduce((sum, { rows, rowBytes }) => sum + rows * (1 + rowBytes), 0);

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
