import type { Context } from 'hono';
import { batch } from '../../../platform/database/batch.ts';
import { found, Problem } from '../../../platform/http/problem.ts';
import type { InSession } from '../../../platform/http/require-user.ts';
import { findName } from '../../profile/queries.ts';
import { noteEvent, whereaboutsOf } from '../../security/events.ts';
import { requireRecentProof } from '../../security/recent-proof.ts';
import { tellOwner } from '../../security/tell-owner.ts';
import { addChallenge, challengeIn, takeChallenge } from '../challenges.ts';
import { addCodes, hasNoCodes, makeCodes } from '../recovery-codes.ts';
import { removeWhenLast } from '../remove-when-last.ts';
import { type AddPasskey, PASSKEYS_MAX } from '../schema.ts';
import { creationOptions, readNew } from './ceremony.ts';
import { addPasskey, findPasskey, listHeld, removePasskey } from './queries.ts';

/** The options for a new passkey of an owner who has proved who they are. Throws 400 and 409. */
export async function beginPasskey(c: Context<InSession>) {
  const { db, userId } = c.var;
  const now = new Date();
  await requireRecentProof(db, c.var, now);
  const { people, held } = await batch(db, { people: findName(db, userId), held: listHeld(db, userId) });
  if (held.length >= PASSKEYS_MAX) throw new Problem('too_many_passkeys');
  const { username } = found(people[0]);
  const plain: Context = c; // hono does not accept a context with more variables for one with fewer
  const options = await creationOptions(plain, { userId, username, held });
  await addChallenge(db, options.challenge, { purpose: 'add', userId }, now);
  return options;
}

/**
 * Adds the passkey that was made with these options, and the recovery codes that come with a first factor. The options
 * were given to a proved owner, so the proof may have grown old since.
 */
export async function finishPasskey(c: Context<InSession>, { name, response }: AddPasskey) {
  const { db, userId } = c.var;
  const plain: Context = c; // as above
  const now = new Date();
  const taken = await takeChallenge(db, challengeIn(response.response), { purpose: 'add', userId }, now);
  if (taken.length === 0) throw new Problem('passkey_refused');
  const passkey = { ...(await readNew(plain, response)), userId, name, createdAt: now.toISOString() };
  if ((await findPasskey(db, passkey.id)).length > 0) throw new Problem('passkey_refused');
  const event = { userId, kind: 'passkeyAdded', subject: name, from: whereaboutsOf(plain) } as const;
  const codes = makeCodes();
  const { added, stored } = await batch(db, {
    added: addPasskey(db, passkey),
    stored: addCodes(db, codes, { userId, condition: hasNoCodes(userId) }, now),
    noted: noteEvent(db, event, now),
  });
  if (added.rowsAffected === 0) throw new Problem('too_many_passkeys');
  await tellOwner(c, event);
  return { id: passkey.id, ...(stored.length > 0 && { recoveryCodes: codes }) };
}

/** Removes a passkey of an owner who has proved who they are. Throws 400 and 404. */
export async function dropPasskey(c: Context<InSession>, id: string): Promise<void> {
  const { db, userId } = c.var;
  const plain: Context = c; // as above
  const now = new Date();
  const { name } = found((await findPasskey(db, id, userId))[0]);
  await requireRecentProof(db, c.var, now);
  const event = { userId, kind: 'passkeyRemoved', subject: name, from: whereaboutsOf(plain) } as const;
  await db.batch([removePasskey(db, userId, id), ...removeWhenLast(db, userId), noteEvent(db, event, now)]);
  await tellOwner(c, event);
}
