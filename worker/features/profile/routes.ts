import { Hono } from 'hono';
import type { App } from '../../env.ts';
import { avatarUrl } from '../../lib/avatar.ts';
import { Problem } from '../../lib/problem.ts';
import type { Provider } from '../../lib/providers.ts';
import { validate } from '../../lib/validate.ts';
import { requireUser } from '../../middleware/require-user.ts';
import { findProfile, skipTour } from './queries.ts';
import { DeleteAccount, ExportQuery, UpdateProfile } from './schema.ts';

/** The token is valid, but whom it names has deleted the account. */
const gone = () => new Problem('unauthorized', undefined, { headers: { 'WWW-Authenticate': 'Bearer' } });

type Row = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

function toProfile({ avatarKey, emailVerifiedAt, lastLoginAt, createdAt, ...user }: Row) {
  return {
    ...user,
    emailVerified: emailVerifiedAt !== null,
    imageUrl: avatarUrl(avatarKey),
    hasPassword: true,
    providers: [] as Provider[],
    /** An address that waits to be confirmed before it becomes `email`. */
    pendingEmail: null as string | null,
    // The first sign-in is noted under the moment of registering, every later one under its own.
    firstLogin: lastLoginAt === null || lastLoginAt === createdAt,
  };
}

export const profile = new Hono<App>()
  .get('/api/users/profile', requireUser, async c => {
    const user = await findProfile(c.var.db, c.var.userId);
    if (!user) throw gone();
    return c.json(toProfile(user));
  })
  .put('/api/users', requireUser, validate('json', UpdateProfile), async c => {
    const user = await findProfile(c.var.db, c.var.userId);
    if (!user) throw gone();
    return c.json(toProfile(user));
  })
  .delete('/api/users', requireUser, validate('json', DeleteAccount), async c => c.json({}))
  .get('/api/users/export', requireUser, validate('query', ExportQuery), async c => c.json({}))
  .post('/api/users/profile/skip-tour', requireUser, async c => {
    const user = await skipTour(c.var.db, c.var.userId);
    if (!user) throw gone();
    return c.json(user);
  });
