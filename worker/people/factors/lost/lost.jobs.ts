import { and, isNull, lte } from 'drizzle-orm';
import type { Env } from '../../../env.ts';
import { type Db, openForJob } from '../../../platform/database/client.ts';
import { isLocale } from '../../../platform/locale.ts';
import { DAY_MS } from '../../../platform/time.ts';
import { orderMail } from '../../mail/mail-order.ts';
import { noteEvent } from '../../security/events.ts';
import { endOpened, wasOpenedByFactor } from '../../session/opened-by.ts';
import { authenticatorApps, halfLogins, passkeyChallenges } from '../factors.tables.ts';
import { hasDue, listDue, removeFactors, removeReset } from './lost.queries.ts';

/** How many people one run serves; the next run goes on. */
const PEOPLE_MAX = 100;
const NOWHERE = { device: null, place: null };

type Person = { userId: string; locale: string };

async function removeLost(env: Env, db: Db, { userId, locale }: Person, now: Date): Promise<void> {
  await db.batch([
    noteEvent(db, { userId, kind: 'factorsRemoved', from: NOWHERE }, now),
    endOpened(db, { userId, opened: wasOpenedByFactor, when: hasDue(db, userId, now) }, now),
    ...removeFactors(db, userId, hasDue(db, userId, now)),
    removeReset(db, userId),
  ]);
  await orderMail(env, { kind: 'factors_removed', userId, locale: isLocale(locale) ? locale : 'en' });
}

/** Removes the factors of people who have lost them and waited long enough. Running it twice does no harm. */
export async function removeLostFactors(env: Env, now: Date): Promise<void> {
  const db = openForJob(env);
  for (const person of await listDue(db, now, PEOPLE_MAX)) await removeLost(env, db, person, now);
}

/**
 * Removes challenges and half log-ins that are over, and apps that were never confirmed. Running it twice does no harm.
 */
export async function removeUnfinishedFactors(env: Env, now: Date): Promise<void> {
  const db = openForJob(env);
  const at = now.toISOString();
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString();
  await db.batch([
    db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, at)),
    db.delete(halfLogins).where(lte(halfLogins.expiresAt, at)),
    db
      .delete(authenticatorApps)
      .where(and(isNull(authenticatorApps.confirmedAt), lte(authenticatorApps.createdAt, yesterday))),
  ]);
}
