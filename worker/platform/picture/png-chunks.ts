import { refusal, viewOf } from './header.ts';

/* A PNG taken apart. Of its chunks only those are looked at that make the picture, each in its only place. */

const SIGNATURE_BYTES = 8;
/** Length and type before the data of a chunk, and its checksum after it. */
const HEAD_BYTES = 8;
const TAIL_BYTES = 4;
/** In this order. Only the pixels may come in several chunks, one behind the other. */
const ORDER = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];
const PIXELS = 'IDAT';
/** The first letter of a chunk that nobody may pass over who does not know it is a capital. */
const CRITICAL = /^[A-Z]/;

type Chunk = { type: string; data: Uint8Array };
export type Chunks = {
  header: Uint8Array;
  palette: Uint8Array | undefined;
  transparency: Uint8Array | undefined;
  pixels: Uint8Array[];
};

/** The chunks up to the end of the file, in order. Throws if one is truncated, or if anything stands behind the last. */
function readChunks(bytes: Uint8Array): Chunk[] {
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE_BYTES; at + HEAD_BYTES + TAIL_BYTES <= bytes.length; ) {
    const start = at + HEAD_BYTES;
    const end = start + view.getUint32(at);
    at = end + TAIL_BYTES;
    if (at > bytes.length) break;
    const type = String.fromCharCode(...bytes.subarray(start - 4, start));
    chunks.push({ type, data: bytes.subarray(start, end) });
    if (type === 'IEND' && at === bytes.length) return chunks;
  }
  throw refusal('picture_broken');
}

/** Whether each chunk that makes the picture stands once, in its place. What lies between the pixels is no metadata. */
function isInOrder(chunks: Chunk[]): boolean {
  const places = chunks.map(({ type }) => ORDER.indexOf(type));
  const known = places.filter(place => place >= 0);
  const first = places.indexOf(ORDER.indexOf(PIXELS));
  const last = places.lastIndexOf(ORDER.indexOf(PIXELS));
  return (
    places[0] === 0 &&
    chunks.every(({ type }) => ORDER.includes(type) || !CRITICAL.test(type)) &&
    known.every((place, i) => i === 0 || place > (known[i - 1] ?? 0) || ORDER[place] === PIXELS) &&
    chunks.slice(first, last + 1).every(({ type }) => type === PIXELS)
  );
}

/** The chunks that make the picture. Throws `picture_broken` if one is missing, there twice, or out of its place. */
export function chunksOf(bytes: Uint8Array): Chunks {
  const chunks = readChunks(bytes);
  const dataOf = (type: string) => chunks.find(chunk => chunk.type === type)?.data;
  const pixels = chunks.filter(({ type }) => type === PIXELS).map(({ data }) => data);
  const header = dataOf('IHDR');
  const end = dataOf('IEND');
  if (!header || end?.length !== 0 || pixels.length === 0 || !isInOrder(chunks)) throw refusal('picture_broken');
  return { header, palette: dataOf('PLTE'), transparency: dataOf('tRNS'), pixels };
}
