import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';
import { storable } from '../../platform/http/storable.ts';
import type { FileEvening, FileRow, FileWall } from './file-row.ts';
import {
  type Column,
  type DateColumn,
  FILE_MAX_BYTES,
  type Mapping,
  readMapping,
  toMappingJson,
} from './files.schema.ts';
import { importFiles } from './files.tables.ts';
import { CELL_LETTERS, cellsOf, type StoredRow } from './row-cells.ts';

/** How many files of a person stay, and how large together; older ones are removed with the next upload. */
const FILES_MAX = 20;
const FILES_MAX_BYTES = 3 * FILE_MAX_BYTES;

export type ImportFile = typeof importFiles.$inferSelect;
type NewFile = Pick<ImportFile, 'id' | 'userId' | 'fileName' | 'bytes' | 'format' | 'encoding' | 'isEncodingSure'>;

/** Begins a file. Until `finishFile` it has no rows, and nobody is shown it. */
export async function addFile(db: Db, file: NewFile, now: Date): Promise<void> {
  const createdAt = now.toISOString();
  await db.batch([
    db.insert(importFiles).values({ ...file, rows: 0, columns: '[]', createdAt }),
    db.run(sql`DELETE FROM move_ins WHERE id IN (SELECT id FROM (
      SELECT id, row_number() OVER newest AS nth, sum(bytes) OVER newest AS total FROM move_ins
      WHERE user_id = ${file.userId} WINDOW newest AS (ORDER BY created_at DESC, id))
      WHERE nth > ${FILES_MAX} OR total > ${FILES_MAX_BYTES})`),
  ]);
}

/** Stores rows that follow those which are stored already. */
export async function addRows(db: Db, id: string, rows: StoredRow[]): Promise<void> {
  for (const portion of cellsOf(rows)) await addPortion(db, id, portion);
}

const addPortion = (db: Db, id: string, portion: string) =>
  db.run(sql`INSERT INTO move_in_rows (move_in_id, place, line, title, data, cells, subplatform)
    SELECT ${id}, value->>0, value->>1, value->>2, value->>3, value->>4, value->>5
    FROM json_each(${portion})`);

/** Replaces what rows mean. Their games are looked for again. */
export async function changeRows(db: Db, id: string, rows: StoredRow[]): Promise<void> {
  for (const portion of cellsOf(rows)) await changePortion(db, id, portion);
}

const changePortion = (db: Db, id: string, portion: string) =>
  db.run(sql`UPDATE move_in_rows SET title = n.value->>2, data = n.value->>3, subplatform = n.value->>5,
      match = NULL, game = NULL, joined_to = NULL
    FROM (SELECT value FROM json_each(${portion}) LIMIT -1) n
    WHERE move_in_rows.move_in_id = ${id} AND move_in_rows.place = CAST(n.value->>0 AS INTEGER)`);

/** What is known of a file once it was read to its end. */
type FileContent = {
  rows: number;
  columns: Column[];
  mapping: Mapping | null;
  dates: DateColumn[];
  walls?: FileWall[] | undefined;
  evening?: FileEvening | undefined;
};

const hasEvening = ({ rests, plan, subscriptions, tags, views }: FileEvening) =>
  rests.length > 0 || plan || subscriptions.length > 0 || tags.length > 0 || views.length > 0;

/** The file is complete, and can be shown. */
export async function finishFile(db: Db, id: string, { rows, columns, mapping, dates, walls, evening }: FileContent) {
  await db
    .update(importFiles)
    .set({
      rows,
      columns: JSON.stringify(columns),
      mapping: mapping && JSON.stringify(toMappingJson(mapping)),
      dates: storable(JSON.stringify(dates)),
      ...(walls?.length && { walls: storable(JSON.stringify(walls)) }),
      ...(evening && hasEvening(evening) && { evening: storable(JSON.stringify(evening)) }),
    })
    .where(eq(importFiles.id, id));
}

/** One of a person's own files, or undefined. */
export async function findFile(db: Db, userId: string, id: string): Promise<ImportFile | undefined> {
  const [row] = await db
    .select()
    .from(importFiles)
    .where(and(eq(importFiles.id, id), eq(importFiles.userId, userId), gt(importFiles.rows, 0)));
  return row;
}

/** A person's files, the newest first. */
export function listFiles(db: Db, userId: string) {
  const { id, format, fileName, bytes, rows, createdAt } = importFiles;
  return db
    .select({ id, format, fileName, bytes, rows, createdAt })
    .from(importFiles)
    .where(and(eq(importFiles.userId, userId), gt(importFiles.rows, 0)))
    .orderBy(desc(importFiles.createdAt), desc(importFiles.id))
    .limit(FILES_MAX);
}

/** Removes a file with its rows; what has moved in stays. The file, or undefined if it is not the person's. */
export async function removeFile(db: Db, userId: string, id: string): Promise<{ id: string } | undefined> {
  const [row] = await db
    .delete(importFiles)
    .where(and(eq(importFiles.id, id), eq(importFiles.userId, userId)))
    .returning({ id: importFiles.id });
  return row;
}

/** Rows after a place, in order, at most `limit`; fewer where they are long. None only if there are none. */
export async function listRows(db: Db, id: string, after: number, limit: number): Promise<StoredRow[]> {
  const { rows } = await db.$client.execute({
    sql: `SELECT json_group_array(json_array(place, json(data), json(cells))) FROM (SELECT *,
        sum(letters) OVER (ORDER BY place) - letters AS before FROM (SELECT place, data, cells,
          length(data) + coalesce(length(cells), 0) AS letters
        FROM move_in_rows WHERE move_in_id = ?1 AND place > ?2 ORDER BY place LIMIT ?3))
      WHERE before < ${CELL_LETTERS}`,
    args: [id, after, limit],
  });
  const found: [number, FileRow, string[] | null][] = JSON.parse(String(rows[0]?.[0] ?? '[]'));
  return found.map(([place, row, cells]) => ({ place, row: cells ? { ...row, cells } : row }));
}

/** What a person said once about a table with these columns. */
export async function findMapping(db: Db, userId: string, header: string): Promise<Mapping | undefined> {
  const { rows } = await db.$client.execute({
    sql: 'SELECT mapping FROM move_in_mappings WHERE user_id = ?1 AND header = ?2',
    args: [userId, header],
  });
  return rows[0] && readMapping(String(rows[0][0]));
}

const MAPPINGS_MAX = 50;

/** Stores a mapping with its file, and remembers it for the next file with these columns. */
export async function storeMapping(db: Db, file: ImportFile, header: string | undefined, mapping: Mapping, now: Date) {
  const text = storable(JSON.stringify(toMappingJson(mapping)));
  const keep = db.run(sql`INSERT INTO move_in_mappings (user_id, header, mapping, used_at)
    SELECT ${file.userId}, ${header ?? ''}, ${text}, ${now.toISOString()} WHERE ${header ?? null} IS NOT NULL
    ON CONFLICT DO UPDATE SET mapping = excluded.mapping, used_at = excluded.used_at`);
  const forget = db.run(sql`DELETE FROM move_in_mappings WHERE user_id = ${file.userId} AND header IN (SELECT header
    FROM move_in_mappings WHERE user_id = ${file.userId} ORDER BY used_at DESC LIMIT -1 OFFSET ${MAPPINGS_MAX})`);
  await db.batch([db.update(importFiles).set({ mapping: text }).where(eq(importFiles.id, file.id)), keep, forget]);
}

/** Removes files that are older than `oldest`, and those whose reading broke off before `unfinished`. What was imported stays. */
export async function removeFilesBefore(db: Db, oldest: string, unfinished: string): Promise<void> {
  await db.delete(importFiles).where(lt(importFiles.createdAt, oldest));
  await db.delete(importFiles).where(and(eq(importFiles.rows, 0), lt(importFiles.createdAt, unfinished)));
}
