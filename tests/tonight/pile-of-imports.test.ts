import { beforeAll, expect, test } from 'vitest';
import { applied, hltbFile, moved } from '../helpers/files/files.ts';
import { addGames } from '../helpers/games/games.ts';
import { newOwner } from '../helpers/games/shelf.ts';
import { ended, linked, order, stackWithSteam, stockLibrary } from '../helpers/providers/imports.ts';
import type { Answer } from '../helpers/stack/stack.ts';

/* What comes in with an import waits in the deck, unless something was said of it. */

const { stack } = stackWithSteam();
beforeAll(() => stockLibrary(stack, 'demo-30'));

/** The priority with which the import screen brings everything. */
const MEDIUM = 4;
const TITLES = ['Amber Harbour', 'Silent Orchard', 'Winter Cartographer'] as const;

test('a library that is imported waits to be sorted, except what was given another priority or is finished', async () => {
  const owner = await newOwner(stack);
  const { accountId, picked } = await linked(owner, 'demo-30');
  const [low, finished, ...rest] = picked.map(title => ({ ...title, priority: MEDIUM }));
  const wanted = [{ ...low, priority: 5 }, { ...finished, finished: true }, ...rest];
  await ended(owner, await order(owner, accountId, wanted));
  expect((await owner.get('/api/triage')).body.left).toBe(picked.length - 2);
});

test('games of a file wait to be sorted, except those of which it says what they are', async () => {
  const owner = await newOwner(stack);
  await addGames(
    stack,
    TITLES.map(title => ({ title, platforms: ['ps5'] })),
  );
  const row = (title: string, state: string) => ({ Title: title, Platform: 'PlayStation 5', [state]: 'X' });
  const file = hltbFile([row(TITLES[0], 'Backlog'), row(TITLES[1], 'Playing'), row(TITLES[2], 'Completed')]);
  const state = await applied(owner, await moved(stack, owner, file), { all: true, priority: MEDIUM });
  expect(state.added).toBe(3);
  const { games: cards, left } = (await owner.get('/api/triage')).body;
  expect([left, cards.map((card: Answer) => card.title)]).toEqual([1, [TITLES[0]]]);
});
