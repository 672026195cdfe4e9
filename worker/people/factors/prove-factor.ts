import type { Context } from 'hono';
import * as v from 'valibot';
import { open } from '../../platform/crypto/seal.ts';
import { batch } from '../../platform/database/batch.ts';
import type { DbCall } from '../../platform/http/hono.ts';
import { Problem, tooManyRequests } from '../../platform/http/problem.ts';
import type { InSession } from '../../platform/http/require-user.ts';
import { noteEvent, tellOwner } from '../security/events.ts';
import { noteProof } from '../security/security.queries.ts';
import { whereaboutsOf } from '../security/whereabouts.ts';
import { attemptOwnPassword, secondsToWait } from '../session/login-attempts/attempts.ts';
import { type Opener, passkeyWord } from '../session/opened-by.ts';
import { freshUntil } from '../session/sessions.ts';
import { findApp, spendStep } from './authenticator-app/authenticator-app.queries.ts';
import { stepOf } from './authenticator-app/totp.ts';
import { dropReset } from './factor-reset.ts';
import { Code, UsedCredential } from './factors.schema.ts';
import { acceptPasskey } from './passkeys/use-passkey.ts';
import { spendCode } from './recovery-codes.ts';

/** A second step as it is shown: one of the three. */
export type FactorProof =
  | { by: 'app'; code: string }
  | { by: 'recovery'; code: string }
  | { by: 'passkey'; said: string };

/** Whether an app's code is right, is confirmed, and was not used before. */
async function proveApp(c: DbCall, userId: string, sent: string, now: Date): Promise<boolean> {
  const code = v.safeParse(Code, sent);
  const [app] = await findApp(c.var.db, userId);
  const secret = app?.confirmedAt && (await open(c.env, app.sealed));
  const step = secret && code.success ? await stepOf(secret, code.output, now) : undefined;
  return step !== undefined && (await spendStep(c.var.db, userId, step, now)).length > 0;
}

const Said = v.pipe(v.string(), v.parseJson(), UsedCredential);

async function provePasskey(c: DbCall, userId: string, said: string, now: Date): Promise<Opener | undefined> {
  const response = v.safeParse(Said, said);
  if (!response.success) return undefined;
  const wanted = { purpose: 'logIn', userId, sessionId: null } as const;
  return acceptPasskey(c, response.output, wanted, now).then(
    ({ id }) => passkeyWord(id),
    (error: unknown) => {
      if (error instanceof Problem) return undefined;
      throw error;
    },
  );
}

/**
 * What a right second step is called in the session that it opens; undefined for a wrong one. A code is used up by it,
 * and whoever has shown a factor has not lost them all: a reset that waits is dropped here, as `acceptPasskey` does it.
 */
export async function proveFactor(
  c: DbCall,
  userId: string,
  shown: FactorProof,
  now: Date,
): Promise<Opener | undefined> {
  const { db } = c.var;
  if (shown.by === 'passkey') return provePasskey(c, userId, shown.said, now);
  const isRight =
    shown.by === 'app'
      ? await proveApp(c, userId, shown.code, now)
      : (await spendCode(db, userId, shown.code, now)).length > 0;
  if (!isRight) return undefined;
  await db.batch(dropReset(db, { userId, from: whereaboutsOf(c) }, now));
  return shown.by;
}

/** Codes of an app are six digits, which no recovery code is. */
const shownBy = (code: string): FactorProof => ({ by: v.is(Code, code) ? 'app' : 'recovery', code });

/**
 * Proves a session by a code of its person's app or a recovery code, which is used up by it. Wrong ones are counted with
 * the session's wrong passwords. The answer is until when it counts. Throws 400 for a wrong one, 429 after too many.
 */
export async function proveByCode(c: Context<InSession>, code: string): Promise<{ until: string }> {
  const { db, userId, sessionId } = c.var;
  const now = new Date();
  const { waits } = await batch(db, attemptOwnPassword(db, { userId, sessionId }, now));
  const seconds = secondsToWait(waits, now);
  if (seconds > 0) throw tooManyRequests(seconds);
  const shown = shownBy(code);
  if (!(await proveFactor(c, userId, shown, now))) throw new Problem('invalid', { code: ['code_wrong'] });
  await noteProof(db, { userId, sessionId }, 'factor', now);
  if (shown.by === 'recovery') await tellOfCode(c);
  return { until: freshUntil(now) };
}

async function tellOfCode(c: Context<InSession>): Promise<void> {
  const event = { userId: c.var.userId, kind: 'recoveryCodeUsed', from: whereaboutsOf(c) } as const;
  await noteEvent(c.var.db, event, new Date());
  await tellOwner(c, event);
}
