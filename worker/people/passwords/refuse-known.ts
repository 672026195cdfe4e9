import type { Env } from '../../env.ts';
import { Problem } from '../../platform/http/problem.ts';
import { isCommon } from './common-passwords.ts';
import { hasLeaked } from './leaked-passwords.ts';

/**
 * Throws 400 at the field of a new password that attackers know: one of the commonest, or one of a leak where the
 * operator lets us ask. `origin`: the Worker's own origin.
 */
export async function refuseKnown(env: Env, origin: string, wish: { field: string; password: string }): Promise<void> {
  const { field, password } = wish;
  if (await isCommon(env, origin, password)) throw new Problem('invalid', { [field]: ['password_common'] });
  if (await hasLeaked(env, password)) throw new Problem('invalid', { [field]: ['password_leaked'] });
}
