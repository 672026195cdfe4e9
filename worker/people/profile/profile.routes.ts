import { sendBuilt } from '../../platform/http/built-files.ts';
import { type App, Hono } from '../../platform/http/hono.ts';
import { avatarUrl } from '../../platform/http/origin.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { requireSession, unauthorized } from '../../platform/http/require-user.ts';
import { NO_STORE } from '../../platform/http/security-headers.ts';
import { validate } from '../../platform/http/validate.ts';
import { allowExport, exportOf, streamOf } from '../export/export.ts';
import { tellOwner } from '../security/tell-owner.ts';
import { whereaboutsOf } from '../security/whereabouts.ts';
import { deleteAccount } from './delete-account.ts';
import { findProfile, type ProfileRow, providersOf, skipTour } from './profile.queries.ts';
import { DeleteAccount, ExportQuery, UpdateProfile } from './profile.schema.ts';
import { updateProfile } from './update-profile.ts';

function toProfile({ avatarKey, emailVerifiedAt, lastLoginAt, createdAt, providers, ...user }: ProfileRow) {
  return {
    ...user,
    emailVerified: emailVerifiedAt !== null,
    imageUrl: avatarUrl(avatarKey),
    providers: providersOf(providers),
    // The first sign-in has the time of the registration, every later one its own.
    firstLogin: lastLoginAt === null || lastLoginAt === createdAt,
  };
}

export const profileRoutes = new Hono<App>()
  .get('/api/users/profile', requireSession, async c => {
    const user = await findProfile(c.var.db, c.var.userId, new Date());
    if (!user) throw unauthorized();
    return c.json(toProfile(user));
  })
  .put('/api/users', rateLimit('LIMIT_CHECK'), requireSession, validate('json', UpdateProfile), async c => {
    const user = await updateProfile(c, c.req.valid('json'));
    if (!user) throw unauthorized();
    return c.json(toProfile(user));
  })
  .delete('/api/users', rateLimit('LIMIT_SIGN_IN'), requireSession, validate('json', DeleteAccount), async c => {
    await deleteAccount(c, c.req.valid('json'));
    return c.json({});
  })
  .get('/api/users/export', rateLimit('LIMIT_CHECK'), requireSession, validate('query', ExportQuery), async c => {
    const { db, userId, sessionId, locale } = c.var;
    const from = whereaboutsOf(c);
    const now = new Date();
    await allowExport(db, { userId, sessionId, from }, now);
    const file = await exportOf(db, c.req.valid('query').format, { userId, locale, now });
    if (!file) throw unauthorized();
    await tellOwner(c, { userId, kind: 'exported', subject: file.name, from });
    return c.body(streamOf(file.text), 200, {
      ...NO_STORE,
      'Content-Type': file.type,
      'Content-Disposition': `attachment; filename="${file.name}"`,
    });
  })
  .get('/api/export.schema.json', sendBuilt)
  .post('/api/users/profile/skip-tour', requireSession, async c => {
    const user = await skipTour(c.var.db, c.var.userId);
    if (!user) throw unauthorized();
    return c.json(user);
  });
