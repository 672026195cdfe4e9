import { refusal, viewOf } from './header.ts';

/* A PNG taken apart and put together again, so that the decoder sees only the chunks that make the picture. */

const SIGNATURE_BYTES = 8;
/** Length and type before the data of a chunk, and its checksum after it. */
const HEAD_BYTES = 8;
const TAIL_BYTES = 4;
/** Inflated in small pieces: the output of one piece is in memory twice. */
const PIECE_BYTES = 8 * 1024;

export type Chunk = { type: string; data: Uint8Array<ArrayBuffer> };

/** The chunks up to the end, in order. Throws if one is truncated. */
export function readChunks(bytes: Uint8Array<ArrayBuffer>): Chunk[] {
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE_BYTES; at + HEAD_BYTES <= bytes.length; ) {
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
  viewOf(bytes).setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, HEAD_BYTES);
  return bytes; // without a checksum, because the decoder does not check it
}

function inPieces({ type, data }: Chunk): Chunk[] {
  if (type !== 'IDAT') return [{ type, data }];
  const count = Math.ceil(data.length / PIECE_BYTES);
  return Array.from({ length: count }, (_, i) => ({
    type,
    data: data.subarray(i * PIECE_BYTES, (i + 1) * PIECE_BYTES),
  }));
}

/** A PNG of these chunks under the signature of the first. */
export async function writeChunks(original: Uint8Array<ArrayBuffer>, chunks: Chunk[]): Promise<Uint8Array> {
  const parts = chunks.flatMap(inPieces).map(writeChunk);
  return new Uint8Array(await new Blob([original.subarray(0, SIGNATURE_BYTES), ...parts]).arrayBuffer());
}
