import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';
import { similarGames } from '../catalogue.tables.ts';

type Similar = { igdbId: string; similar: string[] };

const NAMED = sql`CROSS JOIN game_provider_ids g ON g.provider = 'igdb' AND g.external_id = q.value->>'igdbId'`;
const THEIRS = sql`json_each(q.value->'similar') w
  CROSS JOIN game_provider_ids o ON o.provider = 'igdb' AND o.external_id = w.value`;

/** Links games with those that their source calls similar, as far as the catalogue has them, and unlinks all others. */
export function similarStatements(db: Db, rows: Similar[]) {
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
