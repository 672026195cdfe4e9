import { giveAway } from '../games/free-games.ts';
import { newGame, type Owner, subplatform } from '../games/shelf.ts';
import { newWall, wallOf } from '../games/walls.ts';
import type { Answer, Stack } from '../stack/stack.ts';
import { after, call, catalogue, get, post, type Routes, readByAll, SHOWN } from './route.ts';
import { newView } from './views.ts';

/** Routes of the catalogue, the search and the free games. */
export function gamesRoutes(stack: Stack): Routes {
  const game = () => newGame(stack);
  async function missingGame(owner: Owner): Promise<string> {
    const { body } = await owner.get('/api/missing?term=a');
    return body.games.find((one: Answer) => !one.slug)?.igdbId ?? '1';
  }
  async function genreAndPlatform() {
    const lookups: Answer = await (await stack.fetch('/api/lookups')).json();
    return new URLSearchParams({ genreId: lookups.genres[0].id, platformId: lookups.platforms[0].id });
  }
  return {
    'GET /api/lookups': readByAll(get('/api/lookups')),
    'GET /api/gameInfo': readByAll(after(game, (owner, { slug }) => owner.get(`/api/gameInfo?slug=${slug}`))),
    'GET /api/search': readByAll(get('/api/search?term=hades')),
    'GET /api/search/advanced': {
      call: get('/api/search/advanced?name=hades&lengthId=2'),
      others: [after(genreAndPlatform, (owner, query) => owner.get(`/api/search/advanced?${query}`))],
      visitors: 'read',
      shared: catalogue('query.genreId', 'query.platformId'),
    },
    'GET /api/missing': get('/api/missing?term=zelda'),
    'POST /api/missing': after(missingGame, (owner, igdbId) => owner.post('/api/missing', { igdbId })),
    'GET /api/free-games/free': readByAll(get('/api/free-games/free')),
    'POST /api/free-games/import': {
      call: after(
        async () => giveAway(stack, { game: (await game()).num }),
        (owner, id) => owner.post('/api/free-games/import', { ids: [id] }),
      ),
      shared: catalogue('body.ids.*'),
    },
  };
}

/** Routes of ratings, notes and playthroughs. */
export function diaryRoutes(stack: Stack): Routes {
  const game = () => newGame(stack);
  const time = { outcome: 'finished', finishedAt: '2024-05-01' };
  const console = { subplatformId: subplatform('ps5').id };
  async function written(owner: Owner): Promise<string> {
    const path = `/api/diary/${(await game()).id}/playthroughs`;
    return `${path}/${(await owner.post(path, time)).body.id}`;
  }
  const add = (more = {}) =>
    after(game, (owner, { id }) => owner.post(`/api/diary/${id}/playthroughs`, { ...time, ...more }));
  const change = (more = {}) => after(written, (owner, path) => owner.put(path, { ...time, note: 'At last', ...more }));
  return {
    'GET /api/diary': get('/api/diary?year=2024'),
    'GET /api/diary/:gameId': {
      call: after(game, (owner, { id }) => owner.get(`/api/diary/${id}`)),
      shared: catalogue('path.gameId'),
    },
    'PUT /api/diary/:gameId': {
      call: after(game, (owner, { id }) => owner.put(`/api/diary/${id}`, { rating: 9, note: 'Again some day' })),
      shared: catalogue('path.gameId'),
    },
    'POST /api/diary/:gameId/playthroughs': {
      call: add(),
      others: [add(console)],
      shared: catalogue('path.gameId', 'body.subplatformId'),
    },
    'PUT /api/diary/:gameId/playthroughs/:id': {
      call: change(),
      others: [change(console)],
      shared: catalogue('body.subplatformId'),
    },
    'DELETE /api/diary/:gameId/playthroughs/:id': after(written, (owner, path) => owner.remove(path)),
  };
}

/** Routes of the gaming walls. */
export function wallsRoutes(stack: Stack): Routes {
  const wall = (count: number) => (owner: Owner) => wallOf(stack, owner, count);
  const emptyWall = async (owner: Owner) => ({
    gamingWallId: (await newWall(owner)).id,
    game: (await newGame(stack)).id,
  });
  const add = (path: string) => {
    const named = (name: string) =>
      after(emptyWall, (owner, { gamingWallId, game }) => owner.post(path, { gamingWallId, [name]: [game] }));
    const theirs = ['body.gamingWallId'];
    return {
      call: named('gameIds'),
      others: [named('games')],
      theirs,
      shared: catalogue('body.gameIds.*', 'body.games.*'),
    };
  };
  return {
    'GET /api/gaming-walls/user/:userId': {
      call: call(owner => owner.get(`/api/gaming-walls/user/${owner.id}`)),
      visitors: 'read',
      shared: { 'path.userId': SHOWN },
    },
    'GET /api/gaming-walls/:id': {
      call: after(wall(2), (owner, { id }) => owner.get(`/api/gaming-walls/${id}`)),
      visitors: 'read',
      shared: { 'path.id': SHOWN },
    },
    'POST /api/gaming-walls': {
      call: post('/api/gaming-walls', { title: 'Best of', privacy: 'public' }),
      others: [
        after(newWall, (owner, { id }) => owner.post('/api/gaming-walls', { id, title: 'Mine', privacy: 'public' })),
        after(newView, (owner, viewId) =>
          owner.post('/api/gaming-walls', { title: 'Short', privacy: 'public', viewId }),
        ),
      ],
      theirs: ['body.id', 'body.viewId'],
    },
    'POST /api/wall-games': add('/api/wall-games'),
    'POST /api/gaming-walls/list/add': add('/api/gaming-walls/list/add'),
    'POST /api/gaming-walls/:id/order': {
      call: after(wall(2), (owner, { id, wall }) => {
        const wallGameIds = wall.wallGames.map((one: Answer) => one.id).reverse();
        return owner.post(`/api/gaming-walls/${id}/order`, { wallGameIds });
      }),
      theirs: ['body.wallGameIds.*'],
    },
    'DELETE /api/gaming-walls/:id': after(newWall, (owner, { id }) => owner.remove(`/api/gaming-walls/${id}`)),
    'DELETE /api/wall-games/:id': after(wall(1), (owner, { wall }) =>
      owner.remove(`/api/wall-games/${wall.wallGames[0].id}`),
    ),
  };
}
