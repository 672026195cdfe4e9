import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../worker/platform/database/client.ts';
import { addTime } from '../helpers/games/diary.ts';
import { addGames } from '../helpers/games/games.ts';
import { newGame, newOwner, type Owner } from '../helpers/games/shelf.ts';
import { newWall } from '../helpers/games/walls.ts';
import { pass } from '../helpers/run/pass.ts';
import { type RoundTrip, startRecorder } from '../helpers/stack/recorder.ts';
import { type Answer, alongside, ownStack, send } from '../helpers/stack/stack.ts';

/** The connections that sqld allows by default. */
const CONNECTIONS_MAX = 128;
const CROWD = 30;

let owner: Owner;

const recorder = alongside(startRecorder);
const stack = ownStack(() => ({ expectErrors: true, vars: { DATABASE_URL: recorder.url } }));

beforeAll(async () => {
  recorder.aim(stack.databaseUrl);
  await addGames(stack, [{ slug: 'hades', title: 'Hades', platforms: ['ps5'], genres: ['action'] }]);
  owner = await newOwner(stack);
});
beforeEach(() => void recorder.take());

let asked = 0;
/** Each for another term: one that was asked before is answered without the database. */
const search = () => stack.fetch(`/api/search?term=hades&skip=${asked++ % 1000}`);
const searches = (count: number) => Promise.all(Array.from({ length: count }, search));

/** Asks the database without the Worker. */
function askServer(body: string): Promise<Response> {
  const { DATABASE_URL, DATABASE_TOKEN } = stack.database;
  const headers = { Authorization: `Bearer ${DATABASE_TOKEN}` };
  return fetch(`${DATABASE_URL}/v2/pipeline`, { method: 'POST', headers, body });
}

/** A connection that nobody closes; undefined if there is none left. */
async function hold(): Promise<string | undefined> {
  const body = JSON.stringify({ requests: [{ type: 'execute', stmt: { sql: 'SELECT 1' } }] });
  const answer = await askServer(body);
  return answer.ok ? ((await answer.json()) as Answer).baton : undefined;
}

async function holdAll(): Promise<string[]> {
  const held: string[] = [];
  for (let one = await hold(); one !== undefined; one = await hold()) held.push(one);
  return held;
}

async function release(batons: string[]): Promise<void> {
  for (const baton of batons) {
    const body = JSON.stringify({ baton, requests: [{ type: 'close' }] });
    expect((await askServer(body)).status).toBe(200);
  }
}

describe('connections to the database', () => {
  test('are gone on with where one request follows another, each still one round trip', async () => {
    for (let round = 0; round < 6; round += 1) expect((await search()).status).toBe(200);
    const trips = recorder.take();
    expect(trips).toHaveLength(6);
    expect(trips.filter(({ continued, closed }) => continued && !closed).length).toBeGreaterThanOrEqual(3);
  });

  test('are closed by whoever comes alone', async () => {
    await pass(3200);
    expect((await search()).status).toBe(200);
    await pass(1200);
    expect((await search()).status).toBe(200);
    expect(recorder.take()).toMatchObject([{ continued: false, closed: true }, { closed: true }]);
  });

  test('are not left open in numbers after a crowd has gone', async () => {
    for (let round = 0; round < 4; round += 1) {
      for (const answer of await searches(CROWD)) expect(answer.status).toBe(200);
    }
    for (let round = 0; round < 40; round += 1) await search();
    const held = await holdAll();
    await release(held);
    // Each later request closes one. On a slow machine some expire first, and the database closes them.
    expect(held.length).toBeGreaterThan(CONNECTIONS_MAX - CROWD / 2);
  });

  test('carry few of a crowd of writes at once; the others wait, and all are made', async () => {
    const { id } = await newGame(stack);
    const added = await Promise.all(Array.from({ length: 50 }, () => addTime(owner, id, { outcome: 'finished' })));
    expect(added.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(Math.max(...recorder.take().map(({ abreast }) => abreast))).toBeLessThan(10);
  });

  test('are not kept from others by writes whose people have gone', async () => {
    const isLost = ({ statements }: RoundTrip) => statements.some(({ args }) => args.includes('Lost'));
    recorder.spoil(trip => (isLost(trip) ? 'hangs' : undefined));
    const going = new AbortController();
    const init = { ...send('POST', { title: 'Lost', privacy: 'public' }, owner), signal: going.signal };
    const lost = Array.from({ length: 8 }, () => stack.fetch('/api/gaming-walls', init).catch(() => 'gone'));
    const sent: RoundTrip[] = [];
    await expect.poll(() => sent.push(...recorder.take().filter(isLost))).toBeGreaterThanOrEqual(4);
    going.abort();
    expect(await Promise.all(lost)).toEqual(Array(8).fill('gone'));
    await newWall(owner, { title: 'Found' });
    recorder.spoil();
  });

  test('that the database has forgotten are replaced unseen, and nothing is written twice', async () => {
    await search();
    await search();
    await stack.stopDatabase();
    await stack.startDatabase();
    await newWall(owner, { title: 'Kept' });
    const { rows } = await stack.db.$client.execute("SELECT count(*) AS walls FROM walls WHERE title = 'Kept'");
    expect(rows[0]?.walls).toBe(1);
  });

  test('are as good as new after a write that was refused', async () => {
    const { $client: client } = openDatabase(stack.database);
    const clash = 'INSERT INTO games (num) VALUES (1)';
    await expect(client.batch(['SELECT 1', clash], 'write')).rejects.toThrow(/constraint/i);
    await expect(client.execute(clash)).rejects.toThrow(/constraint/i);
    const began = Date.now(); // an open transaction is rolled back after five seconds
    await client.batch(["UPDATE walls SET title = 'Free' WHERE title = 'Kept'"], 'write');
    expect(Date.now() - began).toBeLessThan(4500);
  });

  test('all taken by others are no error of ours: 503, and when to come back', async () => {
    await pass(3200);
    const held = await holdAll();
    const answer = await search();
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await answer.json()) as Answer).toMatchObject({ code: 'unavailable' });
    await release(held);
    expect((await search()).status).toBe(200);
  });
});
