import { type Checked, checkSize, refusal, type Size, viewOf } from './header.ts';

const SEGMENTS_START = 2;
const COMPONENTS_MAX = 4;
/** The longest frame header; no whole picture ends sooner. */
const FRAME_BYTES = 10 + 3 * COMPONENTS_MAX;
const START_OF_SCAN = 0xda;
/** Every scan goes over the whole picture; programs write about ten, and thousands would keep a decoder busy for minutes. */
const SCANS_MAX = 100;
/** A decoder may hold a pixel twice in four bytes; of a picture in several scans, each sample in two bytes besides. */
const DECODING_MAX_BYTES_PER_PIXEL = 12;

/** SOF0 to SOF15 carry the size; three numbers between them mean something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

type Frame = Size & { samplesPerPixel: number };

/** Colours are often sampled more coarsely than brightness: each component has so many samples of the most. */
function samplesOf(view: DataView, at: number): number {
  const components = view.getUint8(at + 9);
  if (components > COMPONENTS_MAX) throw refusal('picture_broken');
  const areas = Array.from({ length: components }, (_, i) => {
    const factors = view.getUint8(at + 11 + 3 * i);
    return (factors >> 4) * (factors & 15);
  });
  return areas.reduce((sum, area) => sum + area, 0) / Math.max(1, ...areas);
}

/** What the frame header says (ITU-T T.81, B.2.2). Throws where no frame comes before the first scan. */
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

/** The JPEG as it came, if it holds at most so many pixels and costs no more than such a picture. Throws 400. */
export function checkJpeg(bytes: Uint8Array<ArrayBuffer>, maxPixels: number): Checked {
  const frame = frameOf(bytes);
  checkCost(frame, countScans(bytes), maxPixels);
  return { bytes, width: frame.width, height: frame.height };
}
