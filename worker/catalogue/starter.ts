import { eq } from 'drizzle-orm';
import type { Db } from '../platform/database/client.ts';
import { catalogueSyncs } from './catalogue.tables.ts';
import { readStarterLines, STARTER_PART, starterVersion } from './starter-files.ts';
import { checkRow } from './upsert/check-row.ts';
import { addReport, emptyReport, type Report } from './upsert/plan.ts';
import { tidyIndex } from './upsert/tidy-index.ts';
import { CHUNK_ROWS, upsertRows } from './upsert/upsert.ts';

/**
 * Imports the starter catalogue, and notes which version of it the database has; safe to repeat. A newer version mends
 * the facts of an earlier one, and touches nothing that people or a better source have written. Runs in Node only.
 * Throws if the folder cannot be read; a bad row is refused by its line number across all files.
 */
export async function loadStarter(db: Db, folder?: string): Promise<Report> {
  const lines = readStarterLines(folder);
  const report = emptyReport();
  const checked = lines.map((text, index) => checkLine(text, index + 1));
  report.refused.push(...checked.filter(row => 'reason' in row));
  const rows = checked.filter(row => 'facts' in row);
  const seen = new Set<number>();
  for (let start = 0; start < rows.length; start += CHUNK_ROWS)
    addReport(report, await upsertRows(db, rows.slice(start, start + CHUNK_ROWS), { source: 'starter', seen }));
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
