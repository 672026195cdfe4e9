import { beforeAll, expect, test } from 'vitest';
import { chanceOf } from '../bench/catalogue/chance.ts';
import { addGames } from '../helpers/games/games.ts';
import { labelledGames } from '../helpers/search/labelled-queries.ts';
import { ownSearch } from '../helpers/search/own-search.ts';
import { EDIT_KINDS, someOf, withEdit } from '../helpers/search/variations.ts';
import { type Answer, alongside, ownStack } from '../helpers/stack/stack.ts';

const SEED = Number(process.env.RAFF_SEED ?? 17);
const TITLES = 25;

const stack = ownStack({ starter: true });
const catalogue = alongside(() => ownSearch('starter', labelledGames()));

beforeAll(() => addGames(stack, labelledGames()));

/** A few titles as they are, with a typo, half typed, and in Arabic. */
function someTerms(): string[] {
  const chance = chanceOf(SEED);
  return someOf(catalogue.games(), TITLES, SEED).flatMap(({ title, others }, at) => [
    title,
    title.slice(0, Math.ceil(title.length / 2)),
    withEdit(title, EDIT_KINDS[at % EDIT_KINDS.length] ?? 'wrong', chance) ?? title,
    ...others.slice(0, 1),
  ]);
}

test('the Worker and advanced search by name answer what the search in this process does', async () => {
  const terms = someTerms();
  expect(terms.length).toBeGreaterThan(3 * TITLES);
  for (const term of terms) {
    const own = await catalogue.search(term, { count: 12 });
    const slugs = own.games.map(({ slug }) => slug);
    for (const way of ['search?term=', 'search/advanced?name=']) {
      const answer = await stack.fetch(`/api/${way}${encodeURIComponent(term)}&count=12`);
      const { games, total, without }: Answer = await answer.json();
      const found = [games.map(({ slug }: Answer) => slug), total, without];
      expect(found, `RAFF_SEED=${SEED}: ${way}${term}`).toEqual([slugs, own.total, own.without]);
    }
  }
});
