import type { Context } from 'hono';
import { Problem } from '../../platform/http/problem.ts';
import type { InSession } from '../../platform/http/require-user.ts';
import { noteEvent, whereaboutsOf } from '../security/events.ts';
import { requireRecentProof } from '../security/recent-proof.ts';
import { tellOwner } from '../security/tell-owner.ts';
import { findMethods, methodsOf } from './half-login.ts';
import { addCodes, makeCodes, removeCodes } from './recovery-codes.ts';

/**
 * New recovery codes for an owner who has proved who they are; the older ones no longer work. Throws 400, and 404 for a
 * person without a factor that codes could stand in for.
 */
export async function renewCodes(c: Context<InSession>) {
  const { db, userId } = c.var;
  const plain: Context = c; // hono does not accept a context with more variables for one with fewer
  const now = new Date();
  await requireRecentProof(db, c.var, now);
  if (methodsOf(await findMethods(db, userId)).length === 0) throw new Problem('not_found');
  const codes = makeCodes();
  const event = { userId, kind: 'recoveryCodesMade', from: whereaboutsOf(plain) } as const;
  await db.batch([removeCodes(db, userId), addCodes(db, codes, { userId }, now), noteEvent(db, event, now)]);
  await tellOwner(c, event);
  return { recoveryCodes: codes };
}
