import { checkRow, type Row } from '../../catalogue/upsert/check-row.ts';
import { tidyIndex } from '../../catalogue/upsert/index-statements.ts';
import { WritePace } from '../../catalogue/upsert/pace.ts';
import { addReport, emptyReport, type Report, type Source } from '../../catalogue/upsert/plan.ts';
import { upsertRows } from '../../catalogue/upsert/upsert.ts';
import { DatabaseAway, type Db, rootCause } from '../../platform/database/client.ts';
import { CommandError } from '../command-error.ts';
import type { Entry } from './file.ts';
import type { Progress } from './progress.ts';
import type { Refusals } from './refusals.ts';
import { settleNames, type Unknowns } from './settle.ts';

type Import = { source: Source; refusals: Refusals; unknowns: Unknowns; progress: Progress };

/** A chunk is requested and answered as one text each, so rows with long galleries come in smaller chunks. */
const CHUNK_BYTES = 3_000_000;

/** The rows that were read from a file and are not written yet. */
type Chunk = { rows: Row[]; from: number; end: number };

/**
 * Imports a file's rows. While the database writes one chunk, the next one is read and its search keys are made, so
 * that both cores have work; an unchanged file needs no keys. Safe to stop and to repeat: every chunk is one
 * transaction.
 */
export async function importRows(db: Db, entries: AsyncIterable<Entry>, what: Import): Promise<Report> {
  const total = emptyReport();
  const run = { source: what.source, seen: new Set<number>(), pace: new WritePace() };
  let chunk: Chunk = { rows: [], from: 0, end: 0 };
  let writing = Promise.resolve();
  let isNew = true;
  const send = async ({ rows, end }: Chunk) => {
    const { refused, ...counts } = await upsertRows(db, rows, run);
    isNew = counts.added + counts.changed > counts.unchanged;
    addReport(total, { ...counts, refused: [] });
    what.refusals.add(refused);
    what.progress.tell(countReported(total) + what.refusals.total, end);
  };
  try {
    for await (const entry of entries) {
      chunk.end = entry.bytes;
      const row = readRow(entry, what.unknowns);
      if ('reason' in row) what.refusals.add([row]);
      else chunk.rows.push(row);
      if ('keys' in row && isNew) row.keys();
      if (chunk.rows.length < run.pace.rows && chunk.end - chunk.from < CHUNK_BYTES) continue;
      await writing;
      writing = send(chunk);
      writing.catch(() => {}); // awaited below; until then its rejection must not count as unhandled
      chunk = { rows: [], from: chunk.end, end: chunk.end };
    }
    await writing;
    if (chunk.rows.length > 0) await send(chunk);
  } catch (error) {
    throw whyStopped(error, countReported(total));
  }
  await tidyIndex(db);
  return total;
}

export function countReported({ added, changed, unchanged }: Report): number {
  return added + changed + unchanged;
}

function readRow(entry: Entry, unknowns: Unknowns) {
  if ('reason' in entry) return { line: entry.line, reason: entry.reason };
  const settled = settleNames(entry.input, unknowns);
  return 'reason' in settled ? { line: entry.line, ...settled } : checkRow(settled.input, entry.line);
}

function whyStopped(error: unknown, rows: number): unknown {
  if (!(rootCause(error) instanceof DatabaseAway)) return error;
  return new CommandError(
    `The database stopped answering after ${rows} rows; the same command goes on where this one ended.`,
  );
}
