import type { Db } from '../../platform/database/client.ts';
import type { GameFacts } from '../catalogue.schema.ts';
import { nextGeneration } from '../generation.ts';
import { changeStatements, isStale } from './change-statements.ts';
import { checkRow, type Row } from './check-row.ts';
import { splitId } from './known-games.ts';
import { Plan, type Source } from './plan.ts';

/**
 * Fails if the catalogue already has a game that a row may be about. The statement raises the error by parsing invalid
 * JSON.
 */
const ensureUnknown = ({ identity: { providerIds, squash, slugs } }: Row) => ({
  sql: `SELECT json(iif(
    EXISTS (SELECT 1 FROM json_each(?1) q CROSS JOIN game_provider_ids p
      ON p.provider = q.value->>0 AND p.external_id = q.value->>1)
    OR EXISTS (SELECT 1 FROM game_squashes WHERE squash = ?2)
    OR EXISTS (SELECT 1 FROM json_each(?3) q CROSS JOIN games g ON g.slug = q.value)
    OR EXISTS (SELECT 1 FROM json_each(?3) q CROSS JOIN old_slugs o ON o.slug = q.value), 'known', 'null'))`,
  args: [JSON.stringify(providerIds.map(splitId)), squash, JSON.stringify(slugs)],
});

/** The game that a row would become in an empty catalogue whose highest number is `lastNum`, as a change. */
function changesOf(row: Row, source: Source, lastNum: number) {
  const found = { games: [], slugs: new Set<string>(), oldSlugs: new Map<string, number>(), lastNum };
  const plan = new Plan(found, { source });
  plan.take(row);
  return { found, changes: plan.changes() };
}

/**
 * Adds one game that is new by all its ids, names and slugs, in one round trip; returns its short form. Undefined if it
 * is refused, is not new, or another game was added since `lastNum` was read: `upsertGames` handles all of these, and
 * reads the catalogue first.
 */
export async function addNew(db: Db, facts: GameFacts, lastNum: number, source: Source = 'igdb') {
  const row = checkRow(facts, 1);
  if ('reason' in row) return undefined;
  const { found, changes } = changesOf(row, source, lastNum);
  const [added] = changes;
  if (!added) return undefined;
  const now = new Date().toISOString();
  const statements = changeStatements(changes, found, row.keys, now);
  try {
    await db.$client.batch([ensureUnknown(row), ...statements, nextGeneration(now)], 'write');
  } catch (error) {
    if (isStale(error)) return undefined;
    throw error;
  }
  const { platforms, genres, ...game } = added.after;
  const [steamAppId = null] = game.providerIds.map(splitId).flatMap(([from, id]) => (from === 'steam' ? [id] : []));
  return { ...game, steamAppId, platforms: platforms.join(), genres: genres.join() };
}
