import type { Db } from '../../db/client.ts';
import { provePassword } from '../../db/tries.ts';
import { Problem } from '../../lib/problem.ts';

/** Who is asked, what they typed, and where they are. */
type Asked = { username: string; hasPassword: boolean; password: string | undefined; address: string };

/**
 * Lets pass who knows the account's password; who has none is asked for none. Throws 400 with
 * `errors.currentPassword`, and 429 after too many wrong ones.
 */
export async function requirePassword(db: Db, { username, hasPassword, password, address }: Asked): Promise<void> {
  if (!hasPassword) return;
  if (!password) throw new Problem('invalid', { currentPassword: ['required'] });
  const proof = await provePassword(db, { login: username, password, address }, new Date());
  if (proof.result === 'wrong') throw new Problem('invalid', { currentPassword: ['password_wrong'] });
  if (proof.result === 'wait')
    throw new Problem('too_many_requests', undefined, { headers: { 'Retry-After': String(proof.seconds) } });
}
