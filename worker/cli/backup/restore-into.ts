import { listTables, NAMED_GAMES, quotedName, type Scope } from '../../operator/backup/scopes.ts';
import {
  openStream,
  readStored,
  type StoredValue,
  type Stream,
  type StreamStatement,
  textIn,
} from '../../operator/backup/stream.ts';
import type { Cell } from '../../platform/database/hrana/values.ts';
import { CommandError } from '../command-error.ts';
import { ensureEmpty, ensureFits, openGameCheck } from './may-restore.ts';
import { type BackupFacts, type ByteSource, type ReadPart, readBackup } from './read-backup.ts';

/** Bytes and very large numbers, which JSON inside the database does not know: such rows are bound value by value. */
const BOUND = /\{"[bi]":"/;
/** A statement takes 32,766 values at most. */
const VALUES_MAX = 30_000;
const ROWS_MAX = 500;

/** All rows of a part as one value: the database takes them apart, which is three times as fast as binding each. */
function asJson({ table, columns, rows }: ReadPart): StreamStatement {
  const cells = columns.map((_, at) => `value->>${at}`).join(', ');
  const names = columns.map(quotedName).join(', ');
  const sql = `INSERT INTO ${quotedName(table)} (${names}) SELECT ${cells} FROM json_each(?)`;
  return { sql, args: [{ type: 'text', value: `[${rows.join(',')}]` }] };
}

function bound({ table, columns }: ReadPart, rows: string[]): StreamStatement {
  const row = `(${columns.map(() => '?').join(', ')})`;
  const sql = `INSERT INTO ${quotedName(table)} (${columns.map(quotedName).join(', ')}) VALUES ${rows.map(() => row).join(', ')}`;
  const args = rows.flatMap((line): Cell[] => JSON.parse(line).map((kept: StoredValue) => readStored(kept)));
  return { sql, args };
}

async function writeRows(stream: Stream, part: ReadPart): Promise<void> {
  if (!part.rows.some(row => BOUND.test(row))) return void (await stream.run(asJson(part)));
  const step = Math.min(ROWS_MAX, Math.floor(VALUES_MAX / part.columns.length));
  for (let at = 0; at < part.rows.length; at += step) await stream.run(bound(part, part.rows.slice(at, at + step)));
}

type Order = {
  source: ByteSource;
  facts: BackupFacts;
  scopes: Scope[];
  mayReplace: boolean;
  keepsSessions: boolean;
  say: (line: string) => void;
};

const MARK = `INSERT INTO backups (name, scope, state, started_at, beat_at)
  VALUES ('restore', 'people', 'restoring', datetime('now'), datetime('now')) ON CONFLICT DO NOTHING RETURNING name`;
const UNMARK = "DELETE FROM backups WHERE name = 'restore'";
/** Pages that were made of the catalogue before are made anew. */
const NEXT_GENERATION = `INSERT INTO catalogue_syncs (part, rows, beat_at) VALUES ('changes', 1, datetime('now'))
  ON CONFLICT (part) DO UPDATE SET rows = rows + 1, beat_at = excluded.beat_at`;

/** Who was signed in when the backup was taken may have signed out since, or may have been signed out by the owner. */
const END_SESSIONS = [
  "UPDATE sessions SET ended_at = strftime('%Y-%m-%dT%H:%M:%fZ') WHERE ended_at IS NULL",
  'DELETE FROM refresh_tokens',
];
/** Answers to writes that are undone by now: whoever repeats such a write is to make it, and not be told it is made. */
const FORGET_ANSWERS = 'DELETE FROM idempotent_answers';

/** Throws CommandError if the backup does not fit, before anything is touched. One half is read once more for that. */
async function check(stream: Stream, { source, scopes, mayReplace }: Order): Promise<void> {
  await ensureEmpty(stream, scopes, mayReplace);
  if (scopes.length > 1) return;
  const games = await openGameCheck(stream, scopes);
  await readBackup(source, games.look);
  games.ensureSame();
}

async function tablesOf(stream: Stream, scopes: Scope[]): Promise<string[]> {
  const tables: string[] = [];
  for (const scope of scopes) tables.push(...(await listTables(stream, scope)).map(({ name }) => name));
  return tables.filter(name => name !== NAMED_GAMES);
}

/** Throws CommandError if the database does not hold what the backup does. */
async function verify(stream: Stream, tables: string[], { rows }: BackupFacts): Promise<void> {
  for (const table of tables) {
    const [row] = await stream.all(`SELECT count(*) FROM ${quotedName(table)}`);
    if (Number(textIn(row?.[0])) !== (rows[table] ?? 0))
      throw new CommandError(
        `${table} has ${textIn(row?.[0])} rows, and the backup ${rows[table] ?? 0}: restore it again.`,
      );
  }
  const [broken] = await stream.all('SELECT "table", parent FROM pragma_foreign_key_check LIMIT 1');
  if (broken)
    throw new CommandError(`Rows of ${textIn(broken[0])} name rows of ${textIn(broken[1])} that are not there.`);
}

/** Says how many accounts a backup does not know because they are younger: they are lost, and not in silence. */
async function tellLost(stream: Stream, { facts, say }: Order): Promise<void> {
  const { takenAt } = facts.header;
  const [row] = await stream.all('SELECT count(*) FROM users WHERE created_at > ?', [{ type: 'text', value: takenAt }]);
  const lost = Number(textIn(row?.[0]));
  if (lost > 0) say(`Accounts that were opened after it, and go: ${lost}.`);
}

/**
 * Marks the database and looks at it, in this order: from the mark on nobody else writes, so what the look finds is
 * what is replaced. If the look refuses the backup, a mark of this restore is taken away again.
 */
async function markAndCheck(stream: Stream, order: Order): Promise<void> {
  await ensureFits(stream, order.facts, order.scopes);
  const isOurs = (await stream.all(MARK)).length > 0;
  try {
    await check(stream, order);
  } catch (error) {
    if (isOurs) await stream.run(UNMARK);
    throw error;
  }
}

/**
 * Replaces what a database holds of these scopes by what a backup does. From its beginning to its end nobody else may
 * write into the database (`IS_RESTORING`), and `/api/health` says 503; if it breaks off, this stays so until a restore
 * comes to its end. The backup has been read before, as `facts` say. Sessions end, unless they are kept. Throws
 * CommandError, before anything is touched, if it does not fit or if the database is not empty.
 */
export async function restoreInto(url: string, authToken: string | undefined, order: Order): Promise<number> {
  const { facts, scopes, say } = order;
  const hasPeople = scopes.includes('people');
  await withStream(url, authToken, stream => markAndCheck(stream, order));
  say(`The backup of ${facts.header.takenAt} is whole. Restoring ${scopes.join(' and ')}:`);
  return withStream(url, authToken, async stream => {
    if (hasPeople) await tellLost(stream, order);
    const tables = await tablesOf(stream, scopes);
    await stream.run('PRAGMA foreign_keys = OFF');
    // Games before their lists, which would be told to each game once more.
    for (const table of tables.toReversed()) await stream.run(`DELETE FROM ${quotedName(table)}`);
    await readBackup(order.source, async part => {
      if (tables.includes(part.table)) await writeRows(stream, part);
    });
    await verify(stream, tables, facts);
    if (hasPeople) await stream.run(FORGET_ANSWERS);
    if (hasPeople && !order.keepsSessions) {
      await stream.run(...END_SESSIONS);
      say('Everybody is signed out (--keep-sessions would keep them).');
    }
    await stream.run(NEXT_GENERATION, UNMARK);
    return tables.reduce((sum, table) => sum + (facts.rows[table] ?? 0), 0);
  });
}

async function withStream<T>(
  url: string,
  authToken: string | undefined,
  act: (stream: Stream) => Promise<T>,
): Promise<T> {
  const stream = openStream({ url, authToken });
  try {
    return await act(stream);
  } finally {
    await stream.close();
  }
}
