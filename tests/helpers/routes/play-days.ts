import { newGame, type Owner } from '../games/shelf.ts';
import type { Stack } from '../stack/stack.ts';
import { after, catalogue, type Routes } from './route.ts';

/** Routes of the days on which a person played. */
export function playDaysRoutes(stack: Stack): Routes {
  const day = '2026-03-02';
  const held = async (owner: Owner) => {
    const game = await newGame(stack);
    await owner.hold({ game: game.num });
    return game.id;
  };
  const added = async (owner: Owner) => {
    const gameId = await held(owner);
    const { body } = await owner.post('/api/play-days', { gameId, day, minutes: 60 });
    return { gameId, path: `/api/play-days/${body.id}` };
  };
  return {
    'GET /api/play-days': {
      call: after(added, (owner, { gameId }) => owner.get(`/api/play-days?gameId=${gameId}`)),
      shared: catalogue('query.gameId'),
    },
    'POST /api/play-days': {
      call: after(held, (owner, gameId) => owner.post('/api/play-days', { gameId, day, minutes: 60 })),
      shared: catalogue('body.gameId'),
    },
    'PUT /api/play-days': {
      call: after(added, (owner, { gameId }) => owner.put('/api/play-days', { gameId, day, separate: true })),
      theirs: ['body.gameId'],
    },
    'DELETE /api/play-days/:id': after(added, (owner, { path }) => owner.remove(path)),
  };
}
