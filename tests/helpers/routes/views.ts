import type { Owner } from '../games/shelf.ts';
import type { Answer, Stack } from '../stack/stack.ts';
import { after, post, type Routes } from './route.ts';

const VIEW = { name: 'Short ones', conditions: [{ field: 'length', is: 'any', values: ['1', '2'] }] };

/** The id of a new view of the owner's. */
export async function newView(owner: Owner): Promise<string> {
  const { body }: Answer = await owner.post('/api/views', VIEW);
  return body.views[0].id;
}

/** Routes of views. */
export function viewsRoutes(_stack: Stack): Routes {
  const made = async (owner: Owner) => `/api/views/${await newView(owner)}`;
  return {
    'GET /api/views': after(made, owner => owner.get('/api/views')),
    'POST /api/views': post('/api/views', VIEW),
    'PUT /api/views/:id': after(made, (owner, path) => owner.put(path, { ...VIEW, sort: 'title', pinned: true })),
    'DELETE /api/views/:id': after(made, (owner, path) => owner.remove(path)),
  };
}
