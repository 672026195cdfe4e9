import { eq } from 'drizzle-orm';
import type { Env } from '../../env.ts';
import { makeSecret } from '../../platform/crypto/secret.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { avatarUrl } from '../../platform/http/origin.ts';
import { unauthorized } from '../../platform/http/require-user.ts';
import { errorFacts, log } from '../../platform/log.ts';
import { users } from '../people.tables.ts';

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
export const FOR_EVER = 'public, max-age=31536000, immutable';

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
export async function putPicture({ env, db, userId }: PictureOwner, jpeg: Uint8Array): Promise<string | null> {
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

export async function removePicture({ env, db, userId }: PictureOwner): Promise<void> {
  const before = await setPicture(db, userId, null);
  if (!before) throw unauthorized();
  await forget(env, before.key);
}
