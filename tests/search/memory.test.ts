import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newOwner } from '../helpers/games/shelf.ts';
import { listIn, switchTo } from '../helpers/games/subscriptions.ts';
import { closestTerm } from '../helpers/search/closest-terms.ts';
import { runCommand } from '../helpers/stack/commands.ts';
import { startRecorder } from '../helpers/stack/recorder.ts';
import { type Answer, alongside, startStack } from '../helpers/stack/stack.ts';
import { startIgdb } from '../simulators/igdb.ts';

/* A Worker keeps what visitors see of a term, and answers the term from there as long as the catalogue is the same. */

const recorder = alongside(() => startRecorder());
const igdb = alongside(() => startIgdb());
const stack = alongside(async () => {
  const started = await startStack({ starter: true, idle: true, vars: { ...igdb.vars, DATABASE_URL: recorder.url } });
  recorder.aim(started.databaseUrl);
  return started;
});

const SIGNED_OUT = { token: '', language: 'en' };
const pathOf = (term: string, more = '') => `/api/search?term=${encodeURIComponent(term)}${more}`;

async function ask(path: string, { token, language }: typeof SIGNED_OUT = SIGNED_OUT): Promise<string> {
  const headers = { 'Accept-Language': language, ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await stack.fetch(path, { headers });
  expect(answer.status).toBe(200);
  return answer.text();
}

/** The round trips of an answer, and whether any of them searched. */
async function askCounted(path: string, who = SIGNED_OUT) {
  recorder.take();
  const body = await ask(path, who);
  const trips = recorder.take();
  const isSearched = trips.some(({ statements }) => statements.some(({ sql }) => sql.includes('MATCH')));
  return { body, trips: trips.length, isSearched };
}

/**
 * Asks twice until the second answer takes no more than so many round trips, and returns it. Who asks alone has the Worker
 * ask whether the catalogue is still the same; the next one, some milliseconds later, is answered from memory.
 */
async function askUntil(trips: number, path: string, who = SIGNED_OUT): Promise<string> {
  let body = '';
  await expect
    .poll(async () => {
      await ask(path, who);
      const counted = await askCounted(path, who);
      body = counted.body;
      return { trips: counted.trips, isSearched: counted.isSearched };
    })
    .toEqual({ trips, isSearched: false });
  return body;
}

const TERMS = ['elden ring', 'the', 'cuberpank', 'minecraft bedrock', 'فيفا', 'سيد الخواتم', 'racing', 'gta v'];
const PAGES = TERMS.flatMap(term => [pathOf(term), pathOf(term, '&skip=10&count=20')]).filter(
  path => !/skip/.test(path) || /the|racing/.test(path),
);

test('a term takes one round trip, also with a typo, and where nothing is called so', async () => {
  const tripsOf = async (term: string) => (await askCounted(pathOf(term, '&count=13'))).trips;
  for (const term of ['minecraft', 'witcher', 'elden r', 'gta v', 'فيفا', 'the', 's'])
    expect([term, await tripsOf(term)]).toEqual([term, 1]);
  for (const term of ['mincraft', 'bethesda starfield', 'minecraft bedrock'])
    expect([term, await tripsOf(term)]).toEqual([term, 1]);
});

test('two typos in a long word take a visitor one round trip', async () => {
  const { body, trips } = await askCounted(pathOf('cuberpank', '&count=13'));
  expect([trips, JSON.parse(body).closest[0]?.title]).toEqual([1, 'Cyberpunk 2077']);
});

test('a word of many letters that is found takes a person one round trip', async () => {
  const { who } = await holderOf('minecraft');
  const { trips } = await askCounted(pathOf('minecraft', '&count=14'), who);
  expect(trips).toBe(1);
});

test('a term asked again takes a visitor no round trip to the database', async () => {
  for (const path of PAGES) {
    expect((await askCounted(path)).isSearched, path).toBe(true);
    await askUntil(0, path);
  }
});

test('an answer from memory is the first one to the byte, in both languages', async () => {
  const languages = ['en', 'ar'];
  for (const [first, second] of [languages, languages.toReversed()]) {
    await stack.restartWorker();
    for (const path of PAGES) {
      const who = { ...SIGNED_OUT, language: first ?? '' };
      const { body, isSearched } = await askCounted(path, who);
      expect([isSearched, await askUntil(0, path, who)], path).toEqual([true, body]);
      const other = await askUntil(0, path, { ...SIGNED_OUT, language: second ?? '' });
      answersOf(path).add(`${second} ${other}`).add(`${first} ${body}`);
    }
  }
  // Each language has one answer, whichever of them was asked first.
  expect([...known.values()].map(({ size }) => size)).toEqual(PAGES.map(() => 2));
});

const known = new Map<string, Set<string>>();
function answersOf(path: string): Set<string> {
  const answers = known.get(path) ?? new Set();
  known.set(path, answers);
  return answers;
}

/** Games of a page, or those closest to its term, with what somebody has of them. */
const marksOf = (body: string): Answer =>
  gamesOf(body).map(({ slug, alreadyOwned, held, inSubscriptions }: Answer) => ({
    ...{ slug, alreadyOwned, held, inSubscriptions },
  }));

function gamesOf(body: string): Answer[] {
  const { games, closest = [] } = JSON.parse(body);
  return [...games, ...closest];
}

/** Somebody who holds the first game that a term finds, and a subscription that has it. */
async function holderOf(term: string) {
  const id = gamesOf(await ask(pathOf(term)))[0]?.id;
  const sql = 'SELECT num FROM games WHERE id = ?';
  const num = Number((await stack.db.$client.execute({ sql, args: [id] })).rows[0]?.num);
  const owner = await newOwner(stack);
  await owner.hold({ game: num });
  await listIn(stack, 'ps-plus-extra', num);
  await switchTo(owner, ['ps-plus-extra', true]);
  return { owner, who: { token: owner.token, language: 'en' } };
}

test('a term asked again takes a person one round trip, which searches nothing', async () => {
  const { who } = await holderOf('halo');
  const first = await ask(pathOf('halo', '&count=11'), who);
  expect(await askUntil(1, pathOf('halo', '&count=11'), who)).toBe(first);
});

test('a remembered answer has the marks of whoever asks, and of nobody else', async () => {
  const [path, other] = [pathOf('dark souls'), await newOwner(stack)];
  const plain = await ask(path);
  const { owner, who } = await holderOf('dark souls');
  const mine = await askUntil(1, path, who);
  expect(marksOf(mine)[0]).toMatchObject({ alreadyOwned: owner.id, held: [{ gamesType: 'games', archived: false }] });
  expect(marksOf(mine)[0].inSubscriptions).toEqual(['ps-plus-extra']);
  expect(await askUntil(0, path)).toBe(plain);
  const theirs = marksOf(await askUntil(1, path, { token: other.token, language: 'en' }));
  for (const marks of theirs) expect(marks).toMatchObject({ alreadyOwned: null, held: [], inSubscriptions: [] });
  expect(plain).not.toContain(owner.id);
});

test('what a person was answered first is remembered without their marks', async () => {
  const { owner, who } = await holderOf('god of war');
  const path = pathOf('god of war', '&count=12');
  const { body, isSearched } = await askCounted(path, who);
  expect([isSearched, body.includes(owner.id)]).toEqual([true, true]);
  const plain = await askUntil(0, path);
  expect(plain).not.toContain(owner.id);
  expect(marksOf(plain)[0]).toEqual({
    slug: 'god-of-war-2018',
    alreadyOwned: null,
    held: [],
    inSubscriptions: undefined,
  });
  expect(await askUntil(1, path, who)).toBe(body);
});

test('a copy that is added or removed shows in a remembered answer at once', async () => {
  const owner = await newOwner(stack);
  const who = { token: owner.token, language: 'en' };
  const path = pathOf('hollow knight');
  const [{ id, platforms }] = JSON.parse(await ask(path, who)).games;
  const { body: lookups } = await owner.get('/api/lookups');
  const isOf = ({ subplatforms }: Answer) => subplatforms.some((one: Answer) => one.id === platforms[0].id);
  const copy = { gameId: id, priority: 2, platformId: lookups.platforms.find(isOf).id, status: 1 };
  const added = await owner.post('/api/games', { ...copy, subplatformId: platforms[0].id });
  expect(added.status).toBe(200);
  expect(marksOf(await ask(path, who))[0].alreadyOwned).toBe(owner.id);
  expect((await owner.remove(`/api/games/${added.body.id}`)).status).toBe(200);
  expect(marksOf(await ask(path, who))[0].alreadyOwned).toBeNull();
});

test('the games closest to a term are remembered like those that fit, until one is called so', async () => {
  const { term } = await closestTerm(stack);
  const path = pathOf(term, '&count=4');
  const { body, isSearched } = await askCounted(path);
  expect([isSearched, await askUntil(0, path)]).toEqual([true, body]);
  const { owner, who } = await holderOf(term);
  expect(marksOf(await askUntil(1, path, who))[0]).toMatchObject({ alreadyOwned: owner.id });
  expect(await askUntil(0, path)).toBe(body);
  const file = join(stack.folder, 'called-so.ndjson');
  writeFileSync(file, JSON.stringify({ title: term, slug: 'called-so' }));
  await runCommand('catalogue', ['import', file], { ...stack.database, DATA_DIR: stack.folder });
  await expect.poll(async () => slugsOf(await ask(path))).toContain('called-so');
  expect(JSON.parse(await ask(path)).closest).toBeUndefined();
});

const slugsOf = (body: string): string[] => JSON.parse(body).games.map(({ slug }: Answer) => slug);

test('a game that somebody adds is found by a term that was remembered', async () => {
  const path = pathOf('hollow knight', '&count=50');
  await ask(path);
  const before = slugsOf(await askUntil(0, path));
  igdb.put(990_001, {
    title: 'Hollow Knight: Lantern Road',
    platforms: ['ps5'],
    releaseDate: '2021-03-04',
    slug: 'hollow-knight-lantern-road',
  });
  const owner = await newOwner(stack);
  expect((await owner.post('/api/missing', { igdbId: '990001' })).status).toBe(200);
  await expect.poll(async () => slugsOf(await ask(path))).toContain('hollow-knight-lantern-road');
  expect(before).not.toContain('hollow-knight-lantern-road');
  expect(slugsOf(await askUntil(0, path))).toHaveLength(before.length + 1);
});

test('a game that the command adds is found by a term that was remembered', async () => {
  const path = pathOf('celeste');
  await ask(path);
  expect(slugsOf(await askUntil(0, path))).not.toContain('celeste-lantern-road');
  const file = join(stack.folder, 'more.ndjson');
  writeFileSync(
    file,
    JSON.stringify({ title: 'Celeste: Lantern Road', slug: 'celeste-lantern-road', popularity: 9000 }),
  );
  const { code } = await runCommand('catalogue', ['import', file], {
    ...stack.database,
    DATA_DIR: stack.folder,
  });
  expect(code).toBe(0);
  await expect.poll(async () => slugsOf(await ask(path))).toContain('celeste-lantern-road');
});

test('a term that finds nothing finds a game as soon as there is one', async () => {
  const path = pathOf('vorpaline');
  for (let i = 0; i < 3; i += 1) expect(slugsOf(await ask(path))).toEqual([]);
  const file = join(stack.folder, 'first.ndjson');
  writeFileSync(file, JSON.stringify({ title: 'Vorpaline', slug: 'vorpaline' }));
  await runCommand('catalogue', ['import', file], { ...stack.database, DATA_DIR: stack.folder });
  await expect.poll(async () => slugsOf(await ask(path))).toEqual(['vorpaline']);
});

test('a session that has ended reads nothing from memory either', async () => {
  const owner = await newOwner(stack);
  const path = pathOf('witcher', '&count=11');
  await ask(path, { ...SIGNED_OUT, token: owner.token });
  await stack.db.$client.execute({ sql: 'DELETE FROM sessions WHERE user_id = ?1', args: [owner.id] });
  // At every age of the memory: some of these come within milliseconds of a visitor's question.
  for (let round = 0; round < 20; round += 1) {
    await ask(path);
    const answer = await stack.fetch(path, { headers: { Authorization: `Bearer ${owner.token}` } });
    expect(answer.status).toBe(401);
  }
});

test('only the path of the search is answered from memory', async () => {
  await ask(pathOf('hades'));
  const query = pathOf('hades').slice(pathOf('hades').indexOf('?'));
  expect((await stack.fetch(`/api/games/api/search${query}`)).status).toBe(404);
});
