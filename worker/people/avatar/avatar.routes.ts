import type { HonoRequest } from 'hono';
import * as v from 'valibot';
import { namesTag } from '../../platform/http/etag.ts';
import { Id } from '../../platform/http/fields.ts';
import { type App, Hono } from '../../platform/http/hono.ts';
import { Problem } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { requireSession } from '../../platform/http/require-user.ts';
import { validate } from '../../platform/http/validate.ts';
import { refusal } from '../../platform/picture/header.ts';
import { AVATAR_FIELD, PICTURE_KEY } from './avatar.schema.ts';
import { makePicture } from './make-picture.ts';
import { FOR_EVER, putPicture, removePicture } from './picture-store.ts';

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
