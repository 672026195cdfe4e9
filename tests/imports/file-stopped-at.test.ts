import { expect, test } from 'vitest';
import { applied, moved, review } from '../helpers/files/files.ts';
import { diaryOf } from '../helpers/games/diary.ts';
import { newGame, newOwner } from '../helpers/games/shelf.ts';
import { takeEverything } from '../helpers/people/exports.ts';
import { sharedStack } from '../helpers/stack/stack.ts';

/* A line on where one stopped, and days played, come with the product’s own file; what stays out beside one’s own is said. */

const stack = sharedStack();

/** The file of a person who stopped somewhere in each of these games. */
async function fileOf(...games: { id: string; num: number }[]) {
  const owner = await newOwner(stack);
  for (const { id, num } of games) {
    await owner.hold({ game: num });
    await owner.put(`/api/diary/${id}`, { rating: 7, stoppedAt: 'At the bridge' });
  }
  return JSON.stringify(await takeEverything(stack, owner.token));
}

test('a line of a file fills what is empty; beside a line of one’s own it stays out, and the receipt says so', async () => {
  const [fresh, said] = [await newGame(stack), await newGame(stack)];
  const file = await fileOf(fresh, said);
  const owner = await newOwner(stack);
  await owner.hold({ game: said.num });
  await owner.put(`/api/diary/${said.id}`, { stoppedAt: 'In the tower' });
  const id = await moved(stack, owner, file, { name: 'raff.json' });
  const { games, carries, differs } = await review(owner, id);
  expect([carries.stops, differs]).toEqual([1, 1]);
  const lines = games.flatMap((row: { differs: object | null }) => row.differs ?? []);
  expect(lines).toEqual([{ stoppedAt: { mine: 'In the tower', file: 'At the bridge' } }]);
  const receipt = await applied(owner, id);
  expect([receipt.moveIn.carried.stops, receipt.leftOut.stops]).toEqual([1, 1]);
  const stopped = async (game: { id: string }) => (await diaryOf(owner, game.id)).stoppedAt;
  expect([await stopped(fresh), await stopped(said)]).toEqual(['At the bridge', 'In the tower']);
  await owner.post(`/api/game-import/${receipt.id}/undo`);
  expect([await stopped(fresh), await stopped(said)]).toEqual([null, 'In the tower']);
});

test('days on which one played are on the receipt, those that were there already are not, and undo takes them back', async () => {
  const [fresh, known] = [await newGame(stack), await newGame(stack)];
  const [writer, owner] = [await newOwner(stack), await newOwner(stack)];
  for (const { id, num } of [fresh, known]) {
    await writer.hold({ game: num });
    await writer.post('/api/play-days', { gameId: id, day: '2026-03-01', minutes: 60 });
    await writer.post('/api/play-days', { gameId: id, day: '2026-03-02', minutes: 90 });
  }
  const file = JSON.stringify(await takeEverything(stack, writer.token));
  const bring = async () => {
    const id = await moved(stack, owner, file, { name: 'raff.json' });
    return { told: (await review(owner, id)).carries.days, receipt: await applied(owner, id) };
  };
  const { told, receipt } = await bring();
  expect([told, receipt.moveIn.carried.days, receipt.leftOut.days]).toEqual([4, 4, 0]);
  const days = async () => (await owner.get('/api/play-days')).body.days;
  await owner.remove(`/api/play-days/${(await days())[0].id}`);
  const again = await bring();
  expect([again.told, again.receipt.moveIn.carried.days, again.receipt.leftOut.days]).toEqual([1, 1, 0]);
  await owner.post(`/api/game-import/${again.receipt.id}/undo`);
  await owner.post(`/api/game-import/${receipt.id}/undo`);
  expect(await days()).toEqual([]);
});
