import type { Db } from '../../platform/database/client.ts';
import { findKnown } from '../upsert/known-games.ts';
import type { Pair } from './namesakes.ts';

/* Pairs of games that one entry of a source calls one by its ids (`merge_candidates`). */

/** A pair, and the id by which an entry names both: `steam:620`. */
export type MergeCandidate = { pair: Pair; id: string };

const CANDIDATES = (isLeft: boolean) => `SELECT a.slug AS slug, b.slug AS other, c.provider_id AS id
  FROM merge_candidates c JOIN games a ON a.num = c.game JOIN games b ON b.num = c.other
  WHERE c.left_at IS ${isLeft ? 'NOT ' : ''}NULL ORDER BY c.game, c.other LIMIT ?1`;

/** The candidates that the job has to look at, or those that it has left to the operator. */
export async function readCandidates(db: Db, isLeft: boolean, limit: number): Promise<MergeCandidate[]> {
  const { rows } = await db.$client.execute({ sql: CANDIDATES(isLeft), args: [limit] });
  const slugs = rows.flatMap(({ slug, other }) => [String(slug), String(other)]);
  const { games } = await findKnown(db, { providerIds: [], titles: [], slugs });
  const bySlug = new Map(games.map(game => [game.slug, game]));
  return rows.flatMap(({ slug, other, id }): MergeCandidate[] => {
    const [a, b] = [bySlug.get(String(slug)), bySlug.get(String(other))];
    return a && b ? [{ pair: [a, b], id: String(id) }] : [];
  });
}

export async function countLeftCandidates(db: Db): Promise<number> {
  const { rows } = await db.$client.execute('SELECT count(*) FROM merge_candidates WHERE left_at IS NOT NULL');
  return Number(rows[0]?.[0] ?? 0);
}

/** Leaves a pair to the operator: no name of the two agrees, or something tells them apart. */
export async function leaveCandidate(db: Db, [a, b]: Pair): Promise<void> {
  const sql = 'UPDATE merge_candidates SET left_at = ?3 WHERE game = min(?1, ?2) AND other = max(?1, ?2)';
  await db.$client.execute({ sql, args: [a.num, b.num, new Date().toISOString()] });
}
