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
