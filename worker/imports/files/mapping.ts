import { subplatformNumOf } from '../../catalogue/platforms.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { FileRow } from './file-row.ts';
import { finishFile, type ImportFile, listRows, storeMapping } from './files.queries.ts';
import { type Column, type DateColumn, type Mapping, STATES, toMapping } from './files.schema.ts';
import { answered, eachStep, readAgain, rereadKnown, settled, tableOf } from './read-again.ts';
import { headerKey } from './receive-file.ts';
import type { GiveMapping } from './requests.schema.ts';
import type { StoredRow } from './row-cells.ts';
import { fatesOfTable } from './table/read-cells.ts';

/** As many rows as the first batch has when a file is read. */
const SAMPLE_ROWS = 500;
/** The name under which the platforms of a known format get their meaning. */
const PLATFORM = 'platform';

const isMeaning = (text: string) => subplatformNumOf(text) !== null || STATES.some(state => state === text);

/** Throws invalid for a column that the file lacks, two columns of titles or none, and a value without a meaning. */
function check(header: string[], { columns, values, orders }: Mapping, isTable: boolean): void {
  const known = new Set(header);
  for (const [part, said] of Object.entries({ columns, orders })) {
    const strange = [...said.keys()].find(name => !known.has(name));
    if (strange !== undefined) throw new Problem('invalid', { [`${part}.${strange}`]: ['out_of_range'] });
  }
  const titles = [...columns.values()].filter(target => target === 'title');
  if (isTable && titles.length !== 1) throw new Problem('invalid', { columns: ['required'] });
  for (const [name, meanings] of values)
    for (const [value, meaning] of meanings)
      if (!isMeaning(meaning)) throw new Problem('invalid', { [`values.${name}.${value}`]: ['out_of_range'] });
}

/** Gives a file its mapping, and reads its rows again by it. The mapping is remembered for the columns of the file. */
export async function giveMapping(db: Db, file: ImportFile, given: GiveMapping, now: Date): Promise<void> {
  const isTable = file.format === 'table';
  const columns: Column[] = JSON.parse(file.columns);
  const header = columns.map(column => column.name);
  const mapping = toMapping(given);
  check(header, mapping, isTable);
  const read = await (isTable ? readTable : readKnown)(db, file, header, mapping);
  await finishFile(db, file.id, { rows: file.rows, columns, mapping, ...read });
  const isRemembered = isTable || isAsked(read.dates);
  await storeMapping(db, file, isRemembered ? headerKey({ format: file.format, header }) : undefined, mapping, now);
}

const isAsked = (dates: DateColumn[]) => dates.some(({ example }) => example !== null);

async function readTable(db: Db, { id }: ImportFile, header: string[], mapping: Mapping) {
  const first = (await listRows(db, id, 0, SAMPLE_ROWS)).map(({ row }) => row);
  const table = await tableOf(header, first, mapping);
  await eachStep(db, id, rows => readAgain(table, rows));
  return { columns: fatesOfTable(header, mapping), dates: await settled(db, id, table) };
}

/** The rows whose dates were a question, and those whose platforms the person explained. */
async function readKnown(
  db: Db,
  { id, format, dates: asked }: ImportFile,
  header: string[],
  { values, orders }: Mapping,
) {
  const dates = answered(JSON.parse(asked), orders);
  const meanings = values.get(PLATFORM) ?? new Map<string, string>();
  if (isAsked(dates)) await rereadKnown(db, { id, format, header, dates }, row => withMeanings(row, meanings));
  await eachStep(db, id, rows => placeAgain(meanings, rows));
  return { dates };
}

function placeAgain(meanings: Map<string, string>, rows: StoredRow[]): StoredRow[] {
  const concerned = rows.filter(({ row }) =>
    (row.platforms.length ? row.platforms : ['']).some(word => meanings.get(word)),
  );
  return concerned.map(({ place, row }) => ({ place, row: withMeanings(row, meanings) }));
}

/**
 * A row of a known format with its platforms as the person explains them, by word (the empty word for rows that name
 * none). A platform that was explained is no error any more.
 */
function withMeanings(row: FileRow, meanings: Map<string, string>): FileRow {
  const placeOf = (word: string) => subplatformNumOf(meanings.get(word) ?? '');
  if (row.platforms.length === 0) return meanings.get('') ? { ...row, subplatforms: [placeOf('')] } : row;
  return {
    ...row,
    subplatforms: row.platforms.map((word, at) =>
      meanings.has(word) ? placeOf(word) : (row.subplatforms[at] ?? null),
    ),
    errors: row.errors.filter(({ code, value }) => code !== 'unknown_platform' || !meanings.has(value ?? '')),
  };
}
