import { expect, test } from 'vitest';
import { tidyIndex } from '../../worker/catalogue/upsert/index-statements.ts';
import { addGames } from '../helpers/games/games.ts';
import { type Answer, ownStack } from '../helpers/stack/stack.ts';

const stack = ownStack({ starter: true });

const PARTS = 'SELECT count(DISTINCT segid) AS parts FROM search_keys_idx';
const FEW = 4;

async function countParts(): Promise<number> {
  const { rows } = await stack.db.$client.execute(PARTS);
  return Number(rows[0]?.parts);
}

async function titles(term: string): Promise<string[]> {
  const { games }: Answer = await (await stack.fetch(`/api/search?term=${encodeURIComponent(term)}`)).json();
  return games.map(({ title }: Answer) => title);
}

test('the many parts that writes leave in the search index become one, and every search finds the same', {
  timeout: 60_000,
}, async () => {
  for (let at = 0; (await countParts()) <= FEW; at += 1) {
    expect(at, 'writes that left few parts').toBeLessThan(100);
    await addGames(stack, [{ title: `Patchwork Quest ${at + 2}`, popularity: 1000 - at }]);
  }
  const before = await Promise.all(['patchwork', 'stardew valey', 'سترديو فالي'].map(titles));
  expect(before.every(({ length }) => length > 0)).toBe(true);
  // One that was interrupted after its first step.
  await stack.db.$client.execute("INSERT INTO search_keys (search_keys, rank) VALUES ('merge', -1)");
  expect(await countParts()).toBeGreaterThan(1);
  await tidyIndex(stack.db);
  expect(await countParts()).toBe(1);
  expect(await Promise.all(['patchwork', 'stardew valey', 'سترديو فالي'].map(titles))).toEqual(before);
});

test('an index of few parts is left as it is', async () => {
  await addGames(stack, [{ title: 'Patchwork Epilogue', popularity: 10 }]);
  const before = await countParts();
  expect(before).toBeGreaterThan(1);
  await tidyIndex(stack.db);
  expect(await countParts()).toBe(before);
});
