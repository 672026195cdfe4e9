import { beforeEach, expect, test } from 'vitest';
import { applied, moved, review } from '../helpers/files/files.ts';
import { newGame, newOwner, type Owner } from '../helpers/games/shelf.ts';
import { takeEverything } from '../helpers/people/exports.ts';
import { type Answer, ownStack } from '../helpers/stack/stack.ts';

const stack = ownStack({ starter: true });
const title = 'Hades';

let owner: Owner;
beforeEach(async () => {
  owner = await newOwner(stack);
});

const tagsOf = async (by = owner): Promise<string[]> => (await by.get('/api/games')).body.games[0].tags;
const named = async (): Promise<string[]> => (await owner.get('/api/tags')).body.tags.map(({ name }: Answer) => name);

/** A file of each tracker with one game on PS5 that has the tags Cosy and Café. */
const FILES: [format: string, file: () => string][] = [
  [
    'playnite',
    () => `Name,Platforms,Completion Status,Time Played,Tags\n${title},Sony PlayStation 5,Played,0,"Cosy, Café"\n`,
  ],
  [
    'infinite-backlog',
    () =>
      `IGDB ID,Game name,Platform,Status,Completion,Ownership,Tags\n,${title},PlayStation 5,Unplayed,,Owned,"Cosy,Café"\n`,
  ],
  ['gog', () => `title,platformList,gameMins,myRating,tags\n${title},PlayStation 5,,,"Cosy,Café"\n`],
  [
    'grouvee',
    () =>
      `id,name,shelves,platforms,dates,giantbomb_id\n1,${title},"{""Backlog"":{},""Cosy"":{},""Café"":{}}","{""PlayStation 5"":{}}",[],\n`,
  ],
];

test.each(FILES)('the tags of a file of %s come along, and the receipt counts them', async (format, file) => {
  await owner.post('/api/tags', { name: 'cafe' });
  const id = await moved(stack, owner, file(), { format });
  const { carries, games } = await review(owner, id);
  expect([carries.tags, games[0].tags]).toEqual([2, ['Cosy', 'Café']]);
  const receipt = await applied(owner, id, { all: true, list: 1 });
  expect([receipt.moveIn.carried.tags, receipt.leftOut.tags]).toEqual([2, 0]);
  expect(await tagsOf()).toEqual(['Cosy', 'cafe']);
  await owner.post(`/api/game-import/${receipt.id}/undo`);
  expect(await named()).toEqual(['cafe']);
});

test('an export tells the tags, and they move in again as they were', async () => {
  const game = await newGame(stack);
  await owner.hold({ game: game.num });
  await owner.put('/api/games/tags', { gameIds: [game.id], add: ['Cosy', 'للعائلة'] });
  await owner.post('/api/tags', { name: 'Nothing yet' });
  const before: Answer = await takeEverything(stack, owner.token);
  const other = await newOwner(stack);
  const receipt = await applied(other, await moved(stack, other, JSON.stringify(before), { name: 'raff.json' }));
  const after: Answer = await takeEverything(stack, other.token);
  expect([after.tags, after.diary]).toEqual([before.tags, before.diary]);
  expect(receipt.moveIn.carried.tags).toBe(2);
  await other.post(`/api/game-import/${receipt.id}/undo`);
  expect((await other.get('/api/tags')).body.tags).toEqual([]);
});

test('of more tags than there is room for those that fit come in, and the receipt says how many did not', async () => {
  for (let at = 0; at < 99; at += 1) await owner.post('/api/tags', { name: `tag ${at}` });
  const file = `Name,Platforms,Completion Status,Time Played,Tags\n${title},Sony PlayStation 5,Played,0,"Cosy, Café"\n`;
  const receipt = await applied(owner, await moved(stack, owner, file), { all: true, list: 1 });
  expect([receipt.moveIn.carried.tags, receipt.leftOut.tags]).toEqual([1, 1]);
});
