import type { Context } from 'hono';
import type { DbApp } from '../../../platform/http/hono.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { InSession } from '../../../platform/http/require-user.ts';
import { noteProof } from '../../security/queries.ts';
import { freshUntil } from '../../session/sessions.ts';
import { openWebSession } from '../../session/web-session.ts';
import { addChallenge } from '../challenges.ts';
import { findHalf } from '../half-login.ts';
import type { UsedCredential } from '../schema.ts';
import { acceptPasskey } from './accept.ts';
import { requestOptions } from './ceremony.ts';
import { listHeld } from './queries.ts';

/** The options of a log-in by a passkey alone: nobody has said yet who they are. */
export async function beginLogIn(c: Context<DbApp>) {
  const options = await requestOptions(c);
  await addChallenge(c.var.db, options.challenge, { purpose: 'logIn', userId: null }, new Date());
  return options;
}

/** Signs the owner of a passkey in to this browser. Throws 400. */
export async function finishLogIn(c: Context<DbApp>, response: UsedCredential) {
  const { userId } = await acceptPasskey(c, response, { purpose: 'logIn', userId: null }, new Date());
  return openWebSession(c, userId);
}

/** The options for one of a person's own passkeys. Throws 404 for a person who has none. */
async function ownOptions(c: Context<DbApp>, userId: string, purpose: 'logIn' | 'prove') {
  const held = await listHeld(c.var.db, userId);
  if (held.length === 0) throw new Problem('not_found');
  const options = await requestOptions(c, held);
  await addChallenge(c.var.db, options.challenge, { purpose, userId }, new Date());
  return options;
}

/** The options of a second step. Throws 400 for a log-in that is over, 404 for a person without a passkey. */
export async function beginSecondStep(c: Context<DbApp>, mfaToken: string) {
  const half = await findHalf(c.var.db, mfaToken, new Date());
  if (!half) throw new Problem('social_expired');
  return ownOptions(c, half.userId, 'logIn');
}

/** The options for a person who proves in their session who they are. Throws 404 as above. */
export const beginProof = (c: Context<InSession>) => {
  const plain: Context = c; // hono does not accept a context with more variables for one with fewer
  return ownOptions(plain, c.var.userId, 'prove');
};

/** Notes in the session that its person has just proved who they are, and answers until when it holds. */
export async function finishProof(c: Context<InSession>, response: UsedCredential) {
  const { db, userId, sessionId } = c.var;
  const plain: Context = c; // as above
  const now = new Date();
  await acceptPasskey(plain, response, { purpose: 'prove', userId }, now);
  await noteProof(db, { userId, sessionId }, now);
  return { until: freshUntil(now) };
}
