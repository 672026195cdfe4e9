import type { Context } from 'hono';
import * as v from 'valibot';
import { open } from '../../platform/crypto/seal.ts';
import type { DbApp } from '../../platform/http/hono.ts';
import { Problem } from '../../platform/http/problem.ts';
import { whereaboutsOf } from '../security/events.ts';
import { type Opener, passkeyWord } from '../session/opened-by.ts';
import { findApp, spendStep } from './authenticator-app/authenticator-app.queries.ts';
import { stepOf } from './authenticator-app/totp.ts';
import { Code, UsedCredential } from './factors.schema.ts';
import { dropReset } from './lost/lost.queries.ts';
import { acceptPasskey } from './passkeys/accept.ts';
import { spendCode } from './recovery-codes.ts';

/** A second step as it is shown: one of the three. */
export type Shown = { by: 'app'; code: string } | { by: 'recovery'; code: string } | { by: 'passkey'; said: string };

/** Whether an app's code is right, is confirmed, and was not used before. */
async function proveApp(c: Context<DbApp>, userId: string, sent: string, now: Date): Promise<boolean> {
  const code = v.safeParse(Code, sent);
  const [app] = await findApp(c.var.db, userId);
  const secret = app?.confirmedAt && (await open(c.env, app.sealed));
  const step = secret && code.success ? await stepOf(secret, code.output, now) : undefined;
  return step !== undefined && (await spendStep(c.var.db, userId, step, now)).length > 0;
}

const Said = v.pipe(v.string(), v.parseJson(), UsedCredential);

async function provePasskey(c: Context<DbApp>, userId: string, said: string, now: Date): Promise<Opener | undefined> {
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
  c: Context<DbApp>,
  userId: string,
  shown: Shown,
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
