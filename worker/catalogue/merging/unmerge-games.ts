import type { InStatement } from '@libsql/client/web';
import * as v from 'valibot';
import type { Db } from '../../platform/database/client.ts';
import { nextGeneration } from '../generation.ts';
import { titleKeys } from '../titles/title-keys.ts';
import { changeStatements, isStale } from '../upsert/change-statements.ts';
import { findKnown, KnownGame } from '../upsert/known-games.ts';
import { forgetMoves, noteLastMove } from './merge-record.ts';
import { partFacts } from './unmerge-facts.ts';
import { partPeople } from './unmerge-people.ts';

/** A merge as the operator calls it. */
export type NamedMerge = { kept: string; other: string };

/** Why two games are not parted: they are not one, or merges of the same game came later and are undone before. */
export type UnmergeFailure = { why: 'not_merged' } | { why: 'newer'; merges: NamedMerge[] };

/**
 * The statements that take back once more what an import which is undone brought of some games, by their numbers. Given
 * by who calls, as imports stand above the catalogue.
 */
export type UndoAgain = (
  db: Db,
  importId: string,
  games: number[],
  now: string,
) => { getQuery(): { sql: string; params: unknown[] } }[];

/** Another writer may change a game meanwhile; that one wins, and all is read anew. */
const TRIES = 5;

const keysOf = ({ title, alternativeTitles }: KnownGame) => titleKeys(title, alternativeTitles);

const Facts = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.any()));

/** A game as a record holds it: its lists are lists there, and text in the database's answers. */
const StoredGame = v.pipe(
  Facts,
  v.transform(game =>
    Object.fromEntries(
      Object.entries(game).map(([name, value]) => [name, Array.isArray(value) ? JSON.stringify(value) : value]),
    ),
  ),
  KnownGame,
);

const Merge = v.object({
  id: v.string(),
  kept: v.number(),
  keptSlug: v.string(),
  keptNow: v.string(),
  keptBefore: StoredGame,
  keptAfter: StoredGame,
  otherBefore: StoredGame,
  createdAt: v.nullable(v.string()),
  steamAppId: v.nullable(v.string()),
});

type Merge = v.InferOutput<typeof Merge>;

const MERGE = `SELECT m.id, m.kept, m.kept_before->>'slug' AS keptSlug, g.slug AS keptNow, m.kept_before AS keptBefore,
    m.kept_after AS keptAfter, m.other_before AS otherBefore, m.other_before->>'createdAt' AS createdAt,
    m.other_before->>'steamAppId' AS steamAppId
  FROM game_merges m JOIN games g ON g.num = m.kept WHERE m.slug = ?1 AND m.parted_at IS NULL`;

/** The merges after ?1 that the same game comes from, the newest first. */
const NEWER = `SELECT n.kept_before->>'slug' AS kept, n.slug AS other FROM game_merges m
  JOIN game_merges n ON n.kept = m.kept AND n.parted_at IS NULL AND (n.merged_at, n.rowid) > (m.merged_at, m.rowid)
  WHERE m.id = ?1 ORDER BY n.merged_at DESC, n.rowid DESC`;

/** The imports that named one of the two when they became one, and were undone since. */
const UNDONE = `SELECT i.id FROM game_merges m, json_each(m.moved, '$.imports') x JOIN imports i ON i.id = x.value->>'id'
  WHERE m.id = ?1 AND i.status = 'undone'`;

const isFree = (num: number): InStatement => ({
  sql: `SELECT json(iif(EXISTS (SELECT 1 FROM games WHERE num = ?1), 'stale', 'null'))`,
  args: [num],
});

const OTHER_AS_BEFORE = `UPDATE games SET created_at = coalesce(?2, created_at), steam_app_id = iif(
    EXISTS (SELECT 1 FROM game_provider_ids p WHERE p.game = ?1 AND p.provider = 'steam' AND p.external_id = ?3),
    ?3, steam_app_id) WHERE num = ?1`;

async function findMerge(db: Db, { kept, other }: NamedMerge) {
  const { rows } = await db.$client.execute({ sql: MERGE, args: [other] });
  const merge = rows[0] ? v.parse(Merge, { ...rows[0] }) : undefined;
  return merge && [merge.keptSlug, merge.keptNow].includes(kept) ? merge : undefined;
}

async function findNewer(db: Db, id: string): Promise<NamedMerge[]> {
  const { rows } = await db.$client.execute({ sql: NEWER, args: [id] });
  return rows.map(row => ({ kept: String(row.kept), other: String(row.other) }));
}

/** The number that the other game had, if no game has it by now, otherwise the next one. */
async function numAgain(db: Db, num: number, lastNum: number): Promise<number> {
  const { rows } = await db.$client.execute({ sql: 'SELECT 1 FROM games WHERE num = ?', args: [num] });
  return rows.length > 0 ? lastNum + 1 : num;
}

/** Undoes once more what was undone while the two were one. */
async function undoneSince(db: Db, merge: string, undoOf: (importId: string) => ReturnType<UndoAgain>) {
  const { rows } = await db.$client.execute({ sql: UNDONE, args: [merge] });
  return rows
    .flatMap(row => undoOf(String(row.id)))
    .map(statement => statement.getQuery())
    .map(({ sql, params }) => ({ sql, args: v.parse(v.array(v.union([v.string(), v.number()])), params) }));
}

async function planParting(db: Db, merge: Merge, now: string) {
  const { keptSlug, otherBefore } = merge;
  const found = await findKnown(db, {
    ...{ providerIds: otherBefore.providerIds, titles: [] },
    slugs: [keptSlug, otherBefore.slug],
  });
  const before = found.games.find(game => game.slug === keptSlug);
  if (!before) return undefined;
  const isTaken = (id: string) => found.games.some(game => game !== before && game.providerIds.includes(id));
  const [kept, parted] = partFacts(
    { before: merge.keptBefore, after: merge.keptAfter, other: otherBefore },
    before,
    isTaken,
  );
  const num = await numAgain(db, otherBefore.num, found.lastNum);
  const other = { ...parted, num, updatedAt: now };
  const changes = [
    { before, after: { ...kept, updatedAt: now } },
    { before: undefined, after: other },
  ];
  return { kept: before, other, statements: changeStatements(changes, found, keysOf, now) };
}

/** The whole parting as one batch; undefined if the kept game is not there any more. */
async function partStatements(db: Db, merge: Merge, undoAgain: UndoAgain): Promise<InStatement[] | undefined> {
  const now = new Date().toISOString();
  const plan = await planParting(db, merge, now);
  if (!plan) return undefined;
  const { kept, other } = plan;
  const numbers = { kept: kept.num, other: other.num, otherBefore: merge.otherBefore.num };
  return [
    isFree(other.num),
    noteLastMove(merge.id),
    { sql: 'DELETE FROM old_slugs WHERE slug = ?', args: [other.slug] },
    ...plan.statements,
    { sql: OTHER_AS_BEFORE, args: [other.num, merge.createdAt, merge.steamAppId] },
    forgetMoves(kept.num, merge.id),
    ...partPeople(merge.id, { ...numbers, keptId: kept.id, otherId: other.id }),
    ...(await undoneSince(db, merge.id, id => undoAgain(db, id, [kept.num, other.num], now))),
    { sql: 'UPDATE game_merges SET parted_at = ? WHERE id = ?', args: [now, merge.id] },
    nextGeneration(now),
  ];
}

/**
 * Parts two games again, by the addresses that the merge named: both are as they were before, with their facts, their
 * addresses and what people had of each. What people or sources changed since stays as they left it, with the kept game
 * where nothing tells whose it is. Merges of the same game are undone in turn, the newest first. Undefined if it is
 * done, otherwise why not.
 */
export async function unmergeGames(
  db: Db,
  kept: string,
  other: string,
  undoAgain: UndoAgain,
): Promise<UnmergeFailure | undefined> {
  for (let tries = 1; ; tries++) {
    const merge = await findMerge(db, { kept, other });
    if (!merge) return { why: 'not_merged' };
    const merges = await findNewer(db, merge.id);
    if (merges.length > 0) return { why: 'newer', merges };
    try {
      const statements = await partStatements(db, merge, undoAgain);
      if (!statements) return { why: 'not_merged' };
      await db.$client.batch(statements, 'write');
      return undefined;
    } catch (error) {
      if (!isStale(error) || tries === TRIES) throw error;
    }
  }
}
