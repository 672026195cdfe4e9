import { hashSecret } from '../../platform/crypto/secret.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import { hashPassword } from '../password-hash.ts';
import type { Whereabouts } from '../security/events.ts';
import { resetPassword, setEmail } from './link-queries.ts';

/** Unknown, used and expired are one answer, which does not help somebody who guesses. */
const expired = () => new Problem('link_expired');

/**
 * Confirms the address a link was sent to, which becomes the person's if it is not yet. A link that is opened again
 * answers with the address it has confirmed, and changes nothing. Throws 400 and 409.
 */
export async function useConfirmLink(db: Db, { token, from }: { token: string; from: Whereabouts }, now: Date) {
  const link = await setEmail(db, { hash: hashSecret(token), from }, now);
  if (!link) throw expired();
  if (link.taken) throw new Problem('email_taken', { email: ['email_taken'] });
  return link;
}

type Wish = { token: string; newPassword: string; unlinkProviders?: boolean | undefined; from: Whereabouts };

/** Sets the password of the person a link was sent to. Throws 400, after the same work as for a link that is open. */
export async function useResetLink(db: Db, wish: Wish, now: Date) {
  const { token, newPassword, unlinkProviders = false, from } = wish;
  const passwordHash = await hashPassword(newPassword);
  const link = await resetPassword(db, { hash: hashSecret(token), passwordHash, unlinkProviders, from }, now);
  if (!link) throw expired();
  return link;
}
