import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNTS_MAX } from '../../worker/imports/accounts/accounts.schema.ts';
import { accountTitles, connectedAccounts, imports } from '../../worker/imports/imports.tables.ts';
import { REASONS } from '../../worker/providers/provider-error.ts';
import { providerBudgets } from '../../worker/providers/quota/quota.tables.ts';
import { newPerson, PASSWORD } from '../helpers/people/person.ts';
import { type Answer, alongside, as, ownStack, send } from '../helpers/stack/stack.ts';
import { startSteam } from '../simulators/steam.ts';

const steam = alongside(startSteam);
const stack = ownStack(() => ({ vars: steam.vars }));
beforeEach(() => {
  steam.reset();
});

type Person = { token: string };
type Options = { language?: string; provider?: string };

async function link({ token }: Person, userName: unknown, { language = 'en', provider = 'steam' }: Options = {}) {
  const answer = await stack.fetch(`/api/${provider}/account`, send('POST', { userName }, { token, language }));
  const body: Answer = await answer.json();
  return { status: answer.status, body, headers: answer.headers };
}

async function list({ token }: Person, language = 'en'): Promise<Answer[]> {
  const answer: Answer = await (await stack.fetch('/api/connected-accounts', as(token, { language }))).json();
  return answer.accounts;
}

const remove = ({ token }: Person, id: string) =>
  stack.fetch(`/api/connected-accounts/${id}`, as(token, { method: 'DELETE' }));

const linked = async (person: Person, userName = 'demo-30'): Promise<Answer> =>
  (await link(person, userName)).body.account;

const note = (id: string, seen: Partial<typeof connectedAccounts.$inferInsert>) =>
  stack.db.update(connectedAccounts).set(seen).where(eq(connectedAccounts.id, id));

/** An account that can be linked without anybody's consent. */
const row = (userId: string, externalId: string, accountType = 3) => ({
  ...{ id: crypto.randomUUID(), userId, externalId, accountType, gamerTag: externalId },
  createdAt: new Date().toISOString(),
});

describe('linking an account', () => {
  test('answers it by the provider’s own name, and lists it as not read yet', async () => {
    const person = await newPerson(stack);
    const { status, body } = await link(person, 'demo-30');
    expect([status, body]).toEqual([
      200,
      { account: { id: expect.stringMatching(/^[\da-f-]{36}$/), accountType: 3, gamerTag: 'Demo 30' } },
    ]);
    expect(await list(person)).toEqual([
      {
        ...body.account,
        ...{ lastSyncAt: null, titles: 0, daysLeft: null },
        ...{ nightly: false, toReview: 0 },
        night: { at: null, isPossible: true, rests: false, message: null },
        health: { code: 'never_read', message: expect.any(String), remedyUrl: null },
        reads: expect.stringContaining('Steam'),
      },
    ]);
  });

  test('twice, in any spelling, is once', async () => {
    const person = await newPerson(stack);
    const { id } = await linked(person);
    const spellings = ['DEMO-30', '  demo-30 ', 'https://steamcommunity.com/id/demo-30/', steam.idOf('demo-30')];
    for (const spelling of spellings) expect((await linked(person, spelling)).id).toBe(id);
    const both = await Promise.all([linked(person), linked(person)]);
    expect(both.map(account => account.id)).toEqual([id, id]);
    expect(await list(person)).toHaveLength(1);
  });

  test('several of one kind is welcome, the newest comes first, and others may link the same', async () => {
    const [one, other] = [await newPerson(stack), await newPerson(stack)];
    const first = await linked(one, 'demo-30');
    const second = await linked(one, 'demo-500');
    expect((await list(one)).map(account => account.id)).toEqual([second.id, first.id]);
    expect((await linked(other, 'demo-30')).id).not.toBe(first.id);
  });

  test('stops at twenty, but the ones that are there can still be named', async () => {
    const person = await newPerson(stack);
    const { id } = await linked(person);
    const more = Array.from({ length: ACCOUNTS_MAX - 1 }, (_, i) => row(person.id, `filler-${i}`));
    await stack.db.insert(connectedAccounts).values(more);
    const { status, body } = await link(person, 'demo-500');
    expect([status, body.code]).toEqual([400, 'invalid']);
    expect(body.errors.userName[0]).toContain(String(ACCOUNTS_MAX));
    expect((await linked(person)).id).toBe(id);
  });

  test('needs a name, of a length, for a provider there is, and somebody signed in', async () => {
    const person = await newPerson(stack);
    for (const empty of ['', '   ', undefined, null, 7, ['demo-30']]) {
      const { status, body } = await link(person, empty);
      expect([status, body.code]).toEqual([400, 'invalid']);
      expect(body.errors).toEqual({ userName: ['Please, fill platform username to proceed'] });
    }
    expect((await link(person, 'a'.repeat(201))).status).toBe(400);
    expect((await link(person, 'demo-30', { provider: 'gog' })).status).toBe(404);
    expect((await link({ token: '' }, 'demo-30')).status).toBe(401);
    expect(await list(person)).toEqual([]);
  });
});

describe('an account that cannot be linked', () => {
  test('says why in words, beside the field, in both languages', async () => {
    const person = await newPerson(stack);
    for (const language of ['en', 'ar']) {
      const { status, body } = await link(person, 'nobody-at-all', { language });
      expect([status, body.code, body.reason]).toEqual([400, 'provider_trouble', 'account_not_found']);
      expect(body.errors).toEqual({ userName: [body.message] });
      expect(/\p{Script=Arabic}/u.test(body.message)).toBe(language === 'ar');
      expect(new URL(body.remedyUrl).protocol).toBe('https:');
    }
  });

  test('tells a name that cannot be from one that nobody has', async () => {
    const { body } = await link(await newPerson(stack), 'what? a name!');
    expect(body.reason).toBe('bad_name');
  });

  test('is told when to come back, where the provider says so', async () => {
    steam.behave('limited');
    const { status, body } = await link(await newPerson(stack), 'demo-30');
    expect([status, body.reason, body.retryAfterSeconds]).toEqual([400, 'rate_limited', 60]);
  });

  test.each([
    ['down', 'provider_down'],
    ['html', 'provider_changed'],
    ['changed', 'provider_changed'],
  ] as const)('is no error of ours when the provider is %s', async (behaviour, reason) => {
    steam.behave(behaviour);
    const person = await newPerson(stack);
    const { status, body } = await link(person, 'demo-30');
    expect([status, body.code, body.reason]).toEqual([400, 'provider_trouble', reason]);
    expect(await list(person)).toEqual([]);
  });

  test('is one of a provider that is not set up here', async () => {
    const person = await newPerson(stack);
    for (const provider of ['psn', 'xbox'])
      expect((await link(person, 'demo-30', { provider })).body.reason).toBe('not_configured');
  });

  test('never shows the key we ask with', async () => {
    const person = await newPerson(stack);
    const answers = [await link(person, 'demo-30'), await link(person, 'nobody-at-all')];
    expect(JSON.stringify([answers, stack.logs()])).not.toContain(steam.vars.STEAM_API_KEY);
  });

  test('costs one of sixty questions an hour, whoever else asks', async () => {
    const [eager, other] = [await newPerson(stack), await newPerson(stack)];
    const hour = String(Math.floor(Date.now() / 3_600_000));
    await stack.db.insert(providerBudgets).values({ key: `look-up ${eager.id}`, period: hour, used: 60 });
    const { status, body, headers } = await link(eager, 'demo-30');
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await link(other, 'demo-30')).status).toBe(200);
  });
});

describe('the health of an account', () => {
  test('is well after a good reading', async () => {
    const person = await newPerson(stack);
    const { id } = await linked(person);
    const lastSyncAt = new Date().toISOString();
    await note(id, { lastSyncAt });
    await stack.db
      .insert(accountTitles)
      .values(['10', '20'].map(providerId => ({ accountId: id, providerId, title: providerId, seenAt: lastSyncAt })));
    expect(await list(person)).toMatchObject([{ lastSyncAt, titles: 2, health: { code: 'ok', remedyUrl: null } }]);
  });

  test('keeps the last good reading beside the newest trouble, and names the switch', async () => {
    const person = await newPerson(stack);
    const { id } = await linked(person);
    const lastSyncAt = '2026-01-02T03:04:05.000Z';
    await note(id, { lastSyncAt, trouble: 'private_profile' });
    const remedyUrl = 'https://steamcommunity.com/my/edit/settings';
    for (const language of ['en', 'ar']) {
      const [account] = await list(person, language);
      expect(account).toMatchObject({ lastSyncAt, health: { code: 'private_profile', remedyUrl } });
      expect(account.health.message).toContain('Game details');
      expect(/\p{Script=Arabic}/u.test(account.reads)).toBe(language === 'ar');
    }
  });

  test('counts the days of a sign-in down, and stays readable when a reason is not known any more', async () => {
    const person = await newPerson(stack);
    const { id } = await linked(person);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 60_000).toISOString();
    await note(id, { tokenExpiresAt: inDays(12), trouble: 'of_another_time' });
    expect(await list(person)).toMatchObject([{ daysLeft: 12, health: { code: 'provider_changed' } }]);
    await note(id, { tokenExpiresAt: inDays(-3) });
    expect(await list(person)).toMatchObject([{ daysLeft: 0 }]);
  });

  test.each(['en', 'ar'])('has a sentence for every trouble of every provider (%s)', async language => {
    const person = await newPerson(stack);
    const types = [1, 2, 3];
    const rows = REASONS.flatMap(trouble =>
      types.map(type => ({ ...row(person.id, `${type} ${trouble}`, type), trouble })),
    );
    await stack.db.insert(connectedAccounts).values(rows);
    const accounts = await list(person, language);
    expect(new Set(accounts.map(account => account.health.message)).size).toBe(rows.length);
    for (const { gamerTag, accountType, health } of accounts) {
      expect(`${accountType} ${health.code}`).toBe(gamerTag);
      expect(/\p{Script=Arabic}/u.test(health.message), health.message).toBe(language === 'ar');
      expect(health.remedyUrl ?? 'https://').toMatch(/^https:/);
    }
  });

  test('is nobody else’s to see', async () => {
    const [one, other] = [await newPerson(stack), await newPerson(stack)];
    await linked(one);
    expect(await list(other)).toEqual([]);
    expect((await stack.fetch('/api/connected-accounts')).status).toBe(401);
  });
});

describe('unlinking an account', () => {
  test('forgets what the provider gave us, and keeps the receipts', async () => {
    const person = await newPerson(stack);
    const { id } = await linked(person);
    const now = new Date().toISOString();
    const batch = { id: crypto.randomUUID(), userId: person.id, accountId: id, kind: 'add', status: 'done' } as const;
    await stack.db.insert(imports).values({ ...batch, total: 1, createdAt: now });
    await stack.db.insert(accountTitles).values({ accountId: id, providerId: '10', title: 'Ten', seenAt: now });
    const answer = await remove(person, id);
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
    expect(await list(person)).toEqual([]);
    expect(await stack.db.select().from(accountTitles).where(eq(accountTitles.accountId, id))).toEqual([]);
    expect(await stack.db.select().from(imports).where(eq(imports.id, batch.id))).toMatchObject([{ accountId: null }]);
  });

  test('of somebody else, or twice, finds nothing', async () => {
    const [one, other] = [await newPerson(stack), await newPerson(stack)];
    const { id } = await linked(one);
    expect((await remove(other, id)).status).toBe(404);
    expect(await list(one)).toHaveLength(1);
    expect((await remove(one, id)).status).toBe(200);
    expect((await remove(one, id)).status).toBe(404);
    expect((await remove(one, 'not-an-id')).status).toBe(400);
    expect((await remove({ token: '' }, id)).status).toBe(401);
  });

  test('happens to all of them when a person leaves, and what they asked is forgotten too', async () => {
    const person = await newPerson(stack);
    await linked(person);
    const leave = send('DELETE', { currentPassword: PASSWORD }, person);
    expect((await stack.fetch('/api/users', leave)).status).toBe(200);
    expect(await stack.db.select().from(connectedAccounts).where(eq(connectedAccounts.userId, person.id))).toEqual([]);
    const left = await stack.db.select().from(providerBudgets);
    expect(left.filter(budget => budget.key.includes(person.id))).toEqual([]);
  });
});

test('every page says which libraries can be brought in here, and which are demo data', async () => {
  const page = await (await stack.fetch('/')).text();
  expect(page).toContain('<meta name="raff:gaming" content="steam">');
  expect(page).toContain('<meta name="raff:gaming-demo" content="steam">');
  expect(page).not.toContain('raff:microsoft');
});
