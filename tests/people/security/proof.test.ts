import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { sessions, users } from '../../../worker/people/people.tables.ts';
import { newOwner, type Owner } from '../../helpers/games/shelf.ts';
import { ar, en } from '../../helpers/people/api-words.ts';
import { ageSessions, newName, PASSWORD } from '../../helpers/people/person.ts';
import { newToken } from '../../helpers/people/personal-tokens.ts';
import { send, sharedStack } from '../../helpers/stack/stack.ts';

/* What changes the ways into an account, or takes it away, needs a proof of the last ten minutes. */

const stack = sharedStack();

let owner: Owner;
beforeEach(async () => {
  owner = await newOwner(stack);
});

const UNPROVEN = [400, 'confirm_identity'];
const wanted = { name: 'Shelf script', scope: 'read', expiresInDays: 30 };
const prove = (password: unknown, language = 'en') => owner.post('/api/account/prove', { password }, language);

const told = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

async function change(method: string, body: object) {
  const answer = await stack.fetch('/api/users', send(method, body, owner));
  return { status: answer.status, body: await answer.json() };
}

describe('after ten minutes', () => {
  test('no token is made or revoked, and no data goes out', async () => {
    const { id } = await newToken(owner);
    await ageSessions(stack, owner.id);
    expect(told(await owner.post('/api/tokens', wanted))).toEqual(UNPROVEN);
    expect(told(await owner.remove(`/api/tokens/${id}`))).toEqual(UNPROVEN);
    expect(told(await owner.get('/api/users/export'))).toEqual(UNPROVEN);
    expect((await owner.get('/api/tokens')).body.tokens).toHaveLength(1);
    expect((await owner.remove(`/api/tokens/${crypto.randomUUID()}`)).status).toBe(404);
  });

  test('the password opens all of it for ten more, in this session alone', async () => {
    const { id } = await newToken(owner);
    await ageSessions(stack, owner.id);
    const before = Date.now();
    const { status, body } = await prove(PASSWORD);
    expect([status, Object.keys(body)]).toEqual([200, ['until']]);
    expect(Math.round((Date.parse(body.until) - before) / 60_000)).toBe(10);
    expect((await owner.post('/api/tokens', wanted)).status).toBe(200);
    expect((await owner.remove(`/api/tokens/${id}`)).status).toBe(200);
    expect((await owner.get('/api/users/export')).status).toBe(200);
    const provedAt = new Date(Date.now() - 11 * 60_000).toISOString();
    await stack.db.update(sessions).set({ provedAt }).where(eq(sessions.userId, owner.id));
    expect(told(await owner.get('/api/users/export'))).toEqual(UNPROVEN);
  });

  test('a proof stands for the password of another address, and of the way out', async () => {
    const email = `${newName('proved')}@mail.com`;
    await ageSessions(stack, owner.id);
    expect((await change('PUT', { email })).body.errors).toEqual({ currentPassword: [en.fields.required] });
    expect((await change('DELETE', {})).body.errors).toEqual({ currentPassword: [en.fields.required] });
    await prove(PASSWORD);
    expect((await change('PUT', { email })).body.pendingEmail).toBe(email);
    expect((await change('DELETE', {})).status).toBe(200);
  });

  test('a proof from before a new password counts no more', async () => {
    await prove(PASSWORD);
    await ageSessions(stack, owner.id);
    const passwordSetAt = new Date().toISOString();
    await stack.db.update(users).set({ passwordSetAt }).where(eq(users.id, owner.id));
    expect(told(await owner.get('/api/users/export'))).toEqual(UNPROVEN);
  });
});

describe('a proof is refused', () => {
  test('with a wrong password, in both languages, and after five of them for a while', async () => {
    await ageSessions(stack, owner.id);
    expect((await prove('not it at all')).body.errors).toEqual({ password: [en.fields.password_wrong] });
    expect((await prove('not it', 'ar')).body.errors).toEqual({ password: [ar.fields.password_wrong] });
    for (let i = 0; i < 3; i += 1) expect((await prove('not it at all')).status).toBe(400);
    expect((await prove(PASSWORD)).status).toBe(429);
    expect(told(await owner.get('/api/users/export'))).toEqual(UNPROVEN);
  });

  test('without a password, or with what is none', async () => {
    for (const password of [undefined, '', 7, 'x'.repeat(129)])
      expect(Object.keys((await prove(password)).body.errors)).toEqual(['password']);
    expect((await stack.fetch('/api/account/prove', send('POST', { password: PASSWORD }))).status).toBe(401);
  });

  test('to a person who has no password: they log in again', async () => {
    await stack.db.update(users).set({ passwordHash: null }).where(eq(users.id, owner.id));
    expect(told(await prove(PASSWORD))).toEqual(UNPROVEN);
  });
});
