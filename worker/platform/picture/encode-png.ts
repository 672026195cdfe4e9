import { deflateSync } from 'node:zlib';
import { viewOf } from './header.ts';
import { writeChunks } from './png-chunks.ts';

/* PNG of pixels, packed by the runtime's own zlib: in script alone packing would take longer than painting. */

/** Red, green and blue of each pixel, row by row. */
export type Pixels = { width: number; height: number; data: Uint8Array };

const EIGHT_BIT_COLOUR = [8, 2, 0, 0, 0];
/** Each row begins with how it is written: as the difference from the row above. */
const UP = 2;
const LEVEL = 6;

function header({ width, height }: Pixels): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(13);
  const view = viewOf(bytes);
  view.setUint32(0, width);
  view.setUint32(4, height);
  bytes.set(EIGHT_BIT_COLOUR, 8);
  return bytes;
}

function rows({ width, height, data }: Pixels): Uint8Array {
  const length = width * 3;
  const bytes = new Uint8Array((length + 1) * height);
  for (let y = 0; y < height; y += 1) {
    const [to, from] = [y * (length + 1), y * length];
    bytes[to] = UP;
    for (let i = 0; i < length; i += 1)
      bytes[to + 1 + i] = (data[from + i] ?? 0) - (y > 0 ? (data[from + i - length] ?? 0) : 0);
  }
  return bytes;
}

export function encodePng(pixels: Pixels): Uint8Array<ArrayBuffer> {
  return writeChunks([
    { type: 'IHDR', data: header(pixels) },
    { type: 'IDAT', data: new Uint8Array(deflateSync(rows(pixels), { level: LEVEL })) },
    { type: 'IEND', data: new Uint8Array() },
  ]);
}
