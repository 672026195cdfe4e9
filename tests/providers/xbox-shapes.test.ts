import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { xboxAdapter } from '../../worker/providers/xbox/xbox.ts';
import { envOf, openTestQuota, reasonOf } from '../helpers/providers/xbox.ts';
import { serveOn } from '../simulators/serve.ts';

/* Nobody guarantees these answers. An answer that differs from the documents must not end in an error. */

const XUID = '2535400000000001';
const answers = { history: {} as unknown, earlier: {} as unknown, stats: {} as unknown, people: {} as unknown }; // any JSON

let server: Awaited<ReturnType<typeof serveOn>>;
beforeAll(async () => {
  const app = new Hono()
    .basePath('/api/v2')
    .get('/search/:name', c => c.body(JSON.stringify(answers.people)))
    .get('/player/titleHistory/:xuid', c => c.body(JSON.stringify(answers.history)))
    .get('/achievements/player/:xuid', c => c.body(JSON.stringify(answers.earlier)))
    .post('/player/stats', c => c.body(JSON.stringify(answers.stats)));
  server = await serveOn(app, 0);
});
afterAll(() => server.close());

const adapter = () => xboxAdapter(envOf({ OPENXBL_KEY: 'any', OPENXBL_URL: server.url }));

const NONE = { content: { xuid: XUID, titles: [] }, code: 200 };

function read(history: unknown, { earlier = NONE, stats = {} }: { earlier?: unknown; stats?: unknown } = {}) {
  Object.assign(answers, { history, earlier, stats });
  return adapter().read(openTestQuota().quota, { externalId: XUID, gamerTag: 'Nour', token: undefined });
}

test('a title needs no more than an id and a name', async () => {
  const { titles } = await read({ titles: [{ titleId: 219630713, name: ' Halo Infinite ' }] });
  expect(titles).toEqual([
    {
      providerId: '219630713',
      title: 'Halo Infinite',
      category: 'game',
      matchIds: ['219630713'],
      subplatform: null,
      coverUrl: null,
      access: 'played',
      minutesPlayed: null,
      lastPlayedAt: null,
      trophies: null,
    },
  ]);
});

test('fields of another kind are not known, and entries without a name or an id are left out', async () => {
  const odd = { titleId: '1', name: 'Odd', type: 7, productId: 9, devices: 'XboxOne', images: [{}], gamePass: 'yes' };
  const history = { titles: [{ ...odd, titleHistory: 'never' }, { titleId: '2' }, { name: 'No id' }, null, 'text'] };
  const { titles } = await read(history, { earlier: { titles: [] } });
  expect(
    titles.map(({ title, category, subplatform, lastPlayedAt }) => [title, category, subplatform, lastPlayedAt]),
  ).toEqual([['Odd', 'game', null, null]]);
});

test('a title is known by all its ids: product ids in either case, and what an Xbox 360 called it', async () => {
  const { titles } = await read({
    titles: [{ titleId: '1297287142', name: 'Halo 3', devices: ['Xbox360', 'XboxOne'], productId: '9nblggh1z6fq' }],
  });
  expect(titles[0]?.matchIds).toEqual([
    ...['1297287142', '9NBLGGH1Z6FQ', '9nblggh1z6fq'],
    '66acd000-77fe-1000-9115-d8024d5307e6',
  ]);
});

test('the year 1 is never, and covers come over a safe line or not at all', async () => {
  const title = (titleId: string, url: string) => ({
    ...{ titleId, name: titleId, type: 'Game', devices: ['XboxOne', 'Xbox360', 'PC'] },
    images: [{ url, type: 'Poster' }],
    titleHistory: { lastTimePlayed: '0001-01-01T00:00:00' },
  });
  const { titles } = await read({
    titles: [title('1', 'http://images-eds.xboxlive.com/image?url=a'), title('2', 'javascript:alert(1)')],
  });
  expect(titles.map(({ coverUrl, subplatform, lastPlayedAt }) => [coverUrl, subplatform, lastPlayedAt])).toEqual([
    ['https://images-eds-ssl.xboxlive.com/image?url=a', 'xbox-one', null],
    [null, 'xbox-one', null],
  ]);
});

test('a title of both lists is there once, as the history knows it', async () => {
  const history = { titles: [{ titleId: '1', name: 'Now', devices: ['XboxSeries'] }] };
  const { titles } = await read(history, {
    earlier: {
      titles: [
        { titleId: 1, name: 'Then' },
        { titleId: '2', name: 'Only then' },
      ],
    },
  });
  expect(titles.map(({ title }) => title)).toEqual(['Now', 'Only then']);
});

test('minutes without a value, below zero or of another kind are not known', async () => {
  const names = ['1', '2', '3', '4', '5'];
  const stat = (titleid: string | number, value?: unknown) => ({ name: 'MinutesPlayed', titleid, value });
  const stats = [stat('1', '90'), stat(2, 0), stat('3'), stat('4', -5), stat('5', 'many'), { name: 'Kills' }, null];
  const { titles } = await read(
    { titles: names.map(titleId => ({ titleId, name: titleId })) },
    { stats: { statlistscollection: [{ stats }] } },
  );
  expect(titles.map(title => title.minutesPlayed)).toEqual([90, 0, null, null, null]);
});

test('minutes and days on which nobody can have played are not known', async () => {
  const days = ['2999-01-01T00:00:00Z', '2002-11-14T23:59:59Z', '1970-01-01T00:00:00Z', '2005-11-22T10:00:00.1234567Z'];
  const titles = days.map((lastTimePlayed, at) => ({
    ...{ titleId: String(at), name: 'Any\nname', titleHistory: { lastTimePlayed } },
  }));
  const minutes = ['4294967295', '5781601', 52_560_000, '5781600'];
  const stats = minutes.map((value, at) => ({ name: 'MinutesPlayed', titleid: String(at), value }));
  const { titles: known } = await read({ titles }, { stats: { statlistscollection: [{ stats }] } });
  expect(known.map(({ minutesPlayed }) => minutesPlayed)).toEqual([null, null, null, 5_781_600]);
  const last = '2005-11-22T10:00:00.123Z';
  expect(known.map(({ lastPlayedAt }) => lastPlayedAt)).toEqual([null, null, null, last]);
  expect(known[0]?.title).toBe('Any name');
});

test('what Game Pass has is played, whoever pays for it; a game of a PC is a game', async () => {
  const game = { name: 'Halo Infinite', type: 'Game', devices: ['XboxSeries'], gamePass: { isGamePass: true } };
  const { titles } = await read({
    titles: [
      { ...game, titleId: '1' },
      { ...game, titleId: '2', gamePass: null, titleHistory: null },
      { ...game, titleId: '3', devices: ['Win32'] },
      { ...game, titleId: '4', devices: ['Win32'], type: 'Application' },
    ],
  });
  expect(titles.map(({ access, category, subplatform }) => [access, category, subplatform])).toEqual([
    ['played', 'game', 'xbox-series'],
    ['played', 'game', 'xbox-series'],
    ['played', 'game', null],
    ['played', 'app', null],
  ]);
});

const NO_DATA = { code: 28, source: 'Profile', description: 'The server found no data for the requested entity.' };

test.each([
  ['bare', NO_DATA],
  ['in a good envelope', { content: NO_DATA, code: 200 }],
  ['in an envelope that says 404', { content: { ...NO_DATA, StatusCode: 404 }, code: 404 }],
])('“no data”, %s and with status 200, is an account that is not found', async (_, answer) => {
  expect(await reasonOf(read(answer))).toBe('account_not_found');
  answers.people = answer;
  expect(await reasonOf(adapter().find(openTestQuota().quota, 'Nour'))).toBe('account_not_found');
});

test('“no data” about achievements or minutes leaves the history as it is', async () => {
  const titles = [{ titleId: '1', name: 'Halo 3' }];
  const { titles: known } = await read({ titles }, { earlier: NO_DATA, stats: NO_DATA });
  expect(known.map(({ title, minutesPlayed }) => [title, minutesPlayed])).toEqual([['Halo 3', null]]);
});

test('a number that is not known is a change, and told to the operator', async () => {
  const { calls } = vi.spyOn(console, 'warn').mockImplementation(() => {}).mock;
  for (const answer of [{ code: 12 }, { content: { code: 12, description: 'Odd' }, code: 200 }, { code: '12' }])
    expect(await reasonOf(read(answer))).toBe('provider_changed');
  expect(calls.map(([line]) => JSON.parse(line).number)).toEqual([12, 12, 12]);
  vi.restoreAllMocks();
});

test('an error inside a good answer is an error', async () => {
  expect(await reasonOf(read({ content: null, code: 403 }))).toBe('private_profile');
  expect(await reasonOf(read({ content: { description: 'Quota' }, code: 429 }))).toBe('rate_limited');
  expect(await reasonOf(read({ content: null, code: 500 }))).toBe('provider_down');
});

test.each([
  null,
  'text',
  7,
  [],
  {},
  { titles: 'none' },
  { titles: { 1: {} } },
  { titles: [{ id: 1 }] },
  { content: [] },
])('what is no list of titles is a change that we do not understand: %j', async history => {
  expect(await reasonOf(read(history))).toBe('provider_changed');
});

test('people may be found under the name with a suffix, and by an xuid that is a number', async () => {
  answers.people = {
    people: [{ gamertag: 'x' }, { xuid: Number(XUID), gamertag: 'Nour', uniqueModernGamertag: 'Nour#1234' }],
  };
  const found = await adapter().find(openTestQuota().quota, 'nour#1234');
  expect(found).toEqual({ externalId: XUID, gamerTag: 'Nour' });
  for (const people of [{}, { people: null }, { people: [] }]) {
    answers.people = people;
    expect(await reasonOf(adapter().find(openTestQuota().quota, 'Nour'))).toBe('account_not_found');
  }
});
