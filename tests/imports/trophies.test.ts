import { expect, test } from 'vitest';
import { xboxTitlesOf } from '../../worker/providers/xbox/history.ts';
import { toProviderTitle } from '../../worker/providers/xbox/titles.ts';
import { newOwner } from '../helpers/games/shelf.ts';
import { takeEverything } from '../helpers/people/exports.ts';
import { ended, order, SEALING_KEY } from '../helpers/providers/imports.ts';
import { setNightly, spendNight } from '../helpers/providers/nights.ts';
import { played, trophies } from '../helpers/providers/psn.ts';
import { type Answer, alongside, ownStack } from '../helpers/stack/stack.ts';
import { startPsn } from '../simulators/psn.ts';

/* How far one got, by the stores' own count: from answers that are read for the library anyway. */

const psn = alongside(startPsn);
const stack = ownStack(() => ({ vars: { SEALING_KEY, STORE_FACTS: 'on', ...psn.vars } }));

const concept = (id: number, name: string) => ({
  ...{ id, name, titleIds: [], genres: ['ACTION'], media: { images: [] } },
  localizedName: { defaultLanguage: 'en-US', metadata: { 'en-US': name } },
});
const game = (titleId: string, name: string, id: number) =>
  played({ titleId, name, category: 'ps5_native_game', concept: concept(id, name) });
const list = (name: string, machine: string, silver: number, platinum = 0) =>
  trophies({
    ...{ npCommunicationId: `NPWR-${name}-${machine}`, trophyTitleName: name, trophyTitlePlatform: machine },
    definedTrophies: { bronze: 20, silver: 10, gold: 9, platinum: 1 },
    earnedTrophies: { bronze: 5, silver, gold: 0, platinum },
  });

test('a copy has the trophies of its console, a night brings what was earned since, and the export has them', async () => {
  const [salt, glass, moss] = ['Salt Lantern Keepers', 'Glass Orchard Nights', 'Moss Engine Parade'];
  const games = [game('PPSA91001_00', salt, 31_000_001), game('PPSA91002_00', glass, 31_000_002)];
  const owned = { played: [...games, game('PPSA91003_00', moss, 31_000_003)] };
  const lists = (silver: number) => [list(`${salt} Trophies`, 'PS4', 9), list(`${salt}®`, 'PS5', silver)];
  psn.add('keeper', { ...owned, trophies: [...lists(7), list(glass, 'PS4', 1)] });
  const owner = await newOwner(stack);
  const linked = await owner.post('/api/psn/account', { userName: 'keeper' });
  const accountId: string = linked.body.account.id;
  const { body } = await owner.get(`/api/psn/games?accountId=${accountId}&refresh=1`);
  const wanted = body.games.map(({ providerId, subplatformId }: Answer) => ({
    providerId,
    subplatformId,
    gameId: null,
  }));
  await ended(owner, await order(owner, accountId, wanted), 60_000);
  const shown = async () => {
    const rows: Answer[] = (await owner.get('/api/games')).body.games;
    return Object.fromEntries(rows.map(({ title, trophies: own }) => [title, own]));
  };
  const none = { [glass]: null, [moss]: null };
  expect(await shown()).toEqual({ ...none, [salt]: { earned: 12, total: 40, platinum: false } });

  psn.add('keeper', { ...owned, trophies: [list(`${salt}®`, 'PS5', 10, 1)] });
  await setNightly(owner, accountId);
  await spendNight(stack, 1);
  const earned = { earned: 16, total: 40, platinum: true };
  expect(await shown()).toEqual({ ...none, [salt]: earned });
  const everything = await takeEverything(stack, owner.token);
  expect(everything.lists.find(({ title }: Answer) => title === salt).trophies).toEqual(earned);
  expect((await owner.get('/api/games')).body.games.every(({ gameStatus }: Answer) => gameStatus === 1)).toBe(true);
});

test('achievements of Xbox count where Xbox says how many there are; numbers that cannot be are unknown', () => {
  const own = (currentAchievements: number, totalAchievements: number) => {
    const achievement = { currentAchievements, totalAchievements, currentGamerscore: 0, totalGamerscore: 1000 };
    const [title] = xboxTitlesOf({ titles: [{ titleId: '1', name: 'Forge', type: 'Game', devices: [], achievement }] });
    return title && toProviderTitle(title, new Map()).trophies;
  };
  expect(own(12, 40)).toEqual({ earned: 12, total: 40, platinum: null });
  for (const [earned, total] of [
    [3, 0],
    [41, 40],
    [-1, 40],
    [1, 1e9],
  ] as const)
    expect(own(earned, total)).toBeNull();
});
