import createDecoder from '@jsquash/jpeg/codec/dec/mozjpeg_dec.js';
import { checkSize, refusal, type Size, viewOf } from './header.ts';
import type { Raster } from './shrink.ts';

const SEGMENTS_START = 2;
const START_OF_SCAN = 0xda;
/** Every scan goes over the whole picture; programs write about ten, and thousands would keep us busy for minutes. */
const SCANS_MAX = 100;

/** SOF0 to SOF15 carry the size; three numbers between them mean something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The size as the frame header gives it (ITU-T T.81, B.2.2). Throws where no frame comes before the first scan. */
function sizeOf(bytes: Uint8Array): Size {
  const view = viewOf(bytes);
  for (let at = SEGMENTS_START; at + 9 <= bytes.length; ) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff || marker === START_OF_SCAN) break;
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
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

type Decoder = { decode: (jpeg: Uint8Array, turn: boolean) => ImageData | null };

/** What the decoder's loader takes; its package leaves it untyped. */
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
    printErr: () => {}, // what it says of broken pictures is no error of ours
    locateFile: name => name,
    instantiateWasm: (imports, done) => {
      const instance = new WebAssembly.Instance(wasm, imports);
      done(instance);
      return instance.exports;
    },
  });
}

/** The pixels of a JPEG, turned as its camera noted (EXIF). Throws `picture_pixels` or `picture_broken`. */
export async function decodeJpeg(bytes: Uint8Array<ArrayBuffer>): Promise<Raster> {
  checkSize(sizeOf(bytes));
  if (countScans(bytes) > SCANS_MAX) throw refusal('picture_broken');
  const decoder = await openDecoder();
  try {
    const picture = decoder.decode(bytes, true);
    if (!picture) throw refusal('picture_broken');
    return { width: picture.width, height: picture.height, data: picture.data, channels: 4, max: 255 };
  } catch {
    throw refusal('picture_broken');
  }
}
