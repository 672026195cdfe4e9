import { beforeEach, expect, test } from 'vitest';
import { copyOf } from '../../web/shelf/copies/copy.ts';
import { entriesOf } from '../../web/shelf/copies/entries.ts';
import { arranged } from '../../web/shelf/library/arrange.ts';
import { readLibraryView, SORTS } from '../../web/shelf/library/library-view.ts';
import { newGame, newOwner, type Owner } from '../helpers/games/shelf.ts';
import { type Answer, sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

let owner: Owner;
beforeEach(async () => {
  owner = await newOwner(stack);
});

async function held(title: string, facts: object = {}) {
  const game = await newGame(stack, { title, ...facts });
  await owner.hold({ game: game.num });
  return game;
}
async function viewOf(values: string[], more: object = {}): Promise<string> {
  const conditions = [{ field: 'text', is: 'any', values }];
  const { body } = await owner.post('/api/views', { name: 'Told to nobody', conditions, ...more });
  return body.views.at(-1).id;
}
async function wallOf(viewId: string | null, more: object = {}): Promise<Answer> {
  const { body } = await owner.post('/api/gaming-walls', { title: 'A wall', privacy: 'public', viewId, ...more });
  return body;
}
const titles = (wall: Answer) => wall.wallGames.map((one: Answer) => one.game.title);
const read = async (id: string, by: Owner = owner): Promise<Answer> => (await by.get(`/api/gaming-walls/${id}`)).body;

test('a view fills a wall, in its order, and the wall follows the shelf', async () => {
  await held('Salt Road', { mainStoryMinutes: 300 });
  await held('Salt Coast', { mainStoryMinutes: 120 });
  const viewId = await viewOf(['salt'], { sort: 'title' });
  const wall = await wallOf(viewId);
  expect(wall).toMatchObject({ viewId, gamesCount: 2, hours: 7, mine: true });
  expect(titles(wall)).toEqual(['Salt Coast', 'Salt Road']);
  expect(wall.covers.map((cover: Answer) => cover.title)).toEqual(titles(wall));
  await held('Salt Bay');
  expect(titles(await read(wall.id))).toEqual(['Salt Bay', 'Salt Coast', 'Salt Road']);
});

test.each(SORTS)('by %s a wall stands as the list of its view, also where games are equal', async sort => {
  const addedAt = '2026-01-01T00:00:00.000Z';
  const many = [
    { title: 'Salt 10', mainStoryMinutes: 121, priority: 4, status: 2 },
    { title: 'Salt 9', mainStoryMinutes: 123, priority: 3 },
    { title: 'salt É', priority: 3, lastPlayedAt: '2026-01-01T10:00:00.900Z' },
    { title: 'Salt: a', mainStoryMinutes: 900, lastPlayedAt: '2026-01-01T10:00:00.100Z' },
    { title: 'Salt f', addedAt: '2026-02-01T00:00:00.000Z' },
    { title: 'Salt f', mainStoryMinutes: 900, priority: 4 },
    { title: 'Salt ملح' },
  ];
  for (const { title, mainStoryMinutes, ...copy } of many) {
    const game = await newGame(stack, { title, mainStoryMinutes });
    await owner.hold({ game: game.num, addedAt, ...copy });
    if (title.startsWith('Salt f')) await owner.put(`/api/diary/${game.id}`, { rating: 7 });
  }
  const wall = await wallOf(await viewOf(['salt'], { sort }), { showRatings: true });
  const { body } = await owner.get('/api/copies/games');
  const view = readLibraryView(new URLSearchParams({ sort }));
  const list = arranged(
    entriesOf(body.copies.map(copyOf)),
    view,
    () => new Intl.Collator('en-GB', { numeric: true }),
  ).found;
  const ids = list.map(({ gameId }) => gameId);
  expect(ids).toHaveLength(many.length);
  expect(wall.wallGames.map((one: Answer) => one.game.id)).toEqual(ids);
  expect(wall.covers.map((cover: Answer) => cover.slug)).toEqual(list.slice(0, 4).map(({ lead }) => lead.slug));
});

test('a stranger sees the games, and neither the view nor the order of ratings that the wall hides', async () => {
  const [low, high] = [await held('Low Tide'), await held('High Tide')];
  await owner.put(`/api/diary/${low.id}`, { rating: 2 });
  await owner.put(`/api/diary/${high.id}`, { rating: 10 });
  await owner.hold({ game: (await newGame(stack, { title: 'Late Tide' })).num });
  await owner.put('/api/games/tags', { gameIds: [low.id], add: ['Hidden word'] });
  const wall = await wallOf(await viewOf(['tide', 'hidden words'], { sort: 'rated' }));
  const stranger = await newOwner(stack);
  const seen = await read(wall.id, stranger);
  expect(titles(seen)).toEqual(['Late Tide', 'High Tide', 'Low Tide']);
  expect(JSON.stringify(seen)).not.toMatch(/rating"|Hidden|hidden words|Told to nobody/);
  expect(seen.viewId).toBeNull();
  await owner.post('/api/gaming-walls', { id: wall.id, title: 'A wall', privacy: 'public', showRatings: true });
  expect(titles(await read(wall.id, stranger))).toEqual(['High Tide', 'Low Tide', 'Late Tide']);
});

test('a wall with games of its own takes no view, and one with a view takes no games', async () => {
  const { id: game } = await held('Salt Road');
  const viewId = await viewOf(['salt']);
  const own = await wallOf(null);
  await owner.post('/api/wall-games', { gamingWallId: own.id, gameIds: [game] });
  const refused = await owner.post('/api/gaming-walls', { id: own.id, title: 'Other', privacy: 'private', viewId });
  expect([refused.status, refused.body.code]).toEqual([409, 'wall_has_games']);
  expect(await read(own.id)).toMatchObject({ title: 'A wall', privacy: 'public', gamesCount: 1 });
  const filled = await wallOf(viewId);
  const added = await owner.post('/api/wall-games', { gamingWallId: filled.id, gameIds: [game] });
  expect([added.status, added.body.code]).toEqual([409, 'wall_filled_by_view']);
  const ids = filled.wallGames.map((one: Answer) => one.id);
  const ordered = await owner.post(`/api/gaming-walls/${filled.id}/order`, { wallGameIds: ids });
  expect(ordered.body.code).toBe('wall_filled_by_view');
});

test('ten walls may have a view at once, and the eleventh is refused in words', async () => {
  await held('Salt Road');
  const viewId = await viewOf(['salt']);
  const walls: Answer[] = [];
  for (let n = 0; n < 10; n++) walls.push(await wallOf(viewId));
  const past = await owner.post('/api/gaming-walls', { title: 'One more', privacy: 'public', viewId });
  expect([past.status, past.body.code]).toEqual([409, 'too_many_filled_walls']);
  const empty = await wallOf(null);
  const given = { id: empty.id, title: 'A wall', privacy: 'public', viewId };
  expect((await owner.post('/api/gaming-walls', given)).body.code).toBe('too_many_filled_walls');
  await owner.post('/api/gaming-walls', { ...given, id: walls[0].id, viewId: null });
  expect((await owner.post('/api/gaming-walls', given)).body.viewId).toBe(viewId);
});

test('a wall whose view is taken off keeps the games that it shows', async () => {
  await held('Salt Road');
  const wall = await wallOf(await viewOf(['salt']));
  const { body } = await owner.post('/api/gaming-walls', {
    id: wall.id,
    title: 'A wall',
    privacy: 'public',
    viewId: null,
  });
  expect([body.viewId, titles(body)]).toEqual([null, ['Salt Road']]);
  await held('Salt Bay');
  expect(titles(await read(wall.id))).toEqual(['Salt Road']);
});

test('the walls of a view that is removed keep their games, and follow it again after undo', async () => {
  await held('Salt Road');
  const viewId = await viewOf(['salt']);
  const [wall, changed] = [await wallOf(viewId), await wallOf(viewId)];
  expect((await owner.get('/api/views')).body.views[0].walls).toBe(2);
  const { body } = await owner.remove(`/api/views/${viewId}`);
  expect(await read(wall.id)).toMatchObject({ viewId: null, gamesCount: 1 });
  await owner.post('/api/gaming-walls', { id: changed.id, title: 'Changed since', privacy: 'public' });
  expect((await owner.post('/api/undo', { token: body.undo })).status).toBe(200);
  await held('Salt Bay');
  expect(await read(wall.id)).toMatchObject({ viewId, gamesCount: 2 });
  expect(await read(changed.id)).toMatchObject({ viewId: null, gamesCount: 1 });
});

test('a filled wall that is removed comes back filled, or with its games if the view is gone', async () => {
  await held('Salt Road');
  const viewId = await viewOf(['salt']);
  const wall = await wallOf(viewId);
  const back = async () => {
    const { status, body } = await owner.remove(`/api/gaming-walls/${wall.id}`);
    expect(status).toBe(200);
    return () => owner.post('/api/undo', { token: body.undo });
  };
  await (await back())();
  expect(await read(wall.id)).toMatchObject({ viewId, gamesCount: 1 });
  const undo = await back();
  await owner.remove(`/api/views/${viewId}`);
  await undo();
  expect(await read(wall.id)).toMatchObject({ viewId: null, gamesCount: 1 });
});
