import { type Checked, checkSize, refusal, type Size, viewOf } from './header.ts';
import { type Chunk, readChunks, writeChunks } from './png-chunks.ts';

/** What makes the picture; everything else in the file is about it. */
const KEPT = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];
/** Samples of a pixel by colour type: grey, -, colour, palette, grey and alpha, -, colour and alpha. */
const SAMPLES = [1, 0, 3, 1, 2, 0, 4];
/** Unpacked, a picture may take this much memory, and as much again while it is decoded. */
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
  if (!SAMPLES[colour] || interlace > 1) throw refusal('picture_broken');
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

/** Counts what a stream inflates to, and stops as soon as it is more than `max`. Throws where it is damaged. */
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

/** Refuses a picture whose data is damaged, or not exactly as much as its header promises: bombs are more. */
async function checkData(header: Header, chunks: Chunk[]): Promise<void> {
  const promised = inflatedBytes(header);
  if (promised > INFLATED_MAX_BYTES) throw refusal('picture_pixels');
  const data = new Blob(chunks.filter(chunk => chunk.type === 'IDAT').map(chunk => chunk.data));
  const size = await countInflated(data, promised).catch(() => undefined);
  if (size !== promised) throw refusal('picture_broken');
}

/** The PNG without anything but its pixels, if they are at most so many and just those it promises. Throws 400. */
export async function checkPng(original: Uint8Array<ArrayBuffer>, maxPixels: number): Promise<Checked> {
  const chunks = readChunks(original).filter(chunk => KEPT.includes(chunk.type));
  const header = readHeader(chunks[0], maxPixels);
  await checkData(header, chunks);
  return { bytes: writeChunks(chunks), width: header.width, height: header.height };
}
