import { subplatformOf } from '../../catalogue/platforms.ts';
import type { Db } from '../../platform/database/client.ts';
import { guessMapping, subplatformOfWord } from './reading/open-file.ts';
import type { Column, DateColumn, Target } from './schema.ts';
import { type Mapping, readMapping, toMappingJson } from './schema.ts';
import { listRows, type MoveInRow } from './store.ts';
import { type DateOrder, readDate } from './values/dates.ts';

/* A file as the API shows it. */

const SAMPLE_ROWS = 100;
const SAMPLES = 3;
const VALUES_MAX = 200;

type Value = { value: string; rows: number; meaning: string | null };

/** A file with what becomes of its columns; those of an unknown table with samples, their meaning and their values. */
export async function describeFile(db: Db, row: MoveInRow) {
  const columns: Column[] = JSON.parse(row.columns);
  const mapping = row.mapping ? readMapping(row.mapping) : null;
  const { id, fileName, bytes, format, rows, createdAt, encoding, isEncodingSure } = row;
  const dates: DateColumn[] = JSON.parse(row.dates);
  const isTable = format === 'table';
  return {
    ...{ id, format, fileName, bytes, rows, createdAt },
    ...{ encoding, isEncodingSure },
    mapping: mapping && toMappingJson(mapping),
    needsMapping: isTable && mapping === null,
    columns: isTable ? await describeColumns(db, id, columns, mapping) : columns,
    platforms: isTable ? [] : await listPlatformWords(db, id, mapping),
    questions: dates.flatMap(questionOf),
  };
}

const dayOf = (example: string, order: DateOrder) => {
  const read = readDate(example, order);
  return read && read !== 'bad' && 'date' in read ? [read.date] : [];
};

/** A column whose order only a person can tell, with one of its dates read both ways. */
function questionOf({ column, example, order }: DateColumn) {
  if (example === null) return [];
  return dayOf(example, 'dmy').flatMap(dmy => dayOf(example, 'mdy').map(mdy => ({ column, example, dmy, mdy, order })));
}

async function describeColumns(db: Db, id: string, columns: Column[], given: Mapping | null) {
  const header = columns.map(column => column.name);
  const first = (await listRows(db, id, 0, SAMPLE_ROWS)).map(({ row }) => row.cells ?? []);
  const mapping = given ?? (await guessMapping(header, first));
  return Promise.all(
    columns.map(async (column, at) => {
      const target = mapping.columns.get(column.name) ?? null;
      const samples = [...new Set(first.map(cells => cells[at]?.trim() ?? '').filter(Boolean))].slice(0, SAMPLES);
      return { ...column, samples, target, values: await valuesOf(db, id, { at, target, ...column }, mapping) };
    }),
  );
}

type Asked = { at: number; name: string; target: Target | null };

/** The values of a column of states or platforms, the most frequent first, with what each means. */
async function valuesOf(db: Db, id: string, { at, name, target }: Asked, mapping: Mapping): Promise<Value[]> {
  if (target !== 'status' && target !== 'platform') return [];
  const { rows } = await db.$client.execute({
    sql: `SELECT trim(coalesce(cells->>CAST(?2 AS INTEGER), '')) AS value, count(*) FROM move_in_rows
      WHERE move_in_id = ?1 AND cells IS NOT NULL GROUP BY value ORDER BY count(*) DESC, value LIMIT ${VALUES_MAX}`,
    args: [id, at],
  });
  const given = mapping.values.get(name);
  const guess = (value: string) => (target === 'platform' ? placeOfWord(value) : null);
  return rows.map(row => {
    const value = String(row[0]);
    return { value, rows: Number(row[1]), meaning: given?.get(value) ?? guess(value) };
  });
}

/** The id of the subplatform that a word means, or null. */
function placeOfWord(word: string): string | null {
  const num = subplatformOfWord(word);
  return (num !== null && subplatformOf(num)?.id) || null;
}

/** The words for platforms that a known format has and nobody has a place for, with what the person said of them. */
async function listPlatformWords(db: Db, id: string, mapping: Mapping | null): Promise<Value[]> {
  const { rows } = await db.$client.execute({
    sql: `SELECT coalesce(data->>'$.platforms[0]', '') AS word, count(*) FROM move_in_rows
      WHERE move_in_id = ?1 AND (subplatform IS NULL OR ?2) AND data->>'list' IS NOT NULL
      GROUP BY word ORDER BY count(*) DESC, word LIMIT ${VALUES_MAX}`,
    args: [id, mapping ? 1 : 0],
  });
  const given = mapping?.values.get('platform');
  return rows
    .map(row => ({ value: String(row[0]), rows: Number(row[1]), meaning: given?.get(String(row[0])) ?? null }))
    .filter(({ value, meaning }) => meaning !== null || placeOfWord(value) === null);
}

/** The first rows of an unknown table, as they stand and as they are understood. */
export async function previewRows(db: Db, id: string, count: number) {
  const rows = await listRows(db, id, 0, count);
  return rows.map(({ row: { cells, ...row } }) => ({ line: row.line, cells: cells ?? [], row }));
}
