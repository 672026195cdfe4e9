import { deflateSync } from 'node:zlib';
import { type BitDepth, encode as encodePng } from 'fast-png';
import jpeg from 'jpeg-js';

/* Pictures made by code, intact and broken, as honest and hostile people send them. */

export type Colour = readonly [red: number, green: number, blue: number];

export const RED: Colour = [220, 30, 30];
export const GREEN: Colour = [30, 180, 60];
export const BLUE: Colour = [30, 60, 220];
export const WHITE: Colour = [255, 255, 255];

type Paint = (x: number, y: number) => readonly number[];

/** Samples row by row, as many as the painter gives for each pixel. */
export function paint(width: number, height: number, at: Paint): Uint8Array {
  const pixels = Array.from({ length: width * height }, (_, i) => at(i % width, Math.floor(i / width)));
  return Uint8Array.from(pixels.flat());
}

/** A JPEG; the painter returns the colour of each pixel. */
export function jpegOf(width: number, height: number, at: (x: number, y: number) => Colour, quality = 90): Buffer {
  const data = paint(width, height, (x, y) => [...at(x, y), 255]);
  return jpeg.encode({ width, height, data }, quality).data;
}

type Png = {
  depth?: BitDepth;
  channels?: number;
  interlaced?: boolean;
};

/** A PNG of the given samples, 8 bit with colour and alpha unless given otherwise. */
export function pngOf(width: number, height: number, data: Uint8Array | Uint16Array, more: Png = {}): Buffer {
  const { depth = 8, channels = 4, interlaced = false } = more;
  const picture = { width, height, data, depth, channels };
  return Buffer.from(encodePng(picture, { interlace: interlaced ? 'Adam7' : 'null' }));
}

const word = (value: number) => Buffer.from([value >> 8, value & 255]);

const GPS_TAG = 0x8825;
const ORIENTATION_TAG = 0x0112;
/** A place that must not be found in anything we store. */
export const SECRET_PLACE = 'N24.7136 E46.6753 Riyadh';

function entry(tag: number, type: number, count: number, value: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt16BE(tag, 0);
  bytes.writeUInt16BE(type, 2);
  bytes.writeUInt32BE(count, 4);
  if (type === 3) bytes.writeUInt16BE(value, 8);
  else bytes.writeUInt32BE(value, 8);
  return bytes;
}

/** The EXIF segment of a camera: how the picture is turned (1 to 8), and where it was taken. */
function exif(orientation: number): Buffer {
  const place = Buffer.from(`${SECRET_PLACE}\0`, 'latin1');
  const tiff = Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8]);
  const main = Buffer.concat([
    word(2),
    entry(ORIENTATION_TAG, 3, 1, orientation),
    entry(GPS_TAG, 4, 1, 38),
    Buffer.alloc(4),
  ]);
  const gps = Buffer.concat([word(1), entry(0x1b, 7, place.length, 56), Buffer.alloc(4), place]);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, main, gps]);
  return Buffer.concat([Buffer.from([0xff, 0xe1]), word(body.length + 2), body]);
}

/** A JPEG as a camera would write it. */
export function withExif(picture: Buffer, orientation: number): Buffer {
  return Buffer.concat([picture.subarray(0, 2), exif(orientation), picture.subarray(2)]);
}

/** A JPEG with another size in its frame header. */
export function withSize(picture: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(picture);
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

/** A JPEG with its first scan repeated many times. */
export function withScans(picture: Buffer, count: number): Buffer {
  const scan = picture.indexOf(Buffer.from([0xff, 0xda]));
  const header = picture.subarray(scan, scan + 2 + picture.readUInt16BE(scan + 2));
  return Buffer.concat([
    picture.subarray(0, scan),
    ...Array.from({ length: count }, () => header),
    picture.subarray(scan),
  ]);
}

/** One chunk of a PNG. Nobody checks its checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
}

type Made = { width: number; height: number; depth?: number; colour?: number; interlace?: number; inflated: Buffer };

/** The data of a PNG's header. */
export function pngHeader({ width, height, depth = 8, colour = 6, interlace = 0 }: Omit<Made, 'inflated'>): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlace], 8);
  return header;
}

/** A hand-made PNG: its header may claim any size, and its data may inflate to any length. */
export function handMadePng({ inflated, ...header }: Made, ...more: Buffer[]) {
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [
    pngChunk('IHDR', pngHeader(header)),
    ...more,
    pngChunk('IDAT', deflateSync(inflated)),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...parts]);
}

/** A text chunk, compressed, that inflates to this many bytes. */
export function textBomb(bytes: number): Buffer {
  return pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes))]));
}

/** The size of a JPEG, and the colour at a point. */
export function lookAt(picture: Uint8Array) {
  const { width, height, data } = jpeg.decode(picture, { useTArray: true });
  const at = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)];
  return { width, height, at };
}
