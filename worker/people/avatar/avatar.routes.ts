import { eq } from 'drizzle-orm';
import type { HonoRequest } from 'hono';
import * as v from 'valibot';
import type { Env } from '../../env.ts';
import { makeSecret } from '../../platform/crypto/secret.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { namesTag } from '../../platform/http/etag.ts';
import { Id } from '../../platform/http/fields.ts';
import { type App, Hono } from '../../platform/http/hono.ts';
import { avatarUrl } from '../../platform/http/origin.ts';
import { Problem } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { requireSession, unauthorized } from '../../platform/http/require-user.ts';
import { validate } from '../../platform/http/validate.ts';
import { errorFacts, log } from '../../platform/log.ts';
import { refusal } from '../../platform/picture/header.ts';
import { users } from '../people.tables.ts';
import { AVATAR_FIELD, PICTURE_KEY } from './avatar.schema.ts';
import { makePicture } from './make-picture.ts';

/** Gives a person another picture, or none; returns the key of the old one, and undefined if the person is gone. */
async function setPicture(db: Db, userId: string, key: string | null) {
  const isUser = eq(users.id, userId);
  const { before, changed } = await batch(db, {
    before: db.select({ key: users.avatarKey }).from(users).where(isUser),
    changed: db.update(users).set({ avatarKey: key }).where(isUser).returning({ id: users.id }),
  });
  return changed[0] && before[0];
}

/** Every version has a key of its own, so the object of a key never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

const httpMetadata = { contentType: 'image/jpeg', cacheControl: FOR_EVER };

type PictureOwner = { env: Env; db: Db; userId: string };

/** A picture without an owner does no harm, so a failed removal is only logged. */
async function forget(env: Env, key: string | null): Promise<void> {
  if (!key) return;
  await env.AVATARS.delete(key).catch((error: unknown) =>
    log('error', { message: 'A picture is left over.', ...errorFacts(error) }),
  );
}

/** Stores a new picture and removes the old one. Throws 401 if the person is gone. */
async function putPicture({ env, db, userId }: PictureOwner, jpeg: Uint8Array): Promise<string | null> {
  const key = makeSecret();
  await env.AVATARS.put(key, jpeg, { httpMetadata });
  try {
    const before = await setPicture(db, userId, key);
    if (!before) throw unauthorized();
    await forget(env, before.key);
  } catch (error) {
    await forget(env, key);
    throw error;
  }
  return avatarUrl(key);
}

async function removePicture({ env, db, userId }: PictureOwner): Promise<void> {
  const before = await setPicture(db, userId, null);
  if (!before) throw unauthorized();
  await forget(env, before.key);
}

const PersonParam = v.object({ id: Id });

type AvatarImage = { imageUrl: string | null };

const isKey = (key: string) => PICTURE_KEY.test(key);

async function readFile(req: HonoRequest): Promise<File> {
  if (!/^multipart\/form-data\b/i.test(req.header('Content-Type') ?? '')) throw new Problem('unsupported_media_type');
  const form = await req.formData().catch(() => {
    throw new Problem('malformed');
  });
  const file = form.get(AVATAR_FIELD);
  if (!(file instanceof File) || file.size === 0) throw refusal('required');
  return file;
}

const imageHeaders = (etag: string) => ({
  'Content-Type': 'image/jpeg',
  'Cache-Control': FOR_EVER,
  ETag: etag,
});

export const avatarRoutes = new Hono<App>()
  .post(
    '/api/users/profile/:id/image',
    rateLimit('LIMIT_UPLOAD'),
    requireSession,
    validate('param', PersonParam),
    async c => {
      const {
        env,
        var: { db, userId },
      } = c;
      if (c.req.valid('param').id !== userId) throw new Problem('not_found');
      const jpeg = await makePicture(await readFile(c.req));
      return c.json<AvatarImage>({ imageUrl: await putPicture({ env, db, userId }, jpeg) });
    },
  )
  .delete('/api/users/profile/:id/image', requireSession, validate('param', PersonParam), async c => {
    const {
      env,
      var: { db, userId },
    } = c;
    if (c.req.valid('param').id !== userId) throw new Problem('not_found');
    await removePicture({ env, db, userId });
    return c.json<AvatarImage>({ imageUrl: null });
  })
  .get('/api/avatars/:key', async c => {
    const key = c.req.param('key');
    const found = isKey(key) ? await c.env.AVATARS.get(key) : null;
    if (!found) throw new Problem('not_found');
    const picture = await found.arrayBuffer();
    const headers = imageHeaders(found.httpEtag);
    return namesTag(c.req.header('If-None-Match'), found.httpEtag)
      ? c.body(null, 304, headers)
      : c.body(picture, 200, headers);
  });
