import { beforeAll, expect, test } from 'vitest';
import { addGames } from '../helpers/games/games.ts';
import { newOwner } from '../helpers/games/shelf.ts';
import { newWall } from '../helpers/games/walls.ts';
import { pass } from '../helpers/run/pass.ts';
import { ownStack } from '../helpers/stack/stack.ts';

const stack = ownStack();

beforeAll(async () => {
  await addGames(stack, [{ slug: 'hades', title: 'Hades', platforms: ['ps5'], genres: ['action'] }]);
});

const textOf = async (path: string) => (await stack.fetch(path)).text();
const pathsOf = (path: string) => [path, `/assets/data${path}index.json`];

test('while the database is away a game’s page stays as it was, and a wall’s is not shown', async () => {
  const owner = await newOwner(stack);
  const { id } = await newWall(owner, { title: 'Unsure' });
  const wall = pathsOf(`/wall-details/${id}/`);
  for (const path of wall) expect(await textOf(path)).toContain('Unsure');
  for (const path of pathsOf('/games/hades/')) expect(await textOf(path)).toContain('"slug":"hades"');

  await stack.stopDatabase();
  for (const path of wall) expect(await textOf(path)).not.toContain('Unsure');
  const until = Date.now() + 7_000; // longer than the Worker trusts a generation of the catalogue
  while (Date.now() < until) {
    for (const path of pathsOf('/games/hades/')) expect(await textOf(path)).toContain('"slug":"hades"');
    await pass(1_000);
  }

  await stack.startDatabase();
  for (const path of wall) expect(await textOf(path)).toContain('Unsure');
});
