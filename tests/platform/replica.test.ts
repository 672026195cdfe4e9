import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addGames } from '../helpers/games/games.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { newWall } from '../helpers/games/walls.ts';
import { startReplicated } from '../helpers/stack/replica.ts';

let stack: Awaited<ReturnType<typeof startReplicated>>;
let owner: Owner;
let wallId: string;

beforeAll(async () => {
  stack = await startReplicated();
  await addGames(stack, [{ slug: 'hades', title: 'Hades', platforms: ['ps5'], genres: ['action'] }]);
  owner = await newOwner(stack);
  wallId = (await newWall(owner, { title: 'Near' })).id;
  await vi.waitFor(async () => expect(await titleOnReplica(wallId)).toBe('Near'), { timeout: 10_000 });
});
afterAll(() => stack.close({ expectErrors: true }));

async function titleOnReplica(id: string): Promise<string | undefined> {
  const [row] = await stack.replicaDb.all<{ title: string }>(sql`SELECT title FROM walls WHERE id = ${id}`);
  return row?.title;
}

/** Public reads, each time of a page that nobody has asked for before. */
const publicReads = () => [
  '/api/search?term=hades',
  '/api/search/advanced?name=hades',
  '/api/gameInfo?slug=hades',
  '/api/free-games/free',
  '/api/lookups',
  `/api/gaming-walls/${wallId}`,
  '/assets/data/games/hades/index.json',
  '/assets/data/index.json',
  `/assets/data/wall-details/${wallId}/index.json`,
  '/games/hades/',
  '/sitemap.xml',
  '/sitemaps/games-1.xml',
];

test('what somebody writes they see at once, and the replica soon', async () => {
  for (let round = 0; round < 5; round += 1) {
    const title = `Best of ${round}`;
    const { id } = await newWall(owner, { title });
    expect((await owner.get(`/api/gaming-walls/${id}`)).body.title).toBe(title);
    await expect.poll(() => titleOnReplica(id)).toBe(title);
    expect((await stack.fetch(`/api/gaming-walls/${id}`)).status).toBe(200);
  }
});

test('with the replica cut off the primary is asked, quickly, and nothing is lost', async () => {
  await stack.stopReplica();
  const began = Date.now();
  for (const path of publicReads()) expect((await stack.fetch(path)).status, path).toBe(200);
  expect(Date.now() - began).toBeLessThan(10_000);
  const { id } = await newWall(owner, { title: 'Meanwhile' });
  expect((await stack.fetch(`/api/gaming-walls/${id}`)).status).toBe(200);
  await stack.startReplica();
  await expect.poll(() => titleOnReplica(id)).toBe('Meanwhile');
});

test('a replica that does not answer is waited for once, not by everybody', async () => {
  await stack.restartWorker();
  process.kill(stack.replicaPid(), 'SIGSTOP');
  try {
    const search = async (times: number) => {
      const began = Date.now();
      for (let time = 0; time < times; time += 1)
        expect((await stack.fetch('/api/search?term=hades')).status).toBe(200);
      return Date.now() - began;
    };
    const first = await search(1);
    expect(await search(5)).toBeLessThan(2 * first);
  } finally {
    process.kill(stack.replicaPid(), 'SIGCONT');
  }
});

test('what belongs to nobody is read of the replica: it is there while the primary is away', async () => {
  await stack.restartWorker();
  await stack.stopDatabase();
  for (const path of publicReads()) expect((await stack.fetch(path)).status, path).toBe(200);
  for (const path of ['/api/games', '/api/users/profile', `/api/gaming-walls/${wallId}`, '/api/search?term=hades'])
    expect((await owner.get(path)).status, path).toBe(503);
  await stack.startDatabase();
  expect((await owner.get(`/api/gaming-walls/${wallId}`)).status).toBe(200);
});
