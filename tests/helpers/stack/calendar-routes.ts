import { today } from '../games/diary.ts';
import { newGame, type Owner } from '../games/shelf.ts';
import type { Calls } from './every-route.ts';
import type { Stack } from './stack.ts';

/** How to call the routes of release days and their feed. */
export function calendarRoutes(stack: Stack): Calls {
  async function waiting(owner: Owner) {
    const next = new Date().getUTCFullYear() + 1;
    const game = await newGame(stack, { releaseDate: `${next}-03-05`, releasePrecision: 'day' });
    await owner.hold({ game: game.num, list: 3 });
  }
  const after = (call: (owner: Owner) => Promise<{ status: number }>) => async (owner: Owner) => {
    await waiting(owner);
    return () => call(owner);
  };
  const withFeed = (call: (owner: Owner, path: string) => Promise<{ status: number }>) => async (owner: Owner) => {
    await waiting(owner);
    const { body } = await owner.post('/api/calendar/feed', { language: 'ar' });
    return () => call(owner, new URL(body.url).pathname);
  };
  return {
    'GET /api/calendar': after(owner => owner.get(`/api/calendar?from=${today()}`)),
    'GET /api/calendar/feed': withFeed(owner => owner.get('/api/calendar/feed')),
    'POST /api/calendar/feed': after(owner => owner.post('/api/calendar/feed', { language: 'en' })),
    'PUT /api/calendar/feed': withFeed(owner => owner.put('/api/calendar/feed', { language: 'en' })),
    'DELETE /api/calendar/feed': withFeed(owner => owner.remove('/api/calendar/feed')),
    'GET /calendar/:file{[^/]+\\.ics}': withFeed((_owner, path) => stack.fetch(path)),
  };
}
