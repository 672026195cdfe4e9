import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inviteXbox, xboxAdapter } from '../../worker/providers/xbox/xbox.ts';
import {
  count,
  envOf,
  errorOf,
  openTestQuota,
  openXboxWorld,
  reasonOf,
  type XboxWorld,
} from '../helpers/providers/xbox.ts';

let world: XboxWorld;
beforeAll(async () => {
  world = await openXboxWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.openXbl.reset();
});

describe('finding somebody', () => {
  test('takes the very gamertag and not the first that looks like it, however it is written', async () => {
    const found = await world.find('demo-30');
    expect(found).toEqual({ externalId: expect.stringMatching(/^25354\d{11}$/), gamerTag: 'demo-30' });
    for (const written of ['DEMO-30', '  demo -30 ', 'Demo-#30']) expect(await world.find(written)).toEqual(found);
  });

  test('is honest about who is not there', async () => {
    for (const stranger of ['demo-nobody', 'nobody'])
      expect(await reasonOf(world.find(stranger))).toBe('account_not_found');
  });

  test('refuses what can be no gamertag without asking anybody', async () => {
    for (const name of ['demo(30)', 'seventeen letters', 'a/../b', 'x?y=z', '', ' ', 'a\nb'])
      expect(await reasonOf(world.find(name)), name).toBe('bad_name');
    expect(world.openXbl.spent()).toBe(0);
  });

  test('does not end in an error because a gamertag is Arabic', async () => {
    expect(await reasonOf(world.find('سمر خليل'))).toBe('account_not_found');
  });

  test('needs a key', async () => {
    expect(await reasonOf(world.find('demo-30', envOf({ OPENXBL_URL: world.openXbl.url })))).toBe('not_configured');
  });
});

describe('a public library', () => {
  test('holds each title once, as played, with what is known of it', async () => {
    const { titles, token } = await world.readPublic('demo-30');
    expect([titles.length, new Set(titles.map(title => title.providerId)).size, token]).toEqual([30, 30, undefined]);
    expect(count(titles, title => title.access !== 'played')).toBe(0);
    for (const title of titles) {
      expect(title.matchIds[0]).toBe(title.providerId);
      expect(title.coverUrl).toMatch(/^https:\/\/store-images\.s-microsoft\.com\/.*BoxArt$/);
      if (title.lastPlayedAt) expect(title.lastPlayedAt).toMatch(/^20\d\d-.*Z$/);
    }
    const hasProduct = count(titles, ({ matchIds }) => /^9RAFF\d{7}$/.test(matchIds[1] ?? ''));
    const hasDate = count(titles, ({ lastPlayedAt }) => lastPlayedAt !== null);
    expect([hasProduct > 20, hasDate > 20]).toEqual([true, true]);
  });

  test('tells apps and demos from games, wherever these were played', async () => {
    const { titles } = await world.readPublic('demo-500');
    const categoryOf = (name: string) => titles.find(({ title }) => title === name)?.category;
    for (const app of ['Netflix', 'YouTube']) expect(categoryOf(app)).toBe('app');
    expect(categoryOf('Forza Horizon 4 Demo')).toBe('demo');
    expect(count(titles, title => title.category === 'game')).toBeGreaterThan(480);
  });

  test('names the newest machine, and none for what was played on a PC alone', async () => {
    const { titles } = await world.readPublic('demo-500');
    for (const subplatform of ['xbox-series', 'xbox-one', 'xbox-360', null] as const)
      expect(count(titles, title => title.subplatform === subplatform && title.category === 'game')).toBeGreaterThan(0);
    const onPcAlone = count(titles, title => title.subplatform === null && title.category === 'game');
    expect(onPcAlone).toBeGreaterThan(5);
  });

  test('reaches past the end of the history, with minutes by the hundred', async () => {
    const { titles } = await world.readPublic('demo-5000');
    expect(titles.length).toBe(5000);
    expect(world.openXbl.batches().length).toBe(50);
    expect(Math.max(...world.openXbl.batches())).toBe(100);
    const known = count(titles, title => title.minutesPlayed !== null);
    expect(known).toBeGreaterThan(4000);
    expect(count(titles, title => title.minutesPlayed === 0)).toBe(0);
    expect(count(titles, title => title.category === 'game' && title.minutesPlayed === null)).toBeGreaterThan(50);
  });

  test('comes without some minutes rather than not at all when the hour’s calls are used up', async () => {
    const { titles } = await world.readPublic('demo-5000', { used: 100 });
    expect(titles.length).toBe(5000);
    const known = count(titles, title => title.minutesPlayed !== null);
    expect([known > 0, known < 2000]).toEqual([true, true]);
    expect(await reasonOf(world.readPublic('demo-30', { used: 149 }))).toBe('budget_spent');
  });

  test('is read without the envelope as well', async () => {
    world.openXbl.behave('bare');
    expect((await world.readPublic('demo-30')).titles.length).toBe(30);
  });

  test.each([
    ['demo-private', 'private_profile'],
    ['demo-hidden', 'private_profile'],
    ['demo-empty', 'empty_library'],
    ['demo-broken', 'provider_down'],
    ['demo-html', 'provider_changed'],
  ])('of %s does not come: %s', async (account, reason) => {
    expect(await reasonOf(world.readPublic(account))).toBe(reason);
  });

  test('waits when it is told to wait a moment', async () => {
    expect((await world.readPublic('demo-limited')).titles.length).toBe(30);
  });

  test('does not come for an account that is gone', async () => {
    const account = { externalId: '2535499999999999', gamerTag: 'gone', token: undefined };
    expect(await reasonOf(xboxAdapter(world.both).read(openTestQuota().quota, account))).toBe('account_not_found');
  });
});

describe('OpenXBL', () => {
  test.each([
    ['unpaid', 'credential_expired'],
    ['down', 'provider_down'],
    ['changed', 'provider_changed'],
  ] as const)('may be %s for everybody: %s', async (behaviour, reason) => {
    const found = await world.find('demo-30');
    world.openXbl.behave(behaviour);
    expect(await reasonOf(world.find('demo-30'))).toBe(reason);
    const read = xboxAdapter(world.both).read(openTestQuota().quota, { ...found, token: undefined });
    expect(await reasonOf(read)).toBe(reason);
  });

  test('says how long to wait when it will not go on', async () => {
    world.openXbl.behave('limited');
    expect(await errorOf(world.find('demo-30'))).toMatchObject({ reason: 'rate_limited', retryAfterSeconds: 120 });
  });

  test('does not know a key that is wrong', async () => {
    expect(await reasonOf(world.find('demo-30', envOf({ ...world.openXbl.vars, OPENXBL_KEY: 'other' })))).toBe(
      'credential_expired',
    );
  });

  test('may not be there at all', async () => {
    expect(
      await reasonOf(world.find('demo-30', envOf({ OPENXBL_KEY: 'any', OPENXBL_URL: 'http://127.0.0.1:1' }))),
    ).toBe('provider_down');
  });
});

describe('an invitation', () => {
  test('reaches an Xbox, within what a message may hold', async () => {
    const { quota, spent } = openTestQuota();
    const { externalId } = await world.find('demo-30');
    await inviteXbox(world.both, quota, externalId, 'ر'.repeat(300));
    expect(world.openXbl.invites()).toEqual([{ xuid: externalId, message: 'ر'.repeat(256) }]);
    expect(spent('openxbl')).toBe(1);
  });

  test('is kept from who takes none, and from who is gone', async () => {
    const { externalId } = await world.find('demo-shy');
    expect(await reasonOf(inviteXbox(world.both, openTestQuota().quota, externalId, 'Hello'))).toBe('private_profile');
    expect(await reasonOf(inviteXbox(world.both, openTestQuota().quota, '1', 'Hello'))).toBe('account_not_found');
  });
});
