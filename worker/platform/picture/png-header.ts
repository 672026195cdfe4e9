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
export function passesOf({ width, height, depth, samples, isInterlaced }: PngHeader): Pass[] {
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
