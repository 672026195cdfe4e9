import createDecoder from '@jsquash/jpeg/codec/dec/mozjpeg_dec.js';
import { checkSize, refusal, type Size, viewOf } from './header.ts';
import type { Raster } from './raster.ts';

const SEGMENTS_START = 2;
const COMPONENTS_MAX = 4;
/** The longest frame header; no complete picture is shorter. */
const FRAME_BYTES = 10 + 3 * COMPONENTS_MAX;
const START_OF_SCAN = 0xda;
/** Every scan covers the whole picture; programs write about ten, and thousands would keep us busy for minutes. */
const SCANS_MAX = 100;
/** Decoding holds each pixel twice, in four bytes. A picture in several scans needs two bytes more for each sample. */
const DECODING_MAX_BYTES_PER_PIXEL = 12;

/** SOF0 to SOF15 carry the size; three numbers between them mean something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

type Frame = Size & { samplesPerPixel: number };

/** Colours are often sampled more coarsely than brightness: each component has this share of the largest count. */
function samplesOf(view: DataView, at: number): number {
  const components = view.getUint8(at + 9);
  if (components > COMPONENTS_MAX) throw refusal('picture_broken');
  const areas = Array.from({ length: components }, (_, i) => {
    const factors = view.getUint8(at + 11 + 3 * i);
    return (factors >> 4) * (factors & 15);
  });
  return areas.reduce((sum, area) => sum + area, 0) / Math.max(1, ...areas);
}

/** The content of the frame header (ITU-T T.81, B.2.2). Throws if no frame comes before the first scan. */
function frameOf(bytes: Uint8Array): Frame {
  const view = viewOf(bytes);
  for (let at = SEGMENTS_START; at + FRAME_BYTES <= bytes.length; ) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff || marker === START_OF_SCAN) break;
    if (isFrame(marker))
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7), samplesPerPixel: samplesOf(view, at) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2); // a marker may be preceded by any number of FF
  }
  throw refusal('picture_broken');
}

function countScans(bytes: Uint8Array): number {
  let scans = 0;
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] === START_OF_SCAN) scans += 1;
  return scans;
}

function checkCost({ width, height, samplesPerPixel }: Frame, scans: number, maxPixels: number): void {
  checkSize({ width, height }, maxPixels);
  if (scans > SCANS_MAX) throw refusal('picture_broken');
  const bytesPerPixel = 8 + (scans > 1 ? 2 * samplesPerPixel : 0);
  if (width * height * bytesPerPixel > DECODING_MAX_BYTES_PER_PIXEL * maxPixels) throw refusal('picture_pixels');
}

type Decoder = { decode: (jpeg: Uint8Array, turn: boolean) => ImageData | null };

/** The options of the decoder's loader, which its package leaves untyped. */
type Loading = {
  print: (text: string) => void;
  printErr: (text: string) => void;
  locateFile: (name: string) => string;
  instantiateWasm: (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => object;
};

const load: (loading: Loading) => Promise<Decoder> = createDecoder;

/** A decoder of its own for each picture: its memory only grows, and a broken picture leaves it unusable. */
async function openDecoder(): Promise<Decoder> {
  const { default: wasm } = await import('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm');
  return load({
    print: () => {},
    printErr: () => {}, // a warning about a broken picture is no error of ours
    locateFile: name => name,
    instantiateWasm: (imports, done) => {
      const instance = new WebAssembly.Instance(wasm, imports);
      done(instance);
      return instance.exports;
    },
  });
}

/**
 * The pixels of a JPEG with at most this many, turned as its camera recorded (EXIF). Throws `picture_pixels` or
 * `picture_broken`.
 */
export async function decodeJpeg(bytes: Uint8Array<ArrayBuffer>, maxPixels: number): Promise<Raster> {
  checkCost(frameOf(bytes), countScans(bytes), maxPixels);
  const decoder = await openDecoder();
  try {
    const picture = decoder.decode(bytes, true);
    if (!picture) throw refusal('picture_broken');
    return { width: picture.width, height: picture.height, data: picture.data, channels: 4, max: 255 };
  } catch {
    throw refusal('picture_broken');
  }
}
