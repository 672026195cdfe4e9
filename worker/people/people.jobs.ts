import { and, isNull, lt, lte, or } from 'drizzle-orm';
import type { Env } from '../env.ts';
import { type Db, openForJob } from '../platform/database/client.ts';
import { isLocale } from '../platform/locale.ts';
import { DAY_MS, isoBefore } from '../platform/time.ts';
import { hasDue, listDueResets, removeFactors, removeReset } from './factors/factor-reset.ts';
import { authenticatorApps, halfLogins, passkeyChallenges } from './factors/factors.tables.ts';
import { orderMail } from './mail/mail-order.ts';
import { feedback, refreshTokens, securityEvents, sessions, signInFailures } from './people.tables.ts';
import { noteEvent } from './security/events.ts';
import { endOpened, wasOpenedByFactor } from './session/opened-by.ts';

/** The privacy notes promise it. */
const FEEDBACK_YEARS = 2;

/** Removes feedback older than this. Running it twice finds nothing the second time. */
export async function removeOldFeedback(env: Env, now: Date): Promise<void> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - FEEDBACK_YEARS);
  await openForJob(env).delete(feedback).where(lt(feedback.createdAt, before.toISOString()));
}

const KEPT_DAYS = 90;

/** Removes what happened to accounts more than 90 days ago. Running it twice does no harm. */
export async function removeOldEvents(env: Env, now: Date): Promise<void> {
  const end = isoBefore(now, KEPT_DAYS * DAY_MS);
  await openForJob(env).delete(securityEvents).where(lt(securityEvents.at, end));
}

/** As long as a refresh token lives: a session that was unused for this long has no valid token. */
const UNUSED_DAYS = 30;

const daysBefore = (now: Date, days: number) => isoBefore(now, days * DAY_MS);

/**
 * Removes sessions that cannot be used any more, and wrong passwords that are a day old. Running it twice does no harm.
 */
export async function removeExpiredSessions(env: Env, now: Date): Promise<void> {
  const yesterday = daysBefore(now, 1);
  const db = openForJob(env);
  await db.batch([
    db
      .delete(sessions)
      .where(or(lt(sessions.lastUsedAt, daysBefore(now, UNUSED_DAYS)), lt(sessions.endedAt, yesterday))),
    db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now.toISOString())),
    db.delete(signInFailures).where(lt(signInFailures.waitUntil, yesterday)),
  ]);
}

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
  for (const person of await listDueResets(db, now, PEOPLE_MAX)) await removeLost(env, db, person, now);
}

/**
 * Removes challenges and half log-ins that are over, and apps that were never confirmed. Running it twice does no harm.
 */
export async function removeUnfinishedFactors(env: Env, now: Date): Promise<void> {
  const db = openForJob(env);
  const at = now.toISOString();
  const yesterday = isoBefore(now, DAY_MS);
  await db.batch([
    db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, at)),
    db.delete(halfLogins).where(lte(halfLogins.expiresAt, at)),
    db
      .delete(authenticatorApps)
      .where(and(isNull(authenticatorApps.confirmedAt), lte(authenticatorApps.createdAt, yesterday))),
  ]);
}
