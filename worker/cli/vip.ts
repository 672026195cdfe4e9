import { randomInt } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { hashPassword } from '../people/passwords/password-hash.ts';
import { Username } from '../people/people.schema.ts';
import { reservedUsernames, users } from '../people/people.tables.ts';
import { SecretCode } from '../people/profile/person-fields.ts';
import { isOfficial } from '../people/registration/official-names.ts';
import { openCatalogue } from './catalogue/database.ts';
import { CommandError, runDatabaseCommand } from './command-error.ts';

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
  const holder = await db.select({ id: users.id }).from(users).where(sql`lower(${users.username}) = ${name}`).get();
  if (holder) throw new CommandError(`“${name}” is the name of an account already.`);
  const row = { username: name, codeHash: await hashPassword(code), createdAt: new Date().toISOString() };
  const added = await db.insert(reservedUsernames).values(row).onConflictDoNothing();
  if (added.rowsAffected === 0)
    throw new CommandError(`“${name}” is reserved already; revoke it first to give it another code.`);
  console.log(`Reserved ${name}. Its secret code, shown this once: ${code}`);
}

async function list(): Promise<void> {
  const { db } = await openCatalogue();
  const reserved = await db.select().from(reservedUsernames).orderBy(asc(reservedUsernames.username));
  for (const { username, createdAt } of reserved) console.log(`${username.padEnd(30)}  ${createdAt.slice(0, 10)}`);
  if (reserved.length === 0) console.log('No name is reserved.');
}

async function revoke(typedName: string): Promise<void> {
  const name = readName(typedName);
  const { db } = await openCatalogue();
  const { rowsAffected } = await db.delete(reservedUsernames).where(eq(reservedUsernames.username, name));
  if (rowsAffected === 0) throw new CommandError(`“${name}” is not reserved.`);
  console.log(isOfficial(name) ? `${name} is nobody’s again.` : `${name} is free for everyone again.`);
}

async function run([command, name, code, ...more]: string[]): Promise<void> {
  if (command === 'add' && name && more.length === 0) return add(name, code);
  if (command === 'list' && !name) return list();
  if (command === 'revoke' && name && code === undefined) return revoke(name);
  throw new CommandError(USAGE);
}

await runDatabaseCommand(run);
