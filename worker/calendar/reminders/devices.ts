import { and, eq, sql } from 'drizzle-orm';
import type { Env } from '../../env.ts';
import { canSeal, open, seal } from '../../platform/crypto/seal.ts';
import { hashSecret } from '../../platform/crypto/secret.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import { isPushAddress, type PushDevice } from '../../providers/push/send-push.ts';
import { pushKeyOf } from '../../providers/push/vapid.ts';
import { type AddDevice, DEVICES_MAX } from './reminders.schema.ts';
import { pushDevices } from './reminders.tables.ts';
import { countDevices } from './settings.ts';

/** The key for browsers; undefined if notifications cannot be sent, or their addresses not be kept. */
export const readPushKey = (env: Env) => (canSeal(env) ? pushKeyOf(env) : undefined);

/** Whether a key is a point of the curve: with any other, every notification would fail. */
async function isPoint(p256dh: string): Promise<boolean> {
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  return crypto.subtle.importKey('raw', Buffer.from(p256dh, 'base64url'), curve, false, []).then(
    () => true,
    () => false,
  );
}

/** Throws 400 for what no push service gave to a browser. */
async function refuseStrange(env: Env, { endpoint, keys }: AddDevice): Promise<void> {
  if (!readPushKey(env) || !isPushAddress(env, endpoint)) throw new Problem('invalid', { endpoint: ['out_of_range'] });
  if (!(await isPoint(keys.p256dh))) throw new Problem('invalid', { 'keys.p256dh': ['out_of_range'] });
}

type Holder = { userId: string; sessionId: string };

/**
 * Registers a browser, and returns how many the person has then. A browser that belonged to somebody else belongs to
 * whoever came last: it would show one person's dates to the other.
 */
export async function addDevice(env: Env, db: Db, { userId, sessionId }: Holder, device: AddDevice): Promise<number> {
  await refuseStrange(env, device);
  const hash = hashSecret(device.endpoint);
  const sealed = await seal(env, JSON.stringify(device));
  const row = { userId, sessionId, sealed, createdAt: new Date().toISOString() };
  const { devices } = await batch(db, {
    added: db
      .insert(pushDevices)
      .values({ hash, ...row })
      .onConflictDoUpdate({ target: pushDevices.hash, set: row }),
    trimmed:
      db.run(sql`DELETE FROM push_devices WHERE user_id = ${userId} AND hash NOT IN (SELECT hash FROM push_devices
      WHERE user_id = ${userId} ORDER BY created_at DESC, hash = ${hash} DESC LIMIT ${DEVICES_MAX})`),
    devices: countDevices(db, userId),
  });
  return devices[0]?.count ?? 0;
}

const isTheirs = (userId: string, hash: string) => and(eq(pushDevices.userId, userId), eq(pushDevices.hash, hash));

/** Forgets a browser of a person, and returns how many are left. */
export async function removeDevice(db: Db, userId: string, endpoint: string): Promise<number> {
  const { devices } = await batch(db, {
    removed: db.delete(pushDevices).where(isTheirs(userId, hashSecret(endpoint))),
    devices: countDevices(db, userId),
  });
  return devices[0]?.count ?? 0;
}

/** The hash of a browser's address if it is this person's. */
export async function findDevice(db: Db, userId: string, endpoint: string): Promise<string | undefined> {
  const [device] = await db
    .select({ hash: pushDevices.hash })
    .from(pushDevices)
    .where(isTheirs(userId, hashSecret(endpoint)));
  return device?.hash;
}

/** A stored browser as it registered. Undefined if the key that encrypted it is gone. */
export async function openDevice(env: Env, sealed: string): Promise<PushDevice | undefined> {
  const text = await open(env, sealed);
  return text === undefined ? undefined : JSON.parse(text);
}
