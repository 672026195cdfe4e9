import { expect, test } from 'vitest';
import type { GameFacts } from '../../worker/catalogue/catalogue.schema.ts';
import { keepApart } from '../../worker/catalogue/merging/keep-apart.ts';
import { mergeGames } from '../../worker/catalogue/merging/merge-games.ts';
import { FACT_TABLES, NAMING_TABLES, PAIR_TABLES } from '../../worker/catalogue/merging/naming-tables.ts';
import { unmergeGames } from '../../worker/catalogue/merging/unmerge-games.ts';
import { upsertGames } from '../../worker/catalogue/upsert/upsert.ts';
import { undoAgain } from '../../worker/imports/apply/undo-import.ts';
import { applied, moved } from '../helpers/files/files.ts';
import { addTime } from '../helpers/games/diary.ts';
import { newOwner, subplatform } from '../helpers/games/shelf.ts';
import { newWall, slugsOf } from '../helpers/games/walls.ts';
import { PASSWORD } from '../helpers/people/person.ts';
import { type Answer, ownStack } from '../helpers/stack/stack.ts';

const stack = ownStack();

async function rows(sql: string, ...args: (string | number)[]) {
  return (await stack.db.$client.execute({ sql, args })).rows.map(row => ({ ...row }));
}

async function add(slug: string, facts: Partial<GameFacts> = {}): Promise<number> {
  await upsertGames(stack.db, [{ slug, title: slug.replaceAll('-', ' '), platforms: ['ps5'], ...facts }], {
    source: 'bulk',
  });
  return Number((await rows('SELECT num FROM games WHERE slug = ?', slug))[0]?.num);
}

async function info(slug: string): Promise<Answer> {
  return (await stack.fetch(`/api/gameInfo?slug=${slug}`)).json();
}

async function find(term: string): Promise<string[]> {
  const { games }: Answer = await (await stack.fetch(`/api/search?term=${encodeURIComponent(term)}`)).json();
  return games.map((game: Answer) => game.slug);
}

test('every table that names a game goes along, or holds its own facts', async () => {
  const keys =
    await rows(`SELECT m.name || '.' || f."from" AS key FROM sqlite_master m, pragma_foreign_key_list(m.name) f
    WHERE m.type = 'table' AND f."table" = 'games'`);
  const known = [
    ...NAMING_TABLES.map(({ name, game }) => `${name}.${game}`),
    ...FACT_TABLES.map(name => `${name}.game`),
  ];
  const pairs = PAIR_TABLES.flatMap(name => [`${name}.game`, `${name}.other`]);
  expect(keys.map(({ key }) => key).sort()).toEqual([...known, ...pairs].sort());
});

test('the front page counts what is there, after a merge, after parting, and where the last number was given twice', async () => {
  const home = async () => (await (await stack.fetch('/assets/data/index.json')).json()).page.total;
  const countsRight = async () => {
    const [row] = await rows('SELECT count(*) AS games FROM games');
    await expect.poll(home, { timeout: 15_000 }).toBe(row?.games);
    return Number(row?.games);
  };
  for (const slug of ['opal-one', 'opal-two', 'opal-three', 'opal-four']) await add(slug);
  const before = await countsRight();
  expect(await mergeGames(stack.db, 'opal-one', 'opal-two')).toBeUndefined();
  expect(await mergeGames(stack.db, 'opal-one', 'opal-four')).toBeUndefined();
  expect(await countsRight()).toBe(before - 2);
  await add('opal-five');
  expect(await countsRight()).toBe(before - 1);
  expect(await unmergeGames(stack.db, 'opal-one', 'opal-four', undoAgain)).toBeUndefined();
  expect(await unmergeGames(stack.db, 'opal-one', 'opal-two', undoAgain)).toBeUndefined();
  expect(await countsRight()).toBe(before + 1);
});

test('two games become one: names, ids, search, pages and the API lead to it', async () => {
  await add('quartz-harbour', { releaseDate: '2014', platforms: ['ps4'], alternativeTitles: ['ميناء الكوارتز'] });
  await add('quartz-harbor-redone', { steamAppId: '770001', releaseDate: '2019', popularity: 40 });
  expect(await mergeGames(stack.db, 'quartz-harbour', 'quartz-harbor-redone')).toBeUndefined();
  const game = await info('quartz-harbour');
  expect(game).toMatchObject({
    ...{ releaseDate: '2014-01-01', steamAppId: '770001' },
    alternativeTitles: expect.arrayContaining(['quartz harbor redone', 'ميناء الكوارتز']),
  });
  expect(game.platforms.map((p: Answer) => p.name)).toEqual(['PS5', 'PS4', 'Steam']);
  expect(await info('quartz-harbor-redone')).toMatchObject({ id: game.id, slug: 'quartz-harbour' });
  expect(await find('quartz harbor redone')).toEqual(['quartz-harbour']);
  const page = await stack.fetch('/games/quartz-harbor-redone/?locale=ar', { redirect: 'manual' });
  expect([page.status, page.headers.get('Location')]).toEqual([301, '/games/quartz-harbour/?locale=ar']);
  // The two may be parted again: a browser asks each time.
  expect(page.headers.get('Cache-Control')).toBe('no-cache');
  const moved = await stack.fetch('/assets/data/games/quartz-harbor-redone/index.json', { redirect: 'manual' });
  const file = '/assets/data/games/quartz-harbour/index.json';
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, file]);
  expect((await (await stack.fetch(file)).json()).page.slug).toBe('quartz-harbour');
});

test('who holds both has one copy with what both had, and gets both back when they are parted', async () => {
  const [kept, other] = [await add('amber-field'), await add('amber-field-twin', { steamAppId: '770002' })];
  const [both, one] = [await newOwner(stack), await newOwner(stack)];
  const note = (id: string, text: string) => rows('UPDATE copies SET notes = ? WHERE id = ?', text, id);
  const mine = await both.hold({ game: kept, on: 'ps5', minutesPlayed: 300 });

  const lent = { access: 'lent', holder: 'Sam', heldSince: '2026-03-04' } as const;
  const twin = await both.hold({ game: other, on: 'ps5', minutesPlayed: 900, ...lent });
  const theirs = await one.hold({ game: other, on: 'ps5', minutesPlayed: 60 });
  await note(mine.id, 'first');
  await note(twin.id, 'second');
  expect(await mergeGames(stack.db, 'amber-field', 'amber-field-twin')).toBeUndefined();
  expect((await both.get('/api/games')).body.games).toMatchObject([
    { id: mine.id, slug: 'amber-field', minutesPlayed: 900, ...lent },
  ]);
  const notesOf = async (id: string) => (await rows('SELECT notes FROM copies WHERE id = ?', id))[0]?.notes;
  expect(await notesOf(mine.id)).toBe('first\n\nsecond');
  expect((await one.get('/api/games')).body.games).toMatchObject([{ id: theirs.id, slug: 'amber-field' }]);

  expect(await unmergeGames(stack.db, 'amber-field', 'amber-field-twin', undoAgain)).toBeUndefined();
  const again = (await both.get('/api/games')).body.games;
  expect(again.find((copy: Answer) => copy.id === mine.id)).toMatchObject({
    minutesPlayed: 300,
    access: null,
    holder: null,
  });

  expect(await notesOf(mine.id)).toBe('first');
  expect(again.find((copy: Answer) => copy.id === twin.id)).toMatchObject({
    slug: 'amber-field-twin',
    minutesPlayed: 900,
    ...lent,
  });
  expect((await one.get('/api/games')).body.games).toMatchObject([{ id: theirs.id, slug: 'amber-field-twin' }]);
  expect(await info('amber-field-twin')).toMatchObject({ slug: 'amber-field-twin', steamAppId: '770002' });
  expect(await info('amber-field')).toMatchObject({ steamAppId: null });
});

test('tags of both are on the kept game, and each has its own again when they are parted', async () => {
  const [kept, other] = [await add('copper-lane'), await add('copper-lane-twin')];
  const owner = await newOwner(stack);
  await owner.hold({ game: kept });
  await owner.hold({ game: other });
  const [{ id: keptId }, { id: otherId }] = [await info('copper-lane'), await info('copper-lane-twin')];
  const tag = (id: string, add: string[]) => owner.put('/api/games/tags', { gameIds: [id], add });
  await tag(keptId, ['Both', 'Kept']);
  await tag(otherId, ['Both', 'Other']);
  expect(await mergeGames(stack.db, 'copper-lane', 'copper-lane-twin')).toBeUndefined();
  await tag(otherId, ['Since']);
  const tagsBySlug = async () => {
    const { games } = (await owner.get('/api/games')).body;
    return Object.fromEntries(games.map((copy: Answer) => [copy.slug, copy.tags]));
  };
  expect(await tagsBySlug()).toEqual({ 'copper-lane': ['Both', 'Kept', 'Other', 'Since'] });
  expect(await unmergeGames(stack.db, 'copper-lane', 'copper-lane-twin', undoAgain)).toBeUndefined();
  expect(await tagsBySlug()).toEqual({
    'copper-lane': ['Both', 'Kept', 'Since'],
    'copper-lane-twin': ['Both', 'Other'],
  });
});

test('days of both are on the kept game, asked about where both tell of one, and each has its own when they are parted', async () => {
  const [kept, other] = [await add('brass-lane'), await add('brass-lane-twin')];
  const owner = await newOwner(stack);
  await owner.hold({ game: kept });
  await owner.hold({ game: other });
  const [{ id: keptId }, { id: otherId }] = [await info('brass-lane'), await info('brass-lane-twin')];
  const day = '2026-03-02';
  await owner.post('/api/play-days', { gameId: keptId, day, minutes: 60 });
  await stack.db.$client.execute({
    sql: `INSERT INTO play_days (id, user_id, game, day, minutes, source, created_at) VALUES (?, ?, ?, ?, 90, 'steam', ?)`,
    args: [crypto.randomUUID(), owner.id, other, day, new Date().toISOString()],
  });
  const removal = await owner.post('/api/play-days', { gameId: otherId, day: '2026-03-01', minutes: 5 });
  await owner.post('/api/undo', { token: removal.body.undo });
  const days = async () => {
    const { body } = await owner.get('/api/play-days');
    return body.days.map(({ gameId, minutes, asked }: Answer) => [gameId, minutes, asked]).sort();
  };
  expect(await mergeGames(stack.db, 'brass-lane', 'brass-lane-twin')).toBeUndefined();
  expect(await days()).toEqual([
    [keptId, 60, true],
    [keptId, 90, true],
  ]);
  expect(await unmergeGames(stack.db, 'brass-lane', 'brass-lane-twin', undoAgain)).toBeUndefined();
  expect(await days()).toEqual(
    [
      [keptId, 60, false],
      [otherId, 90, false],
    ].sort(),
  );
});

test('a merge that cannot be is refused, and of two at once one is done', async () => {
  for (const slug of ['tin-bell', 'tin-bell-two', 'tin-bell-three']) await add(slug);
  const merge = (kept: string, other: string) => mergeGames(stack.db, kept, other);
  expect(await merge('tin-bell', 'tin-bell')).toEqual({ why: 'same' });
  expect(await merge('tin-bell', 'no-such-bell')).toEqual({ why: 'no_other' });
  expect(await merge('no-such-bell', 'tin-bell')).toEqual({ why: 'no_kept' });
  const done = await Promise.all([merge('tin-bell', 'tin-bell-two'), merge('tin-bell', 'tin-bell-two')]);
  const already = { why: 'is_already', old: 'tin-bell-two', now: 'tin-bell' };
  expect(done).toEqual(expect.arrayContaining([already, undefined]));
  expect(await merge('tin-bell-two', 'tin-bell')).toEqual(already);
  expect(await merge('tin-bell-two', 'tin-bell-three')).toEqual({ why: 'kept_merged', now: 'tin-bell' });
  expect(await merge('tin-bell-three', 'tin-bell-two')).toEqual({ why: 'other_merged', now: 'tin-bell' });
  // What was kept becomes one with a third: both old addresses lead there.
  expect(await merge('tin-bell-three', 'tin-bell')).toBeUndefined();
  expect(await info('tin-bell-two')).toMatchObject({ slug: 'tin-bell-three' });
  expect(await unmergeGames(stack.db, 'tin-bell', 'tin-bell-three', undoAgain)).toEqual({ why: 'not_merged' });
  // Merges are undone in turn.
  const merges = [{ kept: 'tin-bell-three', other: 'tin-bell' }];
  for (const kept of ['tin-bell', 'tin-bell-three'])
    expect(await unmergeGames(stack.db, kept, 'tin-bell-two', undoAgain)).toEqual({ why: 'newer', merges });
  expect(await unmergeGames(stack.db, 'tin-bell-three', 'tin-bell', undoAgain)).toBeUndefined();
  expect(await unmergeGames(stack.db, 'tin-bell', 'tin-bell-two', undoAgain)).toBeUndefined();
  expect(await unmergeGames(stack.db, 'tin-bell', 'tin-bell-two', undoAgain)).toEqual({ why: 'not_merged' });
  // What was parted has been told apart.
  expect(await merge('tin-bell', 'tin-bell-two')).toEqual({ why: 'apart' });
  expect(await mergeGames(stack.db, 'tin-bell', 'tin-bell-two', { isSure: true })).toBeUndefined();
  expect(await keepApart(stack.db, 'tin-bell', 'tin-bell-two')).toEqual({
    ...{ why: 'merged', slug: 'tin-bell-two', now: 'tin-bell' },
  });
});

/** A pair of games, the first of them kept, and a person with both. */
async function twins(slug: string) {
  const [kept, other] = [await add(slug), await add(`${slug}-twin`)];
  const idOf = async (num: number) => String((await rows('SELECT id FROM games WHERE num = ?', num))[0]?.id);
  const owner = await newOwner(stack);
  const merge = () => mergeGames(stack.db, slug, `${slug}-twin`);
  return { kept, other, keptId: await idOf(kept), otherId: await idOf(other), owner, merge };
}

test('the id of the game that went means the one that was kept, whatever is asked or written', async () => {
  const { kept, keptId, otherId, owner, merge } = await twins('ochre-mill');
  expect(await merge()).toBeUndefined();
  const added = await owner.post('/api/games', { gameId: otherId, platformId: subplatform('ps5').id });
  expect([added.status, added.body.slug, added.body.gameId]).toEqual([200, 'ochre-mill', keptId]);
  const again = await owner.post('/api/games', { gameId: keptId, platformId: subplatform('ps5').id });
  expect([again.status, again.body.code]).toEqual([409, 'already_added']);

  const saved = await owner.put(`/api/diary/${otherId}`, { rating: 8, note: 'Old id.' });
  expect([saved.status, saved.body.gameId]).toEqual([200, keptId]);
  expect((await addTime(owner, otherId, { outcome: 'finished' })).status).toBe(200);
  const diary = (await owner.get(`/api/diary/${otherId}`)).body;
  expect(diary).toMatchObject({ gameId: keptId, rating: 8, note: 'Old id.', playthroughs: [{ gameId: keptId }] });
  const time = `/api/diary/${otherId}/playthroughs/${diary.playthroughs[0].id}`;
  expect((await owner.put(time, { outcome: 'completed' })).body).toMatchObject({
    gameId: keptId,
    outcome: 'completed',
  });
  expect((await owner.remove(time)).status).toBe(200);

  const rest = await owner.post('/api/tonight/not', { gameId: otherId });
  expect(rest.status).toBe(200);
  expect((await owner.get('/api/tonight/rests')).body.rests).toMatchObject([{ game: { id: keptId } }]);
  expect((await owner.post('/api/undo', { token: rest.body.undo })).status).toBe(200);
  expect((await owner.get('/api/tonight/rests')).body.rests).toEqual([]);

  const plan = await owner.put('/api/plan', { gameIds: [otherId, keptId] });
  expect([plan.status, plan.body.games.map((game: Answer) => game.gameId)]).toEqual([200, [keptId]]);
  const wall = await newWall(owner);
  const hung = await owner.post('/api/wall-games', { gamingWallId: wall.id, gameIds: [otherId, keptId] });
  expect([hung.status, hung.body.wallGames.map((one: Answer) => one.game.id)]).toEqual([200, [keptId]]);
  const none = crypto.randomUUID();
  expect((await owner.post('/api/wall-games', { gamingWallId: wall.id, gameIds: [keptId, none] })).status).toBe(404);
  expect((await owner.put('/api/plan', { gameIds: [keptId, none] })).status).toBe(404);
  expect(await rows('SELECT DISTINCT game FROM diary WHERE user_id = ?', owner.id)).toEqual([{ game: kept }]);

  // Parted again, each id means its own game.
  expect(await unmergeGames(stack.db, 'ochre-mill', 'ochre-mill-twin', undoAgain)).toBeUndefined();
  expect((await owner.get(`/api/diary/${otherId}`)).body).toMatchObject({ gameId: otherId, rating: null });
});

test('acts that a device kept by the ids of both land on the one copy that is left, in their order, and none is lost or done twice', async () => {
  const { kept, other, keptId, otherId, owner, merge } = await twins('umber-gate');
  const [mine, theirs] = [await owner.hold({ game: kept, on: 'ps5' }), await owner.hold({ game: other, on: 'ps5' })];
  const behind = await owner.hold({ on: 'ps5', priority: 3 });
  const wished = await owner.hold({ game: other, on: 'ps4', list: 2 });
  expect(await merge()).toBeUndefined();

  const act = async (path: string, body: object) => {
    const { status, body: answer } = await owner.post(path, body);
    return [status, (answer.games ?? answer.archived ?? [answer]).map((one: Answer) => one.id)];
  };
  const left = [200, [mine.id]];
  expect(await act('/api/games/start', { ids: [theirs.id] })).toEqual(left);
  expect(await act('/api/games/stop', { ids: [mine.id, theirs.id] })).toEqual(left);
  expect(await act('/api/games/priority', { id: theirs.id, priority: 3 })).toEqual(left);
  expect(await act(`/api/games/${theirs.id}/place`, { priority: 3, after: behind.id })).toEqual(left);
  expect(await owner.order()).toEqual([behind.id, mine.id]);
  expect(await act(`/api/games/${behind.id}/place`, { priority: 3, after: theirs.id })).toEqual([200, [behind.id]]);
  expect(await owner.order()).toEqual([mine.id, behind.id]);
  expect(await act('/api/games/archive', { ids: [theirs.id], archiveStatus: 'finished' })).toEqual(left);
  expect(await act('/api/games/unarchive', { ids: [theirs.id] })).toEqual(left);
  expect(await act('/api/games/change', { ids: [theirs.id], priority: 4 })).toEqual(left);
  const moved = await owner.post(`/api/games/${theirs.id}/move/tracked-games`, {});
  expect([moved.status, moved.body.id]).toEqual([200, mine.id]);
  expect((await owner.post('/api/undo', { token: moved.body.undo })).status).toBe(200);
  // A copy on a device of its own kept its id, and went along.
  expect((await owner.post('/api/wished-games/priority', { id: wished.id, priority: 3 })).body.gameId).toBe(keptId);

  // Who added both has added one; who removed the double keeps what the other had, and is told.
  const again = await owner.post('/api/games', { gameId: otherId, platformId: subplatform('ps5').id });
  expect([again.status, again.body.code]).toEqual([409, 'already_added']);
  const gone = await owner.remove(`/api/games/${theirs.id}`);
  expect([gone.status, gone.body.code, gone.body.copyId]).toEqual([409, 'copy_joined', mine.id]);
  const stranger = await newOwner(stack);
  expect((await stranger.remove(`/api/games/${theirs.id}`)).status).toBe(404);
  expect((await stranger.post('/api/games/start', { ids: [theirs.id] })).status).toBe(404);
  const times = (await owner.get(`/api/diary/${otherId}`)).body.playthroughs;
  expect(times.length).toBeLessThanOrEqual(1);

  // What was kept is taken in by a third: all three ids mean its copy. Parted, each means its own again.
  const third = await add('umber-gate-third');
  const last = await owner.hold({ game: third, on: 'ps5' });
  expect(await mergeGames(stack.db, 'umber-gate-third', 'umber-gate')).toBeUndefined();
  for (const id of [theirs.id, mine.id]) expect(await act('/api/games/start', { ids: [id] })).toEqual([200, [last.id]]);
  expect(await unmergeGames(stack.db, 'umber-gate-third', 'umber-gate', undoAgain)).toBeUndefined();
  expect(await act('/api/games/start', { ids: [theirs.id] })).toEqual(left);
  expect(await unmergeGames(stack.db, 'umber-gate', 'umber-gate-twin', undoAgain)).toBeUndefined();
  for (const id of [theirs.id, mine.id]) expect(await act('/api/games/stop', { ids: [id] })).toEqual([200, [id]]);
  expect((await owner.remove(`/api/games/${theirs.id}`)).status).toBe(200);
  expect((await owner.remove(`/api/games/${mine.id}`)).status).toBe(200);
  expect(await rows('SELECT * FROM joined_copies WHERE user_id = ?', owner.id)).toEqual([]);
});

test('rests, the plan, walls, what stores and people said of titles, and undos that wait go along', async () => {
  const { kept, other, keptId, otherId, owner, merge } = await twins('pewter-lane');
  const copy = await owner.hold({ game: other, on: 'ps5', source: 'steam' });
  const wall = await newWall(owner);
  await owner.post('/api/wall-games', { gamingWallId: wall.id, gameIds: [otherId] });
  await owner.put('/api/plan', { gameIds: [otherId] });
  const rest = (await owner.post('/api/tonight/not', { gameId: otherId })).body;
  const { id: timeId } = (await addTime(owner, otherId, { outcome: 'finished', note: 'Mine' })).body;
  const removed = (await owner.remove(`/api/diary/${otherId}/playthroughs/${timeId}`)).body;
  const decided = await owner.post('/api/triage', {
    decisions: [{ id: copy.id, act: 'finished' }],
    key: crypto.randomUUID(),
  });
  expect(decided.status, JSON.stringify(decided.body)).toBe(200);
  await rows("INSERT INTO store_titles (provider, provider_id, game, title) VALUES ('psn', 'PPSA77', ?, 'x')", other);
  await rows("INSERT INTO provider_matches (provider, provider_id, game) VALUES ('psn', 'PPSA78', ?)", other);
  expect(await merge()).toBeUndefined();
  expect((await owner.get('/api/tonight/rests')).body.rests).toMatchObject([{ game: { id: keptId } }]);
  expect(await rows('SELECT game FROM plan_games WHERE user_id = ?', owner.id)).toEqual([{ game: kept }]);
  expect(await slugsOf(owner, wall.id)).toEqual(['pewter-lane']);
  expect(await rows("SELECT game FROM store_titles WHERE provider_id = 'PPSA77'")).toEqual([{ game: kept }]);
  expect(await rows("SELECT game FROM provider_matches WHERE provider_id = 'PPSA78'")).toEqual([{ game: kept }]);
  // What waits to be undone is undone at the kept game.
  expect((await owner.post('/api/undo', { token: rest.undo })).status).toBe(200);
  expect((await owner.get('/api/tonight/rests')).body.rests).toEqual([]);
  expect((await owner.post('/api/undo', { token: removed.undo })).status).toBe(200);
  const { playthroughs } = (await owner.get(`/api/diary/${keptId}`)).body;
  expect(playthroughs.map((one: Answer) => one.note)).toContain('Mine');
  expect((await owner.get('/api/games')).body.games).toEqual([]);
  expect((await owner.post('/api/undo', { token: decided.body.undo })).status).toBe(200);
  expect((await owner.get('/api/games')).body.games).toMatchObject([{ id: copy.id, slug: 'pewter-lane' }]);
  expect((await owner.get(`/api/diary/${keptId}`)).body.playthroughs).toHaveLength(1);
});

test('nothing written is lost where two notes or many playthroughs are more than a form takes', async () => {
  const { kept, other, keptId, owner, merge } = await twins('umber-hall');
  for (const [num, letter] of [
    [kept, 'a'],
    [other, 'b'],
  ] as const) {
    const times = Array.from({ length: 60 }, () => crypto.randomUUID());
    await rows(
      `INSERT INTO diary (user_id, game, rating, note, note_version, updated_at) VALUES (?, ?, 7, ?, 1, '2026-01-01')`,
      ...[owner.id, num, letter.repeat(5000)],
    );
    await rows(
      `INSERT INTO playthroughs (id, user_id, game, started_precision, finished_precision, outcome, source, created_at,
        updated_at) SELECT value, ?, ?, 'unknown', 'unknown', 'finished', 'manual', '2026-01-01', '2026-01-01'
        FROM json_each(?)`,
      ...[owner.id, num, JSON.stringify(times)],
    );
  }
  expect(await merge()).toBeUndefined();
  const diary = (await owner.get(`/api/diary/${keptId}`)).body;
  expect([diary.note.length, diary.playthroughs.length]).toEqual([10_002, 120]);
  // The rating can be changed as ever; the note only to one that the form takes, and no playthrough is added.
  const rated = await owner.put(`/api/diary/${keptId}`, { rating: 9 });
  expect([rated.status, rated.body.note.length]).toEqual([200, 10_002]);
  const { noteVersion } = rated.body;
  const long = await owner.put(`/api/diary/${keptId}`, { note: `${diary.note}!`, noteVersion });
  expect([long.status, long.body.code]).toEqual([400, 'invalid']);
  expect((await owner.put(`/api/diary/${keptId}`, { note: 'Short.', noteVersion })).body.note).toBe('Short.');
  expect((await addTime(owner, keptId, { outcome: 'finished' })).body.code).toBe('too_many_playthroughs');
});

test('a merge that breaks off in the middle has changed nothing, and can be made then', async () => {
  const { other, owner, merge } = await twins('saffron-pier');
  await owner.hold({ game: other, on: 'ps5' });
  await rows(`CREATE TRIGGER broken BEFORE INSERT ON old_slugs BEGIN SELECT raise(ABORT, 'power is gone'); END`);
  await expect(merge()).rejects.toThrow('power is gone');
  await rows('DROP TRIGGER broken');
  expect(await info('saffron-pier-twin')).toMatchObject({ slug: 'saffron-pier-twin' });
  expect((await owner.get('/api/games')).body.games).toMatchObject([{ slug: 'saffron-pier-twin' }]);
  expect(await find('saffron pier twin')).toContain('saffron-pier-twin');
  expect(await rows("SELECT 1 FROM game_merges WHERE slug = 'saffron-pier-twin'")).toEqual([]);
  expect(await merge()).toBeUndefined();
  expect((await owner.get('/api/games')).body.games).toMatchObject([{ slug: 'saffron-pier' }]);
});

test('who leaves is in no record of a merge, and the two can still be parted', async () => {
  const { kept, other, owner, merge } = await twins('teal-arch');
  for (const game of [kept, other]) await owner.hold({ game, on: 'ps5' });
  await merge();
  expect(await rows('SELECT 1 FROM game_merges WHERE instr(moved, ?) > 0', owner.id)).toHaveLength(1);
  const gone = await owner.remove('/api/users', undefined, { currentPassword: PASSWORD });
  expect(gone.status, JSON.stringify(gone.body)).toBe(200);
  expect(await rows('SELECT 1 FROM game_merges WHERE instr(moved, ?) > 0', owner.id)).toEqual([]);
  expect(await unmergeGames(stack.db, 'teal-arch', 'teal-arch-twin', undoAgain)).toBeUndefined();
});

test('a source that still has both adds to the kept game, and makes no second one', async () => {
  const { kept, merge } = await twins('violet-dock');
  await merge();
  await add('violet-dock-twin', { title: 'Violet Dock Twin', releaseDate: '2011', series: 'Docks' });
  expect(await rows("SELECT num, title, series FROM games WHERE slug LIKE 'violet-dock%'")).toEqual([
    { num: kept, title: 'violet dock', series: 'Docks' },
  ]);
});

test('a file of our own export finds the kept game by the old address, its walls and rests too', async () => {
  const { kept, owner, merge } = await twins('walnut-row');
  await merge();
  const at = '2026-01-02T03:04:05.678Z';
  const slug = 'walnut-row-twin';
  const copy = {
    list: 'games',
    title: slug,
    slug,
    platform: 'PlayStation',
    subplatform: 'PS5',
    status: 1,
    priority: 4,
  };
  const file = JSON.stringify({
    ...{ version: 2, exportedAt: at, profile: {}, archive: [], diary: [] },
    lists: [{ ...copy, source: 'steam', addedAt: at, updatedAt: at, archive: null }],
    rests: [{ slug, title: slug, until: '2027-01-02T03:04:05.678Z', createdAt: at }],
    plan: { hoursPerWeek: 4, updatedAt: at, games: [{ slug }] },
  });
  await applied(owner, await moved(stack, owner, file, { name: 'raff.json' }));
  for (const table of ['copies', 'rests', 'plan_games'])
    expect(await rows(`SELECT game FROM ${table} WHERE user_id = ?`, owner.id), table).toEqual([{ game: kept }]);
});
