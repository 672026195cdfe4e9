import { sql } from 'drizzle-orm';
import type { Sealing } from '../../platform/crypto/seal.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import type { IgdbVars } from '../../providers/igdb/igdb-token.ts';
import { GAME_FIELDS } from '../../providers/igdb/row.ts';
import { openQuota } from '../../providers/quota/quota.ts';
import { similarGames } from '../catalogue.tables.ts';
import { nextGeneration } from '../generation.ts';
import { factsFromIgdb, toSimilar } from '../igdb/game-facts.ts';
import { checkRow } from '../upsert/check-row.ts';
import { emptyReport, type Report } from '../upsert/plan.ts';
import { upsertChecked } from '../upsert/upsert.ts';
import { type IgdbPage, type IgdbSource, readExtras, readPage } from './igdb-pages.ts';
import { endRun, listOpenRuns, moveCursor, type Run, type RunPart } from './runs.ts';

export type Work = IgdbSource & { db: Db };
/**
 * One page is done, or a part has ended. `isMine` is false if another worker has read the same page in the meantime.
 */
export type Step = { part: RunPart; rows: number; report: Report; isMine: boolean };

export const openWork = (env: IgdbVars & Sealing, db: Db): Work => ({ env, db, quota: openQuota(env, db) });

async function takeGames({ db, ...source }: Work, { rows }: IgdbPage): Promise<Report> {
  const extras = await readExtras(source, [...rows.keys()]);
  const facts = [...rows].flatMap(([id, row]) => factsFromIgdb(row, extras.get(id)) ?? []);
  return upsertChecked(
    db,
    facts.map(one => checkRow(one, Number(one.igdbId))),
    { source: 'igdb' },
  );
}

const withoutId = (count: number) =>
  Array.from({ length: count }, () => ({ line: 0, reason: 'id: missing in the answer' }));

/** Idempotent until the cursor moves: reading a page again changes nothing. */
async function takePage(work: Work, run: Run, page: IgdbPage & { lastId: number }): Promise<Step> {
  const { db } = work;
  const isGames = run.part === 'igdb';
  const report = isGames ? await takeGames(work, page) : emptyReport();
  report.refused.push(...withoutId(page.odd));
  const links = isGames
    ? []
    : similarStatements(
        db,
        [...page.rows.values()].flatMap(row => toSimilar(row) ?? []),
      );
  const done = { rows: page.rows.size, refused: report.refused.length };
  const { moved } = await batch(db, { moved: moveCursor(db, run, page.lastId, done) }, links);
  return { part: run.part, rows: page.rows.size, report, isMine: moved.rowsAffected > 0 };
}

/** Reads the next page of the run in progress; undefined if there is none. Throws ProviderError. */
export async function takeStep(work: Work): Promise<Step | undefined> {
  const [run] = await listOpenRuns(work.db);
  if (!run) return undefined;
  const page = await readPage(work, run, run.part === 'igdb' ? GAME_FIELDS : 'similar_games');
  const { lastId } = page;
  if (lastId !== undefined) return takePage(work, run, { ...page, lastId });
  if (run.part === 'igdb.similar' && run.lastId > 0)
    await work.db.$client.execute(nextGeneration(new Date().toISOString()));
  await endRun(work.db, run);
  return { part: run.part, rows: 0, report: emptyReport(), isMine: true };
}

type Similar = { igdbId: string; similar: string[] };

const NAMED = sql`CROSS JOIN game_provider_ids g ON g.provider = 'igdb' AND g.external_id = q.value->>'igdbId'`;
const THEIRS = sql`json_each(q.value->'similar') w
  CROSS JOIN game_provider_ids o ON o.provider = 'igdb' AND o.external_id = w.value`;

/** Links games with those that their source calls similar, as far as the catalogue has them, and unlinks all others. */
function similarStatements(db: Db, rows: Similar[]) {
  if (rows.length === 0) return [];
  const all = sql`json_each(${JSON.stringify(rows)}) q`;
  const gone = sql`DELETE FROM ${similarGames} WHERE (game, similar) IN (
    SELECT s.game, s.similar FROM ${all} ${NAMED} CROSS JOIN ${similarGames} s ON s.game = g.game
    WHERE NOT EXISTS (SELECT 1 FROM ${THEIRS} WHERE o.game = s.similar))`;
  const come = sql`INSERT INTO ${similarGames} (game, similar, position)
    SELECT g.game, o.game, min(w.key) FROM ${all} ${NAMED} CROSS JOIN ${THEIRS}
    WHERE o.game <> g.game GROUP BY 1, 2
    ON CONFLICT (game, similar) DO UPDATE SET position = excluded.position WHERE position <> excluded.position`;
  return [db.run(gone), db.run(come)];
}
