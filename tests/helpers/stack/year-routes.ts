import { addTime } from '../games/diary.ts';
import { newGame, type Owner } from '../games/shelf.ts';
import type { Calls } from './every-route.ts';
import type { Stack } from './stack.ts';

/** How to call the routes of the year. */
export function yearRoutes(stack: Stack): Calls {
  async function lived(owner: Owner) {
    const { id } = await newGame(stack);
    await addTime(owner, id, { outcome: 'finished', finishedAt: '2024-05-01', minutes: 90 });
  }
  const after = (call: (owner: Owner) => Promise<{ status: number }>) => async (owner: Owner) => {
    await lived(owner);
    return () => call(owner);
  };
  const shared = (call: (token: string) => Promise<{ status: number }>) => async (owner: Owner) => {
    await lived(owner);
    const { body } = await owner.post('/api/year/2024/share');
    const token = new URL(body.url).pathname.split('/')[3] ?? '';
    return () => call(token);
  };
  return {
    'GET /api/year': after(owner => owner.get('/api/year')),
    'GET /api/year/:yyyy': after(owner => owner.get('/api/year/2024')),
    'GET /api/year/:yyyy/backlog': after(owner => owner.get('/api/year/2024/backlog?part=left')),
    'POST /api/year/:yyyy/share': after(owner => owner.post('/api/year/2024/share', { showsRatings: true })),
    'DELETE /api/year/:yyyy/share': after(owner => owner.remove('/api/year/2024/share')),
    'GET /api/year/:yyyy/shared/:token': shared(token => stack.fetch(`/api/year/2024/shared/${token}`)),
    'GET /pictures/years/:file': shared(token => stack.fetch(`/pictures/years/${token}.png`)),
  };
}
