import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Db } from '../platform/database/client.ts';
import { checkRow } from './upsert/check-row.ts';
import { addReport, emptyReport, type Report } from './upsert/plan.ts';
import { CHUNK_ROWS, upsertRows } from './upsert/upsert.ts';

const STARTER_FOLDER = fileURLToPath(new URL('../../migrations/starter/', import.meta.url));

/**
 * Imports the starter catalogue from every `.ndjson` file of its folder, in the order of their names; safe to repeat.
 * Runs in Node only. Throws if the folder cannot be read; a bad row is refused by its line number across all files.
 */
export async function loadStarter(db: Db, folder: string = STARTER_FOLDER): Promise<Report> {
  const report = emptyReport();
  const checked = readLines(folder).map((text, index) => checkLine(text, index + 1));
  report.refused.push(...checked.filter(row => 'reason' in row));
  const rows = checked.filter(row => 'facts' in row);
  const seen = new Set<number>();
  for (let start = 0; start < rows.length; start += CHUNK_ROWS)
    addReport(report, await upsertRows(db, rows.slice(start, start + CHUNK_ROWS), { source: 'starter', seen }));
  return report;
}

function readLines(folder: string): string[] {
  const files = readdirSync(folder)
    .filter(file => file.endsWith('.ndjson'))
    .sort();
  return files.flatMap(file => readFileSync(join(folder, file), 'utf8').split('\n')).filter(line => line.trim());
}

function checkLine(text: string, line: number) {
  try {
    return checkRow(JSON.parse(text), line);
  } catch {
    return { line, reason: 'row: is not JSON' };
  }
}
