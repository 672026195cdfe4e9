import { newGame, type Owner, subplatform } from '../../helpers/games/shelf.ts';
import { newWall } from '../../helpers/games/walls.ts';
import type { Asked } from '../../helpers/stack/capture.ts';
import { type Answer, as, send } from '../../helpers/stack/stack.ts';
import type { Attacked } from '../attacked.ts';

/* Requests that name things in another way than the usual request of the same route. */

type Make = (attacked: Attacked, owner: Owner) => Promise<Asked>;

/** The usual request with another body. */
const withBody =
  (route: string, change: (body: Answer) => unknown): Make =>
  async (attacked, owner) => {
    const asked = await attacked.request(route, owner);
    return { ...asked, init: { ...asked.init, body: JSON.stringify(change(JSON.parse(String(asked.init.body)))) } };
  };

const oneId = (route: string) => withBody(route, ({ ids, ...more }) => ({ ...more, id: ids[0] }));
const asGames = (route: string) => withBody(route, ({ gameIds, ...more }) => ({ ...more, games: gameIds }));
const COPY_NAMES = ['userGameId', 'wishedGameId', 'trackedGameId'];
const byOtherNames = (route: string) =>
  COPY_NAMES.map(name => withBody(route, ({ id, ...more }) => ({ ...more, [name]: id })));
const onPs5 = (route: string) => withBody(route, body => ({ ...body, subplatformId: subplatform('ps5').id }));

const changesWall: Make = async (_attacked, owner) => {
  const { id } = await newWall(owner);
  return { path: '/api/gaming-walls', init: send('POST', { id, title: 'Mine', privacy: 'public' }, owner) };
};

const searchesByIds: Make = async ({ stack }, owner) => {
  const lookups: Answer = await (await stack.fetch('/api/lookups')).json();
  const asked = new URLSearchParams({ genreId: lookups.genres[0].id, platformId: lookups.platforms[0].id });
  return { path: `/api/search/advanced?${asked}`, init: as(owner.token) };
};

const answersOfFile: Make = async (attacked, owner) => {
  const { path, init } = await attacked.request('POST /api/move-in/:id/apply', owner);
  const subplatformId = subplatform('ps5').id;
  const answers = [{ providerId: '1', gameId: (await newGame(attacked.stack)).id, subplatformId }];
  return { path, init: { ...init, body: JSON.stringify({ all: true, answers, subplatformId }) } };
};

export const OTHER_REQUESTS: Record<string, Make[]> = {
  'POST /api/games/priority': byOtherNames('POST /api/games/priority'),
  'POST /api/wished-games/priority': byOtherNames('POST /api/wished-games/priority'),
  'POST /api/tracked-games/priority': byOtherNames('POST /api/tracked-games/priority'),
  'POST /api/games/start': [oneId('POST /api/games/start')],
  'POST /api/games/stop': [oneId('POST /api/games/stop')],
  'POST /api/games/archive': [oneId('POST /api/games/archive')],
  'POST /api/games/change': [oneId('POST /api/games/change')],
  'POST /api/games/unarchive': [oneId('POST /api/games/unarchive')],
  'POST /api/diary/:gameId/playthroughs': [onPs5('POST /api/diary/:gameId/playthroughs')],
  'PUT /api/diary/:gameId/playthroughs/:id': [onPs5('PUT /api/diary/:gameId/playthroughs/:id')],
  'POST /api/wall-games': [asGames('POST /api/wall-games')],
  'POST /api/gaming-walls/list/add': [asGames('POST /api/gaming-walls/list/add')],
  'POST /api/gaming-walls': [changesWall],
  'GET /api/search/advanced': [searchesByIds],
  'POST /api/move-in/:id/apply': [answersOfFile],
};
