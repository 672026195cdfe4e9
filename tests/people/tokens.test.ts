import { crc32 } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { personalTokens } from '../../worker/people/people.tables.ts';
import { makePersonalToken } from '../../worker/platform/crypto/personal-token.ts';
import { hashSecret } from '../../worker/platform/crypto/secret.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { mailTo } from '../helpers/people/mailbox.ts';
import { PASSWORD } from '../helpers/people/person.ts';
import { changeToken, newToken, storedToken } from '../helpers/people/personal-tokens.ts';
import { query } from '../helpers/people/traces.ts';
import { type Answer, as, send, sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();
const DAY_MS = 86_400_000;
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const good = { name: 'Shelf script', scope: 'read', expiresInDays: 30 };

let owner: Owner;
beforeEach(async () => {
  owner = await newOwner(stack);
});

const listed = async (of = owner): Promise<Answer[]> => (await of.get('/api/tokens')).body.tokens;
const numberOf = (digits: string) => [...digits].reduce((sum, digit) => sum * 62 + BASE62.indexOf(digit), 0);

describe('a personal access token', () => {
  test('is raff_, thirty random characters and their CRC32, padded with zeros', async () => {
    const { token } = await newToken(owner);
    for (const one of [token, ...Array.from({ length: 200 }, makePersonalToken)]) {
      const [, random = '', checksum = ''] = /^raff_([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/.exec(one) ?? [];
      expect(numberOf(checksum)).toBe(crc32(random));
    }
  });

  test('is drawn evenly: each of the 62 characters as often as the others', () => {
    const text = Array.from({ length: 4_000 }, () => makePersonalToken().slice(5, 35)).join('');
    const counts = [...BASE62].map(digit => text.split(digit).length - 1);
    const expected = text.length / 62;
    const spread = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(spread).toBeLessThan(130); // 61 degrees of freedom: one run in a million is beyond it
  });

  test('is shown once and stored as a hash', async () => {
    const { id, token } = await newToken(owner);
    expect((await storedToken(stack, id))?.hash).toBe(hashSecret(token));
    const all = await query(stack, 'SELECT * FROM personal_tokens WHERE user_id = ?', [owner.id]);
    expect(JSON.stringify([all, await listed()])).not.toContain(token);
    expect(JSON.stringify(await listed())).not.toContain(hashSecret(token));
  });

  test.each([[30], [90], [365]])('lives for %i days if its person says so', async days => {
    const { id } = await newToken(owner, { expiresInDays: days });
    const row = await storedToken(stack, id);
    expect(Date.parse(row?.expiresAt ?? '') - Date.parse(row?.createdAt ?? '')).toBe(days * DAY_MS);
  });

  test('is listed newest first with its name, scope, dates and last use', async () => {
    const first = await newToken(owner, { name: 'First', scope: 'read', expiresInDays: null });
    await changeToken(stack, first.id, { createdAt: '2026-01-01T00:00:00.000Z' });
    const second = await newToken(owner, { name: '  Second  ' });
    expect(await listed()).toEqual([
      {
        ...{ id: second.id, name: 'Second', scope: 'read write', lastUsedAt: null },
        ...{ createdAt: expect.any(String), expiresAt: expect.any(String) },
      },
      {
        ...{ id: first.id, name: 'First', scope: 'read', lastUsedAt: null },
        ...{ createdAt: '2026-01-01T00:00:00.000Z', expiresAt: null },
      },
    ]);
  });

  test('is announced by mail, without a secret in it', async () => {
    const { token } = await newToken(owner);
    const { text, link } = await mailTo(stack, owner.email, 'token_created');
    expect(new URL(link).pathname).toBe('/account/disown/');
    expect(text).not.toContain(token);
  });

  test('is one of fifty at most, and a revoked one makes room', async () => {
    const { id } = await newToken(owner);
    const row = await storedToken(stack, id);
    const more = Array.from({ length: 49 }, () => ({ ...row, id: crypto.randomUUID(), hash: crypto.randomUUID() }));
    await stack.db.insert(personalTokens).values(more as (typeof personalTokens.$inferInsert)[]);
    const refused = await owner.post('/api/tokens', good);
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_tokens']);
    expect(await owner.remove(`/api/tokens/${id}`)).toMatchObject({ status: 200, body: { deleted: true } });
    expect((await owner.post('/api/tokens', good)).status).toBe(200);
  });

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name of 61 characters', { name: 'x'.repeat(61) }, 'name'],
    ['another scope', { scope: 'write' }, 'scope'],
    ['another life', { expiresInDays: 31 }, 'expiresInDays'],
    ['no life', { expiresInDays: undefined }, 'expiresInDays'],
  ])('is not made with %s', async (_, wrong, field) => {
    for (const language of ['en', 'ar']) {
      const { status, body } = await owner.post('/api/tokens', { ...good, ...wrong }, language);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
    }
    expect(await listed()).toEqual([]);
  });

  test('of somebody else is neither seen nor revoked', async () => {
    const { id, token } = await newToken(owner);
    const other = await newOwner(stack);
    expect(await listed(other)).toEqual([]);
    expect((await other.remove(`/api/tokens/${id}`)).status).toBe(404);
    expect((await stack.fetch('/api/games', as(token))).status).toBe(200);
  });

  test('stays when its person changes the password or ends every session, and goes with the account', async () => {
    const { token } = await newToken(owner);
    const shelf = async () => (await stack.fetch('/api/games', as(token))).status;
    const newPassword = 'better horse 10';
    const change = { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword };
    expect((await owner.post('/api/account/changePassword', change)).status).toBe(200);
    expect(await shelf()).toBe(200);
    const gone = await stack.fetch('/api/users', send('DELETE', { currentPassword: newPassword }, owner));
    expect(gone.status).toBe(200);
    expect([await shelf(), await stack.db.$count(personalTokens, eq(personalTokens.userId, owner.id))]).toEqual([
      401, 0,
    ]);
    const another = await newOwner(stack);
    const { token: kept } = await newToken(another);
    await another.post('/api/account/signOutEverywhere');
    expect((await stack.fetch('/api/games', as(kept))).status).toBe(200);
  });
});
