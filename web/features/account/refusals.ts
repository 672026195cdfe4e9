import type { FieldErrors } from '../../lib/form.ts';
import type { Standing } from './use-availability.ts';

type Known = { username: Standing; email: Standing; secretCode?: string | null | undefined };

/** What the API would refuse, as far as it is known already; undefined when nothing is. */
export function refusals({ username, email, secretCode }: Known): FieldErrors | undefined {
  const errors: FieldErrors = {
    ...(email === 'taken' && { email: ['email_taken'] }),
    ...(username === 'taken' && { username: ['username_taken'] }),
    ...(username === 'reserved' && !secretCode && { secretCode: ['secret_code_required'] }),
  };
  return Object.keys(errors).length > 0 ? errors : undefined;
}
