import { crc32, deflateSync } from 'node:zlib';
import type { Canvas } from './canvas.ts';

/* PNG of a canvas, compressed by the runtime's own zlib: in JavaScript, compression would take longer than painting. */

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const EIGHT_BIT_COLOUR = [8, 2, 0, 0, 0];
/** Each row begins with its filter: here the difference from the row above. */
const UP = 2;
const LEVEL = 6;

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

function header({ width, height }: Canvas): Uint8Array {
  const bytes = new Uint8Array(13);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  bytes.set(EIGHT_BIT_COLOUR, 8);
  return bytes;
}

function rows({ width, height, data }: Canvas): Uint8Array {
  const length = width * 3;
  const bytes = new Uint8Array((length + 1) * height);
  for (let y = 0; y < height; y += 1) {
    const to = y * (length + 1);
    const from = y * length;
    bytes[to] = UP;
    for (let i = 0; i < length; i += 1)
      bytes[to + 1 + i] = (data[from + i] ?? 0) - (y > 0 ? (data[from + i - length] ?? 0) : 0);
  }
  return bytes;
}

export function encodePng(canvas: Canvas): Uint8Array<ArrayBuffer> {
  const parts = [
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', header(canvas)),
    chunk('IDAT', deflateSync(rows(canvas), { level: LEVEL })),
    chunk('IEND', new Uint8Array()),
  ];
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
