import type { Context } from 'hono';
import * as v from 'valibot';
import { batch } from '../../platform/database/batch.ts';
import { Problem, tooManyRequests } from '../../platform/http/problem.ts';
import type { InSession } from '../../platform/http/require-user.ts';
import { noteEvent, whereaboutsOf } from '../security/events.ts';
import { noteProof } from '../security/security.queries.ts';
import { tellOwner } from '../security/tell-owner.ts';
import { attemptOwnPassword, secondsToWait } from '../session/login-attempts/attempts.ts';
import { freshUntil } from '../session/sessions.ts';
import { Code } from './factors.schema.ts';
import { proveFactor, type Shown } from './prove-factor.ts';

/** Codes of an app are six digits, which no recovery code is. */
const shownBy = (code: string): Shown => ({ by: v.is(Code, code) ? 'app' : 'recovery', code });

/**
 * Proves a session by a code of its person's app or a recovery code, which is used up by it. Wrong ones are counted with
 * the session's wrong passwords. The answer is until when it counts. Throws 400 for a wrong one, 429 after too many.
 */
export async function proveByCode(c: Context<InSession>, code: string): Promise<{ until: string }> {
  const { db, userId, sessionId } = c.var;
  const plain: Context = c; // hono does not accept a context with more variables for one with fewer
  const now = new Date();
  const { waits } = await batch(db, attemptOwnPassword(db, { userId, sessionId }, now));
  const seconds = secondsToWait(waits, now);
  if (seconds > 0) throw tooManyRequests(seconds);
  const shown = shownBy(code);
  if (!(await proveFactor(plain, userId, shown, now))) throw new Problem('invalid', { code: ['code_wrong'] });
  await noteProof(db, { userId, sessionId }, 'factor', now);
  if (shown.by === 'recovery') await tellOfCode(c);
  return { until: freshUntil(now) };
}

async function tellOfCode(c: Context<InSession>): Promise<void> {
  const plain: Context = c; // as above
  const event = { userId: c.var.userId, kind: 'recoveryCodeUsed', from: whereaboutsOf(plain) } as const;
  await noteEvent(c.var.db, event, new Date());
  await tellOwner(c, event);
}
