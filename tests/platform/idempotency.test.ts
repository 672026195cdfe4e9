import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashSecret } from '../../worker/platform/crypto/secret.ts';
import { idempotentAnswers } from '../../worker/platform/database/database.tables.ts';
import { copies, walls } from '../../worker/shelf/shelf.tables.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { newToken } from '../helpers/people/personal-tokens.ts';
import { jpegOf, RED } from '../helpers/people/pictures.ts';
import { query } from '../helpers/people/traces.ts';
import { newKey, sendKeyed } from '../helpers/stack/repeated.ts';
import { as, send, sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();
const WALLS = '/api/gaming-walls';
const HOUR_MS = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

let owner: Owner;
let key: string;
beforeEach(async () => {
  owner = await newOwner(stack);
  key = newKey();
});

const wall = (title = 'Best of') => send('POST', { title, privacy: 'public' }, owner);
const make = (init = wall(), with_ = key, path = WALLS) => sendKeyed(stack, path, init, with_);
const wallsOf = (of = owner) => stack.db.$count(walls, eq(walls.userId, of.id));

/** What is stored of a key. */
async function rowOf(owned = `person ${owner.id}`, of = key) {
  const hash = hashSecret(`${owned}\n${of}\n`);
  const [row] = await stack.db.select().from(idempotentAnswers).where(eq(idempotentAnswers.hash, hash));
  return row;
}
const changeRow = async (change: Partial<typeof idempotentAnswers.$inferInsert>) => {
  const row = await rowOf();
  await stack.db
    .update(idempotentAnswers)
    .set(change)
    .where(eq(idempotentAnswers.hash, row?.hash ?? ''));
};

describe('a write with an Idempotency-Key', () => {
  test('runs once, and its first answer is given again', async () => {
    const [first, again] = [await make(), await make()];
    expect([first.status, first.isReplayed]).toEqual([200, false]);
    expect([again.status, again.isReplayed]).toEqual([200, true]);
    expect(again.text).toBe(first.text);
    expect(again.headers.get('Content-Type')).toBe(first.headers.get('Content-Type'));
    expect(again.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await wallsOf()).toBe(1);
  });

  test('runs once though ten come at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => make()));
    expect(await wallsOf()).toBe(1);
    const done = answers.filter(({ status }) => status === 200);
    const waiting = answers.filter(({ status }) => status === 409);
    expect(done.length + waiting.length).toBe(10);
    expect(done.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1);
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
    for (const { body, headers } of waiting)
      expect([body.code, Number(headers.get('Retry-After')) > 0]).toEqual(['idempotency_running', true]);
  });

  test('is refused with another body, another path, another query and another method', async () => {
    const first = await make();
    const others = [
      await make(wall('Worst of')),
      await make(wall(), key, '/api/wall-games'),
      await make(wall(), key, `${WALLS}?x=1`),
      await make(as(owner.token, { method: 'DELETE' }), key, `${WALLS}/${first.body.id}`),
    ];
    for (const { status, body, isReplayed } of others)
      expect([status, body.code, isReplayed]).toEqual([422, 'idempotency_mismatch', false]);
    expect(await wallsOf()).toBe(1);
  });

  test('is somebody’s own: the same key of another person is another write', async () => {
    const first = await make();
    const other = await newOwner(stack);
    const second = await make(send('POST', { title: 'Best of', privacy: 'public' }, other));
    expect([second.status, second.isReplayed, second.body.id === first.body.id]).toEqual([200, false, false]);
    expect([await wallsOf(), await wallsOf(other)]).toEqual([1, 1]);
  });

  test('is the same person’s by a session and by a token', async () => {
    const { token } = await newToken(owner);
    const first = await make();
    const again = await make(send('POST', { title: 'Best of', privacy: 'public' }, { token }));
    expect([again.isReplayed, again.text]).toEqual([true, first.text]);
  });

  test('of a visitor is known by the address', async () => {
    const note = { fullName: 'Nour', email: owner.email, category: 1, message: 'All is well.' };
    const say = () => make(send('POST', note), key, '/api/feedback');
    const [first, again] = [await say(), await say()];
    expect([first.status, again.isReplayed, again.text]).toEqual([200, true, first.text]);
    const signed = await make(send('POST', note, owner), key, '/api/feedback');
    expect([signed.status, signed.isReplayed]).toEqual([200, false]);
  });

  test('is not replayed to whoever has lost the right to ask', async () => {
    const { id, token } = await newToken(owner);
    const asked = () => make(send('POST', { title: 'Best of', privacy: 'public' }, { token }));
    expect((await asked()).status).toBe(200);
    await owner.remove(`/api/tokens/${id}`);
    expect(await asked()).toMatchObject({ status: 401, isReplayed: false });
    const { token: reader } = await newToken(owner, { scope: 'read' });
    const read = await make(send('POST', { title: 'Best of', privacy: 'public' }, { token: reader }));
    expect([read.status, read.isReplayed]).toEqual([403, false]);
  });
});

describe('the key', () => {
  test.each([
    ['empty', ''],
    ['65 characters', 'x'.repeat(65)],
    ['with a space', 'a b'],
    ['with a letter beyond ASCII', 'caf\u00e9'],
  ])('is refused if it is %s', async (_, bad) => {
    const { status, body } = await make(wall(), bad);
    expect([status, body.code]).toEqual([400, 'idempotency_key']);
    expect(await wallsOf()).toBe(0);
  });

  test.each([['!'], ['~'.repeat(64)]])('may be %s', async good => {
    expect([(await make(wall(), good)).status, (await make(wall(), good)).isReplayed]).toEqual([200, true]);
  });

  test('means nothing on a read', async () => {
    const first = await make(as(owner.token), key, '/api/games');
    const again = await make(as(owner.token), key, '/api/games');
    expect([first.status, again.status, again.isReplayed]).toEqual([200, 200, false]);
    expect(await rowOf()).toBeUndefined();
  });

  test('means nothing where one signs in', async () => {
    const form = { method: 'POST', body: new URLSearchParams({ grant_type: 'password' }) };
    const answers = [await make(form, 'x'.repeat(65), '/connect/token'), await make(form, key, '/connect/token')];
    for (const { status, body } of answers) expect([status, body.error]).toEqual([400, 'invalid_request']);
  });
});

describe('the first answer', () => {
  test('is given for a day, and then never again', async () => {
    const first = await make();
    await changeRow({ createdAt: ago(24 * HOUR_MS - 60_000) });
    expect((await make()).isReplayed).toBe(true);
    await changeRow({ createdAt: ago(24 * HOUR_MS + 1000) });
    const later = await make();
    expect([later.status, later.isReplayed, later.body.id === first.body.id]).toEqual([200, false, false]);
  });

  test('is removed by the hour once its day is over', async () => {
    await make();
    await stack.worker.scheduled({ cron: '17 * * * *', scheduledTime: new Date() });
    expect(await rowOf()).toBeDefined();
    await changeRow({ createdAt: ago(24 * HOUR_MS + 1000) });
    await stack.worker.scheduled({ cron: '17 * * * *', scheduledTime: new Date() });
    expect(await rowOf()).toBeUndefined();
  });

  test('is encrypted at rest: the database shows neither answer nor key nor owner', async () => {
    const { body } = await make(wall('Nobody knows'));
    const row = await rowOf();
    const stored = Buffer.from(row?.body ?? []).toString('latin1');
    expect(stored.length).toBeGreaterThan(JSON.stringify(body).length);
    const all = JSON.stringify([
      stored,
      await query(stack, 'SELECT hash, request, content_type FROM idempotent_answers'),
    ]);
    for (const secret of [body.title, body.id, '"title"', key, owner.id, owner.username])
      expect(all).not.toContain(secret);
  });

  test.each([
    ['/api/tokens', { name: 'Shelf script', scope: 'read', expiresInDays: null }],
    ['/api/calendar/feed', {}],
    ['/api/together/invites', {}],
  ])('of %s holds a secret: it is not kept, and its key gives it to nobody', async (path, input) => {
    const ask = (with_ = key) => make(send('POST', input, owner), with_, path);
    const first = await ask();
    expect([first.status, first.isReplayed]).toEqual([200, false]);
    expect(await rowOf()).toMatchObject({ status: 200, contentType: null, body: null });
    for (const language of ['en', 'ar']) {
      const init = send('POST', input, { ...owner, language });
      const again = await make(init, key, path);
      expect([again.status, again.body.code, again.isReplayed]).toEqual([409, 'idempotency_lost', false]);
      expect(again.headers.get('Content-Language')).toBe(language);
    }
    expect((await ask(newKey())).status).toBe(200);
  });

  test('that is final is kept though it is a refusal', async () => {
    const { id } = await owner.hold();
    const remove = () => make(as(owner.token, { method: 'DELETE' }), key, `/api/games/${crypto.randomUUID()}`);
    expect((await remove()).status).toBe(404);
    const bad = send('POST', { title: '', privacy: 'public' }, owner);
    const refused = newKey();
    const [first, again] = [await make(bad, refused), await make(bad, refused)];
    expect([first.status, again.status, again.isReplayed, again.text]).toEqual([400, 400, true, first.text]);
    expect(again.headers.get('Content-Type')).toBe('application/problem+json');
    expect(await stack.db.$count(copies, eq(copies.id, id))).toBe(1);
  });

  test('that only says "not you" or "not now" is not kept', async () => {
    const wrong = send(
      'POST',
      { currentPassword: 'wrong', newPassword: 'better horse 10', confirmPassword: 'better horse 10' },
      owner,
    );
    const statuses: number[] = [];
    for (let at = 0; at < 12; at++) statuses.push((await make(wrong, newKey(), '/api/account/changePassword')).status);
    expect(statuses).toContain(429);
    const waiting = newKey();
    const [first, again] = [
      await make(wrong, waiting, '/api/account/changePassword'),
      await make(wrong, waiting, '/api/account/changePassword'),
    ];
    expect([first.status, again.status, again.isReplayed]).toEqual([429, 429, false]);
    expect(await rowOf(`person ${owner.id}`, waiting)).toBeUndefined();
  });
});

describe('a write that nobody answered', () => {
  test('is still running for a minute, and may then run again', async () => {
    await make();
    await changeRow({ status: null, contentType: null, body: null, createdAt: ago(50_000) });
    const soon = await make();
    expect([soon.status, soon.body.code]).toEqual([409, 'idempotency_running']);
    await changeRow({ createdAt: ago(61_000) });
    expect((await make(wall('Another'))).body.code).toBe('idempotency_mismatch');
    const later = await make();
    expect([later.status, later.isReplayed]).toEqual([200, false]);
    expect([(await make()).isReplayed, await wallsOf()]).toEqual([true, 2]);
  });
});

describe('a form with a file', () => {
  const picture = (size = 40, fill = 0) => {
    const form = new FormData();
    // What stands behind a JPEG is not read: it makes another file of the same length.
    const bytes = [...jpegOf(size, size, () => RED), fill];
    form.set('image', new File([Uint8Array.from(bytes)], 'me.jpg', { type: 'image/jpeg' }));
    return { ...as(owner.token, { method: 'POST' }), body: form };
  };

  test('is known by its parts, although its boundary differs each time', async () => {
    const path = `/api/users/profile/${owner.id}/image`;
    const [first, again] = [await make(picture(), key, path), await make(picture(), key, path)];
    expect([first.status, again.isReplayed, again.text]).toEqual([200, true, first.text]);
    for (const other of [picture(80), picture(40, 1)])
      expect((await make(other, key, path)).body.code).toBe('idempotency_mismatch');
    expect((await make(picture(), key, path)).isReplayed).toBe(true);
  });
});
