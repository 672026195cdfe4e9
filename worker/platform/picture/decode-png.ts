import { inflateSync } from 'node:zlib';
import { refusal, viewOf } from './header.ts';
import { inflatedBytes, type PngHeader, readHeader, samplesOf } from './png-samples.ts';
import type { Raster } from './raster.ts';

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

/** Inflated, a picture takes this much memory and once as much again. */
const INFLATED_MAX_BYTES = 34 * 1024 * 1024;
const COLOUR_BYTES = 3;
const OPAQUE = 255;

/** The bytes of the pixels: as many as the header promises, or the data is damaged, or a bomb. */
function inflate(header: PngHeader, pixels: Uint8Array[]): Uint8Array {
  const promised = inflatedBytes(header);
  if (promised > INFLATED_MAX_BYTES) throw refusal('picture_pixels');
  try {
    const data = inflateSync(Buffer.concat(pixels), { maxOutputLength: promised });
    if (data.length === promised) return data;
  } catch {
    // Damaged, or longer: it is broken either way.
  }
  throw refusal('picture_broken');
}

/** The colours of a palette as RGBA; `transparency` has the opacity of the first of them. */
function coloursOf(palette: Uint8Array, transparency: Uint8Array | undefined): Uint8Array[] {
  return Array.from({ length: palette.length / COLOUR_BYTES }, (_, i) => {
    const colour = palette.subarray(COLOUR_BYTES * i, COLOUR_BYTES * (i + 1));
    return Uint8Array.of(...colour, transparency?.[i] ?? OPAQUE);
  });
}

/** The greys that a sample of less than eight bits can be, as a palette; one may be transparent. */
function greysOf(depth: number, transparent: number | undefined): Uint8Array[] {
  const top = 2 ** depth - 1;
  return Array.from({ length: top + 1 }, (_, i) => {
    const grey = Math.round((i * 255) / top);
    return Uint8Array.of(grey, grey, grey, i === transparent ? 0 : OPAQUE);
  });
}

/** Throws `picture_broken` for a sample that names no colour. */
function toColours(samples: Uint8Array, colours: Uint8Array[]): Uint8Array {
  const data = new Uint8Array(samples.length * 4);
  for (let i = 0; i < samples.length; i += 1) {
    const colour = colours[samples[i] ?? 0];
    if (!colour) throw refusal('picture_broken');
    data.set(colour, i * 4);
  }
  return data;
}

/** Samples of two bytes as numbers. */
function wide(samples: Uint8Array): Uint16Array {
  const view = viewOf(samples);
  const numbers = new Uint16Array(samples.length / 2);
  for (let i = 0; i < numbers.length; i += 1) numbers[i] = view.getUint16(i * 2);
  return numbers;
}

function toRaster(header: PngHeader, { palette, transparency, pixels }: Chunks): Raster {
  const { width, height, depth, samples: channels, isPalette } = header;
  const samples = samplesOf(header, inflate(header, pixels));
  // A colour has two bytes for each of its samples, however small these are.
  const clear = !isPalette && transparency ? [...wide(transparency)] : undefined;
  if (isPalette || depth < 8) {
    const colours = isPalette ? coloursOf(palette ?? new Uint8Array(), transparency) : greysOf(depth, clear?.[0]);
    return { width, height, data: toColours(samples, colours), channels: 4, max: 255 };
  }
  return { width, height, data: depth > 8 ? wide(samples) : samples, channels, max: 2 ** depth - 1, clear };
}

/** How long a tRNS chunk is: the opacity of at most each colour, or one colour; pixels with an alpha have none. */
function isTransparency({ samples, isPalette }: PngHeader, { palette, transparency }: Chunks): boolean {
  if (!transparency) return true;
  if (isPalette) return transparency.length * COLOUR_BYTES <= (palette?.length ?? 0);
  return samples % 2 === 1 && transparency.length === samples * 2;
}

const isColours = ({ isPalette, depth }: PngHeader, { palette }: Chunks) =>
  palette
    ? palette.length % COLOUR_BYTES === 0 && palette.length <= COLOUR_BYTES * 2 ** (isPalette ? depth : 8)
    : !isPalette;

/** The pixels of a PNG with at most this many. Throws `picture_pixels` or `picture_broken`. */
export function decodePng(bytes: Uint8Array, maxPixels: number): Raster {
  const chunks = chunksOf(bytes);
  const header = readHeader(chunks.header, maxPixels);
  if (!isColours(header, chunks) || !isTransparency(header, chunks)) throw refusal('picture_broken');
  return toRaster(header, chunks);
}
