import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Copy, copyOf, titlesOf } from '../../web/shelf/copies/copy.ts';
import { games } from '../../worker/catalogue/catalogue.tables.ts';
import { isCalled } from '../../worker/catalogue/titles/titles.schema.ts';
import { addGames } from '../helpers/games/games.ts';
import { newGame, newOwner, type Owner } from '../helpers/games/shelf.ts';
import { type Answer, sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

let owner: Owner;
beforeEach(async () => {
  owner = await newOwner(stack);
});

const PS = 'b77992e9-d4d9-5919-9aa6-022ded36de13';
type Question = { field: string; is: string; values: (string | number)[] };
const asked = (field: string, is: string, ...values: (string | number)[]): Question => ({ field, is, values });

async function held(title: string, copy: object = {}, facts: object = {}) {
  const game = await newGame(stack, { title, ...facts });
  await owner.hold({ game: game.num, ...copy });
  return game;
}
async function made(conditions: Question[], more: object = {}): Promise<Answer> {
  const { status, body } = await owner.post('/api/views', { name: 'A view', conditions, ...more });
  expect(body.errors ?? status).toBe(200);
  return body.views.at(-1);
}
/** The titles of all lists and the archive that are in a view, and its number. */
async function inView(conditions: Question[]) {
  const { id, games } = await made(conditions);
  const titles: string[] = [];
  for (const shelf of ['games', 'wished-games', 'tracked-games', 'archive']) {
    const { body } = await owner.get(`/api/copies/${shelf}?view=${id}`);
    titles.push(...body.copies.map((copy: Answer) => copy.title));
  }
  expect(games).toBe(new Set(titles).size);
  return titles.sort();
}

test('every field is asked for, in each of the three ways', async () => {
  const one = await held(
    'Café Noir',
    { on: 'ps5', priority: 3, access: 'disc', minutesPlayed: 600 },
    { mainStoryMinutes: 200 },
  );
  const two = await held(
    'Iron Tide',
    { on: 'steam', list: 2, priority: 4 },
    { mainStoryMinutes: 900, releaseDate: '2018-04-20' },
  );
  const three = await held('Salt Road', { on: 'ps4', status: 2, access: 'gone', subscription: 'ps-plus-extra' });
  await owner.put('/api/games/tags', { gameIds: [one.id, two.id], add: ['For two'] });
  await owner.put('/api/games/tags', { gameIds: [one.id], add: ['Cosy'] });
  await owner.put(`/api/diary/${one.id}`, { rating: 9 });
  await owner.put(`/api/diary/${three.id}`, { rating: 4 });
  const [cafe, iron, salt] = ['Café Noir', 'Iron Tide', 'Salt Road'];
  const expected: [Question, string[]][] = [
    [asked('text', 'any', 'CAFE', 'tide'), [cafe, iron]],
    [asked('text', 'not', 'cafe'), [iron, salt]],
    [asked('tag', 'any', 'FOR TWO'), [cafe, iron]],
    [asked('tag', 'all', 'For two', 'cosy'), [cafe]],
    [asked('tag', 'not', 'cosy'), [iron, salt]],
    [asked('list', 'any', 'games'), [cafe, salt]],
    [asked('platform', 'any', PS), [cafe, salt]],
    [asked('platform', 'not', PS), [iron]],
    [asked('length', 'any', '1', 'none'), [cafe, salt]],
    [asked('priority', 'any', '1', '4'), [iron, salt]],
    [asked('rating', 'any', '8-'), [cafe]],
    [asked('rating', 'not', '-5'), [cafe, iron]],
    [asked('rating', 'any', 'none'), [iron]],
    [asked('access', 'any', 'ps-plus', 'disc'), [cafe, salt]],
    [asked('access', 'any', 'none'), [iron]],
    [asked('year', 'any', '2015-2018'), [iron]],
    [asked('hours', 'any', '5-10'), [cafe]],
    [asked('hours', 'any', 'none'), [iron, salt]],
  ];
  for (const [condition, titles] of expected) {
    expect([condition, await inView([condition])]).toEqual([condition, titles]);
  }
  expect(await inView([asked('tag', 'any', 'For two'), asked('list', 'not', 'games')])).toEqual([iron]);
});

test('a text is found where a word begins, in the database and in the browser', async () => {
  const titles = [
    'God of War',
    'LEGO DC',
    'Marvel’s Spider-Man® 2',
    'Pokémon: Éclair!',
    '(Un)seen',
    '!!!',
    'الأمير المفقودة',
  ];
  for (const title of titles) await held(title);
  const asks: [string, number[]][] = [
    ['god', [0]],
    ['od', []],
    ['war god', [0]],
    ['god war dc', []],
    ['godofwar', [0]],
    ['dc', [1]],
    ['spiderman', [2]],
    ['spider-man 2', [2]],
    ["marvel's man", [2]],
    ['s', [2, 4]],
    ['ECLAIR', [3]],
    ['kemon', []],
    ['seen', [4]],
    ['امير', [6]],
    ['المفقوده', [6]],
    ['فقود', []],
    ['?!', [0, 1, 2, 3, 4, 5, 6]],
  ];
  for (const [typed, at] of asks) {
    const expected = at.map(one => titles[one] ?? '').sort();
    expect([typed, await inView([asked('text', 'any', typed)])]).toEqual([typed, expected]);
    expect([typed, titles.filter(title => isCalled([title], typed)).sort()]).toEqual([typed, expected]);
  }
});

test('a game is found by any of its titles, also once it has got another one', async () => {
  const wolf = {
    slug: 'pale-wolf',
    title: 'The Pale Wolf 3',
    platforms: ['ps5' as const],
    genres: ['action' as const],
  };
  await addGames(stack, [{ ...wolf, alternativeTitles: ['ذا بيل وولف 3'] }]);
  const [game] = await stack.db.select().from(games).where(eq(games.slug, wolf.slug));
  if (!game) throw new Error('no game');
  await owner.hold({ game: game.num });
  const found = (typed: string) => inView([asked('text', 'any', typed)]);
  const shown = async (typed: string) => {
    const { copies } = (await owner.get('/api/copies/games')).body;
    return copies.map(copyOf).filter((copy: Copy) => isCalled(titlesOf(copy), typed)).length;
  };
  for (const typed of ['وولف', 'ذا بيل', 'pale'])
    expect([typed, await found(typed), await shown(typed)]).toEqual([typed, [wolf.title], 1]);
  expect([await found('ولف ابيض'), await found('أومورا'), await shown('أومورا')]).toEqual([[], [], 0]);
  await addGames(stack, [{ ...wolf, alternativeTitles: ['أومورا'] }]);
  expect([await found('أومورا'), await shown('أومورا')]).toEqual([[wolf.title], 1]);
});

test('titles in any letters are found alike in the database and in the browser', async () => {
  const titles = [
    'Ōkami™ HD',
    'Baba Is You®: Übergang',
    'L’Âme d’Été',
    "Assassin's Creed",
    'NieR:Automata™',
    'Café ｜ Ｆｕｌｌ Ｗｉｄｔｈ',
    'Half-Life 2: Épisode Ⅱ',
    'S.T.A.L.K.E.R.',
    '428 — 封鎖された渋谷で',
    '東京 ゼルダの伝説',
    'ポケモン',
    'أسطورة آل الأُمراء',
    'القَلعةُ القديمة',
    'الى المنزل',
    'Ёлка и Йод',
    'ΟΔΥΣΣΕΥΣ ΚΑΙ ΦΩΣ',
    'İstanbul Straße',
    'Brain 43℃',
    '½ Life',
    'A|B',
    'Nul\'l "quoted", \\ [x] %_',
    'x'.repeat(200),
    'a b '.repeat(50).trim(),
    '🎮 ★',
  ];
  for (const title of titles) await held(title);
  const asks = [
    "okami, OKAMI, hd, tm, okamitm, Über, is you, ame, dete, assassin's, s creed, automata nier, nierautomata, full, life2",
    '2, ii, ⅱ, episode, stalker, k, 渋谷, 東京ゼルダ, ﾎﾟｹﾓﾝ, ケモン, اسطوره, ال, أمراء, الامراء, قلعه, القلعة, القَديمه, الي, ي',
    'ёлка, иод, οδυσσευς, οδυσσ, φωσ, i̇stanbul, strasse, 43, 43c, 12, 1, a|b, |b, null, abab, a b, % _, "',
    'x'.repeat(99),
  ].flatMap(line => line.split(', '));
  const { id } = await made([asked('text', 'any', 'a')]);
  /** What begins no word of any title: it stands within one, or is no letter of its own. */
  const without: string[] = [];
  for (const typed of asks) {
    await owner.put(`/api/views/${id}`, { name: 'Typed', conditions: [asked('text', 'any', typed)] });
    const { body } = await owner.get(`/api/games?view=${id}`);
    const found = body.games.map((copy: Answer) => copy.title).sort();
    expect([typed, found]).toEqual([typed, titles.filter(title => isCalled([title], typed)).sort()]);
    if (found.length === 0) without.push(typed);
  }
  expect(without).toEqual(['tm', 'okamitm', 'ame', 's creed', '渋谷', 'ケモン', 'φωσ', 'strasse', '43c']);
});

test('a game that gets another title is found by its new words, and no more by the old ones', async () => {
  const [igdbId, slug] = ['7700101', 'brass-orchard'];
  await addGames(stack, [{ igdbId, slug, title: 'Brass Orchard', platforms: ['ps5'] }]);
  const { rows } = await stack.db.$client.execute({ sql: 'SELECT num FROM games WHERE slug = ?', args: [slug] });
  await owner.hold({ game: Number(rows[0]?.num) });
  const words = ['brass', 'orchard', 'harbour'];
  const found = async () => {
    const each: string[] = [];
    for (const word of words) each.push(...(await inView([asked('text', 'any', word)])));
    return each;
  };
  expect(await found()).toEqual(['Brass Orchard', 'Brass Orchard']);
  await addGames(stack, [{ igdbId, title: 'Brass Harbour', platforms: ['ps5'] }]);
  expect(await found()).toEqual(['Brass Harbour', 'Brass Harbour']);
});

test('what was never started has no playthrough and no minutes, of any of its copies', async () => {
  await held('Untouched', { on: 'ps5', minutesPlayed: 0 });
  await held('Wished', { list: 2 });
  const twice = await held('Elsewhere', { on: 'ps5' });
  await owner.hold({ game: twice.num, on: 'steam', minutesPlayed: 30 });
  await held('Playing', { status: 2 });
  await held('Of a brother', { on: 'steam', access: 'shared', minutesPlayed: 90 });
  const added = await held('Added time');
  const day = new Date().toISOString().slice(0, 10);
  await owner.post('/api/play-days', { gameId: added.id, day, minutes: 20 });
  const told = await held('Told');
  await owner.post(`/api/diary/${told.id}/playthroughs`, { outcome: 'paused' });
  const never = ['Of a brother', 'Untouched', 'Wished'];
  expect(await inView([asked('status', 'any', 'unstarted')])).toEqual(never);
  expect(await inView([asked('status', 'not', 'unstarted', 'playing')])).toEqual([
    'Added time',
    'Elsewhere',
    'Elsewhere',
    'Told',
  ]);
  expect(await inView([asked('status', 'any', 'playing')])).toEqual(['Playing']);
  const { body } = await owner.get('/api/games');
  const games = body.games.filter((copy: Answer) => !copy.started).map((copy: Answer) => copy.title);
  expect(games.sort()).toEqual(['Of a brother', 'Untouched']);
});

test('Arabic, ways to play and genres are asked for', async () => {
  await held('Spoken', {}, { arabicVoice: 'yes', modes: 3 });
  await held('Written', {}, { arabicSubtitles: 'yes', modes: 1 });
  await held('Neither', {}, {});
  expect(await inView([asked('arabic', 'any', 'any')])).toEqual(['Spoken', 'Written']);
  expect(await inView([asked('arabic', 'not', 'voice')])).toEqual(['Neither', 'Written']);
  expect(await inView([asked('modes', 'all', 'alone', 'couch-coop')])).toEqual(['Spoken']);
});

test('a view is changed, unpinned and removed, and its removal can be undone', async () => {
  await held('Iron Tide');
  const { id } = await made([asked('text', 'any', 'iron')], { pinned: true, sort: 'title' });
  const change = { name: 'لاحقًا', conditions: [asked('text', 'any', 'salt')], sort: 'long' };
  const { body } = await owner.put(`/api/views/${id}`, change);
  expect(body.views).toEqual([{ ...change, id, pinned: false, games: 0, walls: 0, gone: [] }]);
  const { body: removed } = await owner.remove(`/api/views/${id}`);
  expect((await owner.get('/api/views')).body).toEqual({ views: [] });
  expect((await owner.post('/api/undo', { token: removed.undo })).status).toBe(200);
  expect((await owner.get('/api/views')).body).toEqual(body);
  expect((await owner.post('/api/undo', { token: removed.undo })).status).toBe(404);
});

test('a tag that is renamed stays in the view, and one that is removed is said, never an error', async () => {
  const { id: game } = await held('Iron Tide');
  await owner.put('/api/games/tags', { gameIds: [game], add: ['Cosy'] });
  const { body } = await owner.get('/api/tags');
  await made([asked('tag', 'any', 'Cosy', 'Never there'), asked('text', 'any', 'Cosy', 'iron')]);
  await owner.put(`/api/tags/${body.tags[0].id}`, { name: 'Warm' });
  const [view] = (await owner.get('/api/views')).body.views;
  expect(view).toMatchObject({ games: 1, gone: ['Never there'] });
  expect(view.conditions.map((one: Question) => one.values)).toEqual([
    ['Warm', 'Never there'],
    ['Cosy', 'iron'],
  ]);
  await owner.remove(`/api/tags/${body.tags[0].id}`);
  expect((await owner.get('/api/views')).body.views[0]).toMatchObject({ games: 0, gone: ['Warm', 'Never there'] });
});

describe('bad input', () => {
  test.each([
    ['no condition', [], 'conditions'],
    ['a field that nobody knows', [asked('mood', 'any', 'x')], 'conditions.0.field'],
    ['a way that nobody knows', [asked('tag', 'some', 'x')], 'conditions.0.is'],
    ['no value', [asked('tag', 'any')], 'conditions.0.values'],
    ['a genre that is none', [asked('genre', 'any', 'rpg')], 'conditions.0.values'],
    ['a range that runs backwards', [asked('year', 'any', '2020-2010')], 'conditions.0.values'],
    ['a rating of 11', [asked('rating', 'any', 11)], 'conditions.0.values'],
    ['31 values', [asked('text', 'any', ...Array.from({ length: 31 }, (_, i) => `x${i}`))], 'conditions.0.values'],
    ['13 conditions', Array.from({ length: 13 }, () => asked('text', 'any', 'x')), 'conditions'],
    ['six texts', [asked('text', 'any', 'a', 'b', 'c'), asked('text', 'not', 'd', 'e', 'f')], 'conditions'],
    ['a text of 101 signs', [asked('text', 'any', 'x'.repeat(101))], 'conditions.0.values.0'],
  ])('%s is refused by its field', async (_, conditions, field) => {
    const { status, body } = await owner.post('/api/views', { name: 'A view', conditions });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  test('the 51st view is refused, and others’ views are not found', async () => {
    const conditions = [asked('text', 'any', 'x')];
    for (let n = 0; n < 50; n++) await made(conditions);
    const past = await owner.post('/api/views', { name: 'One more', conditions });
    expect([past.status, past.body.code]).toEqual([409, 'too_many_views']);
    const { id } = (await owner.get('/api/views')).body.views[0];
    const other = await newOwner(stack);
    const theirs = [
      await other.put(`/api/views/${id}`, { name: 'Mine', conditions }),
      await other.remove(`/api/views/${id}`),
      await other.get(`/api/games?view=${id}`),
      await other.get(`/api/copies/archive?view=${id}`),
      await other.post('/api/gaming-walls', { title: 'Mine', privacy: 'private', viewId: id }),
    ];
    expect(theirs.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});
