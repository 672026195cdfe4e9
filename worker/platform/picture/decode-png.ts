import { convertIndexedToRgb, type DecodedPng, decode } from 'fast-png';
import { checkSize, refusal, type Size, viewOf } from './header.ts';
import { type Chunk, readChunks, writeChunks } from './png-chunks.ts';
import type { Raster } from './raster.ts';

/** The chunks that make the picture. All others are metadata. */
const KEPT = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];
/** Samples of a pixel by colour type: grey, -, colour, palette, grey and alpha, -, colour and alpha. */
const SAMPLES = [1, 0, 3, 1, 2, 0, 4];
/** Inflated, a picture takes this much memory and once as much again. */
const INFLATED_MAX_BYTES = 34 * 1024 * 1024;
/** First column and row of each pass of Adam7, and the steps between. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

type Header = Size & { bits: number; interlaced: boolean };

function readHeader(chunk: Chunk | undefined, maxPixels: number): Header {
  if (chunk?.type !== 'IHDR' || chunk.data.length !== 13) throw refusal('picture_broken');
  const view = viewOf(chunk.data);
  const [depth, colour, interlace] = [view.getUint8(8), view.getUint8(9), view.getUint8(12)];
  const header = { width: view.getUint32(0), height: view.getUint32(4) };
  checkSize(header, maxPixels);
  // The decoder cannot read small samples of interlaced pictures.
  if (!SAMPLES[colour] || interlace > 1 || (interlace === 1 && depth < 8)) throw refusal('picture_broken');
  return { ...header, bits: depth * SAMPLES[colour], interlaced: interlace === 1 };
}

/** How many bytes the picture's data must inflate to: each row is a filter's number and its samples. */
function inflatedBytes({ width, height, bits, interlaced }: Header): number {
  const bytesOf = (columns: number, rows: number) => (columns > 0 ? rows * (1 + Math.ceil((columns * bits) / 8)) : 0);
  if (!interlaced) return bytesOf(width, height);
  const passes = PASSES.map(([x, y, right, down]) =>
    bytesOf(Math.ceil((width - x) / right), Math.max(0, Math.ceil((height - y) / down))),
  );
  return passes.reduce((sum, bytes) => sum + bytes, 0);
}

/** Counts the inflated bytes of a stream, and stops as soon as they are more than `max`. Throws if it is damaged. */
async function countInflated(data: Blob, max: number): Promise<number> {
  const reader = data.stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return size;
    size += value.byteLength;
    if (size > max) {
      await reader.cancel();
      return size;
    }
  }
}

/** Refuses a picture whose data is damaged, or not exactly as long as its header promises: bombs are longer. */
async function checkData(header: Header, chunks: Chunk[]): Promise<void> {
  const promised = inflatedBytes(header);
  if (promised > INFLATED_MAX_BYTES) throw refusal('picture_pixels');
  const data = new Blob(chunks.filter(chunk => chunk.type === 'IDAT').map(chunk => chunk.data));
  const size = await countInflated(data, promised).catch(() => undefined);
  if (size !== promised) throw refusal('picture_broken');
}

/** The greys that a sample of less than eight bits can be, as a palette; one may be transparent. */
function greys(depth: number, transparent: number | undefined): number[][] {
  const top = 2 ** depth - 1;
  return Array.from({ length: top + 1 }, (_, i) => {
    const grey = Math.round((i * 255) / top);
    return [grey, grey, grey, i === transparent ? 0 : 255];
  });
}

function toRaster(png: DecodedPng): Raster {
  const { width, height, depth } = png;
  const palette = png.palette && png.channels === 1 ? png.palette : undefined;
  const colours = palette ?? (depth < 8 ? greys(depth, png.transparency?.[0]) : undefined);
  if (!colours) {
    const clear = png.transparency && [...png.transparency];
    return { width, height, data: png.data, channels: png.channels, max: 2 ** depth - 1, clear };
  }
  const data = convertIndexedToRgb({ ...png, palette: colours });
  return { width, height, data, channels: data.length / (width * height), max: 255 };
}

/** The pixels of a PNG with at most this many. Throws `picture_pixels` or `picture_broken`. */
export async function decodePng(bytes: Uint8Array<ArrayBuffer>, maxPixels: number): Promise<Raster> {
  const chunks = readChunks(bytes).filter(chunk => KEPT.includes(chunk.type));
  await checkData(readHeader(chunks[0], maxPixels), chunks);
  const bare = await writeChunks(bytes, chunks);
  try {
    return toRaster(decode(bare));
  } catch {
    throw refusal('picture_broken');
  }
}
