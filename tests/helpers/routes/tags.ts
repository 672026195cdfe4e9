import { newGame, type Owner } from '../games/shelf.ts';
import type { Answer, Stack } from '../stack/stack.ts';
import { after, post, type Routes } from './route.ts';

/** Routes of tags. */
export function tagsRoutes(stack: Stack): Routes {
  const NAME = { name: 'For two' };
  async function made(owner: Owner): Promise<string> {
    const { body }: Answer = await owner.post('/api/tags', NAME);
    return `/api/tags/${body.tags[0].id}`;
  }
  async function held(owner: Owner): Promise<string> {
    const game = await newGame(stack);
    await owner.hold({ game: game.num });
    return game.id;
  }
  return {
    'GET /api/tags': after(made, owner => owner.get('/api/tags')),
    'POST /api/tags': post('/api/tags', NAME),
    'PUT /api/tags/:id': after(made, (owner, path) => owner.put(path, { name: 'Alone' })),
    'DELETE /api/tags/:id': after(made, (owner, path) => owner.remove(path)),
    'PUT /api/games/tags': {
      call: after(held, (owner, id) =>
        owner.put('/api/games/tags', { gameIds: [id], add: ['For two'], remove: ['Alone'] }),
      ),
      theirs: ['body.gameIds.*'],
    },
  };
}
