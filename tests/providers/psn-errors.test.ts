import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { psnAdapter } from '../../worker/providers/psn/psn.ts';
import { errorOf, openTestQuota, played, trophies } from '../helpers/providers/psn.ts';
import { startPsn } from '../simulators/psn.ts';
import { accountIdOf } from '../simulators/psn-accounts.ts';

let psn: Awaited<ReturnType<typeof startPsn>>;
let warnings: unknown[][];
beforeAll(async () => {
  psn = await startPsn();
});
beforeEach(() => {
  psn.reset();
  warnings = vi.spyOn(console, 'warn').mockImplementation(() => {}).mock.calls;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => psn.close());

const linked = (name: string) => ({ externalId: accountIdOf(name), gamerTag: name, token: undefined });
const read = (name: string, { quota } = openTestQuota()) => psnAdapter(psn.vars).read(quota, linked(name));
const reasonOf = async (name: string, quota = openTestQuota()) => (await errorOf(read(name, quota))).reason;

describe('a library that is not shown', () => {
  test('is private, not empty', async () => {
    psn.add('games-hidden', { played: [played()], trophies: [trophies()], troubles: ['games-hidden'] });
    psn.add('list-emptied', { trophies: [trophies({ trophyTitlePlatform: 'PS5' })] });
    for (const name of ['demo-private', 'games-hidden', 'list-emptied'])
      expect(await reasonOf(name)).toBe('private_profile');
  });

  test('is empty where everything is shown and nothing there', async () => {
    expect(await reasonOf('demo-empty')).toBe('empty_library');
  });

  test('of an account that is gone is not found', async () => {
    expect(await reasonOf('nobody-here')).toBe('account_not_found');
  });
});

describe('PlayStation', () => {
  test('that asks for patience is asked no more, and its time is passed on', async () => {
    const { reason, retryAfterSeconds = 0 } = await errorOf(read('demo-limited'));
    expect(reason).toBe('rate_limited');
    expect(retryAfterSeconds).toBeGreaterThan(50);
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);
    expect(psn.asked.filter(path => path.includes('gamelist'))).toHaveLength(1);
    expect((await read('demo-limited')).titles).toHaveLength(30);
  });

  test('that breaks half way gives nothing at all', async () => {
    expect(await reasonOf('demo-broken')).toBe('provider_down');
  });

  test('that answers a page where data should be has changed', async () => {
    expect(await reasonOf('demo-html')).toBe('provider_changed');
  });

  test('whose gateway turns us away is away, and says nothing of the account', async () => {
    psn.behave({ refuses: true });
    expect(await reasonOf('demo-30')).toBe('provider_down');
    const { quota } = openTestQuota();
    await quota.keepToken('psn.access', 'kept', new Date(Date.now() + 60_000));
    expect((await errorOf(psnAdapter(psn.vars).find(quota, 'demo-30'))).reason).toBe('provider_down');
  });

  test('that names things differently has changed', async () => {
    psn.add('renamed', { played: [{ id: 'CUSA00001_00', name: 'Knack' }] });
    expect(await reasonOf('renamed')).toBe('provider_changed');
  });

  test('is not asked beyond its budget, which is counted before', async () => {
    expect(await reasonOf('demo-30', openTestQuota({ budget: 1 }))).toBe('budget_spent');
    expect(psn.asked).toEqual([]);
    expect(await reasonOf('demo-5000', openTestQuota({ budget: 20 }))).toBe('budget_spent');
    expect(psn.asked.length).toBeLessThanOrEqual(20);
  });

  test('without an account of the operator’s is not configured', async () => {
    const { quota } = openTestQuota();
    for (const PSN_NPSSO of [undefined, '', ' ']) {
      const adapter = psnAdapter({ PSN_URL: psn.url, PSN_NPSSO });
      expect((await errorOf(adapter.find(quota, 'demo-30'))).reason).toBe('not_configured');
      expect((await errorOf(adapter.read(quota, linked('demo-30')))).reason).toBe('not_configured');
    }
  });
});

const LIMIT = 'Bad Request (query: limit)';
const NO_ID = 'Bad Request (path: accountId)';
const FORBIDDEN = 'Not permitted by access control';
const said = (status: number, code: number, message?: string) => ({ status, json: { error: { code, message } } });

describe('an error number', () => {
  test.each([
    ['played', 400, 2281473, LIMIT, 'provider_changed'],
    ['played', 400, 2281473, NO_ID, 'account_not_found'],
    ['played', 400, 2281473, undefined, 'provider_changed'],
    ['played', 403, 2240526, FORBIDDEN, 'private_profile'],
    ['played', 403, 2281486, FORBIDDEN, 'private_profile'],
    ['played', 403, 1234567, FORBIDDEN, 'private_profile'],
    ['played', 404, 2240525, 'Resource not found', 'provider_changed'],
    ['trophies', 400, 2240513, 'Bad Request (query: offset)', 'provider_changed'],
    ['trophies', 400, 2281473, LIMIT, 'provider_changed'],
  ] as const)('of the service of %s, %i with %i and “%s”, means %s', async (service, status, code, words, reason) => {
    psn.behave({ says: { [service]: said(status, code, words) } });
    expect(await reasonOf('demo-30')).toBe(reason);
  });

  test.each([
    [404, 2105356, "User not found (user: 'x')", 'account_not_found'],
    [400, 2281473, LIMIT, 'provider_changed'],
    [400, 2281473, NO_ID, 'provider_changed'],
    [403, 2281486, FORBIDDEN, 'private_profile'],
  ])('of the profiles, %i with %i and “%s”, means %s', async (status, code, words, reason) => {
    psn.behave({ says: { profiles: said(status, code, words) } });
    const find = psnAdapter(psn.vars).find(openTestQuota().quota, 'demo-30');
    expect((await errorOf(find)).reason).toBe(reason);
  });

  test('that nobody knows is told to the operator, with the service and without the account', async () => {
    psn.behave({ says: { played: said(400, 7654321, 'Bad Request (query: colour)') } });
    expect(await reasonOf('demo-30')).toBe('provider_changed');
    const [line = ''] = warnings.flat().map(String);
    expect(JSON.parse(line)).toMatchObject({ service: 'played', status: 400, number: 7654321 });
    expect(line).not.toContain(accountIdOf('demo-30'));
  });
});

test.each([
  [404, 2240525, 'Resource not found'],
  [400, 2240513, NO_ID],
])('trophies that are not there (%i, %i) leave the games readable', async (status, code, words) => {
  psn.behave({ says: { trophies: said(status, code, words) } });
  const { titles } = await read('demo-30');
  expect(titles.length).toBeGreaterThan(20);
  psn.add('no-trophies-yet', { troubles: ['trophies-missing'] });
  expect(await reasonOf('no-trophies-yet')).toBe('empty_library');
});

test('PlayStation that does not say how long to wait is asked a little later, and then no more', async () => {
  psn.add('limited-bare', { played: [played()], troubles: ['limited-bare'] });
  expect(await errorOf(read('limited-bare'))).toEqual({ reason: 'rate_limited', retryAfterSeconds: undefined });
  expect(psn.asked.filter(path => path.includes('gamelist'))).toHaveLength(3);
});

describe('the operator’s sign-in', () => {
  test('is made once, for all calls together, and kept until shortly before it ends', async () => {
    const kept = openTestQuota();
    const before = { ...psn.counts };
    await read('demo-500', kept);
    await read('demo-30', kept);
    expect(psn.counts).toEqual({ ...before, codes: before.codes + 1, exchanges: before.exchanges + 1 });
    const seconds = (key: string) => ((kept.tokens.get(key)?.expiresAt.getTime() ?? 0) - Date.now()) / 1000;
    expect(seconds('psn.access')).toBeLessThan(3400);
    expect(seconds('psn.access')).toBeGreaterThan(3000);
    expect(seconds('psn.refresh')).toBeGreaterThan(59 * 86_400);
  });

  test('is renewed by its refresh token when it is over, without the NPSSO', async () => {
    const kept = openTestQuota();
    psn.behave({ accessSeconds: 200 });
    await read('demo-30', kept);
    psn.behave({ npsso: 'expired' });
    const before = { ...psn.counts };
    await read('demo-30', kept);
    expect(psn.counts).toEqual({ ...before, refreshes: before.refreshes + 1 });
    expect(warnings).toEqual([]);
  });

  test('is renewed once, in the middle of a reading, when PlayStation refuses it', async () => {
    const kept = openTestQuota();
    await read('demo-30', kept);
    const before = { ...psn.counts };
    psn.revokeAccess();
    expect((await read('demo-500', kept)).titles).toHaveLength(500);
    expect(psn.counts).toEqual({ ...before, refreshes: before.refreshes + 1 });
    expect(kept.total()).toBe(psn.asked.length);
  });

  test('starts again from the NPSSO when the refresh token is dead', async () => {
    const kept = openTestQuota();
    await read('demo-30', kept);
    const before = { ...psn.counts };
    psn.revokeAccess();
    psn.revokeRefresh();
    expect((await read('demo-30', kept)).titles).toHaveLength(30);
    expect(psn.counts).toEqual({ ...before, codes: before.codes + 1, exchanges: before.exchanges + 1 });
  });

  test('that ends within a week is told to the operator', async () => {
    psn.behave({ refreshSeconds: 5 * 86_400 });
    await read('demo-30');
    expect(warnings.flat().join()).toContain('PSN_NPSSO');
  });

  test('that has expired is told to the operator, and never shown', async () => {
    psn.behave({ npsso: 'expired' });
    expect(await reasonOf('demo-30')).toBe('credential_expired');
    const wrong = psnAdapter({ ...psn.vars, PSN_NPSSO: 'not\nan npsso' });
    expect((await errorOf(wrong.find(openTestQuota().quota, 'demo-30'))).reason).toBe('credential_expired');
    expect(warnings.flat().join()).toContain('PSN_NPSSO');
    expect(warnings.flat().join()).not.toContain(psn.vars.PSN_NPSSO);
    expect(psn.asked).toEqual([]);
  });
});
