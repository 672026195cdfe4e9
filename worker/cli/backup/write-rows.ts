import { readStored, type StoredValue } from '../../operator/backup/cells.ts';
import { quotedName } from '../../operator/backup/scopes.ts';
import type { Stream, StreamStatement } from '../../operator/backup/stream.ts';
import type { Cell } from '../../platform/database/hrana/values.ts';
import type { ReadPart } from './read-backup.ts';

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

export async function writeRows(stream: Stream, part: ReadPart): Promise<void> {
  if (!part.rows.some(row => BOUND.test(row))) return void (await stream.run(asJson(part)));
  const step = Math.min(ROWS_MAX, Math.floor(VALUES_MAX / part.columns.length));
  for (let at = 0; at < part.rows.length; at += step) await stream.run(bound(part, part.rows.slice(at, at + step)));
}
