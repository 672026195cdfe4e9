import { hashSecret } from '../../platform/crypto/secret.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import { hashPassword } from '../password-hash.ts';
import { resetPassword, setEmail } from './link-queries.ts';

/** Unknown, used and expired are one answer, which does not help somebody who guesses. */
const expired = () => new Problem('link_expired');

/** Confirms the address a link was sent to, which becomes the person's if it is not yet. Throws 400 and 409. */
export async function useConfirmLink(db: Db, token: string, now: Date) {
  const link = await setEmail(db, hashSecret(token), now);
  if (!link) throw expired();
  if (link.taken) throw new Problem('email_taken', { email: ['email_taken'] });
  return link;
}

type Wish = { token: string; newPassword: string; unlinkProviders?: boolean | undefined };

/** Sets the password of the person a link was sent to. Throws 400, after the same work as for a link that is open. */
export async function useResetLink(db: Db, { token, newPassword, unlinkProviders = false }: Wish, now: Date) {
  const passwordHash = await hashPassword(newPassword);
  const link = await resetPassword(db, { hash: hashSecret(token), passwordHash, unlinkProviders }, now);
  if (!link) throw expired();
  return link;
}
