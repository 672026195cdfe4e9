import { beforeEach, expect, test } from 'vitest';
import { newGame, newOwner, type Owner } from '../helpers/games/shelf.ts';
import { type Answer, sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

let owner: Owner;
beforeEach(async () => {
  owner = await newOwner(stack);
});

async function held(by = owner) {
  const game = await newGame(stack);
  await by.hold({ game: game.num });
  return game;
}
const tag = (gameIds: string[], add: string[] = [], remove: string[] = [], by = owner) =>
  by.put('/api/games/tags', { gameIds, add, remove });
const tagsOn = async (id: string): Promise<string[]> => {
  const { body } = await owner.get('/api/games');
  return body.games.find((copy: Answer) => copy.gameId === id).tags;
};
const named = async () => {
  const { body } = await owner.get('/api/tags');
  return body.tags.map(({ name, games }: Answer) => [name, games]);
};

test('games get tags, long and short lists tell them, and undo takes them back with the tags that were made', async () => {
  const [one, two] = [await held(), await held()];
  await tag([one.id], ['Cosy']);
  const { status, body } = await tag([one.id, two.id], ['للعائلة', 'Cosy'], []);
  expect(status).toBe(200);
  expect([await tagsOn(one.id), await tagsOn(two.id)]).toEqual([
    ['Cosy', 'للعائلة'],
    ['Cosy', 'للعائلة'],
  ]);
  const { body: short } = await owner.get('/api/copies/games');
  expect(short.copies.map((copy: Answer) => copy.tags)).toEqual([
    ['Cosy', 'للعائلة'],
    ['Cosy', 'للعائلة'],
  ]);
  expect(await named()).toEqual([
    ['Cosy', 2],
    ['للعائلة', 2],
  ]);
  expect((await owner.post('/api/undo', { token: body.undo })).status).toBe(200);
  expect([await tagsOn(one.id), await tagsOn(two.id), await named()]).toEqual([['Cosy'], [], [['Cosy', 1]]]);
  expect((await owner.post('/api/undo', { token: body.undo })).status).toBe(404);
});

test('two names that fold to one are one tag, which keeps its spelling', async () => {
  const { id } = await held();
  await tag([id], ['Café', 'مؤجّلة']);
  await tag([id], ['CAFE', 'مؤجلة']);
  expect(await tagsOn(id)).toEqual(['Café', 'مؤجّلة']);
  await tag([id], [], ['cafe']);
  expect(await tagsOn(id)).toEqual(['مؤجّلة']);
  await owner.post('/api/tags', { name: 'cafe' });
  expect((await named())[0]).toEqual(['Café', 0]);
});

test('30 emoji are 30 signs, 31 are too many, and what nobody sees is no name', async () => {
  const family = '👨‍👩‍👧‍👦';
  expect((await owner.post('/api/tags', { name: family.repeat(30) })).status).toBe(200);
  const { status, body } = await owner.post('/api/tags', { name: family.repeat(31) });
  expect([status, Object.keys(body.errors)]).toEqual([400, ['name']]);
  expect((await owner.post('/api/tags', { name: '\u200b\u200d ' })).status).toBe(400);
});

test('a game has at most 20 tags and a person 100: more are refused as a whole, and nothing is lost', async () => {
  const { id } = await held();
  const names = Array.from({ length: 100 }, (_, i) => `tag ${i}`);
  for (let at = 0; at < 100; at += 20) {
    const { id: other } = await held();
    expect((await tag([other], names.slice(at, at + 20))).status).toBe(200);
  }
  const past = await tag([id], ['one more']);
  expect([past.status, past.body.code]).toEqual([409, 'too_many_tags']);
  expect((await owner.post('/api/tags', { name: 'one more' })).body.code).toBe('too_many_tags');
  await tag([id], names.slice(0, 20));
  const full = await tag([id], ['tag 20']);
  expect([full.status, full.body.code]).toEqual([409, 'too_many_game_tags']);
  expect((await tag([id], ['tag 20'], ['tag 0'])).status).toBe(200);
  expect(await named()).toHaveLength(100);
});

test('a tag is renamed, not to the name of another, and its removal can be undone', async () => {
  const { id } = await held();
  await tag([id], ['Alone', 'For two']);
  const { body } = await owner.get('/api/tags');
  const [alone] = body.tags;
  const taken = await owner.put(`/api/tags/${alone.id}`, { name: 'FOR TWO' });
  expect([taken.status, taken.body.code]).toEqual([409, 'tag_taken']);
  expect((await owner.put(`/api/tags/${alone.id}`, { name: 'ALONE' })).status).toBe(200);
  expect(await tagsOn(id)).toEqual(['ALONE', 'For two']);
  const removed = await owner.remove(`/api/tags/${alone.id}`);
  expect(await tagsOn(id)).toEqual(['For two']);
  await owner.post('/api/undo', { token: removed.body.undo });
  expect(await tagsOn(id)).toEqual(['ALONE', 'For two']);
});

test('what is not on the own shelf gets no tag, and others’ tags are not found', async () => {
  const other = await newOwner(stack);
  const theirs = await held(other);
  const mine = await held();
  expect((await tag([mine.id, theirs.id], ['Cosy'])).status).toBe(404);
  expect(await tagsOn(mine.id)).toEqual([]);
  await other.post('/api/tags', { name: 'Theirs' });
  const { id } = (await other.get('/api/tags')).body.tags[0];
  expect((await owner.put(`/api/tags/${id}`, { name: 'Mine' })).status).toBe(404);
  expect((await owner.remove(`/api/tags/${id}`)).status).toBe(404);
  expect((await tag([mine.id])).status).toBe(400);
});

test('a reader with the version of a list reads it again after its tags have changed', async () => {
  const { id } = await held();
  const { headers } = await owner.get('/api/games');
  const asked = { headers: { Authorization: `Bearer ${owner.token}`, 'If-None-Match': headers.get('etag') ?? '' } };
  expect((await stack.fetch('/api/games', asked)).status).toBe(304);
  await tag([id], ['Cosy']);
  expect((await stack.fetch('/api/games', asked)).status).toBe(200);
});
