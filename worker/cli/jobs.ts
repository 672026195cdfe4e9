import { asc, eq } from 'drizzle-orm';
import type { Db } from '../platform/database/client.ts';
import { deadLetters } from '../platform/database/database.tables.ts';
import { openCatalogue } from './catalogue/database.ts';
import { CommandError, runDatabaseCommand } from './command-error.ts';

/** All dead letters, the oldest first. */
export const listLetters = (db: Db) => db.select().from(deadLetters).orderBy(asc(deadLetters.failedAt));

export async function findLetter(db: Db, id: string) {
  const [found] = await db.select().from(deadLetters).where(eq(deadLetters.id, id));
  return found;
}

/** Asks that a letter is sent again, or all of them; returns the ids. Asking twice is asking once. */
export function askRetry(db: Db, id: string | undefined, now: Date) {
  return db
    .update(deadLetters)
    .set({ retryAt: now.toISOString() })
    .where(id === undefined ? undefined : eq(deadLetters.id, id))
    .returning({ id: deadLetters.id });
}

/** Removes a letter, or all of them; returns the ids. */
export function removeLetters(db: Db, id: string | undefined) {
  return db
    .delete(deadLetters)
    .where(id === undefined ? undefined : eq(deadLetters.id, id))
    .returning({ id: deadLetters.id });
}

const USAGE = `npm run jobs -- list
npm run jobs -- show ID
npm run jobs -- retry ID|--all
npm run jobs -- drop ID|--all

The messages that the queues gave up. They are read from the database in DATABASE_URL (with DATABASE_TOKEN), or else from
that of the start which runs on DATA_DIR. A message that is to be retried is marked there, and the Worker sends it to its
own queue within five minutes; it stays in the list until then.`;

type Letter = Awaited<ReturnType<typeof listLetters>>[number];

const lineOf = ({ id, type, failedAt, retryAt }: Letter) =>
  `${id}  ${type.padEnd(18)}  failed ${failedAt.slice(0, 16)}Z${retryAt ? '  will be sent again' : ''}`;

async function list(): Promise<void> {
  const { db } = await openCatalogue();
  const letters = await listLetters(db);
  for (const letter of letters) console.log(lineOf(letter));
  if (letters.length === 0) console.log('No message was given up.');
}

const unknown = (id: string) => new CommandError(`No message with the id ${id} was given up; \`list\` shows them all.`);

async function show(id: string): Promise<void> {
  const { db } = await openCatalogue();
  const letter = await findLetter(db, id);
  if (!letter) throw unknown(id);
  console.log(lineOf(letter));
  console.log(JSON.stringify(JSON.parse(letter.message), null, 2));
}

const chosen = (which: string) => (which === '--all' ? undefined : which);

const counted = (n: number) => (n === 1 ? '1 message' : `${n} messages`);

async function retry(which: string): Promise<void> {
  const { db } = await openCatalogue();
  const asked = await askRetry(db, chosen(which), new Date());
  if (asked.length === 0 && which !== '--all') throw unknown(which);
  console.log(`${counted(asked.length)} will be sent again within five minutes.`);
}

async function drop(which: string): Promise<void> {
  const { db } = await openCatalogue();
  const removed = await removeLetters(db, chosen(which));
  if (removed.length === 0 && which !== '--all') throw unknown(which);
  console.log(`Dropped ${counted(removed.length)}.`);
}

async function run([command, which, ...more]: string[]): Promise<void> {
  if (command === 'list' && which === undefined) return list();
  const named = { show, retry, drop }[command ?? ''];
  const isAsked = which && more.length === 0 && (which === '--all' ? command !== 'show' : !which.startsWith('-'));
  if (named && isAsked) return named(which);
  throw new CommandError(USAGE);
}

await runDatabaseCommand(run);
