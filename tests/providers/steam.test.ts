import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { askProvider } from '../../worker/providers/ask-provider.ts';
import { ProviderError } from '../../worker/providers/provider-error.ts';
import { providerBudgets } from '../../worker/providers/quota/quota.tables.ts';
import type { Quota } from '../../worker/providers/quota/quota.ts';
import { steamAdapter } from '../../worker/providers/steam/steam.ts';
import { newPerson } from '../helpers/people/person.ts';
import { type Answer, as, type Stack, send, startStack } from '../helpers/stack/stack.ts';
import { type DemoAccount, libraryOf } from '../simulators/library.ts';
import { type Behaviour, type Steam, startSteam } from '../simulators/steam.ts';

let steam: Steam;
let spent: { key: string; calls: number }[] = [];

const quota: Quota = {
  spend: async (key, calls) => void spent.push({ key, calls }),
  readToken: async () => undefined,
  keepToken: async () => {},
};

const adapter = () => steamAdapter(steam.vars);
const find = (name: string) => adapter().find(quota, name);
const read = (account: DemoAccount) =>
  adapter().read(quota, { externalId: steam.idOf(account), gamerTag: account, token: undefined });

/** The cause of a problem, and how long to wait. */
async function reasonOf(call: Promise<unknown>) {
  const error = await call.catch((thrown: unknown) => thrown);
  if (!(error instanceof ProviderError)) throw new Error(`no trouble but ${String(error)}`);
  return [error.reason, error.retryAfterSeconds];
}

beforeAll(async () => {
  steam = await startSteam();
});
beforeEach(() => {
  steam.reset();
  spent = [];
});
afterAll(() => steam.close());

test('somebody is found by vanity name, by profile address and by id, always as the same account', async () => {
  const id = steam.idOf('demo-30');
  const spellings = ['demo-30', ' DEMO-30 ', id, `steamcommunity.com/profiles/${id}`];
  const addresses = [
    'https://steamcommunity.com/id/demo-30/',
    'http://www.steamcommunity.com/id/demo-30/games/?tab=all',
  ];
  for (const name of [...spellings, ...addresses, `https://steamcommunity.com/profiles/${id}/`])
    expect(await find(name)).toEqual({ externalId: id, gamerTag: 'Demo 30' });
  expect(Number.isSafeInteger(Number(id))).toBe(false);
});

test.each([
  '',
  'a',
  'two words',
  'layla&key=stolen',
  '../../ISteamApps',
  'https://steamcommunity.com/profiles/layla',
  'https://example.com/id/layla',
  'x'.repeat(33),
  'ليلى',
])('what cannot be a name is not even asked for: %s', async name => {
  expect(await reasonOf(find(name))).toEqual(['bad_name', undefined]);
  expect([steam.asked(), spent]).toEqual([[], []]);
});

test('what was typed cannot change what is asked', async () => {
  expect(await reasonOf(find('steamcommunity.com/id/demo%26key%3Dstolen'))).toEqual(['bad_name', undefined]);
  await find('demo-30');
  const [first] = steam.asked().map(asked => new URL(asked).searchParams);
  expect([first?.getAll('key'), first?.get('vanityurl')]).toEqual([[steam.vars.STEAM_API_KEY], 'demo-30']);
});

test('an unknown name and an unknown id are not found', async () => {
  expect(await reasonOf(find('nobody-of-that-name'))).toEqual(['account_not_found', undefined]);
  expect(await reasonOf(find('76561197960265729'))).toEqual(['account_not_found', undefined]);
});

test.each(['demo-30', 'demo-500', 'demo-5000'] as const)('%s is read whole, each title once', async account => {
  const { titles, token } = await read(account);
  const library = libraryOf(account, 'steam');
  expect(new Set(titles.map(title => title.providerId)).size).toBe(Number(account.slice('demo-'.length)));
  expect(titles.map(title => title.title)).toEqual(library.map(title => title.title));
  expect(token).toBeUndefined();
});

test('a title says what Steam knows, and nothing else', async () => {
  const { titles } = await read('demo-500');
  const library = libraryOf('demo-500', 'steam');
  const played = library.find(title => title.kind === 'game' && title.minutes > 0);
  expect(titles.find(title => title.providerId === String(played?.steamAppId))).toEqual({
    providerId: String(played?.steamAppId),
    title: played?.title,
    category: 'game',
    matchIds: [String(played?.steamAppId)],
    subplatform: 'steam',
    coverUrl: `https://cdn.cloudflare.steamstatic.com/steam/apps/${played?.steamAppId}/library_600x900.jpg`,
    access: 'bought',
    minutesPlayed: played?.minutes,
    lastPlayedAt: played?.lastPlayed,
  });
  const untouched = library.find(title => title.minutes === 0);
  expect(titles.find(title => title.title === untouched?.title)).toMatchObject({
    minutesPlayed: 0,
    lastPlayedAt: null,
  });
});

test('demos, tools, soundtracks and programs are told from games', async () => {
  const { titles } = await read('demo-500');
  const found = new Map(titles.map(title => [title.title, title.category]));
  const named = { game: 'game', demo: 'demo', tool: 'tool', soundtrack: 'app', app: 'app' };
  for (const { title, kind } of libraryOf('demo-500', 'steam'))
    expect([title, found.get(title)]).toEqual([title, named[kind]]);
});

const row = (appid: number, more: object = {}) => ({
  ...{ appid, name: `Game ${appid}`, playtime_forever: 60, rtime_last_played: 1_500_000_000, img_icon_url: 'a1' },
  ...more,
});

test('what costs nothing is free to play, and not bought; a library of nothing else is one too', async () => {
  steam.give([row(570), row(220)], [570]);
  const accessOf = async () => (await read('demo-30')).titles.map(({ providerId, access }) => [providerId, access]);
  expect(await accessOf()).toEqual([
    ['570', 'free_to_play'],
    ['220', 'bought'],
  ]);
  steam.give([row(570)], [570]);
  expect(await accessOf()).toEqual([['570', 'free_to_play']]);
  steam.reset();
  const free = libraryOf('demo-500', 'steam').filter(({ access }) => access === 'free_to_play');
  const { titles } = await read('demo-500');
  expect(titles.filter(({ access }) => access === 'free_to_play').map(({ title }) => title)).toEqual(
    free.map(({ title }) => title),
  );
  expect(free.length).toBeGreaterThan(5);
});

test('a game without an icon is a game; tools and films are told by their names', async () => {
  const named = (name: string, at: number) => row(1000 + at, { name, img_icon_url: '' });
  const names = ['Pandora Saga', 'Left 4 Dead 2 Dedicated Server', 'Indie Game: The Movie', 'PUBG: Test Server'];
  steam.give([...names.map(named), row(1, { img_icon_url: null }), { appid: 2 }]);
  expect((await read('demo-30')).titles.map(({ title, category }) => [title, category])).toEqual([
    ['Pandora Saga', 'game'],
    ['Left 4 Dead 2 Dedicated Server', 'tool'],
    ['Indie Game: The Movie', 'app'],
    ['PUBG: Test Server', 'tool'],
    ['Game 1', 'game'],
    ['App 2', 'game'],
  ]);
});

test('minutes and days on which nobody can have played are not known, and fields of another kind neither', async () => {
  const day = (at: number, rtime_last_played: unknown) => row(at, { rtime_last_played });
  const minutes = (at: number, playtime_forever: unknown) => row(at, { playtime_forever });
  steam.give([
    ...[minutes(1, 4_294_967_295), minutes(2, -5), minutes(3, 5_781_601), minutes(4, '60'), minutes(5, 5_781_600)],
    ...[
      day(6, 0),
      day(7, 86_400),
      day(8, 9_999_999_999),
      day(9, 1_063_324_799),
      day(10, 'never'),
      day(11, 1_063_324_800),
    ],
  ]);
  const { titles } = await read('demo-30');
  const opened = '2003-09-12T00:00:00.000Z';
  expect(titles.slice(0, 5).map(title => title.minutesPlayed)).toEqual([null, null, null, null, 5_781_600]);
  expect(titles.slice(5).map(title => title.lastPlayedAt)).toEqual([null, null, null, null, null, opened]);
});

test('hidden game details and an empty library are two things', async () => {
  expect(await find('demo-private')).toMatchObject({ gamerTag: 'Demo private' });
  expect(await reasonOf(read('demo-private'))).toEqual(['private_profile', undefined]);
  expect(await reasonOf(read('demo-empty'))).toEqual(['empty_library', undefined]);
});

test('being asked to wait a second is waited for', async () => {
  const before = Date.now();
  expect((await read('demo-limited')).titles).toHaveLength(30);
  expect(Date.now() - before).toBeGreaterThanOrEqual(1000);
});

test('an answer cut off in the middle is tried again, and brings nothing at all', async () => {
  expect(await reasonOf(read('demo-broken'))).toEqual(['provider_down', undefined]);
  expect(steam.asked()).toHaveLength(3);
});

test('a page in the place of data is said to be one', async () => {
  expect(await reasonOf(read('demo-html'))).toEqual(['provider_changed', undefined]);
});

const TROUBLES: [Behaviour, string, number | undefined][] = [
  ['down', 'provider_down', undefined],
  ['html', 'provider_changed', undefined],
  ['changed', 'provider_changed', undefined],
  ['limited', 'rate_limited', 60],
];

test.each(TROUBLES)('Steam being %s is %s', async (behaviour, reason, seconds) => {
  steam.behave(behaviour);
  expect(await reasonOf(find('demo-30'))).toEqual([reason, seconds]);
  expect(await reasonOf(read('demo-30'))).toEqual([reason, seconds]);
});

test('a Steam that does not answer, or cannot be reached, is away', async () => {
  steam.behave('hangs');
  expect(
    await reasonOf(askProvider(`${steam.url}/?key=${steam.vars.STEAM_API_KEY}`, {}, { timeoutMs: 100, tries: 2 })),
  ).toEqual(['provider_down', undefined]);
  const away = steamAdapter({ ...steam.vars, STEAM_URL: 'http://127.0.0.1:1' });
  expect(await reasonOf(away.find(quota, 'demo-30'))).toEqual(['provider_down', undefined]);
});

test('without a key Steam is not set up, and a key it refuses has come to its end', async () => {
  const none = steamAdapter({ STEAM_URL: steam.url });
  expect(await reasonOf(none.find(quota, 'demo-30'))).toEqual(['not_configured', undefined]);
  const wrong = steamAdapter({ ...steam.vars, STEAM_API_KEY: 'not-the-key' });
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(await reasonOf(wrong.find(quota, 'demo-30'))).toEqual(['credential_expired', undefined]);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('"Steam refuses STEAM_API_KEY."')]]);
  warn.mockRestore();
});

test('every call is counted before it is made, and a spent budget makes none', async () => {
  await find('demo-30');
  await find(steam.idOf('demo-30'));
  await read('demo-30');
  expect(spent).toEqual([2, 1, 2].map(calls => ({ key: 'steam', calls })));
  steam.reset();
  const broke: Quota = { ...quota, spend: () => Promise.reject(new ProviderError('budget_spent', 3600)) };
  expect(await reasonOf(adapter().find(broke, 'demo-30'))).toEqual(['budget_spent', 3600]);
  expect(steam.asked()).toEqual([]);
});

describe('through the door', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ vars: steam.vars });
  });
  afterAll(() => stack.close());

  async function call(path: string, init: RequestInit) {
    const answer = await stack.fetch(path, init);
    return { status: answer.status, text: await answer.text() };
  }

  async function usedCalls(): Promise<number> {
    const budgets = await stack.db.select().from(providerBudgets).where(eq(providerBudgets.key, 'steam'));
    return budgets[0]?.used ?? 0;
  }

  const link = (token: string, userName: string) => call('/api/steam/account', send('POST', { userName }, { token }));

  test('five thousand titles come over two calls, counted in the database', async () => {
    const { token } = await newPerson(stack);
    const { account }: Answer = JSON.parse((await link(token, 'demo-5000')).text);
    steam.reset();
    const before = await usedCalls();
    const { text } = await call(`/api/steam/games?accountId=${account.id}`, as(token));
    const { total, games }: Answer = JSON.parse(text);
    expect([total, games.length, steam.asked().length]).toEqual([5000, 5000, 2]);
    expect(await usedCalls()).toBe(before + 2);
  });

  test('the key is in no answer and in no log, whatever goes wrong', async () => {
    const { token } = await newPerson(stack);
    const said: string[] = [];
    for (const name of ['demo-html', 'demo-broken', 'nobody-at-all', 'x&key=stolen']) {
      const { status, text } = await link(token, name);
      said.push(text);
      if (status !== 200) continue;
      const { account }: Answer = JSON.parse(text);
      const read = await call(`/api/steam/games?accountId=${account.id}`, as(token));
      expect(read.status).toBe(400);
      said.push(read.text);
    }
    expect([said.length, said.concat(JSON.stringify(stack.logs())).join()]).toEqual([
      6,
      expect.not.stringContaining(steam.vars.STEAM_API_KEY),
    ]);
  });
});
