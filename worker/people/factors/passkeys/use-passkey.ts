import type { Context } from 'hono';
import { batch } from '../../../platform/database/batch.ts';
import type { DbApp, DbCall } from '../../../platform/http/hono.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { InSession } from '../../../platform/http/require-user.ts';
import { noteProof } from '../../security/security.queries.ts';
import { whereaboutsOf } from '../../security/whereabouts.ts';
import { passkeyWord } from '../../session/opened-by.ts';
import { freshUntil } from '../../session/sessions.ts';
import { openWebSession } from '../../session/web-session.ts';
import { addChallenge, type ChallengeUse, challengeIn, takeChallenge } from '../challenges.ts';
import { dropReset } from '../factor-reset.ts';
import type { UsedCredential } from '../factors.schema.ts';
import { findHalf } from '../half-login.ts';
import { readUse, requestOptions } from './ceremony.ts';
import { findPasskey, listHeld, noteUse } from './passkeys.queries.ts';

/**
 * The person whose passkey has answered an open challenge. The challenge is gone afterwards, right or wrong. Throws 400
 * passkey_unknown for a passkey that is nobody's, or not of the person that is wanted, and passkey_refused for the
 * rest. Whoever has shown a factor has not lost them all: a reset that waits is dropped.
 */
export async function acceptPasskey(
  c: DbCall,
  response: UsedCredential,
  wanted: ChallengeUse,
  now: Date,
): Promise<{ userId: string; id: string; name: string }> {
  const { db } = c.var;
  const {
    taken,
    found: [passkey],
  } = await batch(db, {
    taken: takeChallenge(db, challengeIn(response.response), wanted, now),
    found: findPasskey(db, response.id, wanted.userId ?? undefined),
  });
  if (taken.length === 0) throw new Problem('passkey_refused');
  if (!passkey) throw new Problem('passkey_unknown');
  const use = await readUse(c, response, passkey);
  const { userId, id, name } = passkey;
  const [noted, dropped] = dropReset(db, { userId, from: whereaboutsOf(c) }, now);
  const { used } = await batch(db, { noted, dropped, used: noteUse(db, passkey, use, now) });
  if (used.length === 0) throw new Problem('passkey_refused');
  return { userId, id, name };
}

/** The options of a log-in by a passkey alone: nobody has said yet who they are. */
export async function beginLogIn(c: Context<DbApp>) {
  const options = await requestOptions(c);
  await addChallenge(c.var.db, options.challenge, { purpose: 'logIn', userId: null, sessionId: null }, new Date());
  return options;
}

/** Signs the owner of a passkey in to this browser. Throws 400. */
export async function finishLogIn(c: Context<DbApp>, response: UsedCredential) {
  const wanted = { purpose: 'logIn', userId: null, sessionId: null } as const;
  const { userId, id } = await acceptPasskey(c, response, wanted, new Date());
  return openWebSession(c, { userId, openedBy: [passkeyWord(id)] });
}

/** The options for one of a person's own passkeys. Throws 404 for a person who has none. */
async function ownOptions(c: DbCall, wanted: ChallengeUse & { userId: string }) {
  const held = await listHeld(c.var.db, wanted.userId);
  if (held.length === 0) throw new Problem('not_found');
  const options = await requestOptions(c, held);
  await addChallenge(c.var.db, options.challenge, wanted, new Date());
  return options;
}

/** The options of a second step. Throws 400 for a log-in that is over, 404 for a person without a passkey. */
export async function beginSecondStep(c: Context<DbApp>, mfaToken: string) {
  const userId = await findHalf(c.var.db, mfaToken, new Date());
  return ownOptions(c, { userId, purpose: 'logIn', sessionId: null });
}

/** The options for a person who proves in their session who they are. Throws 404 as above. */
export const beginProof = (c: Context<InSession>) => {
  const { userId, sessionId } = c.var;
  return ownOptions(c, { userId, sessionId, purpose: 'prove' });
};

/** Notes in the session that its person has just proved who they are, and answers until when it holds. */
export async function finishProof(c: Context<InSession>, response: UsedCredential) {
  const { db, userId, sessionId } = c.var;
  const now = new Date();
  await acceptPasskey(c, response, { purpose: 'prove', userId, sessionId }, now);
  await noteProof(db, { userId, sessionId }, 'factor', now);
  return { until: freshUntil(now) };
}
