import type { Context } from 'hono';
import * as v from 'valibot';
import { open } from '../../platform/crypto/seal.ts';
import type { DbApp } from '../../platform/http/hono.ts';
import { Problem } from '../../platform/http/problem.ts';
import { findApp, spendStep } from './app/queries.ts';
import { stepOf } from './app/totp.ts';
import { acceptPasskey } from './passkeys/accept.ts';
import { spendCode } from './recovery-codes.ts';
import { Code, UsedCredential } from './schema.ts';

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

async function provePasskey(c: Context<DbApp>, userId: string, said: string, now: Date): Promise<boolean> {
  const response = v.safeParse(Said, said);
  if (!response.success) return false;
  const used = acceptPasskey(c, response.output, { purpose: 'logIn', userId }, now);
  return used.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem) return false;
      throw error;
    },
  );
}

/** Whether a second step is right; a code that is, is used up by it. */
export async function proveFactor(c: Context<DbApp>, userId: string, shown: Shown, now: Date): Promise<boolean> {
  if (shown.by === 'app') return proveApp(c, userId, shown.code, now);
  if (shown.by === 'passkey') return provePasskey(c, userId, shown.said, now);
  return (await spendCode(c.var.db, userId, shown.code, now)).length > 0;
}
