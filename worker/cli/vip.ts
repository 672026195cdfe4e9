import { randomInt } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { hashPassword } from '../people/passwords/password-hash.ts';
import { Username } from '../people/people.schema.ts';
import { reservedUsernames, users } from '../people/people.tables.ts';
import { SecretCode } from '../people/profile/person-fields.ts';
import { isOfficial } from '../people/registration/official-names.ts';
import type { Db } from '../platform/database/client.ts';
import { openCatalogue } from './catalogue/database.ts';
import { CommandError, runDatabaseCommand } from './command-error.ts';

/** The account that has a username, without regard to case. */
export async function findTaken(db: Db, username: string) {
  const [found] = await db.select({ id: users.id }).from(users).where(sql`lower(${users.username}) = ${username}`);
  return found;
}

/**
 * Reserves a username for the holder of the code, of which only the hash is stored; undefined if it is reserved
 * already.
 */
export async function addReserved(db: Db, username: string, code: string) {
  const row = { username, codeHash: await hashPassword(code), createdAt: new Date().toISOString() };
  const [added] = await db
    .insert(reservedUsernames)
    .values(row)
    .onConflictDoNothing()
    .returning({ username: reservedUsernames.username });
  return added;
}

/** The reserved names and their dates, in alphabetical order. */
export function listReserved(db: Db) {
  const { username, createdAt } = reservedUsernames;
  return db.select({ username, createdAt }).from(reservedUsernames).orderBy(asc(username));
}

export async function removeReserved(db: Db, username: string) {
  const { username: name } = reservedUsernames;
  const [removed] = await db.delete(reservedUsernames).where(eq(name, username)).returning({ username: name });
  return removed;
}

/** Letters and digits that are never confused, read aloud or written down: 5 bits each. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A secret code of 80 bits that is easy to read aloud, such as `K7QM-2XRA-PD9W-HC4T`. */
export function makeCode(): string {
  const sign = () => SIGNS[randomInt(SIGNS.length)];
  const group = () => Array.from({ length: GROUP_LENGTH }, sign).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

const USAGE = `npm run vip -- add NAME [CODE]
npm run vip -- list
npm run vip -- revoke NAME`;

/** Short codes can be guessed, however long the guesser has to wait. */
const CODE_MIN_LENGTH = 8;

function readName(typed: string): string {
  const result = v.safeParse(Username, typed.toLowerCase());
  if (result.success) return result.output;
  throw new CommandError(`“${typed}” cannot be a username: 3 to 30 of a-z, 0-9, hyphen, underscore and period.`);
}

function readCode(typed: string): string {
  const result = v.safeParse(SecretCode, typed);
  if (result.success && result.output && result.output.length >= CODE_MIN_LENGTH) return result.output;
  throw new CommandError(`A code has ${CODE_MIN_LENGTH} to 128 characters; without one, a good one is made.`);
}

async function add(typedName: string, typedCode: string | undefined): Promise<void> {
  const name = readName(typedName);
  const code = typedCode === undefined ? makeCode() : readCode(typedCode);
  const { db } = await openCatalogue();
  if (await findTaken(db, name)) throw new CommandError(`“${name}” is the name of an account already.`);
  if (!(await addReserved(db, name, code)))
    throw new CommandError(`“${name}” is reserved already; revoke it first to give it another code.`);
  console.log(`Reserved ${name}. Its secret code, shown this once: ${code}`);
}

async function list(): Promise<void> {
  const { db } = await openCatalogue();
  const reserved = await listReserved(db);
  for (const { username, createdAt } of reserved) console.log(`${username.padEnd(30)}  ${createdAt.slice(0, 10)}`);
  if (reserved.length === 0) console.log('No name is reserved.');
}

async function revoke(typedName: string): Promise<void> {
  const name = readName(typedName);
  const { db } = await openCatalogue();
  if (!(await removeReserved(db, name))) throw new CommandError(`“${name}” is not reserved.`);
  console.log(isOfficial(name) ? `${name} is nobody’s again.` : `${name} is free for everyone again.`);
}

async function run([command, name, code, ...more]: string[]): Promise<void> {
  if (command === 'add' && name && more.length === 0) return add(name, code);
  if (command === 'list' && !name) return list();
  if (command === 'revoke' && name && code === undefined) return revoke(name);
  throw new CommandError(USAGE);
}

await runDatabaseCommand(run);
