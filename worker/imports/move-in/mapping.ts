import { SUBPLATFORMS } from '../../catalogue/platforms.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { StoredRow } from './portions.ts';
import { withMeanings } from './reading/meanings.ts';
import type { GiveMapping } from './requests.ts';
import { type Column, type Mapping, STATES, toMapping } from './schema.ts';
import { changeRows, finishFile, keepMapping, listRows, type MoveInRow } from './store.ts';
import { columnsOf, explained, headerKey, samplesOf } from './upload.ts';

/** Rows that are read and written at once. */
const STEP = 2_000;
/** As many as the first batch has when a file is read. */
const SAMPLE_ROWS = 500;
/** The name under which the platforms of a known format get their meaning. */
const PLATFORM = 'platform';

const placeNum = (meaning: string | undefined) => SUBPLATFORMS.find(one => one.id === meaning)?.num ?? null;
const isMeaning = (text: string) => placeNum(text) !== null || STATES.some(state => state === text);

/** Throws invalid for a column that the file lacks, two columns of titles or none, and a value without a meaning. */
function check(header: string[], { columns, values }: Mapping, isTable: boolean): void {
  const known = new Set(header);
  const strange = [...columns.keys()].find(name => !known.has(name));
  if (strange !== undefined) throw new Problem('invalid', { [`columns.${strange}`]: ['out_of_range'] });
  const titles = [...columns.values()].filter(target => target === 'title');
  if (isTable && titles.length !== 1) throw new Problem('invalid', { columns: ['required'] });
  for (const [name, meanings] of values)
    for (const [value, meaning] of meanings)
      if (!isMeaning(meaning)) throw new Problem('invalid', { [`values.${name}.${value}`]: ['out_of_range'] });
}

type Change = (rows: StoredRow[]) => StoredRow[] | Promise<StoredRow[]>;

async function eachStep(db: Db, id: string, change: Change): Promise<void> {
  let rows = await listRows(db, id, 0, STEP);
  while (rows.length > 0) {
    const changed = await change(rows);
    if (changed.length > 0) await changeRows(db, id, changed);
    rows = await listRows(db, id, rows.at(-1)?.place ?? 0, STEP);
  }
}

/** Gives a file its meaning, and reads its rows again with it. A table's is remembered for its columns. */
export async function giveMapping(db: Db, file: MoveInRow, given: GiveMapping, now: Date): Promise<void> {
  const isTable = file.format === 'table';
  const columns: Column[] = JSON.parse(file.columns);
  const header = columns.map(column => column.name);
  const mapping = toMapping(given);
  check(header, mapping, isTable);
  const samples = samplesOf((await listRows(db, file.id, 0, SAMPLE_ROWS)).map(({ row }) => row));
  const table = { header, mapping, samples };
  await eachStep(db, file.id, rows => (isTable ? readAgain(table, rows) : placeAgain(mapping, rows)));
  if (isTable) await finishFile(db, file.id, { rows: file.rows, columns: columnsOf(header, mapping), mapping });
  await keepMapping(db, file, isTable ? headerKey(header) : undefined, mapping, now);
}

async function readAgain(table: Parameters<typeof explained>[0], rows: StoredRow[]): Promise<StoredRow[]> {
  const read = await explained(
    table,
    rows.map(({ row }) => row),
  );
  return rows.map(({ place, row }, at) => ({ place, row: read[at] ?? row }));
}

/** Only the rows whose platforms the person explained. */
function placeAgain({ values }: Mapping, rows: StoredRow[]): StoredRow[] {
  const meanings = values.get(PLATFORM) ?? new Map<string, string>();
  const concerned = rows.filter(({ row }) =>
    (row.platforms.length ? row.platforms : ['']).some(word => meanings.get(word)),
  );
  return concerned.map(({ place, row }) => ({ place, row: withMeanings(row, meanings) }));
}
