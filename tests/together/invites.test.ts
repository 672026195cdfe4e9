import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '../../worker/people/people.tables.ts';
import { hashSecret } from '../../worker/platform/crypto/secret.ts';
import { INVITES_MAX, PAIRS_MAX } from '../../worker/together/together.schema.ts';
import { pairInvites, pairs } from '../../worker/together/together.tables.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { accept, newInvite, pairUp, readInvite } from '../helpers/people/pairs.ts';
import { newPerson, PASSWORD } from '../helpers/people/person.ts';
import { tracesOf } from '../helpers/people/traces.ts';
import { linesOf } from '../helpers/stack/log-lines.ts';
import { ownStack, send } from '../helpers/stack/stack.ts';

const stack = ownStack();

const two = async () => [await newOwner(stack), await newOwner(stack)] as const;
const codeOf = async (asked: ReturnType<Owner['post']>) => {
  const { status, body } = await asked;
  return status === 200 ? 200 : [status, body.code];
};
const GONE = [404, 'not_found'];

/** Lets the time of a link run out. */
const expire = (id: string) =>
  stack.db.update(pairInvites).set({ expiresAt: '2020-01-01T00:00:00.000Z' }).where(eq(pairInvites.id, id));

describe('a link', () => {
  test('is told once, lies open for seven days, and its secret stands where no server sees it', async () => {
    const owner = await newOwner(stack);
    const { status, body } = await owner.post('/api/together/invites');
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['createdAt', 'expiresAt', 'id', 'url']);
    expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(7 * 86_400_000);
    const url = new URL(body.url);
    expect([url.origin, url.pathname, url.search]).toEqual([new URL(stack.url).origin, '/together/invite/', '']);
    const token = url.hash.slice('#token='.length);
    const { url: _, ...shown } = body;
    expect((await owner.get('/api/together')).body).toEqual({ pairs: [], invites: [shown] });
    expect(await tracesOf(stack, [token])).toEqual([]);
    expect(await tracesOf(stack, [hashSecret(token)])).toEqual(['pair_invites']);
  });

  test('says who asks by name and picture, and nothing else', async () => {
    const [owner, guest] = await two();
    await stack.db.update(users).set({ firstName: 'Layla', avatarKey: 'a-picture.jpg' }).where(eq(users.id, owner.id));
    const { token } = await newInvite(owner);
    const { status, body } = await readInvite(guest, token);
    expect(status).toBe(200);
    expect(body).toEqual({
      state: 'open',
      person: { username: owner.username, imageUrl: '/api/avatars/a-picture.jpg' },
      expiresAt: expect.any(String),
      pairId: null,
    });
  });

  test('makes a pair that both see, and is no longer open', async () => {
    const [owner, guest] = await two();
    const { token } = await newInvite(owner);
    const { status, body } = await accept(guest, token);
    expect(status).toBe(200);
    const pair = { id: expect.any(String), since: expect.any(String), common: 0 };
    expect(body).toEqual({ ...pair, person: { username: owner.username, imageUrl: null } });
    const theirs = { ...body, person: { username: guest.username, imageUrl: null } };
    expect((await owner.get('/api/together')).body).toEqual({ pairs: [theirs], invites: [] });
    expect((await guest.get('/api/together')).body).toEqual({ pairs: [body], invites: [] });
  });

  test('of one’s own is not accepted, and says so', async () => {
    const [owner, guest] = await two();
    const { token } = await newInvite(owner);
    expect((await readInvite(owner, token)).body).toMatchObject({ state: 'mine', pairId: null });
    const { status, body } = await accept(owner, token);
    expect([status, body.code]).toEqual([409, 'own_invite']);
    expect(body.title).toBe('This link is your own. Send it to the person whose shelf you want to compare.');
    expect((await owner.post('/api/together/invites/accept', { token }, 'ar')).body.title).toMatch(/هذا رابطك/);
    expect((await owner.get('/api/together')).body.pairs).toEqual([]);
    const pair = (await accept(guest, token)).body;
    expect((await readInvite(owner, token)).body).toMatchObject({ state: 'mine', pairId: pair.id });
    expect(await codeOf(accept(owner, token))).toEqual([409, 'own_invite']);
  });

  test('that was accepted is for a third person as if it had never been', async () => {
    const [owner, guest] = await two();
    const third = await newOwner(stack);
    const { token } = await newInvite(owner);
    await accept(guest, token);
    const [used, never] = [await accept(third, token), await accept(third, 'never-was')];
    expect([used.status, used.body]).toEqual([never.status, never.body]);
    expect(await codeOf(readInvite(third, token))).toEqual(GONE);
    expect((await third.get('/api/together')).body).toEqual({ pairs: [], invites: [] });
  });

  test('accepted twice by the same person leads to the same pair, also when its time is over', async () => {
    const [owner, guest] = await two();
    const { id, token } = await newInvite(owner);
    const first = await accept(guest, token);
    await expire(id);
    const again = await accept(guest, token);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await readInvite(guest, token)).body).toMatchObject({ state: 'paired', pairId: first.body.id });
    expect((await owner.get('/api/together')).body.pairs.length).toBe(1);
  });

  test('accepted by two people at the same moment makes one pair', async () => {
    const owner = await newOwner(stack);
    const guests = await Promise.all([1, 2, 3, 4].map(() => newOwner(stack)));
    const { token } = await newInvite(owner);
    const statuses = await Promise.all(guests.map(async guest => (await accept(guest, token)).status));
    expect(statuses.toSorted()).toEqual([200, 404, 404, 404]);
    expect((await owner.get('/api/together')).body.pairs.length).toBe(1);
  });

  test('that has expired or was taken back does not open', async () => {
    const [owner, guest] = await two();
    const [old, back] = [await newInvite(owner), await newInvite(owner)];
    await expire(old.id);
    expect((await owner.remove(`/api/together/invites/${back.id}`)).body).toEqual({ deleted: true });
    for (const reader of [guest, owner])
      for (const { token } of [old, back]) {
        expect(await codeOf(readInvite(reader, token))).toEqual(GONE);
        expect(await codeOf(accept(reader, token))).toEqual(GONE);
      }
    expect((await owner.get('/api/together')).body).toEqual({ pairs: [], invites: [] });
  });

  test('is taken back by its owner alone, and only as long as nobody has accepted it', async () => {
    const [owner, guest] = await two();
    const { id, token } = await newInvite(owner);
    expect(await codeOf(guest.remove(`/api/together/invites/${id}`))).toEqual(GONE);
    await accept(guest, token);
    expect(await codeOf(owner.remove(`/api/together/invites/${id}`))).toEqual(GONE);
    expect((await owner.get('/api/together')).body.pairs.length).toBe(1);
    expect(await codeOf(owner.remove(`/api/together/invites/${crypto.randomUUID()}`))).toEqual(GONE);
    expect(await codeOf(owner.remove('/api/together/invites/7'))).toEqual([400, 'invalid']);
  });

  test.each([[{}], [{ token: '' }], [{ token: 7 }], [{ token: null }], [{ token: 'x'.repeat(129) }], [[]]])(
    'without a secret that could be one is refused: %j',
    async body => {
      const owner = await newOwner(stack);
      for (const act of ['read', 'accept']) {
        const answer = await owner.post(`/api/together/invites/${act}`, body);
        expect([answer.status, answer.body.code]).toEqual([400, 'invalid']);
      }
    },
  );

  test('tells a visitor who asks as long as it can be accepted, and is not accepted by one', async () => {
    const [owner, guest] = await two();
    const [open, spent, old] = [await newInvite(owner), await newInvite(owner), await newInvite(owner)];
    const ask = async (act: string, token: string) => {
      const response = await stack.fetch(`/api/together/invites/${act}`, send('POST', { token }));
      return { status: response.status, body: await response.json() };
    };
    expect(await ask('read', open.token)).toEqual({
      status: 200,
      body: {
        state: 'open',
        person: { username: owner.username, imageUrl: null },
        expiresAt: expect.any(String),
        pairId: null,
      },
    });
    await accept(guest, spent.token);
    await expire(old.id);
    const never = await ask('read', 'never-was');
    expect(never.status).toBe(404);
    for (const { token } of [spent, old]) expect(await ask('read', token)).toEqual(never);
    expect((await ask('accept', open.token)).status).toBe(401);
  });
});

describe('two people', () => {
  test('are one pair, however many links they send each other', async () => {
    const [one, other] = await two();
    const id = await pairUp(one, other);
    const links = [
      [await newInvite(one), other],
      [await newInvite(other), one],
    ] as const;
    for (const [{ token }, reader] of links) {
      expect((await readInvite(reader, token)).body).toMatchObject({ state: 'paired', pairId: id });
      expect((await accept(reader, token)).body.id).toBe(id);
    }
    for (const person of [one, other]) {
      const { body } = await person.get('/api/together');
      expect([body.pairs.length, body.invites]).toEqual([1, []]);
    }
  });

  test('who accept each other’s links at the same moment are one pair', async () => {
    const [one, other] = await two();
    const [{ token: sent }, { token: got }] = [await newInvite(one), await newInvite(other)];
    const [a, b] = await Promise.all([accept(other, sent), accept(one, got)]);
    expect([a.status, b.status]).toEqual([200, 200]);
    expect(a.body.id).toBe(b.body.id);
  });

  test('are none any more when either ends it, and no old link brings it back', async () => {
    const [owner, guest] = await two();
    for (const [ending, other] of [
      [owner, guest],
      [guest, owner],
    ] as const) {
      const { token } = await newInvite(owner);
      const { body } = await accept(guest, token);
      expect((await ending.remove(`/api/together/${body.id}`)).body).toEqual({ deleted: true });
      for (const person of [ending, other]) {
        expect(await codeOf(person.get(`/api/together/${body.id}`))).toEqual(GONE);
        expect((await person.get('/api/together')).body).toEqual({ pairs: [], invites: [] });
      }
      expect(await codeOf(other.remove(`/api/together/${body.id}`))).toEqual(GONE);
      expect(await codeOf(accept(guest, token))).toEqual(GONE);
    }
  });

  test('are none any more when the account of one is deleted, and nothing of it is left', async () => {
    const [owner, guest] = await two();
    const id = await pairUp(owner, guest);
    await newInvite(guest);
    await stack.fetch('/api/users', send('DELETE', { currentPassword: PASSWORD }, { token: guest.token }));
    expect((await owner.get('/api/together')).body.pairs).toEqual([]);
    expect(await codeOf(owner.get(`/api/together/${id}`))).toEqual(GONE);
    expect(await tracesOf(stack, [id, guest.id])).toEqual([]);
  });
});

describe('there is a limit', () => {
  test(`of ${INVITES_MAX} open links; one that is taken back, accepted or expired makes room`, async () => {
    const [owner, guest] = await two();
    const made = await Promise.all(Array.from({ length: INVITES_MAX + 3 }, () => owner.post('/api/together/invites')));
    expect(made.filter(one => one.status === 200).length).toBe(INVITES_MAX);
    expect(await codeOf(owner.post('/api/together/invites'))).toEqual([409, 'too_many_invites']);
    const [first, second, third] = made.filter(one => one.status === 200).map(one => one.body);
    await owner.remove(`/api/together/invites/${first.id}`);
    await accept(guest, second.url.split('#token=')[1]);
    await expire(third.id);
    for (let i = 0; i < 3; i += 1) await newInvite(owner);
    expect(await codeOf(owner.post('/api/together/invites'))).toEqual([409, 'too_many_invites']);
  });

  test(`of ${PAIRS_MAX} people, on either side`, async () => {
    const [full, other] = await two();
    const now = new Date().toISOString();
    const others = [];
    for (let i = 0; i < PAIRS_MAX; i += 1) others.push(await newPerson(stack));
    await stack.db.insert(pairs).values(
      others.map(({ id }) => {
        return { id: crypto.randomUUID(), inviterId: full.id, guestId: id, createdAt: now };
      }),
    );
    const [sent, got] = [await newInvite(full), await newInvite(other)];
    expect(await codeOf(accept(other, sent.token))).toEqual([409, 'too_many_pairs']);
    expect(await codeOf(accept(full, got.token))).toEqual([409, 'too_many_pairs']);
    const { body } = await full.get('/api/together');
    expect([body.pairs.length, body.invites.length]).toEqual([PAIRS_MAX, 1]);
    await full.remove(`/api/together/${body.pairs[0].id}`);
    expect((await accept(other, sent.token)).status).toBe(200);
  });
});

test('no secret of a link is ever logged', async () => {
  const [owner, guest] = await two();
  const { token } = await newInvite(owner);
  await readInvite(guest, token);
  await accept(guest, token);
  expect(JSON.stringify(linesOf(stack))).not.toContain(token);
});
