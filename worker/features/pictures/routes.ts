import { Hono } from 'hono';
import type { App } from '../../env.ts';
import { Problem } from '../../lib/problem.ts';

/** Pictures of walls and games for link previews, drawn here. */
export const pictures = new Hono<App>()
  .get('/pictures/walls/:file', () => {
    throw new Problem('not_found');
  })
  .get('/pictures/games/:file', () => {
    throw new Problem('not_found');
  });
