import { beforeEach, describe, expect, test } from 'vitest';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { SEALING_KEY } from '../helpers/providers/imports.ts';
import { accountOf, setNightly, spendNight } from '../helpers/providers/nights.ts';
import { agreeAtMicrosoft } from '../helpers/providers/xbox.ts';
import { type Answer, alongside, as, ownStack, send } from '../helpers/stack/stack.ts';
import { startMicrosoft } from '../simulators/microsoft.ts';
import { startPsn } from '../simulators/psn.ts';
import { startSteam } from '../simulators/steam.ts';
import { startXbox } from '../simulators/xbox.ts';

/* Every store tells of two new games and of more hours after each night, in its own shapes. */

const [steam, psn] = [alongside(startSteam), alongside(startPsn)];
const [xbox, microsoft] = [alongside(startXbox), alongside(startMicrosoft)];
const stack = ownStack(() => ({
  vars: { ...steam.vars, ...psn.vars, ...xbox.vars, ...microsoft.vars, SEALING_KEY },
}));

beforeEach(async () => {
  for (const simulator of [steam, psn, xbox]) simulator.reset();
  await stack.db.$client.execute('UPDATE connected_accounts SET nightly = 0'); // those of other tests sleep
});

const linkAt = (provider: string) => async (owner: Owner, userName: string) =>
  (await owner.post(`/api/${provider}/account`, { userName })).body.account.id;

async function signIn(owner: Owner, person: string): Promise<string> {
  const begun = await stack.fetch('/api/import/xbox', as(owner.token));
  const { url }: Answer = await begun.json();
  const init = send('POST', await agreeAtMicrosoft(url, person), { token: owner.token });
  const Cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const answer = await stack.fetch('/api/import/xbox', { ...init, headers: { ...init.headers, Cookie } });
  return ((await answer.json()) as Answer).account.id;
}

const WAYS = [
  { name: 'Steam', provider: 'steam', link: linkAt('steam'), tired: 'private_profile' },
  { name: 'PlayStation', provider: 'psn', link: linkAt('psn'), tired: 'private_profile' },
  { name: 'Xbox, as everybody sees it', provider: 'xbox', link: linkAt('xbox'), tired: 'private_profile' },
  { name: 'Xbox, as its owner sees it', provider: 'xbox', link: signIn, tired: 'xbox_refused' },
];

describe.each(WAYS)('$name', ({ provider, link, tired }) => {
  const read = async (owner: Owner, id: string): Promise<Answer[]> =>
    (await owner.get(`/api/${provider}/games?accountId=${id}`)).body.games;
  const minutes = (games: Answer[]) => games.reduce((sum, game) => sum + game.minutesPlayed, 0);

  test('is read at night, and tells what came and what was played', async () => {
    const owner = await newOwner(stack);
    const id = await link(owner, 'demo-nights');
    const before = await read(owner, id);
    await setNightly(owner, id);
    await spendNight(stack, 1);
    const after = await read(owner, id);
    const known = new Set(before.map(game => game.providerId));
    expect([before.length, after.length]).toEqual([30, 32]);
    expect(after.filter(game => game.reviewSince).every(game => !known.has(game.providerId))).toBe(true);
    expect((await accountOf(owner, id)).toReview).toBe(2);
    expect(minutes(after.filter(game => known.has(game.providerId)))).toBeGreaterThan(minutes(before));
  });

  test('hides for three nights, and its account keeps what it knew', async () => {
    const owner = await newOwner(stack);
    const id = await link(owner, 'demo-tired');
    const before = await read(owner, id);
    await setNightly(owner, id);
    for (const night of [2, 3, 4]) await spendNight(stack, night);
    const account = await accountOf(owner, id);
    expect([account.health.code, account.night.rests, account.titles]).toEqual([tired, true, before.length]);
  });
});
