import type { Db } from '../../platform/database/client.ts';
import { once } from '../../platform/remember.ts';
import type { GameFacts } from '../catalogue.schema.ts';
import { nextGeneration } from '../generation.ts';
import { titleKeys } from '../titles/title-keys.ts';
import { changeStatements, isStale } from './change-statements.ts';
import { checkRow, keysName, type Refusal, type Row } from './check-row.ts';
import type { Change } from './index-statements.ts';
import { findKnown, type KnownCatalogue, type KnownGame, type KnownGamesQuery } from './known-games.ts';
import { noteCandidates, type UpsertCandidate } from './nearby-games.ts';
import { addReport, emptyReport, Plan, type Report, type UpsertRun } from './plan.ts';

/** Games written in one transaction where nobody else writes. A load beside others goes by its `Pace`. */
export const CHUNK_ROWS = 4000;
/**
 * Rows whose games are read at once: a database answers at most ten megabytes, and one title may belong to many games.
 */
const PORTION_ROWS = 1000;
// If another writer comes in between, that one wins. Each lost try means that another chunk was finished.
const TRIES = 8;

/** Writes games into the catalogue, idempotently; a bad row is refused with its line (from 1) and stops no other. */
export async function upsertGames(db: Db, facts: GameFacts[], { source, seen = new Set(), ...how }: UpsertRun) {
  const report = emptyReport();
  const checked = facts.map((row, index) => checkRow(row, index + 1));
  for (let start = 0; start < checked.length; start += CHUNK_ROWS)
    addReport(report, await upsertChecked(db, checked.slice(start, start + CHUNK_ROWS), { source, seen, ...how }));
  return report;
}

/** One chunk of rows that were checked: those that may not be written are refused. */
export async function upsertChecked(db: Db, checked: (Row | Refusal)[], run: UpsertRun): Promise<Report> {
  const rows = checked.filter(row => 'facts' in row);
  const report = await upsertRows(db, rows, run);
  return { ...report, refused: [...checked.filter(row => 'reason' in row), ...report.refused] };
}

/** One chunk: one round trip to read, one to write, none to write if nothing changes. */
export async function upsertRows(db: Db, rows: Row[], run: UpsertRun): Promise<Report> {
  for (let tries = 1; ; tries++) {
    const found = await findAll(db, rows);
    const plan = new Plan(found, run);
    for (const row of rows) plan.take(row);
    const changes = plan.changes();
    try {
      const began = performance.now();
      await write(db, changes, plan.candidates(), { found, rows });
      if (changes.length > 0) run.pace?.took(rows.length, performance.now() - began);
      for (const num of plan.touched) run.seen?.add(num);
      return plan.report(changes);
    } catch (error) {
      if (!isStale(error) || tries === TRIES) throw error;
    }
  }
}

/**
 * The games that a chunk may touch. If anything was written between two portions, the numbers of the new games may be
 * taken.
 */
async function findAll(db: Db, rows: Row[]): Promise<KnownCatalogue> {
  const all: KnownCatalogue = { games: [], slugs: new Set(), oldSlugs: new Map(), lastNum: Infinity };
  const games = new Map<number, KnownGame>();
  for (let start = 0; start < rows.length; start += PORTION_ROWS) {
    const part = await findKnown(db, wantedOf(rows.slice(start, start + PORTION_ROWS)));
    for (const game of part.games) games.set(game.num, game);
    for (const slug of part.slugs) all.slugs.add(slug);
    for (const [slug, num] of part.oldSlugs) all.oldSlugs.set(slug, num);
    all.lastNum = Math.min(all.lastNum, part.lastNum);
  }
  return { ...all, games: [...games.values()].sort((a, b) => a.num - b.num) };
}

/** The namesakes of all years: a game comes to a store years after its consoles. */
function wantedOf(rows: Row[]): KnownGamesQuery {
  const titles = rows.flatMap(({ identity: { squash, forms } }) => [squash, ...forms.map(form => form.squash)]);
  return {
    providerIds: [...new Set(rows.flatMap(row => row.identity.providerIds))],
    titles: [...new Set(titles)].filter(Boolean),
    slugs: [...new Set(rows.flatMap(row => row.identity.slugs))],
  };
}

type ReadRows = { found: KnownCatalogue; rows: Row[] };

async function write(db: Db, changes: Change[], candidates: UpsertCandidate[], { found, rows }: ReadRows) {
  if (changes.length + candidates.length === 0) return;
  const made = new Map(rows.map(row => [row.keysName, row.keys]));
  const keysOf = ({ title, alternativeTitles }: KnownGame) => {
    const name = keysName(title, alternativeTitles);
    const keys = made.get(name) ?? once(() => titleKeys(title, alternativeTitles));
    made.set(name, keys);
    return keys();
  };
  const now = new Date().toISOString();
  const changed = changes.length > 0 ? [...changeStatements(changes, found, keysOf, now), nextGeneration(now)] : [];
  await db.$client.batch([...changed, noteCandidates(candidates, now)], 'write');
}
