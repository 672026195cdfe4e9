import type { Db } from '../../../db/client.ts';
import { nextGeneration } from '../../../db/generation.ts';
import { once } from '../../../lib/remember.ts';
import { titleKeys } from '../../../lib/titles/keys.ts';
import type { GameFacts } from '../schema.ts';
import { type Found, findKnown, type KnownGame } from './known-games.ts';
import { addReport, emptyReport, Plan, type Report, type Run } from './plan.ts';
import { checkRow, keysName, type Row } from './rows.ts';
import type { Change } from './search-statements.ts';
import { changeStatements, isStale } from './statements.ts';

/**
 * Games written in one transaction. The more there are, the fewer times each page of an index is written; the fewer, the
 * sooner somebody else may write.
 */
export const CHUNK_ROWS = 4000;
// Whoever writes in between wins; each try has lost to another one's finished chunk.
const TRIES = 8;

/** Brings games into the catalogue, idempotently; a bad row is refused with its line (from 1) and stops no other. */
export async function upsertGames(db: Db, facts: GameFacts[], { source, seen = new Set() }: Run): Promise<Report> {
  const report = emptyReport();
  for (let start = 0; start < facts.length; start += CHUNK_ROWS) {
    const checked = facts.slice(start, start + CHUNK_ROWS).map((row, index) => checkRow(row, start + index + 1));
    const rows = checked.filter(row => 'facts' in row);
    report.refused.push(...checked.filter(row => 'reason' in row));
    addReport(report, await upsertRows(db, rows, { source, seen }));
  }
  return report;
}

/** One chunk: one round trip to read, one to write, none to write when nothing changes. */
export async function upsertRows(db: Db, rows: Row[], run: Run): Promise<Report> {
  for (let tries = 1; ; tries++) {
    const found = await findKnown(db, wantedOf(rows));
    const plan = new Plan(found, run);
    for (const row of rows) plan.take(row);
    const changes = plan.changes();
    try {
      await write(db, changes, found, rows);
      for (const num of plan.touched) run.seen?.add(num);
      return plan.report(changes);
    } catch (error) {
      if (!isStale(error) || tries === TRIES) throw error;
    }
  }
}

function wantedOf(rows: Row[]) {
  return {
    providerIds: [...new Set(rows.flatMap(row => row.identity.providerIds))],
    squashes: [...new Set(rows.map(row => row.identity.squash))].filter(Boolean),
    slugs: [...new Set(rows.flatMap(row => row.identity.slugs))],
  };
}

async function write(db: Db, changes: Change[], found: Found, rows: Row[]): Promise<void> {
  if (changes.length === 0) return;
  const made = new Map(rows.map(row => [row.keysName, row.keys]));
  const keysOf = ({ title, alternativeTitles }: KnownGame) => {
    const name = keysName(title, alternativeTitles);
    const keys = made.get(name) ?? once(() => titleKeys(title, alternativeTitles));
    made.set(name, keys);
    return keys();
  };
  const now = new Date().toISOString();
  await db.$client.batch([...changeStatements(changes, found, keysOf, now), nextGeneration(now)], 'write');
}
