import { eq } from 'drizzle-orm';
import { GENERATION } from '../../catalogue/generation.ts';
import type { Env } from '../../env.ts';
import type { Db } from '../../platform/database/client.ts';
import { log } from '../../platform/log.ts';
import { backups } from '../operator.tables.ts';
import { END, type End, type Header, nameOfPart, packed } from './part.ts';
import { BEGINNING, type Part, type Position, readParts } from './read-database.ts';
import { listTables, readShapeOf } from './scopes.ts';
import { openStream, type Stream, textIn } from './stream.ts';

export type Backup = typeof backups.$inferSelect;

/** How long one message writes the catalogue. People are written by one message, see below. */
const WORK_MS = 20_000;
/** A catalogue that changes while it is read is read anew, so often. */
const ANEW_MAX = 5;

/** Where a backup is, and which catalogue it reads. */
type Progress = { position: Position; generation: string; anew: number };

/** Where a backup goes on: at the beginning if it is new, or if the catalogue has changed since. */
function progressOf({ position, parts }: Backup, generation: string): Progress {
  const kept: Partial<Progress> = JSON.parse(position);
  const isSame = parts > 0 && kept.position && kept.generation === generation;
  if (isSame && kept.position) return { position: kept.position, generation, anew: kept.anew ?? 0 };
  return { position: BEGINNING, generation, anew: parts > 0 ? (kept.anew ?? 0) + 1 : 0 };
}

const save = (db: Db, name: string, values: Partial<typeof backups.$inferInsert>) =>
  db
    .update(backups)
    .set({ ...values, beatAt: new Date().toISOString() })
    .where(eq(backups.name, name));

async function fail(db: Db, { name }: Backup, error: string): Promise<true> {
  log('error', { message: `The backup ${name} was given up: ${error}`, job: 'backup' });
  await save(db, name, { state: 'failed', error, finishedAt: new Date().toISOString() });
  return true;
}

/**
 * Writes a slice of a backup into the bucket; true if nothing is left of it. What must be of one moment is so in one of
 * two ways. The people's rows change all the time, so they are read in one transaction, by one message. The catalogue
 * is too large for that, but it has a generation that every change moves: its slices belong together as long as the
 * generation is the same, and otherwise it is read anew.
 */
export async function writeSlice(env: Env, db: Db, backup: Backup): Promise<boolean> {
  const stream = openStream({ url: env.DATABASE_URL, authToken: env.DATABASE_TOKEN });
  const isPeople = backup.scope === 'people';
  const whole = { ...backup, ...(isPeople && { parts: 0, bytes: 0 }) };
  try {
    await stream.run('BEGIN TRANSACTION READONLY');
    const [row] = await stream.all(`SELECT ${GENERATION}`);
    const progress = progressOf(whole, textIn(row?.[0]));
    if (progress.anew > ANEW_MAX)
      return await fail(db, backup, 'the catalogue changed again and again while it was read');
    const until = isPeople ? Number.POSITIVE_INFINITY : Date.now() + WORK_MS;
    return await write(env, db, stream, { backup: whole, progress, until });
  } finally {
    await stream.close();
  }
}

type Work = { backup: Backup; progress: Progress; until: number };

async function write(env: Env, db: Db, stream: Stream, { backup, progress, until }: Work): Promise<boolean> {
  const { name, scope, startedAt } = backup;
  const put = (file: string, bytes: Uint8Array) => env.BACKUPS.put(`${name}/${file}`, bytes);
  const isNew = progress.position === BEGINNING;
  if (isNew) {
    const header: Header = { raff: 1, scopes: [scope], takenAt: startedAt, shape: await readShapeOf(stream) };
    await put(nameOfPart(0), await packed([header]));
  }
  const tables = await listTables(stream, scope);
  let [parts, bytes] = isNew ? [0, 0] : [backup.parts, backup.bytes];
  let last: Part | undefined;
  for await (const part of readParts(stream, tables, progress.position, parts)) {
    await put(nameOfPart(part.number), part.bytes);
    last = part;
    parts = part.number;
    bytes += part.bytes.length;
    const position = JSON.stringify({ ...progress, position: part.position });
    await save(db, name, { parts, bytes, position });
    if (Date.now() > until) return false;
  }
  const rows = {
    ...Object.fromEntries(tables.map(table => [table.name, 0])),
    ...(last?.position ?? progress.position).rows,
  };
  const end: End = { end: parts, rows };
  await put(END, await packed([end]));
  await save(db, name, { state: 'done', bytes, finishedAt: new Date().toISOString(), error: null });
  return true;
}
