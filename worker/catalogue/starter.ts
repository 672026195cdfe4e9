import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import type { Db } from '../platform/database/client.ts';
import { catalogueSyncs } from './catalogue.tables.ts';
import { checkRow } from './upsert/check-row.ts';
import { tidyIndex } from './upsert/index-statements.ts';
import { addReport, emptyReport, type Report } from './upsert/plan.ts';
import { CHUNK_ROWS, upsertChecked } from './upsert/upsert.ts';

/* The starter catalogue as it stands in its folder. Runs in Node only, and loads nothing, because a start asks for
   it. */

const STARTER_FOLDER = fileURLToPath(new URL('../../migrations/starter/', import.meta.url));

/** The number that `last_id` can hold exactly. */
const HEX_DIGITS = 12;

/** The part of `catalogue_syncs` whose `last_id` is the version of the starter that the database has. */
export const STARTER_PART = 'starter';

/** The rows of every `.ndjson` file of the folder, in the order of their names. Throws if it cannot be read. */
export function readStarterLines(folder: string = STARTER_FOLDER): string[] {
  const files = readdirSync(folder)
    .filter(file => file.endsWith('.ndjson'))
    .sort();
  return files.flatMap(file => readFileSync(join(folder, file), 'utf8').split('\n')).filter(line => line.trim());
}

/** A number that is another one as soon as a letter of the starter is. */
export function starterVersion(lines: string[] = readStarterLines()): number {
  const hash = createHash('sha256').update(lines.join('\n')).digest('hex');
  return Number.parseInt(hash.slice(0, HEX_DIGITS), 16);
}

/**
 * Imports the starter catalogue, and notes which version of it the database has; safe to repeat. A newer version mends
 * the facts of an earlier one, and touches nothing that people or a better source have written. Runs in Node only.
 * Throws if the folder cannot be read; a bad row is refused by its line number across all files.
 */
export async function loadStarter(db: Db, folder?: string): Promise<Report> {
  const lines = readStarterLines(folder);
  const report = emptyReport();
  const checked = lines.map((text, index) => checkLine(text, index + 1));
  const seen = new Set<number>();
  for (let start = 0; start < checked.length; start += CHUNK_ROWS)
    addReport(report, await upsertChecked(db, checked.slice(start, start + CHUNK_ROWS), { source: 'starter', seen }));
  await noteVersion(db, lines);
  await tidyIndex(db);
  return report;
}

/** Whether the database has this version of the starter. */
export async function hasStarter(db: Db): Promise<boolean> {
  const [row] = await db.select().from(catalogueSyncs).where(eq(catalogueSyncs.part, STARTER_PART));
  return row?.lastId === starterVersion();
}

async function noteVersion(db: Db, lines: string[]): Promise<void> {
  const now = new Date().toISOString();
  const set = { lastId: starterVersion(lines), rows: lines.length, beatAt: now, finishedAt: now };
  await db
    .insert(catalogueSyncs)
    .values({ part: STARTER_PART, ...set })
    .onConflictDoUpdate({ target: catalogueSyncs.part, set });
}

function checkLine(text: string, line: number) {
  try {
    return checkRow(JSON.parse(text), line);
  } catch {
    return { line, reason: 'row: is not JSON' };
  }
}
