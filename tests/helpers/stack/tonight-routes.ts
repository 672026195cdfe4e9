import { today } from '../games/diary.ts';
import { newGame } from '../games/shelf.ts';
import type { Calls } from './every-route.ts';
import type { Stack } from './stack.ts';

/** How to call the routes of tonight. */
export function tonightRoutes(stack: Stack): Calls {
  const shelved = async (hold: (fields: { game: number }) => Promise<unknown>) => {
    const game = await newGame(stack, { mainStoryMinutes: 600, genres: [4] });
    await hold({ game: game.num });
    return game.id;
  };
  return {
    'GET /api/tonight': async owner => {
      await shelved(owner.hold);
      return () => owner.get(`/api/tonight?minutes=60&evening=${today()}`);
    },
    'POST /api/tonight/not': async owner => {
      const gameId = await shelved(owner.hold);
      return () => owner.post('/api/tonight/not', { gameId });
    },
    'GET /api/tonight/rests': async owner => {
      const gameId = await shelved(owner.hold);
      await owner.post('/api/tonight/not', { gameId });
      return () => owner.get('/api/tonight/rests');
    },
    'DELETE /api/tonight/rests/:gameId': async owner => {
      const gameId = await shelved(owner.hold);
      await owner.post('/api/tonight/not', { gameId });
      return () => owner.remove(`/api/tonight/rests/${gameId}`);
    },
  };
}
