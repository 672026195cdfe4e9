import { type Db, isUniqueViolation } from '../../db/client.ts';
import { hashPassword } from '../../lib/password.ts';
import { Problem } from '../../lib/problem.ts';
import { hashSecret } from '../../lib/secret.ts';
import { findLink, resetPassword, setEmail } from './queries.ts';

/** Unknown, used and expired are one answer: it helps nobody who guesses. */
const expired = () => new Problem('link_expired');
const taken = () => new Problem('email_taken', { email: ['email_taken'] });

/** Confirms the address a link was sent to, which becomes the person's where it is not yet. Throws 400 and 409. */
export async function useConfirmLink(db: Db, token: string, now: Date) {
  const link = await findLink(db, 'confirm', hashSecret(token), now);
  if (!link) throw expired();
  if (link.taken) throw taken();
  const changed = await setEmail(db, link, now).catch((error: unknown) => {
    throw isUniqueViolation(error) ? taken() : error;
  });
  if (!changed) throw expired();
  return link;
}

/** Sets the password of whom a link was sent to. Throws 400. */
export async function useResetLink(db: Db, token: string, newPassword: string, now: Date) {
  const link = await findLink(db, 'reset', hashSecret(token), now);
  const changed = link && (await resetPassword(db, link, await hashPassword(newPassword), now));
  if (!changed) throw expired();
  return link;
}
