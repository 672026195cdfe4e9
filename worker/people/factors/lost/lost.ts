import type { Context } from 'hono';
import type { DbApp } from '../../../platform/http/hono.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { InSession } from '../../../platform/http/require-user.ts';
import { orderMail } from '../../mail/mail-order.ts';
import { noteEvent, whereaboutsOf } from '../../security/events.ts';
import { findHalf } from '../half-login.ts';
import { askReset, dropReset, findByLink } from './lost.queries.ts';

/**
 * A person whose password was right says that their factors are lost: they go after three days. The mail about it has
 * the link that stops it. Throws 400 social_expired for a log-in that is over.
 */
export async function loseFactors(c: Context<DbApp>, mfaToken: string) {
  const { db, locale } = c.var;
  const now = new Date();
  const half = await findHalf(db, mfaToken, now);
  if (!half) throw new Problem('social_expired');
  const { userId } = half;
  const event = { userId, kind: 'factorResetAsked', from: whereaboutsOf(c) } as const;
  const { dueAt, isNew } = await askReset(db, userId, noteEvent(db, event, now), now);
  if (isNew) await orderMail(c.env, { kind: 'factor_reset', userId, locale });
  return { dueAt };
}

/** Stops a waiting reset by the link of its mail. Throws 400 link_expired if there is none. */
export async function keepFactors(c: Context<DbApp>, token: string): Promise<void> {
  const { db } = c.var;
  const now = new Date();
  const waiting = await findByLink(db, token, now);
  if (!waiting) throw new Problem('link_expired');
  await db.batch(dropReset(db, { userId: waiting.userId, from: whereaboutsOf(c) }, now));
}

/** Stops a waiting reset of factors for a person who is signed in. It only makes the account safer, so it asks for no proof. */
export async function keepOwnFactors(c: Context<InSession>): Promise<void> {
  const { db, userId } = c.var;
  const plain: Context = c; // hono does not accept a context with more variables for one with fewer
  await db.batch(dropReset(db, { userId, from: whereaboutsOf(plain) }, new Date()));
}
