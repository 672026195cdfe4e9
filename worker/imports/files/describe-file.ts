import { subplatformNum, subplatformOf } from '../../catalogue/platforms.ts';
import type { Db } from '../../platform/database/client.ts';
import { type FileWall, platformErrors } from './file-row.ts';
import { type ImportFile, listRows } from './files.queries.ts';
import { type Column, type DateColumn, type Mapping, readMapping, type Target, toMappingJson } from './files.schema.ts';
import { guessMapping } from './table/guess-mapping.ts';
import { type DateOrder, parseDate } from './values/dates.ts';
import { isNothing } from './values/nothing.ts';
import { platformWordsIn } from './values/platform-cells.ts';
import { isComputer, subplatformOfWord } from './values/platforms.ts';

/* A file as the API shows it. */

const SAMPLE_ROWS = 100;
const SAMPLES = 3;
const VALUES_MAX = 200;
/** Of so many words of a known format those are shown that say nothing by themselves. */
const WORDS_MAX = 1_000;

type Value = { value: string; rows: number; meaning: string | null };

/** A file with what becomes of its columns; those of an unknown table with samples, their meaning and their values. */
export async function describeFile(db: Db, row: ImportFile) {
  const columns: Column[] = JSON.parse(row.columns);
  const mapping = row.mapping ? readMapping(row.mapping) : null;
  const { id, fileName, bytes, format, rows, createdAt, encoding, isEncodingSure } = row;
  const dates: DateColumn[] = JSON.parse(row.dates);
  const isTable = format === 'table';
  return {
    id,
    format,
    fileName,
    bytes,
    rows,
    createdAt,
    encoding,
    isEncodingSure,
    mapping: mapping && toMappingJson(mapping),
    needsMapping: isTable && mapping === null,
    columns: isTable ? await describeColumns(db, id, columns, mapping) : columns,
    platforms: isTable ? [] : await listPlatformWords(db, id, mapping),
    questions: dates.flatMap(questionOf),
    publicWalls: publicIn(row.walls),
  };
}

const publicIn = (walls: string | null) =>
  (JSON.parse(walls ?? '[]') as FileWall[]).filter(({ privacy }) => privacy === 'public').length; // as it was stored

const dayIn = (example: string, order: DateOrder) => {
  const read = parseDate(example, order);
  return read && read !== 'bad' && 'date' in read ? [read.date] : [];
};

/** A column whose order only a person can tell, with one of its dates read both ways. */
function questionOf({ column, example, order }: DateColumn) {
  if (example === null) return [];
  return dayIn(example, 'dmy').flatMap(dmy => dayIn(example, 'mdy').map(mdy => ({ column, example, dmy, mdy, order })));
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

type ColumnOfTable = { at: number; name: string; target: Target | null };

/** The values of a column of states or platforms, the most frequent first, with what each means. */
async function valuesOf(db: Db, id: string, { at, name, target }: ColumnOfTable, mapping: Mapping): Promise<Value[]> {
  if (target !== 'status' && target !== 'platform') return [];
  const cells = await countCells(db, id, at);
  const given = mapping.values.get(name);
  if (target === 'status') return cells.map(([value, rows]) => ({ value, rows, meaning: given?.get(value) ?? null }));
  return [...countWords(cells, given)]
    .map(([value, rows]) => ({ value, rows, meaning: given?.get(value) ?? subplatformIdOf(value) }))
    .toSorted((a, b) => b.rows - a.rows)
    .slice(0, VALUES_MAX);
}

async function countCells(db: Db, id: string, at: number): Promise<[string, number][]> {
  const { rows } = await db.$client.execute({
    sql: `SELECT trim(coalesce(cells->>CAST(?2 AS INTEGER), '')) AS value, count(*) FROM move_in_rows
      WHERE move_in_id = ?1 AND cells IS NOT NULL GROUP BY value ORDER BY count(*) DESC, value LIMIT ${VALUES_MAX}`,
    args: [id, at],
  });
  return rows.map(row => [String(row[0]), Number(row[1])]);
}

/** A cell may name several platforms: each is asked about by itself, unless the cell as it stands was explained before. */
function countWords(cells: [string, number][], given: Map<string, string> | undefined): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [cell, rows] of cells) {
    const words = isNothing(cell) || given?.has(cell) ? [cell] : platformWordsIn(cell);
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + rows);
  }
  return counts;
}

function subplatformIdOf(word: string): string | null {
  const num = subplatformOfWord(word);
  return (num !== null && subplatformOf(num)?.id) || null;
}

/**
 * The words for platforms that a known format has and nobody has a place for, with what the person said of them. Beside
 * them "PC": its games are taken for Steam's, and only the person knows.
 */
async function listPlatformWords(db: Db, id: string, mapping: Mapping | null): Promise<Value[]> {
  const { rows } = await db.$client.execute({
    sql: `SELECT word, count(*) FROM (
        SELECT coalesce(w.value, '') AS word FROM move_in_rows r LEFT JOIN json_each(r.data->'platforms') w
        WHERE r.move_in_id = ?1 AND r.data->>'list' IS NOT NULL
          AND (r.subplatform IS NULL OR r.subplatform = ?2 OR ?3 OR instr(r.data, '"unknown_platform"') > 0))
      GROUP BY word ORDER BY count(*) DESC, word LIMIT ${WORDS_MAX}`,
    args: [id, subplatformNum('steam'), mapping ? 1 : 0],
  });
  const given = mapping?.values.get('platform');
  return rows
    .map(row => ({ value: String(row[0]), rows: Number(row[1]) }))
    .map(word => ({ ...word, meaning: given?.get(word.value) ?? subplatformIdOf(word.value) }))
    .filter(({ value, meaning }) => meaning === null || given?.has(value) || isComputer(value))
    .slice(0, VALUES_MAX);
}

/** The first rows of an unknown table, as they stand and as they are understood. */
export async function previewRows(db: Db, id: string, count: number) {
  const rows = await listRows(db, id, 0, count);
  return rows.map(({ row: { cells, ...row } }) => {
    const errors = [...row.errors, ...platformErrors(row)];
    return { line: row.line, cells: cells ?? [], row: { ...row, errors } };
  });
}
