import { newGame, type Owner } from '../games/shelf.ts';
import type { Calls } from './every-route.ts';
import type { Stack } from './stack.ts';

/** How to call the routes of the plan. */
export function planRoutes(stack: Stack): Calls {
  const planned = async (owner: Owner) => {
    const game = await newGame(stack, { mainStoryMinutes: 600 });
    await owner.hold({ game: game.num });
    return { hoursPerWeek: 6, gameIds: [game.id] };
  };
  return {
    'GET /api/plan': async owner => {
      await owner.put('/api/plan', await planned(owner));
      return () => owner.get('/api/plan');
    },
    'PUT /api/plan': async owner => {
      const wanted = await planned(owner);
      return () => owner.put('/api/plan', wanted);
    },
  };
}
