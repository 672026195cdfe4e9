import { beforeAll, expect, test } from 'vitest';
import { nextGeneration } from '../../worker/catalogue/generation.ts';
import { SUBPLATFORMS } from '../../worker/catalogue/platforms.ts';
import { newOwner } from '../helpers/games/shelf.ts';
import { askLikeSome, closestTerm } from '../helpers/search/closest-terms.ts';
import { type Answer, as, ownStack } from '../helpers/stack/stack.ts';

/* Games that are only like a term: told apart from those that fit, and only where none does. */

const stack = ownStack({ starter: true });

async function ask(path: string, query: Record<string, string>, token?: string): Promise<Answer> {
  const answer = await stack.fetch(`/api/${path}?${new URLSearchParams(query)}`, token ? as(token) : {});
  expect(answer.status).toBe(200);
  return answer.json();
}

const WAYS = {
  search: (term: string, more = {}, token?: string) => ask('search', { term, ...more }, token),
  advanced: (name: string, more = {}, token?: string) => ask('search/advanced', { name, ...more }, token),
};
type Way = keyof typeof WAYS;
const BOTH: Way[] = ['search', 'advanced'];

let term: string;
let closest: Answer[];

beforeAll(async () => {
  ({ term, closest } = await closestTerm(stack));
});

const slugsOf = (games: Answer[] = []): string[] => games.map(({ slug }) => slug);

test.each(BOTH)('%s tells at most five, as games, and nothing else with them', async way => {
  const answers = (await askLikeSome(WAYS[way])).filter(body => body.closest);
  expect(answers.length).toBeGreaterThan(0);
  for (const body of answers) {
    expect([Object.keys(body).sort(), body.games, body.total]).toEqual([['closest', 'games', 'total'], [], 0]);
    expect(body.closest.length).toBeGreaterThan(0);
    expect(body.closest.length).toBeLessThanOrEqual(5);
    expect(new Set(slugsOf(body.closest)).size).toBe(body.closest.length);
    for (const game of body.closest)
      expect(game).toMatchObject({ id: expect.any(String), slug: expect.any(String), held: [] });
  }
});

test.each(BOTH)('%s tells none where a game fits, also behind its last page', async way => {
  for (const found of ['halo', 'elden ring', 'minecraft bedrock', 'hogwort legacy', 'فيفا'])
    for (const skip of ['0', '500']) {
      const body = await WAYS[way](found, { skip });
      expect([found, body.total > 0, 'closest' in body]).toEqual([found, true, false]);
    }
});

test.each(BOTH)('%s pages them like games that fit', async way => {
  const page = async (skip: number, count: number) =>
    slugsOf((await WAYS[way](term, { skip: String(skip), count: String(count) })).closest);
  const all = slugsOf(closest);
  expect(await page(0, 1)).toEqual(all.slice(0, 1));
  expect(await page(1, 1)).toEqual(all.slice(1, 2));
  expect(await page(1, 50)).toEqual(all.slice(1));
  const behind = await WAYS[way](term, { skip: String(all.length) });
  expect(behind).toEqual({ games: [], total: 0 });
});

test('filters hold for them', async () => {
  const platformOf = ({ platforms }: Answer): string => platforms[0].id;
  const asked = platformOf(closest[0]);
  const fit = (await WAYS.advanced(term, { platformId: asked })).closest;
  expect(slugsOf(fit)).toContain(closest[0].slug);
  for (const { platforms } of fit) expect(platforms.map(({ id }: Answer) => id)).toContain(asked);
  for (const { id } of SUBPLATFORMS) {
    const { closest: on = [] } = await WAYS.advanced(term, { platformId: id });
    for (const { platforms } of on) expect(platforms.map((one: Answer) => one.id)).toContain(id);
  }
  const owner = await newOwner(stack);
  expect(await WAYS.advanced(term, { statusId: '1' }, owner.token)).toEqual({ games: [], total: 0 });
});

test.each(BOTH)('%s says who has one of them', async way => {
  const owner = await newOwner(stack);
  const { rows } = await stack.db.$client.execute({
    sql: 'SELECT num FROM games WHERE slug = ?',
    args: [closest[1]?.slug],
  });
  await owner.hold({ game: Number(rows[0]?.num) });
  const mine = (await WAYS[way](term, {}, owner.token)).closest;
  expect(slugsOf(mine)).toEqual(slugsOf(closest));
  expect(mine[1]).toMatchObject({ alreadyOwned: owner.id, held: [{ gamesType: 'games' }] });
  expect(mine[0]).toMatchObject({ alreadyOwned: null, held: [] });
  expect((await WAYS[way](term)).closest[1]).toMatchObject({ alreadyOwned: null, held: [] });
});

test.each(BOTH)(
  '%s tells what is not for children to adults who have switched it on, and to nobody else',
  async way => {
    const hidden = closest[0].slug;
    const mark = async (isMature: number) => {
      const sql = 'UPDATE games SET is_mature = ?1 WHERE slug = ?2';
      await stack.db.$client.batch(
        [{ sql, args: [isMature, hidden] }, nextGeneration(new Date().toISOString())],
        'write',
      );
    };
    const [adult, adultOn] = [await newOwner(stack), await newOwner(stack)];
    await adultOn.put('/api/users', { mature: true });
    await mark(1);
    try {
      for (const token of [undefined, adult.token])
        expect(slugsOf((await WAYS[way](term, {}, token)).closest)).not.toContain(hidden);
      expect(slugsOf((await WAYS[way](term, {}, adultOn.token)).closest)).toContain(hidden);
      expect(slugsOf((await WAYS[way](term)).closest)).not.toContain(hidden);
    } finally {
      await mark(0);
    }
  },
);
