import { refusal, viewOf } from './header.ts';

/* A JPEG taken apart and put together again (ITU-T T.81, B.1), so that the decoder sees only what was understood. */

const FILL = 0xff;
const START = [0xff, 0xd8];
const END_OF_IMAGE = 0xd9;
export const START_OF_SCAN = 0xda;
/** Baseline, extended and progressive: the frames that the decoder and browsers know. */
const FRAMES = [0xc0, 0xc1, 0xc2];
export const PROGRESSIVE = 0xc2;
/** Tables of Huffman codes and of quantization, and the restart interval. */
const TABLES = [0xc4, 0xdb, 0xdd];
/** JFIF and Adobe say which colours are meant, EXIF says how the picture is turned. */
const NOTES = [0xe0, 0xe1, 0xee];
const ARITHMETIC_TABLES = 0xcc;
const COMMENT = 0xfe;

/** `data` is what stands behind marker and length; `coded` are the pixels that follow the header of a scan. */
export type Segment = { marker: number; data: Uint8Array; coded?: Uint8Array };

export const isFrame = (marker: number) => FRAMES.includes(marker);
const isKept = (marker: number) =>
  isFrame(marker) || marker === START_OF_SCAN || TABLES.includes(marker) || NOTES.includes(marker);
const isSkipped = (marker: number) =>
  (marker >= 0xe0 && marker <= 0xef) || marker === COMMENT || marker === ARITHMETIC_TABLES;
/** A restart stands between coded pixels, as a coded 255 does (with a zero behind it). */
const isCoded = (after: number | undefined) => after === 0 || (after !== undefined && after >= 0xd0 && after <= 0xd7);

/** Where the coded pixels end that begin at a place: at the next marker, or with the file. */
function endOfScan(bytes: Uint8Array, start: number): number {
  let at = bytes.indexOf(FILL, start);
  while (at >= 0 && (isCoded(bytes[at + 1]) || bytes[at + 1] === FILL)) at = bytes.indexOf(FILL, at + 1);
  return at < 0 ? bytes.length : at;
}

/**
 * The segments that make the picture, in order. Throws `picture_broken` for a marker without a length, for one that is
 * not known, and for anything between two segments: parsers differ in what they make of these.
 */
export function readSegments(bytes: Uint8Array): Segment[] {
  const view = viewOf(bytes);
  const segments: Segment[] = [];
  for (let at = START.length; at + 4 <= bytes.length; ) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== FILL) throw refusal('picture_broken');
    if (marker === END_OF_IMAGE) return segments;
    if (marker === FILL)
      at += 1; // a marker may be preceded by any number of these
    else {
      const end = at + 2 + view.getUint16(at + 2);
      if (end < at + 4 || end > bytes.length || !(isKept(marker) || isSkipped(marker))) throw refusal('picture_broken');
      const next = marker === START_OF_SCAN ? endOfScan(bytes, end) : end;
      const coded = marker === START_OF_SCAN ? { coded: bytes.subarray(end, next) } : {};
      if (isKept(marker)) segments.push({ marker, data: bytes.subarray(at + 4, end), ...coded });
      at = next;
    }
  }
  // A file that breaks off within its pixels, or without its last marker, can still be shown.
  if (segments.at(-1)?.coded) return segments;
  throw refusal('picture_broken');
}

function headOf({ marker, data }: Segment): Uint8Array {
  const head = new Uint8Array(4);
  head.set([FILL, marker]);
  viewOf(head).setUint16(2, data.length + 2);
  return head;
}

export function writeSegments(segments: Segment[]): Uint8Array {
  const parts = segments.flatMap(one => [headOf(one), one.data, ...(one.coded ? [one.coded] : [])]);
  return Buffer.concat([Uint8Array.from(START), ...parts, Uint8Array.of(FILL, END_OF_IMAGE)]);
}
