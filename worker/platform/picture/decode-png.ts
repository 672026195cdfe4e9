import { inflateSync } from 'node:zlib';
import { refusal, viewOf } from './header.ts';
import { type Chunks, chunksOf } from './png-chunks.ts';
import { inflatedBytes, type PngHeader, readHeader } from './png-header.ts';
import { samplesOf } from './png-samples.ts';
import type { Raster } from './raster.ts';

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
