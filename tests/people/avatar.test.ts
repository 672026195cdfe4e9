import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AVATAR_BODY_MAX_BYTES, AVATAR_MAX_BYTES, AVATAR_SIZE } from '../../worker/people/avatar/avatar.schema.ts';
import { sayField } from '../../worker/platform/platform.words.ts';
import { mailTo } from '../helpers/people/mailbox.ts';
import { newPerson, signUp } from '../helpers/people/person.ts';
import {
  BLUE,
  type Colour,
  GREEN,
  handMadePng,
  jpegOf,
  lookAt,
  paint,
  pngChunk,
  pngOf,
  RED,
  SECRET_PLACE,
  textBomb,
  WHITE,
  withExif,
  withScans,
  withSize,
} from '../helpers/people/pictures.ts';
import { type Answer, as, ownStack, type Stack, send, startStack } from '../helpers/stack/stack.ts';

const stack = ownStack();

type Person = Awaited<ReturnType<typeof newPerson>>;

let person: Person;
beforeEach(async () => {
  person = await newPerson(stack);
});

/* Made before anything is requested: compression takes seconds, and the server ends a connection that is idle for five. */
const BOMB_BYTES = 120 * 1024 * 1024;
const BOMB = handMadePng({ width: 100, height: 100, inflated: Buffer.alloc(BOMB_BYTES) });
const TEXT_BOMB = textBomb(BOMB_BYTES);

const formOf = (part: Blob | string, field = 'image') => {
  const form = new FormData();
  form.set(field, part);
  return form;
};

const pictureOf = (bytes: Uint8Array, name = 'me.jpg', type = 'image/jpeg') =>
  formOf(new File([Uint8Array.from(bytes)], name, { type }));

async function upload({ id, token }: Pick<Person, 'id' | 'token'>, body: RequestInit['body'], more: RequestInit = {}) {
  const init = { ...as(token, { method: 'POST' }), body, ...more };
  const answer = await stack.fetch(`/api/users/profile/${id}/image`, init);
  const json: Answer = await answer.json();
  return { status: answer.status, body: json };
}

/** Uploads a picture, and looks at what is then served. */
async function shown(bytes: Uint8Array, name?: string, type?: string) {
  const { status, body } = await upload(person, pictureOf(bytes, name, type));
  expect([status, body.errors]).toEqual([200, undefined]);
  const served = new Uint8Array(await (await stack.fetch(body.imageUrl)).arrayBuffer());
  return { ...lookAt(served), served: Buffer.from(served) };
}

async function refused(bytes: Uint8Array, why: string, name?: string, type?: string) {
  const { status, body } = await upload(person, pictureOf(bytes, name, type));
  expect([status, body.code, body.errors?.image]).toEqual([400, 'invalid', [sayField('en', why)]]);
}

const near = (found: number[], wanted: Colour) =>
  expect(Math.max(...found.map((value, i) => Math.abs(value - (wanted[i] ?? 0)))), `${found} ≈ ${wanted}`).toBeLessThan(
    12,
  );

const GREY: Colour = [128, 128, 128];
const plain = (colour: readonly number[]) => paint(40, 40, () => colour);

describe('a picture', () => {
  test('becomes a small square of its middle, and is the profile’s from then on', async () => {
    const stripes = jpegOf(900, 300, x => (x < 300 ? RED : x < 600 ? GREEN : BLUE));
    const { body } = await upload(person, pictureOf(stripes));
    const served = lookAt(new Uint8Array(await (await stack.fetch(body.imageUrl)).arrayBuffer()));
    expect([served.width, served.height]).toEqual([AVATAR_SIZE, AVATAR_SIZE]);
    for (const x of [12, 128, 244]) near(served.at(x, 128), GREEN);
    const profile: Answer = await (await stack.fetch('/api/users/profile', as(person.token))).json();
    expect(profile.imageUrl).toBe(body.imageUrl);
  });

  test('that stands upright loses above and below', async () => {
    const { at } = await shown(jpegOf(300, 900, (_, y) => (y < 300 ? RED : y < 600 ? GREEN : BLUE)));
    for (const y of [12, 128, 244]) near(at(128, y), GREEN);
  });

  test('is averaged, not thinned out', async () => {
    const checks = paint(512, 512, (x, y) => ((x + y) % 2 ? [255, 255, 255, 255] : [0, 0, 0, 255]));
    const { at } = await shown(pngOf(512, 512, checks));
    for (const [x, y] of [
      [3, 3],
      [128, 77],
      [255, 255],
    ] as const)
      near(at(x, y), GREY);
  });

  test('smaller than ours keeps its size', async () => {
    const { width, height, at } = await shown(jpegOf(60, 40, () => BLUE));
    expect([width, height]).toEqual([40, 40]);
    near(at(20, 20), BLUE);
    const dot = await shown(
      pngOf(
        1,
        1,
        paint(1, 1, () => [...RED, 255]),
      ),
    );
    expect([dot.width, dot.height]).toEqual([1, 1]);
  });

  test('is turned as the camera noted', async () => {
    const half = jpegOf(200, 200, (_, y) => (y < 100 ? RED : BLUE));
    const upside = await shown(withExif(half, 3));
    near(upside.at(100, 20), BLUE);
    near(upside.at(100, 180), RED);
    const aside = await shown(withExif(half, 6));
    near(aside.at(180, 100), RED);
    near(aside.at(20, 100), BLUE);
  });

  test('keeps nothing of where it was taken', async () => {
    const taken = withExif(
      jpegOf(200, 200, () => GREEN),
      1,
    );
    expect(taken.includes(SECRET_PLACE)).toBe(true);
    const { served, at } = await shown(taken);
    near(at(100, 100), GREEN);
    expect(served.includes(SECRET_PLACE)).toBe(false);
    expect(served.includes('Exif')).toBe(false);
    expect(served.includes(Buffer.from([0xff, 0xe1]))).toBe(false);
  });

  test('keeps nothing that was written behind or between its parts', async () => {
    const pixels = paint(20, 20, () => [...RED, 255]);
    const inflated = Buffer.concat(
      Array.from({ length: 20 }, (_, y) => Buffer.from([0, ...pixels.subarray(y * 80, y * 80 + 80)])),
    );
    const secret = pngChunk('tEXt', Buffer.from(`Comment\0${SECRET_PLACE}`, 'latin1'));
    const { served, at } = await shown(handMadePng({ width: 20, height: 20, inflated }, secret));
    near(at(10, 10), RED);
    expect(served.includes(SECRET_PLACE)).toBe(false);
    const behind = await shown(Buffer.concat([jpegOf(30, 30, () => RED), Buffer.from(SECRET_PLACE)]));
    expect(behind.served.includes(SECRET_PLACE)).toBe(false);
  });

  test('may be a PNG of any kind', async () => {
    const deep = (values: readonly number[]) =>
      Uint16Array.from({ length: 1600 * values.length }, (_, i) => (values[i % values.length] ?? 0) * 257);
    const kinds: [string, Buffer, Colour][] = [
      ['colour', pngOf(40, 40, plain(RED), { channels: 3 }), RED],
      ['colour and alpha', pngOf(40, 40, plain([...BLUE, 255])), BLUE],
      ['grey', pngOf(40, 40, plain([90]), { channels: 1 }), [90, 90, 90]],
      ['grey and alpha', pngOf(40, 40, plain([90, 255]), { channels: 2 }), [90, 90, 90]],
      ['16 bit colour', pngOf(40, 40, deep(GREEN), { channels: 3, depth: 16 }), GREEN],
      ['16 bit colour and alpha', pngOf(40, 40, deep([...GREEN, 255]), { channels: 4, depth: 16 }), GREEN],
      ['16 bit grey', pngOf(40, 40, deep([70]), { channels: 1, depth: 16 }), [70, 70, 70]],
      ['interlaced', pngOf(40, 40, plain([...RED, 255]), { interlaced: true }), RED],
    ];
    for (const [, png, colour] of kinds) near((await shown(png, 'me.png', 'image/png')).at(20, 20), colour);
  });

  test('may be a PNG with a palette, in as few bits as it likes', async () => {
    const palette = pngChunk('PLTE', Buffer.from([...RED, ...GREEN, ...BLUE, ...WHITE]));
    const rows = (bytesPerRow: number, byte: number) =>
      Buffer.concat(Array.from({ length: 40 }, () => Buffer.from([0, ...Array(bytesPerRow).fill(byte)])));
    const size = { width: 40, height: 40, colour: 3 };
    const two = handMadePng({ ...size, depth: 2, inflated: rows(10, 0b10101010) }, palette);
    near((await shown(two)).at(20, 20), BLUE);
    const four = handMadePng({ ...size, depth: 4, inflated: rows(20, 0x11) }, palette);
    near((await shown(four)).at(20, 20), GREEN);
    const eight = handMadePng({ ...size, depth: 8, inflated: rows(40, 3) }, palette);
    near((await shown(eight)).at(20, 20), WHITE);
    const bits = handMadePng({ ...size, depth: 1, colour: 0, inflated: rows(5, 255) });
    near((await shown(bits)).at(20, 20), WHITE);
  });

  test('is laid on a neutral ground where one can see through it', async () => {
    near((await shown(pngOf(40, 40, plain([...RED, 0])))).at(20, 20), GREY);
    near((await shown(pngOf(40, 40, plain([255, 255, 255, 128])))).at(20, 20), [192, 192, 192]);
    const rows = Buffer.concat(
      Array.from({ length: 40 }, () => Buffer.from([0, ...Array.from({ length: 40 }, () => RED).flat()])),
    );
    const clear = pngChunk('tRNS', Buffer.from(RED.flatMap(value => [0, value])));
    near((await shown(handMadePng({ width: 40, height: 40, colour: 2, inflated: rows }, clear))).at(20, 20), GREY);
    const bit = pngChunk('tRNS', Buffer.from([0, 0]));
    const bits = { width: 40, height: 40, colour: 0, depth: 1, inflated: Buffer.alloc(40 * 6) };
    near((await shown(handMadePng(bits, bit))).at(20, 20), GREY);
    const palette = pngChunk('PLTE', Buffer.from([...RED, ...GREEN]));
    const inflated = Buffer.alloc(40 * 41);
    const holed = handMadePng(
      { width: 40, height: 40, colour: 3, inflated },
      palette,
      pngChunk('tRNS', Buffer.from([0])),
    );
    near((await shown(holed)).at(20, 20), GREY);
  });

  test('is known by its content, whatever it is called', async () => {
    near(
      (
        await shown(
          jpegOf(40, 40, () => RED),
          'me.txt',
          'text/plain',
        )
      ).at(20, 20),
      RED,
    );
    near((await shown(pngOf(40, 40, plain([...RED, 255])), 'me.jpg', 'image/jpeg')).at(20, 20), RED);
  });
});

describe('what is no picture of ours', () => {
  const asPng = ['me.png', 'image/png'] as const;

  test('is refused by its content, whatever it is called', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const html = '<!doctype html><script>alert(1)</script>';
    for (const text of [svg, html, 'GIF89a\x01\0\x01\0', 'RIFF\x10\0\0\0WEBPVP8 ', 'BM\x00', '\x89PNG', '\xff\xd8'])
      await refused(Buffer.from(text, 'latin1'), 'picture_type', ...asPng);
  });

  test('is missing', async () => {
    await refused(Buffer.alloc(0), 'required');
    for (const form of [
      formOf('just text'),
      formOf(new File([Uint8Array.from(jpegOf(9, 9, () => RED))], 'a.jpg'), 'another'),
      new FormData(),
    ]) {
      const { status, body } = await upload(person, form);
      expect([status, Object.keys(body.errors)]).toEqual([400, ['image']]);
    }
  });

  test('is not a form, or a broken one', async () => {
    expect((await upload(person, Uint8Array.from(jpegOf(9, 9, () => RED)))).status).toBe(415);
    expect((await upload(person, new URLSearchParams({ image: 'x' }))).status).toBe(415);
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
      const headers = { Authorization: `Bearer ${person.token}`, 'Content-Type': type };
      const { status, body } = await upload(person, 'nothing of the kind', { headers });
      expect([status, body.code], type).toEqual([400, 'malformed']);
    }
  });

  test('has more bytes than we take', async () => {
    const picture = jpegOf(40, 40, () => RED);
    const padded = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
    await refused(padded(AVATAR_MAX_BYTES + 1), 'picture_large');
    near((await shown(padded(AVATAR_MAX_BYTES))).at(20, 20), RED);
    const { status, body } = await upload(person, pictureOf(padded(AVATAR_BODY_MAX_BYTES + 1)));
    expect([status, body.code]).toEqual([413, 'too_large']);
  });

  test('comes without an end', async () => {
    const CHUNK = 65_536;
    const TAKEN_MAX = 64 * 1024 * 1024;
    let sent = 0;
    const endless = new ReadableStream({
      async pull(controller) {
        await setImmediate(); // a stream that is always ready would hide the end of its connection
        sent += CHUNK;
        if (sent > TAKEN_MAX) controller.error(new Error('still taken'));
        else controller.enqueue(new Uint8Array(CHUNK));
      },
    });
    const headers = { Authorization: `Bearer ${person.token}`, 'Content-Type': 'multipart/form-data; boundary=x' };
    const init: RequestInit & { duplex: 'half' } = { headers, duplex: 'half' };
    // A client that goes on sending may find the connection closed before it reads the answer.
    const answer = await upload(person, endless, init).catch(() => undefined);
    if (answer) expect([answer.status, answer.body.code]).toEqual([413, 'too_large']);
    expect(sent).toBeLessThan(TAKEN_MAX);
    const picture = jpegOf(40, 40, () => RED);
    const next = () => upload(person, pictureOf(picture)).then(({ status }) => status, String);
    await expect.poll(next).toBe(200);
    expect((await stack.fetch('/api/health')).status).toBe(200);
  });

  test('has more pixels than we take, or none', async () => {
    const picture = jpegOf(16, 16, () => RED);
    await refused(withSize(picture, 65_535, 65_535), 'picture_pixels');
    await refused(withSize(picture, 4000, 2001), 'picture_pixels');
    await refused(withSize(picture, 0, 16), 'picture_broken');
    await refused(withSize(picture, 16, 0), 'picture_broken');
    const slow = withScans(withSize(picture, 3000, 2500), 1);
    await refused(slow, 'picture_pixels');
    const inflated = Buffer.alloc(100);
    await refused(handMadePng({ width: 2 ** 31 - 1, height: 2 ** 31 - 1, inflated }), 'picture_pixels');
    await refused(handMadePng({ width: 4000, height: 2001, inflated }), 'picture_pixels');
    await refused(handMadePng({ width: 0, height: 5, inflated }), 'picture_broken');
    await refused(handMadePng({ width: 4000, height: 2000, depth: 16, inflated }), 'picture_pixels');
  });

  test('is a bomb', async () => {
    await refused(BOMB, 'picture_broken');
    const small = Buffer.alloc(20 * 81);
    const { width } = await shown(handMadePng({ width: 20, height: 20, inflated: small }, TEXT_BOMB));
    expect(width).toBe(20);
    await refused(
      withScans(
        jpegOf(200, 200, () => RED),
        5000,
      ),
      'picture_broken',
    );
  });

  test('is damaged', async () => {
    const photo = jpegOf(64, 64, () => RED);
    const drawing = pngOf(40, 40, plain([...RED, 255]));
    const scan = photo.indexOf(Buffer.from([0xff, 0xda]));
    await refused(photo.subarray(0, 4), 'picture_broken');
    await refused(photo.subarray(0, scan), 'picture_broken');
    await refused(Buffer.concat([photo.subarray(0, 2), photo.subarray(scan)]), 'picture_broken');
    const crowded = Buffer.from(photo);
    crowded[photo.indexOf(Buffer.from([0xff, 0xc0])) + 9] = 255;
    await refused(crowded, 'picture_broken');
    await refused(drawing.subarray(0, 12), 'picture_broken');
    await refused(drawing.subarray(0, drawing.length - 20), 'picture_broken');
    const junk = { width: 40, height: 40, inflated: Buffer.alloc(40 * 161) };
    await refused(handMadePng({ ...junk, inflated: Buffer.alloc(40 * 161 - 1) }), 'picture_broken');
    await refused(handMadePng({ ...junk, inflated: Buffer.alloc(40 * 161, 9) }), 'picture_broken');
    await refused(handMadePng({ ...junk, colour: 1 }), 'picture_broken');
    await refused(handMadePng({ ...junk, depth: 7 }), 'picture_broken');
    await refused(handMadePng({ ...junk, interlace: 2 }), 'picture_broken');
    const spoilt = Buffer.from(drawing);
    spoilt.fill(0x55, drawing.indexOf('IDAT') + 4, drawing.indexOf('IDAT') + 12);
    await refused(spoilt, 'picture_broken');
  });
});

test('no damage to a picture makes a 5xx', async () => {
  let seed = 7;
  const dice = (sides: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed % sides;
  };
  const whole = [
    withExif(
      jpegOf(48, 32, () => GREEN),
      5,
    ),
    pngOf(40, 40, plain([...RED, 255]), { interlaced: true }),
  ];
  for (let round = 0; round < 60; round += 1) {
    const bytes = Buffer.from(whole[round % 2] ?? []);
    for (let i = 0; i < 1 + dice(4); i += 1) bytes[8 + dice(bytes.length - 8)] = dice(256);
    const { status } = await upload(
      person,
      pictureOf(bytes.subarray(0, round % 3 ? bytes.length : dice(bytes.length))),
    );
    expect([200, 400], `round ${round}`).toContain(status);
  }
});

describe('where pictures are kept', () => {
  /** The objects in the bucket. */
  async function keys(): Promise<string[]> {
    const { AVATARS } = await stack.worker.getEnv();
    const { objects }: Answer = await AVATARS.list();
    return objects.map((object: Answer) => object.key);
  }

  const keyOf = (url: string) => url.split('/').at(-1) ?? '';

  test('every version has its own address, and the one before is gone', async () => {
    const first = (await upload(person, pictureOf(jpegOf(40, 40, () => RED)))).body.imageUrl;
    const second = (await upload(person, pictureOf(jpegOf(40, 40, () => RED)))).body.imageUrl;
    expect(second).not.toBe(first);
    expect((await stack.fetch(first)).status).toBe(404);
    expect((await stack.fetch(second)).status).toBe(200);
    expect(await keys()).toContain(keyOf(second));
    expect(await keys()).not.toContain(keyOf(first));
  });

  test('a picture can be taken away, and taking none away is no error', async () => {
    const { imageUrl } = (await upload(person, pictureOf(jpegOf(40, 40, () => RED)))).body;
    for (let round = 0; round < 2; round += 1) {
      const path = `/api/users/profile/${person.id}/image`;
      const answer = await stack.fetch(path, as(person.token, { method: 'DELETE' }));
      expect([answer.status, await answer.json()]).toEqual([200, { imageUrl: null }]);
    }
    expect((await stack.fetch(imageUrl)).status).toBe(404);
    expect(await keys()).not.toContain(keyOf(imageUrl));
  });

  test('nobody changes somebody else’s picture', async () => {
    const [one, other] = [await newPerson(stack), await newPerson(stack)];
    const { imageUrl } = (await upload(one, pictureOf(jpegOf(40, 40, () => RED)))).body;
    const strange = { id: one.id, token: other.token };
    expect((await upload(strange, pictureOf(jpegOf(40, 40, () => BLUE)))).status).toBe(404);
    const removal = await stack.fetch(`/api/users/profile/${one.id}/image`, as(other.token, { method: 'DELETE' }));
    expect(removal.status).toBe(404);
    expect((await upload({ id: one.id, token: '' }, pictureOf(jpegOf(9, 9, () => RED)))).status).toBe(401);
    expect((await upload({ id: 'me', token: one.token }, pictureOf(jpegOf(9, 9, () => RED)))).status).toBe(400);
    expect((await stack.fetch(imageUrl)).status).toBe(200);
  });

  test('a session that has ended leaves no picture behind', async () => {
    await stack.db.$client.execute({
      sql: 'UPDATE sessions SET ended_at = ? WHERE user_id = ?',
      args: [new Date().toISOString(), person.id],
    });
    const before = await keys();
    expect((await upload(person, pictureOf(jpegOf(40, 40, () => RED)))).status).toBe(401);
    expect(await keys()).toEqual(before);
  });

  test('anyone may look, keeps what they saw for a year, and asks cheaply', async () => {
    const { imageUrl } = (await upload(person, pictureOf(jpegOf(40, 40, () => RED)))).body;
    const seen = await stack.fetch(imageUrl);
    expect(seen.headers.get('Content-Type')).toBe('image/jpeg');
    expect(seen.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(seen.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const etag = seen.headers.get('ETag') ?? '';
    const again = await stack.fetch(imageUrl, { headers: { 'If-None-Match': `"other", W/${etag}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await stack.fetch(imageUrl, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
    expect((await stack.fetch(imageUrl, { method: 'HEAD' })).status).toBe(200);
  });

  test('there is nothing under a key that was never given', async () => {
    for (const key of [
      'x',
      'A'.repeat(43),
      'A'.repeat(2000),
      '%2e%2e',
      '%00',
      encodeURIComponent('صورة'),
      '..%2f..%2fetc',
    ]) {
      const answer = await stack.fetch(`/api/avatars/${key}`);
      const body: Answer = await answer.json();
      expect([answer.status, body.code], key).toEqual([404, 'not_found']);
    }
  });
});

describe('on a strict stack', () => {
  let strict: Stack;
  beforeAll(async () => {
    strict = await startStack({ strict: true });
  });
  afterAll(() => strict.close());

  test('a picture is not kept when the database cannot note it', async () => {
    const owner = await signUp(strict);
    await mailTo(strict, owner.email, 'confirm'); // this needs the database too
    await strict.stopDatabase();
    const init = { ...as(owner.token, { method: 'POST' }), body: pictureOf(jpegOf(40, 40, () => RED)) };
    expect((await strict.fetch(`/api/users/profile/${owner.id}/image`, init)).status).toBe(503);
    const { AVATARS } = await strict.worker.getEnv();
    const { objects }: Answer = await AVATARS.list();
    expect(objects).toEqual([]);
    await strict.startDatabase();
  });

  test('whoever sends too many waits', async () => {
    const path = `/api/users/profile/${crypto.randomUUID()}/image`;
    const answers = [];
    for (let i = 0; i < 25; i += 1) answers.push(await strict.fetch(path, send('POST', {})));
    const last = answers.at(-1);
    expect([last?.status, Number(last?.headers.get('Retry-After')) > 0]).toEqual([429, true]);
  });
});
