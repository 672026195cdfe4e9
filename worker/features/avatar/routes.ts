import { Hono } from 'hono';
import * as v from 'valibot';
import type { App } from '../../env.ts';
import { Id } from '../../lib/fields.ts';
import { Problem } from '../../lib/problem.ts';
import { validate } from '../../lib/validate.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { requireUser } from '../../middleware/require-user.ts';

const PersonParam = v.object({ id: Id });

type Shown = { imageUrl: string | null };

export const avatar = new Hono<App>()
  .post(
    '/api/users/profile/:id/image',
    rateLimit('LIMIT_UPLOAD'),
    requireUser,
    validate('param', PersonParam),
    async c => c.json<Shown>({ imageUrl: null }),
  )
  .delete('/api/users/profile/:id/image', requireUser, validate('param', PersonParam), async c =>
    c.json<Shown>({ imageUrl: null }),
  )
  .get('/api/avatars/:key', async () => {
    throw new Problem('not_found');
  });
