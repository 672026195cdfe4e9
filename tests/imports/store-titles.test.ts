import { expect, test } from 'vitest';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { ended, linkSteam, order, readSteam, stackWithSteam } from '../helpers/providers/imports.ts';
import type { Answer } from '../helpers/stack/stack.ts';

const { stack, steam } = stackWithSteam({ vars: { STORE_FACTS: 'on', STORE_COVERS: 'on' } });

let lastId = 70_000_000;
/** Rows of a library that no other test has. */
const rows = (...names: string[]) => names.map(name => ({ appid: ++lastId, name, playtime_forever: 61 }));

async function shelve(owner: Owner, games: { appid: number; name: string }[]) {
  steam.give(games);
  const accountId = await linkSteam(owner, 'demo-30');
  const library = await readSteam(owner, accountId);
  return { accountId, titles: library.games as Answer[] };
}

/** Everything in the bucket `new`, as the screen sends it. */
const fresh = (titles: Answer[]) =>
  titles
    .filter(({ bucket, match }) => bucket === 'new' && match.kind !== 'likely')
    .map(({ providerId, subplatformId, match }) => ({ providerId, subplatformId, gameId: match.game?.id ?? null }));

async function bring(owner: Owner, accountId: string, titles: Answer[]) {
  return ended(owner, await order(owner, accountId, fresh(titles)), 120_000);
}

const shelfOf = async (owner: Owner): Promise<Answer[]> => (await owner.get('/api/games')).body.games;
const read = async (path: string): Promise<Answer> => (await stack.fetch(path)).json();
const gameOf = (slug: string) => read(`/api/gameInfo?slug=${slug}`);
const waiting = async (appid: number) =>
  (
    await stack.db.$client.execute({
      sql: `SELECT said, ask_at, tries FROM store_titles WHERE provider = 'steam' AND provider_id = ?`,
      args: [String(appid)],
    })
  ).rows[0];

test('a title that the catalogue lacks lands on the shelf, and its facts follow', async () => {
  const owner = await newOwner(stack);
  const [row] = rows('Moss Harbour Chronicles');
  if (!row) throw new Error('no row');
  steam.tell(row.appid, {
    categories: { supported_player_categoryids: [2, 38, 39, 47, 1] },
    content_descriptorids: [1, 2],
    supported_languages: [
      { elanguage: 0, supported: true, full_audio: true },
      { elanguage: 25, supported: true, subtitles: true },
    ],
    basic_info: { developers: [{ name: 'Harbour Works' }], franchises: [{ name: 'Moss' }] },
    release: { steam_release_date: 1_750_093_261 },
    reviews: { summary_filtered: { review_count: 3000 } },
  });
  const { accountId, titles } = await shelve(owner, [row]);
  expect(titles).toMatchObject([{ bucket: 'new', match: { kind: 'none', game: null }, title: row.name }]);
  const state = await bring(owner, accountId, titles);
  expect(state).toMatchObject({ status: 'done', added: 1, failed: [] });
  expect(await shelfOf(owner)).toMatchObject([{ title: row.name, minutesPlayed: 61, slug: 'moss-harbour-chronicles' }]);
  await expect
    .poll(() => gameOf('moss-harbour-chronicles'), { timeout: 20_000 })
    .toMatchObject({
      developer: ['Harbour Works'],
      series: 'Moss',
      releaseDate: '2025-06-16',
      arabic: { interface: 'yes', subtitles: 'yes', voice: 'no' },
      coverUrl: expect.stringMatching(/steam\/apps\/\d+\/[0-9a-f]{40}\/library_capsule\.jpg$/),
      stores: [{ name: 'Steam' }],
      source: 'steam',
      storeSays: null,
    });
  const found = await read('/api/search?term=moss%20harbour');
  expect(found.games[0].slug).toBe('moss-harbour-chronicles');
  const asked = steam.asked().filter(url => url.includes('GetItems'));
  expect(asked.every(url => !url.includes('key='))).toBe(true);
  expect((await readSteam(owner, accountId)).games[0].bucket).toBe('here');
});

test('two people who bring one new title at once have one game', async () => {
  const [one, other] = [await newOwner(stack), await newOwner(stack)];
  const games = rows('Twice Brought Lantern', 'Twice Brought Lantern II');
  const [first, second] = [await shelve(one, games), await shelve(other, games)];
  await Promise.all([bring(one, first.accountId, first.titles), bring(other, second.accountId, second.titles)]);
  const ids = async (owner: Owner) => (await shelfOf(owner)).map(copy => copy.gameId).sort();
  expect([(await ids(one)).length, await ids(one)]).toEqual([2, await ids(other)]);
});

test('what has another name, is no game, or gets no answer keeps its copy, and nobody is told wrong facts', async () => {
  const owner = await newOwner(stack);
  const games = rows('Quiet Ferry Almanac', 'Copper Anvil Reverie', 'Salt Orchard Nights', 'Winter Tram Parade');
  const [named, demo, silent, gone] = games.map(({ appid }) => appid) as [number, number, number, number];
  steam.tell(named, { name: 'Entirely Different Thing' });
  steam.tell(demo, { type: 1 });
  steam.tell(silent, 'left out');
  steam.tell(gone, { success: 15, appid: 0, name: '' });
  const { accountId, titles } = await shelve(owner, games);
  await bring(owner, accountId, titles);
  expect((await shelfOf(owner)).length).toBe(4);
  await expect.poll(async () => (await waiting(named))?.said, { timeout: 20_000 }).toBe('other_name');
  await expect.poll(async () => (await waiting(demo))?.said).toBe('not_game');
  expect(await gameOf('quiet-ferry-almanac')).toMatchObject({ developer: [], title: 'Quiet Ferry Almanac' });
  expect(await gameOf('copper-anvil-reverie')).toMatchObject({ storeSays: { store: 'steam', said: 'not_game' } });
  expect((await read('/api/search?term=copper%20anvil%20reverie')).games).toEqual([]);
  const later = await newOwner(stack);
  const seen = await shelve(later, games);
  expect(seen.titles.find(({ providerId }) => providerId === String(demo))?.bucket).toBe('excluded');
  for (const id of [silent, gone]) expect(await waiting(id)).toMatchObject({ said: null, tries: 1 });
  expect(await gameOf('salt-orchard-nights')).toMatchObject({ storeSays: { store: 'steam', said: 'waiting' } });
});

test('a store that is away, refuses, breaks off or answers something else is asked again, and the shelf is whole meanwhile', async () => {
  for (const [behaviour, name] of [
    ['down', 'Granite Choir Downstairs'],
    ['limited', 'Granite Choir Limits'],
    ['html', 'Granite Choir Pages'],
    ['changed', 'Granite Choir Changed'],
    ['half', 'Granite Choir Halves'],
  ] as const) {
    const owner = await newOwner(stack);
    const [row] = rows(name);
    if (!row) throw new Error('no row');
    steam.behaveAsStore(behaviour);
    const { accountId, titles } = await shelve(owner, [row]);
    await bring(owner, accountId, titles);
    expect([behaviour, (await shelfOf(owner)).map(copy => copy.title)]).toEqual([behaviour, [name]]);
    const later = new Date(Date.now() + 10_000).toISOString();
    await expect.poll(async () => String((await waiting(row.appid))?.ask_at) > later, { timeout: 30_000 }).toBe(true);
    expect([behaviour, (await waiting(row.appid))?.said]).toEqual([behaviour, null]);
  }
  steam.behaveAsStore('well');
  await stack.db.$client.execute(`UPDATE store_titles SET ask_at = '2020-01-01' WHERE ask_at IS NOT NULL`);
  await stack.worker.scheduled({ cron: '*/5 * * * *', scheduledTime: new Date() });
  const isTold = async () => (await gameOf('granite-choir-halves')).developer.length;
  await expect.poll(isTold, { timeout: 30_000 }).toBe(1);
});

test('where only the title agrees it is asked once, and “another game” holds for everybody', async () => {
  const [one, other] = [await newOwner(stack), await newOwner(stack)];
  const [old, namesake] = rows('Hollow Signal Tower', 'Hollow Signal Tower');
  if (!old || !namesake) throw new Error('no rows');
  const before = await shelve(one, [old]);
  await bring(one, before.accountId, before.titles);
  steam.give([namesake]);
  const asked = await shelve(other, [namesake]);
  expect(asked.titles).toMatchObject([
    { bucket: 'new', match: { kind: 'likely', game: { slug: 'hollow-signal-tower' } } },
  ]);
  const [{ providerId }] = asked.titles as [Answer];
  const answer = { accountId: asked.accountId, providerId, gameId: null, ownGame: true };
  expect((await other.post('/api/import-matches', answer)).body).toEqual({ matched: true });
  const third = await newOwner(stack);
  const { titles } = await shelve(third, [namesake]);
  expect(titles).toMatchObject([{ bucket: 'new', match: { kind: 'none', game: null } }]);
  await bring(other, asked.accountId, (await readSteam(other, asked.accountId)).games);
  const [copy] = await shelfOf(other);
  expect(copy).toMatchObject({ title: 'Hollow Signal Tower', slug: `hollow-signal-tower-${namesake.appid}` });
  expect((await readSteam(third, (await linkSteam(third, 'demo-30')) as string)).games[0].match.kind).toBe('confident');
});

test('a game of its own needs a store that vouches for it', async () => {
  const owner = await newOwner(stack);
  const { accountId, titles } = await shelve(owner, rows('Velvet Quarry Soundtrack'));
  const [{ providerId, bucket }] = titles as [Answer];
  expect(bucket).toBe('excluded');
  const said = await owner.post('/api/import-matches', { accountId, providerId, gameId: null, ownGame: true });
  expect([said.status, said.body.code]).toEqual([400, 'invalid']);
  const both = { accountId, providerId, gameId: crypto.randomUUID(), ownGame: true };
  expect((await owner.post('/api/import-matches', both)).status).toBe(400);
  const subplatformId = titles[0]?.subplatformId;
  const taken = await owner.post('/api/game-import', {
    accountId,
    games: [{ providerId, subplatformId, gameId: null }],
  });
  expect(taken.status).toBe(404);
});

test('five thousand titles, four thousand of them new, land in one review', async () => {
  const owner = await newOwner(stack);
  const games = rows(...Array.from({ length: 5000 }, (_, at) => `Number ${at} of the Long Parade`));
  const { accountId, titles } = await shelve(owner, games);
  expect(titles.filter(({ bucket }) => bucket === 'new').length).toBe(5000);
  const state = await bring(owner, accountId, titles);
  expect(state).toMatchObject({ status: 'done', added: 5000, failed: [] });
  expect((await owner.get('/api/games/counters')).body.owned).toBe(5000);
}, 180_000);
