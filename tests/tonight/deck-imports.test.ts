import { beforeAll, expect, test } from 'vitest';
import { applied, hltbFile, moved } from '../helpers/files/files.ts';
import { newGame, newOwner, type Owner, subplatform } from '../helpers/games/shelf.ts';
import { ended, linked, order, stackWithSteam, stockLibrary } from '../helpers/providers/imports.ts';
import type { Answer } from '../helpers/stack/stack.ts';

const { stack } = stackWithSteam();

beforeAll(async () => {
  await stockLibrary(stack, 'demo-500');
});

const deckOf = async (owner: Owner): Promise<Answer> => (await owner.get('/api/triage?count=200')).body;

async function imported(owner: Owner, change: (game: Answer, at: number) => object = () => ({})) {
  const { accountId, picked } = await linked(owner, 'demo-30');
  const wanted = picked.map((game: Answer, at: number) => ({ ...game, ...change(game, at) }));
  const id = await order(owner, accountId, wanted);
  return { id, state: await ended(owner, id), count: picked.length };
}

test('an import leaves its games in the pile, except those that got a priority in the review', async () => {
  const owner = await newOwner(stack);
  const { count } = await imported(owner, (_, at) => ({ priority: at < 3 ? 2 : 4 }));
  const deck = await deckOf(owner);
  expect(deck.left).toBe(count - 3);
  expect(deck.games.every((game: Answer) => game.source === 'steam')).toBe(true);
});

test('a second import of the same account brings nothing back that was sorted', async () => {
  const owner = await newOwner(stack);
  await imported(owner);
  const { games, left } = await deckOf(owner);
  const decisions = games.slice(0, 5).map((game: Answer) => ({ id: game.id, act: 'someDay' }));
  await owner.post('/api/triage', { decisions, key: crypto.randomUUID() });
  await imported(owner);
  expect((await deckOf(owner)).left).toBe(left - 5);
});

test('an import that is undone keeps what was sorted by the deck, and takes what was only skipped', async () => {
  const owner = await newOwner(stack);
  const { id } = await imported(owner);
  const { games } = await deckOf(owner);
  const acts = ['mustPlay', 'skip'];
  const decisions = acts.map((act, at) => ({ id: games[at].id, act }));
  await owner.post('/api/triage', { decisions, key: crypto.randomUUID() });
  await owner.post(`/api/game-import/${id}/undo`, {});
  expect(await owner.order()).toEqual([games[0].id]);
  expect((await deckOf(owner)).left).toBe(0);
});

test('a file that says what a game is to somebody sorts it; one that only names it leaves it in the pile', async () => {
  const owner = await newOwner(stack);
  const [open, done, playing] = await Promise.all([newGame(stack), newGame(stack), newGame(stack)]);
  const rows = [
    { Title: open.title, Platform: 'PS5', Backlog: 'X' },
    { Title: done.title, Platform: 'PS5', Completed: 'X' },
    { Title: playing.title, Platform: 'PS5', Playing: 'X' },
  ];
  const id = await moved(stack, owner, hltbFile(rows));
  const games = [open, done, playing].map(({ id: gameId }, at) => {
    return { providerId: String(at + 1), gameId, subplatformId: subplatform('ps5').id };
  });
  await applied(owner, id, { games });
  const deck = await deckOf(owner);
  expect(deck.games.map((game: Answer) => game.gameId)).toEqual([open.id]);
});
