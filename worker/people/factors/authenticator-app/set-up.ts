import type { Context } from 'hono';
import { canSeal, open, seal } from '../../../platform/crypto/seal.ts';
import { batch } from '../../../platform/database/batch.ts';
import { found, Problem } from '../../../platform/http/problem.ts';
import type { InSession } from '../../../platform/http/require-user.ts';
import { platformWords } from '../../../platform/platform.words.ts';
import { findName } from '../../profile/profile.queries.ts';
import { noteEvent, tellOwner } from '../../security/events.ts';
import { noteFactor } from '../../security/security.queries.ts';
import { whereaboutsOf } from '../../security/whereabouts.ts';
import { endOpened, wasOpenedBy } from '../../session/opened-by.ts';
import { dropReset } from '../factor-reset.ts';
import { checkOwnerProof, readOwnerProof, requireOwnerProof } from '../owner-proof.ts';
import { addCodes, hasNoCodes, makeCodes, removeWhenLast } from '../recovery-codes.ts';
import { beginApp, confirmApp, findApp, readApp, removeApp, wasConfirmed } from './authenticator-app.queries.ts';
import { makeAppSecret, stepOf } from './totp.ts';

/**
 * A secret for the app of an owner who has proved who they are. Throws 400, 409 if there is an app, and 404 where
 * nothing can be encrypted.
 */
export async function beginAppSetUp(c: Context<InSession>) {
  const { db, userId, sessionId, locale } = c.var;
  if (!canSeal(c.env)) throw new Problem('not_found');
  const now = new Date();
  await requireOwnerProof(db, c.var, now);
  const { username } = found((await findName(db, userId))[0]);
  const made = await makeAppSecret({ issuer: platformWords(locale).site.name, label: username });
  if (!(await beginApp(db, { userId, sessionId }, await seal(c.env, made.secret), now)))
    throw new Problem('app_exists');
  return made;
}

const wrong = () => new Problem('invalid', { code: ['code_wrong'] });

/**
 * Confirms the app by its first code, in the session that began it; with a first factor come recovery codes. Whoever
 * adds an app has just shown it. Throws 400 for a wrong code, and without a recent proof.
 */
export async function finishAppSetUp(c: Context<InSession>, code: string) {
  const { db, userId, sessionId } = c.var;
  const now = new Date();
  const { apps, proof } = await batch(db, { apps: findApp(db, userId), proof: readOwnerProof(db, c.var, now) });
  const [app] = apps;
  if (app?.confirmedAt) throw new Problem('app_exists');
  checkOwnerProof(proof);
  const secret = app?.sessionId === sessionId ? await open(c.env, app.sealed) : undefined;
  const step = secret ? await stepOf(secret, code, now) : undefined;
  if (step === undefined) throw wrong();
  const codes = makeCodes();
  const from = whereaboutsOf(c);
  const event = { userId, kind: 'appAdded', from } as const;
  const isConfirmed = wasConfirmed(userId, now);
  const [noted, dropped] = dropReset(db, { userId, from }, now);
  const { confirmed, stored } = await batch(db, {
    confirmed: confirmApp(db, { userId, sessionId }, step, now),
    stored: addCodes(db, codes, { userId, condition: hasNoCodes(userId, isConfirmed) }, now),
    noted,
    dropped,
    shown: noteFactor(db, { userId, sessionId }, now),
    told: noteEvent(db, event, now),
  });
  if (confirmed.length === 0) throw wrong();
  await tellOwner(c, event);
  return stored.length > 0 ? { recoveryCodes: codes } : {};
}

/**
 * Removes the app of an owner who has proved who they are, and ends the sessions it opened: this one stays, because of
 * that proof. Throws 400 and 404.
 */
export async function dropApp(c: Context<InSession>): Promise<void> {
  const { db, userId, sessionId } = c.var;
  const now = new Date();
  found((await readApp(db, userId))[0]);
  await requireOwnerProof(db, c.var, now);
  const event = { userId, kind: 'appRemoved', from: whereaboutsOf(c) } as const;
  await batch(db, {
    removed: removeApp(db, userId),
    ended: endOpened(db, { userId, opened: wasOpenedBy('app'), keep: sessionId }, now),
    ...removeWhenLast(db, userId, now, sessionId),
    noted: noteEvent(db, event, now),
  });
  await tellOwner(c, event);
}
