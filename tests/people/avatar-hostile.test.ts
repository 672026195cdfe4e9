import { existsSync, writeFileSync } from 'node:fs';
import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { memoryOf } from '../bench/world/process.ts';
import { newPerson } from '../helpers/people/person.ts';
import { GREEN, jpegOf, lookAt, pngChunk, pngHeader, withSize } from '../helpers/people/pictures.ts';
import { type Answer, as, sharedStack } from '../helpers/stack/stack.ts';

/*
 * Pictures whose parts come twice, not at all, or in another order: who checks one part must not decode another. The
 * sizes that are hidden in them would take a gigabyte.
 */

const stack = sharedStack();
const SIDE = 16;
const HIDDEN = 10_000;
/** Of a JPEG, which costs more for each pixel. */
const HIDDEN_JPEG = 4_000;
const PEAK_MB = 150;

let person: Awaited<ReturnType<typeof newPerson>>;
beforeAll(async () => {
  person = await newPerson(stack);
});

/** The status of an upload, and the edges of what is then served. */
async function upload(picture: Uint8Array): Promise<number | [number, number]> {
  const body = new FormData();
  body.set('image', new File([Uint8Array.from(picture)], 'me'));
  const init = { ...as(person.token, { method: 'POST' }), body };
  const answer = await stack.fetch(`/api/users/profile/${person.id}/image`, init);
  const { imageUrl }: Answer = await answer.json();
  if (answer.status !== 200) return answer.status;
  const { width, height } = lookAt(new Uint8Array(await (await stack.fetch(imageUrl)).arrayBuffer()));
  return [width, height];
}

const RIGHT = [SIDE, SIDE] as const;

/** Megabytes that the Worker took at most while something was done, above what it had before. Only Linux tells it. */
async function risen(act: () => Promise<void>): Promise<number> {
  const pid = stack.workerPid();
  if (!existsSync(`/proc/${pid}/clear_refs`)) return act().then(() => 0);
  writeFileSync(`/proc/${pid}/clear_refs`, '5'); // the peak begins anew
  const { now } = memoryOf(pid);
  await act();
  return memoryOf(pid).peak - now;
}

type Part = { name: string; bytes: Buffer; again?: Buffer };

/** Every part twice (there and at the end), not at all, and each two exchanged; by what was done. */
function disordered(parts: Part[]): Map<string, Buffer> {
  const all = new Map<string, Buffer>();
  const add = (name: string, list: Part[]) => all.set(name, Buffer.concat(list.map(({ bytes }) => bytes)));
  for (const [i, part] of parts.entries()) {
    const again = { ...part, bytes: part.again ?? part.bytes };
    add(`${part.name} twice`, parts.toSpliced(i + 1, 0, again));
    add(`${part.name} before all`, parts.toSpliced(0, 0, again));
    add(`${part.name} again at the end`, [...parts, again]);
    add(`${part.name} missing`, parts.toSpliced(i, 1));
    for (const [j, other] of parts.entries())
      if (j > i) add(`${part.name} and ${other.name}`, parts.with(i, other).with(j, part));
  }
  return all;
}

async function outcomes(pictures: Map<string, Buffer>, start: Buffer) {
  const found: Record<string, unknown> = {};
  const peak = await risen(async () => {
    for (const [name, rest] of pictures) found[name] = await upload(Buffer.concat([start, rest]));
  });
  return { found, peak };
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** What compressed pixels have behind their end is not read. */
const STILL_PNG = ['tRNS missing', 'IDAT twice'];

test('a PNG has each of its parts once and in order, and nothing else is decoded', async () => {
  const chunk = (name: string, data: Buffer, again = data): Part => ({
    name,
    bytes: pngChunk(name, data),
    again: pngChunk(name, again),
  });
  const parts = [
    chunk(
      'IHDR',
      pngHeader({ width: SIDE, height: SIDE, colour: 3 }),
      pngHeader({ width: HIDDEN, height: HIDDEN, colour: 3 }),
    ),
    chunk('PLTE', Buffer.alloc(6, 200)),
    chunk('tRNS', Buffer.from([255])),
    chunk('IDAT', deflateSync(Buffer.alloc(SIDE * (SIDE + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  const whole = Buffer.concat([PNG, ...parts.map(({ bytes }) => bytes)]);
  expect(await upload(whole)).toEqual(RIGHT);
  const more = new Map([
    [
      'a chunk nobody knows',
      Buffer.concat([...parts.slice(0, 3), chunk('ABCD', PNG), ...parts.slice(3)].map(({ bytes }) => bytes)),
    ],
    ['a letter behind the end', Buffer.concat([...parts.map(({ bytes }) => bytes), Buffer.from('x')])],
  ]);
  const { found, peak } = await outcomes(new Map([...disordered(parts), ...more]), PNG);
  for (const [name, outcome] of Object.entries(found))
    expect([name, outcome]).toEqual([name, STILL_PNG.includes(name) ? RIGHT : 400]);
  expect(peak).toBeLessThan(PEAK_MB);
});

/** Compressed zeros, a gigabyte of them: the same block again and again, and no end. */
function gigabyte(): Buffer {
  const block = deflateRawSync(Buffer.alloc(16 * 1024 * 1024), { finishFlush: constants.Z_SYNC_FLUSH });
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: 64 }, () => block)]);
}

test('what a PNG inflates to is bounded before it is there', async () => {
  const chunks = [
    pngChunk('IHDR', pngHeader({ width: 100, height: 100 })),
    pngChunk('IDAT', gigabyte()),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  const peak = await risen(async () => expect(await upload(Buffer.concat([PNG, ...chunks]))).toBe(400));
  expect(peak).toBeLessThan(PEAK_MB);
});

const JPEG = Buffer.from([0xff, 0xd8]);
const photo = jpegOf(SIDE, SIDE, () => GREEN);

/** The segments of a JPEG by their markers, the scan with its pixels as one. */
function segmentsOf(picture: Buffer): Part[] {
  const parts: Part[] = [];
  const large = withSize(picture, HIDDEN_JPEG, HIDDEN_JPEG);
  for (let at = JPEG.length; at < picture.length; ) {
    const name = picture.subarray(at + 1, at + 2).toString('hex');
    const end = name === 'da' ? picture.length - 2 : name === 'd9' ? at + 2 : at + 2 + picture.readUInt16BE(at + 2);
    parts.push({ name, bytes: picture.subarray(at, end), again: large.subarray(at, end) });
    at = end;
  }
  return parts;
}

/** Tables and notes may come again, and in any order before the pixels; what stands behind the end is not read. */
const STILL_JPEG = [
  /^(?:e0|db|c4) (?:twice|before all)$/,
  /^(?:e0|db|c0) and (?:db|c0|c4)$/,
  /^(?:e0|c4|d9) missing$/,
  /^d9 twice$/,
  /at the end$/,
];

test('a JPEG has one frame, and all that is decoded was read before', async () => {
  const { found, peak } = await outcomes(disordered(segmentsOf(photo)), JPEG);
  for (const [name, outcome] of Object.entries(found))
    expect([name, outcome]).toEqual([name, STILL_JPEG.some(one => one.test(name)) ? RIGHT : 400]);
  expect(peak).toBeLessThan(PEAK_MB);
});

test('a marker without a length hides no frame', async () => {
  const parts = segmentsOf(photo);
  const frame = parts.find(({ name }) => name === 'c0') ?? parts[0];
  const others = parts.filter(({ name }) => name !== 'c0' && name !== 'da' && name !== 'd9').map(({ bytes }) => bytes);
  const scan = parts.filter(({ name }) => name === 'da' || name === 'd9').map(({ bytes }) => bytes);
  const fill = (length: number, more = 0) => {
    const segment = Buffer.alloc(length);
    segment.set([0xff, 0xe1, (length + more - 2) >> 8, (length + more - 2) & 255]);
    return segment;
  };
  const hiding = (marker: number) => {
    const start = Buffer.concat([Buffer.from([0xff, marker]), frame?.again ?? Buffer.alloc(0), ...others]);
    // A reader that takes the frame's marker for a length finds the small frame here, inside of a note.
    const left = 2 + 0xffc0 - start.length;
    const small = frame?.bytes ?? Buffer.alloc(0);
    const note = Buffer.concat([fill(left - (left >> 1), small.length), small]);
    return Buffer.concat([start, fill(left >> 1), note, ...scan]);
  };
  const markers = [0x00, 0x01, 0x02, 0xbf, 0xc8, 0xd0, 0xd7, 0xd8, 0xd9, 0xf0];
  const { found, peak } = await outcomes(new Map(markers.map(marker => [marker.toString(16), hiding(marker)])), JPEG);
  expect(Object.values(found)).toEqual(markers.map(() => 400));
  expect(peak).toBeLessThan(PEAK_MB);
});
