import createDecoder from '@jsquash/jpeg/codec/dec/mozjpeg_dec.js';
import { refusal, type Size } from './header.ts';
import { frameOf, writeFrame } from './jpeg-frame.ts';
import { isFrame, readSegments, writeSegments } from './jpeg-segments.ts';
import type { Raster } from './raster.ts';

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
