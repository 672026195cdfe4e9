import { Buffer } from 'node:buffer';
import { crc32 } from 'node:zlib';
import { PNG, refusal, viewOf } from './header.ts';

/* A PNG taken apart and put together again, so that the decoder sees nothing but what makes the picture. */

/** Length and type before the data of a chunk, and its checksum behind. */
const HEAD_BYTES = 8;
const TAIL_BYTES = 4;

export type Chunk = { type: string; data: Uint8Array<ArrayBuffer> };

/** The chunks up to the end, in order. Throws where one is cut off. */
export function readChunks(bytes: Uint8Array<ArrayBuffer>): Chunk[] {
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  for (let at = PNG.length; at + HEAD_BYTES <= bytes.length; ) {
    const start = at + HEAD_BYTES;
    const end = start + view.getUint32(at);
    if (end > bytes.length) break;
    const type = String.fromCharCode(...bytes.subarray(at + 4, start));
    chunks.push({ type, data: bytes.subarray(start, end) });
    if (type === 'IEND') return chunks;
    at = end + TAIL_BYTES;
  }
  throw refusal('picture_broken');
}

function writeChunk({ type, data }: Chunk): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEAD_BYTES + data.length + TAIL_BYTES);
  const view = viewOf(bytes);
  const end = HEAD_BYTES + data.length;
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, HEAD_BYTES);
  view.setUint32(end, crc32(bytes.subarray(4, end)));
  return bytes;
}

/** A PNG of these chunks, their checksums made anew. */
export function writeChunks(chunks: Chunk[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat([Uint8Array.from(PNG), ...chunks.map(writeChunk)]));
}
