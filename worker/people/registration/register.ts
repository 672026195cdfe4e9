import type { Context } from 'hono';
import type { BatchStatement } from '../../platform/database/batch.ts';
import { type Db, isUniqueViolation } from '../../platform/database/client.ts';
import type { DbApp } from '../../platform/http/hono.ts';
import { Problem } from '../../platform/http/problem.ts';
import { addressOf } from '../../platform/http/rate-limit.ts';
import type { Locale } from '../../platform/locale.ts';
import { orderMail } from '../mail/mail-order.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { requireRight } from '../session/login-attempts/attempts.ts';
import type { Ticket } from '../social/ticket.ts';
import {
  addUser,
  findHolders,
  findHoldersAndAttempt,
  type Holders,
  type NewIdentity,
  type NewUser,
} from './registration.queries.ts';
import type { Register, RegisterExternal } from './registration.schema.ts';

/** 409 that names every field that is taken. */
function refuseTaken({ usernameTaken, emailTaken }: Holders): void {
  if (!usernameTaken && !emailTaken) return;
  throw new Problem(usernameTaken ? 'username_taken' : 'email_taken', {
    ...(usernameTaken && { username: ['username_taken'] }),
    ...(emailTaken && { email: ['email_taken'] }),
  });
}

type Form = Omit<Register, 'password' | 'confirmPassword'>;

async function checkSecretCode(db: Db, input: Form, secretCode: string, address: string): Promise<void> {
  const now = new Date();
  const { holders, waits } = await findHoldersAndAttempt(db, { ...input, address }, now);
  refuseTaken(holders);
  if (!holders.codeHash) return;
  await requireRight({ secret: secretCode, hash: holders.codeHash, waits }, { secretCode: ['secret_code_wrong'] }, now);
}

/**
 * Throws 409 for a taken name or e-mail, 400 for a reserved name without its secret code, 429 after too many guesses at
 * one from the caller's address.
 */
async function checkFree(db: Db, input: Form, address: string): Promise<void> {
  if (input.secretCode) return checkSecretCode(db, input, input.secretCode, address);
  const holders = await findHolders(db, input);
  refuseTaken(holders);
  if (holders.codeHash) throw new Problem('invalid', { secretCode: ['secret_code_required'] });
}

type Proofs = Pick<NewUser, 'passwordHash' | 'emailVerifiedAt'> & { identity?: NewIdentity };

/** The new person, and the statements that run in the same batch, such as those of a session. */
export type Beginning = { id: string; along?: readonly BatchStatement[] };

/** Adds a person whose name was free a moment ago. Throws 409 if it is not any more. */
async function addPerson(db: Db, input: Form, locale: Locale, { identity, id, along, ...proofs }: Proofs & Beginning) {
  const now = new Date().toISOString();
  const person = {
    id,
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
  const { added, holders } = await addUser(db, person, { identity, along });
  if (added) return added;
  refuseTaken(holders);
  throw new Problem('username_taken', { username: ['username_taken'] });
}

type Newcomer = { locale: Locale; address: string };

/** A new account with a password. Throws as `checkFree` and `addPerson` do. */
export async function register(db: Db, input: Register, { locale, address }: Newcomer, beginning: Beginning) {
  await checkFree(db, input, address);
  return addPerson(db, input, locale, { passwordHash: await hashPassword(input.password), ...beginning });
}

/** Only an address that the provider has verified needs no confirmation mail. */
const isVouchedFor = ({ email, emailVerified }: Ticket, chosen: string) =>
  emailVerified && email?.toLowerCase() === chosen.toLowerCase();

async function addExternal(c: Context<DbApp>, input: RegisterExternal, ticket: Ticket, beginning: Beginning) {
  const { provider, subject, email } = ticket;
  const now = new Date().toISOString();
  const emailVerifiedAt = isVouchedFor(ticket, input.email) ? now : null;
  const identity = { provider, subject, email, linkedAt: now };
  const proofs = { passwordHash: null, emailVerifiedAt, identity };
  return addPerson(c.var.db, input, c.var.locale, { ...proofs, ...beginning }).catch(error => {
    throw isUniqueViolation(error) ? new Problem('social_taken') : error;
  });
}

/** A new account without a password for the person of a ticket. Throws 409 if the provider opens another account. */
export async function registerExternal(
  c: Context<DbApp>,
  input: RegisterExternal,
  ticket: Ticket,
  beginning: Beginning,
) {
  await checkFree(c.var.db, input, addressOf(c));
  const person = await addExternal(c, input, ticket, beginning);
  if (!isVouchedFor(ticket, input.email))
    await orderMail(c.env, { kind: 'confirm', userId: person.id, email: person.email, locale: c.var.locale });
  return person;
}
