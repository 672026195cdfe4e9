import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProviderTitle } from '../../worker/providers/gaming.ts';
import { psnAdapter } from '../../worker/providers/psn/psn.ts';
import { errorOf, openTestQuota, played, trophies } from '../helpers/providers/psn.ts';
import { startPsn } from '../simulators/psn.ts';
import { accountIdOf } from '../simulators/psn-accounts.ts';

let psn: Awaited<ReturnType<typeof startPsn>>;
beforeAll(async () => {
  psn = await startPsn();
});
beforeEach(() => psn.reset());
afterAll(() => psn.close());

const find = (name: string, { quota } = openTestQuota()) => psnAdapter(psn.vars).find(quota, name);
async function read(name: string, { quota } = openTestQuota()): Promise<ProviderTitle[]> {
  const account = { externalId: accountIdOf(name), gamerTag: name, token: undefined };
  return (await psnAdapter(psn.vars).read(quota, account)).titles;
}
const countOf = (titles: ProviderTitle[], subplatform: ProviderTitle['subplatform']) =>
  titles.filter(title => title.subplatform === subplatform).length;

describe('an account', () => {
  test('is found by its exact online id, with an id that no number can hold', async () => {
    const { externalId, gamerTag } = await find(' Demo-30 ');
    expect([externalId, gamerTag]).toEqual([accountIdOf('demo-30'), 'demo-30']);
    expect(String(Number(externalId))).not.toBe(externalId);
  });

  test('that nobody has is not found', async () => {
    expect(await errorOf(find('nobody-here'))).toEqual({ reason: 'account_not_found', retryAfterSeconds: undefined });
  });

  test('is not even asked for under what cannot be an online id', async () => {
    for (const name of ['ab', 'two words', 'a/../b', 'a?fields=x', 'ليلى', 'a-name-of-17-char', ''])
      expect((await errorOf(find(name))).reason).toBe('bad_name');
    expect(psn.asked).toEqual([]);
  });
});

describe('a library', () => {
  test('holds each game of PS4 and PS5 by what was played, and of PS3 and Vita by trophies', async () => {
    const titles = await read('demo-500');
    expect(titles).toHaveLength(500);
    expect(new Set(titles.map(({ providerId }) => providerId)).size).toBe(500);
    for (const machine of ['ps3', 'ps4', 'ps5'] as const) expect(countOf(titles, machine)).toBeGreaterThan(0);
    expect(titles.filter(({ category }) => category === 'app').length).toBeGreaterThan(0);
    expect(titles.filter(({ category }) => category === 'demo').length).toBeGreaterThan(0);
  });

  test('of 5,000 titles comes whole, in the largest pages', async () => {
    const counted = openTestQuota();
    expect(new Set((await read('demo-5000', counted)).map(({ providerId }) => providerId)).size).toBe(5000);
    expect(psn.asked.length).toBeLessThan(40);
    expect(counted.total()).toBe(psn.asked.length);
    expect(counted.spent[0]).toEqual({ key: 'psn', calls: 2, limit: 280, seconds: 900 });
  });

  test('comes whole when pages are smaller than asked for, and when it is longer than it was said to be', async () => {
    psn.behave({ pageMax: 70 });
    expect(await read('demo-500')).toHaveLength(500);
    psn.behave({ understates: true });
    expect(await read('demo-500')).toHaveLength(500);
  });

  test('takes a game with trophies of several machines once', async () => {
    const shared = { trophyTitleName: 'TUNIC™', trophyTitlePlatform: 'PS4,PSVITA' };
    const rows = [
      trophies({ ...shared, npCommunicationId: 'NPWR00001_00' }),
      trophies({
        npCommunicationId: 'NPWR00002_00',
        trophyTitleName: 'Fez Trophies',
        trophyTitlePlatform: 'PS4,PSVITA',
      }),
      trophies({ npCommunicationId: 'NPWR00003_00', trophyTitlePlatform: 'PS3,PSVITA' }),
      trophies({ npCommunicationId: 'NPWR00004_00', trophyTitleName: 'Astro Bot', trophyTitlePlatform: 'PS5' }),
    ];
    psn.add('shared', { played: [played()], trophies: rows });
    expect((await read('shared')).map(title => [title.title, title.subplatform, title.access])).toEqual([
      ['Tunic', 'ps4', 'bought'],
      ['Fez', 'vita', 'played'],
      ['Flower', 'ps3', 'played'],
    ]);
  });

  test('of somebody who shows games but no trophies is what they show', async () => {
    psn.add('shy', { played: [played()], troubles: ['trophies-hidden'] });
    expect(await read('shy')).toHaveLength(1);
  });

  test('of somebody who stopped at the PS3 is what their trophies tell', async () => {
    const onVita = trophies({
      npCommunicationId: 'NPWR00200_00',
      trophyTitleName: 'Fez',
      trophyTitlePlatform: 'PS4,PSVITA',
    });
    psn.add('old-timer', { trophies: [trophies(), onVita] });
    expect(await read('old-timer')).toMatchObject([
      { title: 'Flower', subplatform: 'ps3', minutesPlayed: null, lastPlayedAt: null },
      { title: 'Fez', subplatform: 'vita' },
    ]);
  });
});
