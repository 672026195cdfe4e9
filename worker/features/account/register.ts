import type { Db } from '../../db/client.ts';
import { proveCode } from '../../db/tries.ts';
import type { Locale } from '../../lib/locale.ts';
import { hashPassword } from '../../lib/password.ts';
import { Problem } from '../../lib/problem.ts';
import { addUser, findHolders, type Holders, type NewIdentity, type NewUser } from './queries.ts';
import type { Register } from './schema.ts';

/** 409 that names every field somebody else has. */
function refuseTaken({ usernameTaken, emailTaken }: Holders): void {
  if (!usernameTaken && !emailTaken) return;
  throw new Problem(usernameTaken ? 'username_taken' : 'email_taken', {
    ...(usernameTaken && { username: ['username_taken'] }),
    ...(emailTaken && { email: ['email_taken'] }),
  });
}

type Form = Omit<Register, 'password' | 'confirmPassword'>;

async function checkSecretCode(db: Db, { username, secretCode }: Form, codeHash: string, address: string) {
  if (!secretCode) throw new Problem('invalid', { secretCode: ['secret_code_required'] });
  const proof = await proveCode(db, { username, code: secretCode, codeHash, address }, new Date());
  if (proof.result === 'wrong') throw new Problem('invalid', { secretCode: ['secret_code_wrong'] });
  if (proof.result === 'wait')
    throw new Problem('too_many_requests', undefined, { headers: { 'Retry-After': String(proof.seconds) } });
}

/**
 * Throws 409 for a taken name or e-mail, 400 for a reserved name without its secret code, 429 after too many guesses at
 * one from the caller's address.
 */
export async function checkFree(db: Db, input: Form, address: string): Promise<void> {
  const holders = await findHolders(db, input);
  refuseTaken(holders);
  if (holders.codeHash) await checkSecretCode(db, input, holders.codeHash, address);
}

type Proofs = Pick<NewUser, 'passwordHash' | 'emailVerifiedAt'> & { identity?: NewIdentity };

/** Adds somebody whose name was free a moment ago. Throws 409 when it is not any more. */
export async function addPerson(db: Db, input: Form, locale: Locale, { identity, ...proofs }: Proofs) {
  const now = new Date().toISOString();
  const person = {
    id: crypto.randomUUID(),
    username: input.username,
    email: input.email,
    firstName: input.firstName || null,
    lastName: input.lastName || null,
    dateOfBirth: input.dateOfBirth,
    locale,
    termsAcceptedAt: now,
    createdAt: now,
    ...proofs,
  };
  const added = await addUser(db, person, identity);
  if (added) return added;
  refuseTaken(await findHolders(db, input));
  throw new Problem('username_taken', { username: ['username_taken'] });
}

/** A new account with a password. Throws as `checkFree` and `addPerson` do. */
export async function register(db: Db, input: Register, locale: Locale, address: string) {
  await checkFree(db, input, address);
  return addPerson(db, input, locale, { passwordHash: await hashPassword(input.password) });
}
