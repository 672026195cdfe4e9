import { asc, eq } from 'drizzle-orm';
import { deadLetters } from '../platform/database/database.tables.ts';
import { openCatalogue } from './catalogue/database.ts';
import { CommandError, runDatabaseCommand } from './command-error.ts';

const USAGE = `npm run jobs -- list
npm run jobs -- show ID
npm run jobs -- retry ID|--all
npm run jobs -- drop ID|--all

The messages that the queues gave up. They are read from the database in DATABASE_URL (with DATABASE_TOKEN), or else from
that of the start which runs on DATA_DIR. A message that is to be retried is marked there, and the Worker sends it to its
own queue within five minutes; it stays in the list until then.`;

type Letter = typeof deadLetters.$inferSelect;

const lineOf = ({ id, type, failedAt, retryAt }: Letter) =>
  `${id}  ${type.padEnd(18)}  failed ${failedAt.slice(0, 16)}Z${retryAt ? '  will be sent again' : ''}`;

async function list(): Promise<void> {
  const { db } = await openCatalogue();
  const letters = await db.select().from(deadLetters).orderBy(asc(deadLetters.failedAt));
  for (const letter of letters) console.log(lineOf(letter));
  if (letters.length === 0) console.log('No message was given up.');
}

const unknown = (id: string) => new CommandError(`No message with the id ${id} was given up; \`list\` shows them all.`);

/** The letter of an id, or all of them. */
const areMeant = (which: string) => (which === '--all' ? undefined : eq(deadLetters.id, which));

async function show(id: string): Promise<void> {
  const { db } = await openCatalogue();
  const letter = await db.select().from(deadLetters).where(areMeant(id)).get();
  if (!letter) throw unknown(id);
  console.log(lineOf(letter));
  console.log(JSON.stringify(JSON.parse(letter.message), null, 2));
}

/** How many messages were meant. Throws CommandError if there is none of an id. */
function counted({ length: n }: unknown[], which: string): string {
  if (n === 0 && which !== '--all') throw unknown(which);
  return n === 1 ? '1 message' : `${n} messages`;
}

/** Asking twice is asking once. */
async function retry(which: string): Promise<void> {
  const { db } = await openCatalogue();
  const change = { retryAt: new Date().toISOString() };
  const asked = await db.update(deadLetters).set(change).where(areMeant(which)).returning({ id: deadLetters.id });
  console.log(`${counted(asked, which)} will be sent again within five minutes.`);
}

async function drop(which: string): Promise<void> {
  const { db } = await openCatalogue();
  const removed = await db.delete(deadLetters).where(areMeant(which)).returning({ id: deadLetters.id });
  console.log(`Dropped ${counted(removed, which)}.`);
}

async function run([command, which, ...more]: string[]): Promise<void> {
  if (command === 'list' && which === undefined) return list();
  const named = { show, retry, drop }[command ?? ''];
  const isAsked = which && more.length === 0 && (which === '--all' ? command !== 'show' : !which.startsWith('-'));
  if (named && isAsked) return named(which);
  throw new CommandError(USAGE);
}

await runDatabaseCommand(run);
