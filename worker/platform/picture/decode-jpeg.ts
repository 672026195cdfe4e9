import createDecoder from '@jsquash/jpeg/codec/dec/mozjpeg_dec.js';
import { checkSize, refusal, type Size, viewOf } from './header.ts';
import { isFrame, PROGRESSIVE, readSegments, type Segment, START_OF_SCAN, writeSegments } from './jpeg-segments.ts';
import type { Raster } from './raster.ts';

const BITS = 8;
const COMPONENTS_MAX = 4;
const FACTOR_MAX = 4;
/** Precision, height, width and the number of components; then three bytes for each. */
const FRAME_BYTES = 6;
const COMPONENT_BYTES = 3;
/** Every scan covers the whole picture; programs write about ten, and thousands would keep us busy for minutes. */
const SCANS_MAX = 100;
/** Decoding holds each pixel twice, in four bytes. A picture in several scans needs two bytes more for each sample. */
const DECODING_MAX_BYTES_PER_PIXEL = 12;

type Component = { id: number; across: number; down: number; table: number };
export type Frame = Size & { marker: number; components: Component[] };

function readComponent(data: Uint8Array): Component {
  const [id = 0, factors = 0, table = 0] = data;
  const across = factors >> 4;
  const down = factors & 15;
  if ([across, down].some(factor => factor < 1 || factor > FACTOR_MAX)) throw refusal('picture_broken');
  return { id, across, down, table };
}

/** The content of the frame header (ITU-T T.81, B.2.2). */
function readFrame({ marker, data }: Segment): Frame {
  const count = (data.length - FRAME_BYTES) / COMPONENT_BYTES;
  const isWhole = data[0] === BITS && data[5] === count && count >= 1 && count <= COMPONENTS_MAX;
  if (!isWhole) throw refusal('picture_broken');
  const components = Array.from({ length: count }, (_, i) =>
    readComponent(data.subarray(FRAME_BYTES + COMPONENT_BYTES * i)),
  );
  const view = viewOf(data);
  return { marker, height: view.getUint16(1), width: view.getUint16(3), components };
}

/** The frame header again, of nothing but the numbers that were read. */
export function writeFrame({ marker, width, height, components }: Frame): Segment {
  const data = new Uint8Array(FRAME_BYTES + COMPONENT_BYTES * components.length);
  const view = viewOf(data);
  view.setUint8(0, BITS);
  view.setUint16(1, height);
  view.setUint16(3, width);
  view.setUint8(5, components.length);
  const numbers = components.flatMap(({ id, across, down, table }) => [id, (across << 4) | down, table]);
  data.set(numbers, FRAME_BYTES);
  return { marker, data };
}

/** Colours are often sampled more coarsely than brightness: each component has this share of the largest count. */
function samplesPerPixel({ components }: Frame): number {
  const areas = components.map(({ across, down }) => across * down);
  return areas.reduce((sum, area) => sum + area, 0) / Math.max(...areas);
}

/** Whether all samples must be held before the first pixel is known. */
function isHeld({ marker, components }: Frame, scans: Segment[]): boolean {
  return marker === PROGRESSIVE || scans.length > 1 || scans[0]?.data[0] !== components.length;
}

function checkCost(frame: Frame, scans: Segment[], maxPixels: number): void {
  checkSize(frame, maxPixels);
  if (scans.length > SCANS_MAX) throw refusal('picture_broken');
  const bytesPerPixel = 8 + (isHeld(frame, scans) ? 2 * samplesPerPixel(frame) : 0);
  if (frame.width * frame.height * bytesPerPixel > DECODING_MAX_BYTES_PER_PIXEL * maxPixels)
    throw refusal('picture_pixels');
}

/** The only frame of a picture, before its scans, and not too costly. Throws `picture_pixels` or `picture_broken`. */
export function frameOf(segments: Segment[], maxPixels: number): Frame {
  const [found, ...others] = segments.filter(({ marker }) => isFrame(marker));
  const scans = segments.filter(({ marker }) => marker === START_OF_SCAN);
  const [first] = scans;
  if (!found || others.length > 0 || !first || segments.indexOf(first) < segments.indexOf(found))
    throw refusal('picture_broken');
  const frame = readFrame(found);
  checkCost(frame, scans, maxPixels);
  return frame;
}

const WASM_PAGE_BYTES = 64 * 1024;
/** The most that a decoder may take, whatever it is given. The largest picture takes 57 MB, and 118 MB if it is turned. */
const MEMORY_MAX_BYTES = 128 * 1024 * 1024;

type Decoder = { decode: (jpeg: Uint8Array, turn: boolean) => ImageData | null };

/** The options of the decoder's loader, which its package leaves untyped. */
type Loading = {
  print: (text: string) => void;
  printErr: (text: string) => void;
  locateFile: (name: string) => string;
  instantiateWasm: (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => object;
};

const load: (loading: Loading) => Promise<Decoder> = createDecoder;

/** The decoder asks its loader for more memory, which asks this method; a refusal ends the decoding. */
function limit(memory: WebAssembly.Memory): void {
  const grow = memory.grow.bind(memory);
  memory.grow = pages => {
    if (memory.buffer.byteLength + pages * WASM_PAGE_BYTES > MEMORY_MAX_BYTES) throw new RangeError('No more memory');
    return grow(pages);
  };
}

/** A decoder of its own for each picture: its memory only grows, and a broken picture leaves it unusable. */
async function openDecoder(): Promise<Decoder> {
  const { default: wasm } = await import('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm');
  return load({
    print: () => {},
    printErr: () => {}, // a warning about a broken picture is no error of ours
    locateFile: name => name,
    instantiateWasm: (imports, done) => {
      const instance = new WebAssembly.Instance(wasm, imports);
      for (const one of Object.values(instance.exports)) if (one instanceof WebAssembly.Memory) limit(one);
      done(instance);
      return instance.exports;
    },
  });
}

/** Whether a picture has the size that was checked, upright or lying. */
const isSize = ({ width, height, data }: ImageData, { width: wide, height: high }: Size) =>
  data.length === wide * high * 4 && ((width === wide && height === high) || (width === high && height === wide));

/**
 * The pixels of a JPEG with at most this many, turned as its camera recorded (EXIF). Throws `picture_pixels` or
 * `picture_broken`.
 */
export async function decodeJpeg(bytes: Uint8Array<ArrayBuffer>, maxPixels: number): Promise<Raster> {
  const segments = readSegments(bytes);
  const frame = frameOf(segments, maxPixels);
  const clean = writeSegments(segments.map(one => (isFrame(one.marker) ? writeFrame(frame) : one)));
  const decoder = await openDecoder();
  try {
    const picture = decoder.decode(clean, true);
    if (!picture || !isSize(picture, frame)) throw refusal('picture_broken');
    return { width: picture.width, height: picture.height, data: picture.data, channels: 4, max: 255 };
  } catch {
    throw refusal('picture_broken');
  }
}
