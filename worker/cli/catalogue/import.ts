import { DatabaseAway, type Db, rootCause } from '../../db/client.ts';
import { addReport, emptyReport, type Report, type Source } from '../../features/catalogue/upsert/plan.ts';
import { checkRow, type Row } from '../../features/catalogue/upsert/rows.ts';
import { CHUNK_ROWS, upsertRows } from '../../features/catalogue/upsert/upsert.ts';
import { Trouble } from '../sqld.ts';
import type { Entry } from './file.ts';
import type { Progress } from './progress.ts';
import type { Refusals } from './refusals.ts';
import { settleNames, type Unknowns } from './settle.ts';

type Import = { source: Source; refusals: Refusals; unknowns: Unknowns; progress: Progress };

/**
 * Brings a file's rows in. While the database writes one chunk, the next one is read and its search keys are made, so
 * that both cores have work. Safe to stop and to repeat: every chunk is one transaction.
 */
export async function importRows(db: Db, entries: AsyncIterable<Entry>, what: Import): Promise<Report> {
  const total = emptyReport();
  const seen = new Set<number>();
  let rows: Row[] = [];
  let bytes = 0;
  let writing = Promise.resolve();
  const send = async (chunk: Row[], before: Promise<void>, end: number) => {
    await before;
    const { refused, ...counts } = await upsertRows(db, chunk, { source: what.source, seen });
    addReport(total, { ...counts, refused: [] });
    what.refusals.add(refused);
    what.progress.tell(rowsOf(total) + what.refusals.total, end);
  };
  try {
    for await (const entry of entries) {
      bytes = entry.bytes;
      const row = readRow(entry, what.unknowns);
      if ('reason' in row) what.refusals.add([row]);
      else rows.push(row);
      if (rows.length < CHUNK_ROWS) continue;
      await writing;
      writing = send(rows, writing, bytes);
      writing.catch(() => {}); // awaited below, and not to be taken for forgotten until then
      rows = [];
    }
    await writing;
    if (rows.length > 0) await send(rows, writing, bytes);
  } catch (error) {
    throw whyStopped(error, rowsOf(total));
  }
  return total;
}

export function rowsOf({ added, changed, unchanged }: Report): number {
  return added + changed + unchanged;
}

function readRow(entry: Entry, unknowns: Unknowns) {
  if ('reason' in entry) return { line: entry.line, reason: entry.reason };
  const settled = settleNames(entry.input, unknowns);
  return 'reason' in settled ? { line: entry.line, ...settled } : checkRow(settled.input, entry.line);
}

function whyStopped(error: unknown, rows: number): unknown {
  if (!(rootCause(error) instanceof DatabaseAway)) return error;
  return new Trouble(
    `The database stopped answering after ${rows} rows; the same command goes on where this one ended.`,
  );
}
