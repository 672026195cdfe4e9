import type { Context } from 'hono';
import { batch } from '../../../platform/database/batch.ts';
import { found, Problem } from '../../../platform/http/problem.ts';
import type { InSession } from '../../../platform/http/require-user.ts';
import { findName } from '../../profile/profile.queries.ts';
import { noteEvent, tellOwner } from '../../security/events.ts';
import { noteFactor } from '../../security/security.queries.ts';
import { whereaboutsOf } from '../../security/whereabouts.ts';
import { endOpened, passkeyWord, wasOpenedBy } from '../../session/opened-by.ts';
import { addChallenge, CHALLENGE_MS, challengeIn, takeChallenge } from '../challenges.ts';
import { dropReset } from '../factor-reset.ts';
import { type AddPasskey, PASSKEYS_MAX } from '../factors.schema.ts';
import { checkOwnerProof, readOwnerProof, requireOwnerProof } from '../owner-proof.ts';
import { addCodes, hasNoCodes, makeCodes, removeWhenLast } from '../recovery-codes.ts';
import { creationOptions, readNew } from './ceremony.ts';
import { addPasskey, findPasskey, listHeld, removePasskey } from './passkeys.queries.ts';

/** The options for a new passkey of an owner who has proved who they are. Throws 400 and 409. */
export async function beginPasskey(c: Context<InSession>) {
  const { db, userId, sessionId } = c.var;
  const now = new Date();
  await requireOwnerProof(db, c.var, now);
  const { people, held } = await batch(db, { people: findName(db, userId), held: listHeld(db, userId) });
  if (held.length >= PASSKEYS_MAX) throw new Problem('too_many_passkeys');
  const { username } = found(people[0]);
  const options = await creationOptions(c, { userId, username, held });
  await addChallenge(db, options.challenge, { purpose: 'add', userId, sessionId }, now);
  return options;
}

/**
 * Adds the passkey that was made with these options, in the session they were given to, and the recovery codes that come
 * with a first factor. The proof may have grown old while the person was at their authenticator, by as long as a
 * challenge lives. Whoever adds a passkey has just shown it.
 */
export async function finishPasskey(c: Context<InSession>, { name, response }: AddPasskey) {
  const { db, userId, sessionId } = c.var;
  const now = new Date();
  const wanted = { purpose: 'add', userId, sessionId } as const;
  const { taken, proof } = await batch(db, {
    taken: takeChallenge(db, challengeIn(response.response), wanted, now),
    proof: readOwnerProof(db, { userId, sessionId }, new Date(now.getTime() - CHALLENGE_MS)),
  });
  if (taken.length === 0) throw new Problem('passkey_refused');
  checkOwnerProof(proof);
  const passkey = { ...(await readNew(c, response)), userId, name, createdAt: now.toISOString() };
  if ((await findPasskey(db, passkey.id)).length > 0) throw new Problem('passkey_refused');
  const from = whereaboutsOf(c);
  const event = { userId, kind: 'passkeyAdded', subject: name, from } as const;
  const codes = makeCodes();
  const [noted, dropped] = dropReset(db, { userId, from }, now);
  const { added, stored } = await batch(db, {
    added: addPasskey(db, passkey),
    stored: addCodes(db, codes, { userId, condition: hasNoCodes(userId) }, now),
    noted,
    dropped,
    shown: noteFactor(db, { userId, sessionId }, now),
    told: noteEvent(db, event, now),
  });
  if (added.rowsAffected === 0) throw new Problem('too_many_passkeys');
  await tellOwner(c, event);
  return { id: passkey.id, ...(stored.length > 0 && { recoveryCodes: codes }) };
}

/**
 * Removes a passkey of an owner who has proved who they are, and ends the sessions it opened: this one stays, because
 * of that proof. Throws 400 and 404.
 */
export async function dropPasskey(c: Context<InSession>, id: string): Promise<void> {
  const { db, userId, sessionId } = c.var;
  const now = new Date();
  const { name } = found((await findPasskey(db, id, userId))[0]);
  await requireOwnerProof(db, c.var, now);
  const event = { userId, kind: 'passkeyRemoved', subject: name, from: whereaboutsOf(c) } as const;
  await batch(db, {
    removed: removePasskey(db, userId, id),
    ended: endOpened(db, { userId, opened: wasOpenedBy(passkeyWord(id)), keep: sessionId }, now),
    ...removeWhenLast(db, userId, now, sessionId),
    noted: noteEvent(db, event, now),
  });
  await tellOwner(c, event);
}
