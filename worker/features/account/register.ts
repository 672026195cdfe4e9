import type { Db } from '../../db/client.ts';
import type { Locale } from '../../lib/locale.ts';
import { hashPassword, verifyPassword } from '../../lib/password.ts';
import { Problem } from '../../lib/problem.ts';
import { addUser, findHolders, type Holders } from './queries.ts';
import type { Register } from './schema.ts';

/** 409 that names every field somebody else has. */
function refuseTaken({ usernameTaken, emailTaken }: Holders): void {
  if (!usernameTaken && !emailTaken) return;
  throw new Problem(usernameTaken ? 'username_taken' : 'email_taken', {
    ...(usernameTaken && { username: ['username_taken'] }),
    ...(emailTaken && { email: ['email_taken'] }),
  });
}

async function checkSecretCode(codeHash: string | undefined, secretCode: string | null | undefined): Promise<void> {
  if (!codeHash) return;
  if (!secretCode) throw new Problem('invalid', { secretCode: ['secret_code_required'] });
  if (!(await verifyPassword(secretCode, codeHash)))
    throw new Problem('invalid', { secretCode: ['secret_code_wrong'] });
}

/** A new account. Throws 409 for a taken name or e-mail, 400 for a reserved name without its secret code. */
export async function register(db: Db, input: Register, locale: Locale) {
  const holders = await findHolders(db, input);
  refuseTaken(holders);
  await checkSecretCode(holders.codeHash, input.secretCode);
  const now = new Date().toISOString();
  const added = await addUser(db, {
    id: crypto.randomUUID(),
    username: input.username,
    email: input.email,
    passwordHash: await hashPassword(input.password),
    firstName: input.firstName || null,
    lastName: input.lastName || null,
    dateOfBirth: input.dateOfBirth,
    locale,
    termsAcceptedAt: now,
    createdAt: now,
  });
  if (added) return added;
  refuseTaken(await findHolders(db, input));
  throw new Problem('username_taken', { username: ['username_taken'] });
}
