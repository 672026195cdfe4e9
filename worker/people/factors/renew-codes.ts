import type { Context } from 'hono';
import { Problem } from '../../platform/http/problem.ts';
import type { InSession } from '../../platform/http/require-user.ts';
import { noteEvent, whereaboutsOf } from '../security/events.ts';
import { tellOwner } from '../security/tell-owner.ts';
import { endOpened, wasOpenedBy } from '../session/opened-by.ts';
import { requireOwnerProof } from './owner-proof.ts';
import { addCodes, makeCodes, removeCodes } from './recovery-codes.ts';

/**
 * New recovery codes for an owner who has proved who they are; the older ones no longer work, and the sessions they
 * opened end, save this one. Throws 400, and 404 for a person without a factor that codes could stand in for.
 */
export async function renewCodes(c: Context<InSession>) {
  const { db, userId, sessionId } = c.var;
  const plain: Context = c; // hono does not accept a context with more variables for one with fewer
  const now = new Date();
  if ((await requireOwnerProof(db, c.var, now)).length === 0) throw new Problem('not_found');
  const codes = makeCodes();
  const event = { userId, kind: 'recoveryCodesMade', from: whereaboutsOf(plain) } as const;
  await db.batch([
    removeCodes(db, userId),
    endOpened(db, { userId, opened: wasOpenedBy('recovery'), keep: sessionId }, now),
    addCodes(db, codes, { userId }, now),
    noteEvent(db, event, now),
  ]);
  await tellOwner(c, event);
  return { recoveryCodes: codes };
}
