import { beforeAll, describe, expect, test } from 'vitest';
import { COPIES_MAX } from '../../worker/shelf/copy-sql.ts';
import { applied, hltbFile, moved } from '../helpers/files/files.ts';
import { fillShelf, makeRoom } from '../helpers/games/full-shelf.ts';
import { newOwner, type Owner, subplatform } from '../helpers/games/shelf.ts';
import {
  ended,
  linkSteam,
  order,
  pick,
  readSteam,
  stackWithSteam,
  stateOf,
  stockLibrary,
} from '../helpers/providers/imports.ts';
import type { Answer } from '../helpers/stack/stack.ts';

/* A shelf that is as full as one may be. */

const { stack } = stackWithSteam();

let owner: Owner;

beforeAll(async () => {
  await stockLibrary(stack, 'demo-30');
  owner = await newOwner(stack);
  await fillShelf(stack, owner);
});

const countOf = async (): Promise<number> => (await owner.get('/api/games/counters')).body.owned;
const gameOf = async (slug: string): Promise<Answer> => (await owner.get(`/api/gameInfo?slug=${slug}`)).body;

test('is read whole, and picks for an evening', async () => {
  expect((await owner.get('/api/copies/games')).body.copies).toHaveLength(COPIES_MAX);
  expect((await owner.get('/api/tonight')).status).toBe(200);
});

test('takes no copy by hand, and another one once there is room', async () => {
  const wanted = { gameId: (await gameOf('many-1')).id, platformId: subplatform('steam').id };
  const refused = await owner.post('/api/games', wanted);
  expect([refused.status, refused.body.code]).toEqual([409, 'too_many_copies']);
  expect((await owner.post('/api/wished-games', wanted)).body.code).toBe('too_many_copies');
  await makeRoom(owner);
  expect((await owner.post('/api/games', wanted)).status).toBe(200);
});

let games: Answer[];

describe('what an import brings', () => {
  let id: string;
  const retry = () => owner.post(`/api/game-import/${id}/retry`);

  beforeAll(async () => {
    const account = await linkSteam(owner, 'demo-30');
    games = (await readSteam(owner, account)).games;
    id = await order(owner, account, pick(games));
  });

  test('is left out, and the receipt says that there was no room for it', async () => {
    const before = await countOf();
    const n = pick(games).length;
    const left = { status: 'done', added: 0, joined: 0, skipped: n, unchanged: 0, noRoom: n, failed: [] };
    expect(await ended(owner, id)).toMatchObject(left);
    expect((await owner.get('/api/game-import')).body.imports[0]).toMatchObject(left);
    expect(await countOf()).toBe(before);
  });

  test('is not tried again while there is no room, and nobody else can try it', async () => {
    const refused = await retry();
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_copies']);
    const stranger = await newOwner(stack);
    expect((await stranger.post(`/api/game-import/${id}/retry`)).status).toBe(404);
    expect(await stateOf(owner, id)).toMatchObject({ status: 'done', noRoom: pick(games).length });
  });

  test('comes with a retry once there is room, and goes with undo', async () => {
    await makeRoom(owner);
    const n = pick(games).length;
    expect((await retry()).body).toMatchObject({ status: 'done', added: n, skipped: 0, noRoom: 0 });
    expect((await owner.post(`/api/game-import/${id}/undo`)).body).toMatchObject({ status: 'undone' });
    expect(await countOf()).toBe(COPIES_MAX - 1);
  });
});

test('what a file says of a game is kept without room for its copy, and goes with undo after a retry', async () => {
  const filler = { gameId: (await gameOf('many-7')).id, platformId: subplatform('xbox-one').id };
  expect((await owner.post('/api/games', filler)).status).toBe(200);
  const { match } = games.find((game: Answer) => game.match.game);
  const ratingOf = async () => (await owner.get(`/api/diary/${match.game.id}`)).body.rating;
  const row = { Title: match.game.title, Platform: 'PC', Storefront: 'Steam', Backlog: 'X', Review: '80' };
  const receipt = await applied(owner, await moved(stack, owner, hltbFile([row])));
  expect(receipt).toMatchObject({ status: 'done', added: 0, joined: 1, skipped: 0, noRoom: 1 });
  expect(await ratingOf()).toBe(8);
  await makeRoom(owner);
  await owner.post(`/api/game-import/${receipt.id}/retry`);
  const carried = { ratings: 1, notes: 0, playthroughs: 0 };
  expect(await ended(owner, receipt.id)).toMatchObject({ added: 1, noRoom: 0, moveIn: { carried } });
  await owner.post(`/api/game-import/${receipt.id}/undo`);
  expect(await ratingOf()).toBeNull();
});
