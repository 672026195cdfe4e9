import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { providerTokens } from '../../worker/providers/quota/quota.tables.ts';
import { newPerson } from '../helpers/people/person.ts';
import { type Answer, alongside, as, ownStack, send } from '../helpers/stack/stack.ts';
import { startPsn } from '../simulators/psn.ts';
import { accountIdOf } from '../simulators/psn-accounts.ts';

const psn = alongside(startPsn);
const stack = ownStack(() => ({ vars: { ...psn.vars, SEALING_KEY: randomBytes(32).toString('base64url') } }));
beforeEach(async () => {
  psn.reset();
  await stack.db.delete(providerTokens);
});

async function link(userName: string, language = 'en') {
  const { token } = await newPerson(stack);
  const answer = await stack.fetch('/api/psn/account', send('POST', { userName }, { token, language }));
  const body: Answer = await answer.json();
  return { token, status: answer.status, body };
}

test('a PlayStation account is linked by its online id', async () => {
  const { status, body } = await link('DEMO-30');
  expect([status, body.account]).toEqual([200, { id: expect.any(String), accountType: 2, gamerTag: 'demo-30' }]);
  const rows = await stack.db.all(sql`SELECT external_id FROM connected_accounts WHERE id = ${body.account.id}`);
  expect(rows).toEqual([{ external_id: accountIdOf('demo-30') }]);
});

test('the operator’s tokens are sealed where they are kept, and used by everyone after', async () => {
  await link('demo-30');
  const before = { ...psn.counts };
  await link('demo-500');
  expect(psn.counts).toEqual(before);
  const rows = await stack.db.select().from(providerTokens);
  expect(rows.map(({ key }) => key).sort()).toEqual(['psn.access', 'psn.refresh']);
  for (const { sealed } of rows) expect(sealed).not.toMatch(/access|refresh|\./);
});

test('an NPSSO that has expired is the operator’s to renew, and is never written down', async () => {
  psn.behave({ npsso: 'expired' });
  const { status, body } = await link('demo-30', 'ar');
  expect([status, body.code, body.reason]).toEqual([400, 'provider_trouble', 'credential_expired']);
  const said = JSON.stringify([body, stack.logs()]);
  expect(said).toContain('PSN_NPSSO');
  expect(said).not.toContain(psn.vars.PSN_NPSSO);
});

test('a name that nobody has, and one that nobody can have, are told from each other', async () => {
  expect((await link('nobody-here')).body.reason).toBe('account_not_found');
  expect((await link('two words')).body.reason).toBe('bad_name');
});

test('a linked library of 5,000 titles is read whole', async () => {
  const { token, body } = await link('demo-5000');
  const answer = await stack.fetch(`/api/psn/games?accountId=${body.account.id}`, as(token));
  expect(answer.status).toBe(200);
  const { games, total }: Answer = await answer.json();
  expect([games.length, total]).toEqual([5000, 5000]);
});
