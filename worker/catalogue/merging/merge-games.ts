import * as v from 'valibot';
import type { Db } from '../../platform/database/client.ts';
import { nextGeneration } from '../generation.ts';
import { searchRowId } from '../titles/row-id.ts';
import { titleKeys } from '../titles/title-keys.ts';
import { changeStatements, isStale } from '../upsert/change-statements.ts';
import { findKnown, KnownGame } from '../upsert/known-games.ts';
import { readApart } from './namesakes.ts';
import { FACT_TABLES, PAIR_TABLES } from './naming-tables.ts';
import { movePeople, partPeople, RECORD } from './people-statements.ts';
import { unite } from './unite.ts';

export type MergeFailure = 'same' | 'no_kept' | 'no_other' | 'merged_already' | 'not_merged' | 'two';

/** Another writer may change a game meanwhile; that one wins, and both are read anew. */
const TRIES = 5;

const keysOf = ({ title, alternativeTitles }: KnownGame) => titleKeys(title, alternativeTitles);

async function findBySlug(db: Db, slugs: string[]) {
  const found = await findKnown(db, { providerIds: [], titles: [], slugs });
  return { found, games: slugs.map(slug => found.games.find(game => game.slug === slug)) };
}

async function hasOldSlug(db: Db, slug: string): Promise<boolean> {
  const { rows } = await db.$client.execute({ sql: 'SELECT 1 FROM old_slugs WHERE slug = ?', args: [slug] });
  return rows.length > 0;
}

/** Removes a game with its facts and its place in the search, once nothing names it any more. */
function goneStatements(game: KnownGame) {
  const { words } = keysOf(game);
  return [
    { sql: 'DELETE FROM search_keys WHERE rowid = ?', args: [searchRowId(game.num, game.popularity)] },
    {
      sql: 'UPDATE search_words SET df = max(0, df - 1) WHERE word IN (SELECT value FROM json_each(?))',
      args: [JSON.stringify(words)],
    },
    ...FACT_TABLES.map(table => ({ sql: `DELETE FROM ${table} WHERE game = ?`, args: [game.num] })),
    ...PAIR_TABLES.map(table => ({ sql: `DELETE FROM ${table} WHERE ?1 IN (game, other)`, args: [game.num] })),
    { sql: 'DELETE FROM games WHERE num = ?', args: [game.num] },
  ];
}

async function areApart(db: Db, a: number, b: number): Promise<boolean> {
  return (await readApart(db, [a, b])).has(`${Math.min(a, b)} ${Math.max(a, b)}`);
}

/** What was told apart from the other (?2) is apart from the kept one (?1). */
const keepApart = (kept: number, other: number) => ({
  sql: `INSERT INTO games_apart (game, other) SELECT min(third, ?1), max(third, ?1)
    FROM (SELECT iif(game = ?2, other, game) AS third FROM games_apart WHERE ?2 IN (game, other))
    WHERE third <> ?1 ON CONFLICT DO NOTHING`,
  args: [kept, other],
});

/** Nobody knows any more from which of the two (?1 and ?2) a third was told apart: it is apart from both. */
const APART_FROM_BOTH = `INSERT INTO games_apart (game, other) SELECT iif(game = ?1, other, game), ?2
  FROM games_apart WHERE ?1 IN (game, other) AND ?2 NOT IN (game, other) ON CONFLICT DO NOTHING`;

const isAsRead = (game: KnownGame) => ({
  sql: `SELECT json(iif(EXISTS (SELECT 1 FROM games WHERE num = ?1 AND updated_at = ?2), 'null', 'stale'))`,
  args: [game.num, game.updatedAt],
});

/**
 * Makes `other` one with `kept`, both by slug, in one transaction: everything that names it goes along, its address
 * leads to the kept game, and a record holds what parts them again. Undefined if it is done, otherwise why not. `areOne`
 * is asked about both as they are then, and the operator's word that they are two: without it, nothing is asked.
 */
export async function mergeGames(
  db: Db,
  keptSlug: string,
  otherSlug: string,
  areOne?: (kept: KnownGame, other: KnownGame) => boolean,
): Promise<MergeFailure | undefined> {
  if (keptSlug === otherSlug) return 'same';
  for (let tries = 1; ; tries++) {
    const { found, games } = await findBySlug(db, [keptSlug, otherSlug]);
    const [kept, other] = games;
    if (!kept) return (await hasOldSlug(db, keptSlug)) ? 'merged_already' : 'no_kept';
    if (!other) return (await hasOldSlug(db, otherSlug)) ? 'merged_already' : 'no_other';
    if (areOne && (!areOne(kept, other) || (await areApart(db, kept.num, other.num)))) return 'two';
    const now = new Date().toISOString();
    const merge = crypto.randomUUID();
    const after = { ...unite(kept, other), updatedAt: now };
    try {
      await db.$client.batch(
        [
          isAsRead(other),
          {
            sql: `INSERT INTO game_merges (id, kept, slug, game_id, kept_before, other_before, moved, merged_at)
              SELECT ?3, ?1, ?4, ?5, ?6, ?7, ${RECORD}, ?8`,
            args: [
              ...[kept.num, other.num, merge, other.slug, other.id],
              ...[JSON.stringify(kept), JSON.stringify(other), now],
            ],
          },
          { sql: 'DELETE FROM game_provider_ids WHERE game = ?', args: [other.num] },
          ...changeStatements([{ before: kept, after }], found, keysOf, now),
          ...movePeople(kept, other, { merge, now }),
          keepApart(kept.num, other.num),
          ...goneStatements(other),
          { sql: 'INSERT INTO old_slugs (slug, game) VALUES (?, ?)', args: [other.slug, kept.num] },
          nextGeneration(now),
        ],
        'write',
      );
      return undefined;
    } catch (error) {
      if (!isStale(error) || tries === TRIES) throw error;
    }
  }
}

const Merge = v.object({ id: v.string(), kept_before: v.string(), other_before: v.string(), merged_at: v.string() });

const Stored = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.any()));

/** A game as a record holds it: its lists are lists there, and text in the database's answers. */
function stored(json: string): KnownGame {
  const game = v.parse(Stored, json);
  const asText = Object.entries(game).map(([name, value]) => [
    name,
    Array.isArray(value) ? JSON.stringify(value) : value,
  ]);
  return v.parse(KnownGame, Object.fromEntries(asText));
}

const MERGE = `SELECT m.id, m.kept_before, m.other_before, m.merged_at FROM game_merges m JOIN games g ON g.num = m.kept
  WHERE g.slug = ?1 AND m.slug = ?2 AND m.parted_at IS NULL`;

/**
 * Parts two games again: the other one is back with its facts, its address and what named it. The kept one has its own
 * facts again if nothing has changed them since, otherwise it only loses the other's ids. What people did since stays
 * with it. Undefined if it is done, otherwise why not.
 */
export async function unmergeGames(db: Db, keptSlug: string, otherSlug: string): Promise<MergeFailure | undefined> {
  if (keptSlug === otherSlug) return 'same';
  for (let tries = 1; ; tries++) {
    const { rows } = await db.$client.execute({ sql: MERGE, args: [keptSlug, otherSlug] });
    if (!rows[0]) return 'not_merged';
    const merge = v.parse(Merge, rows[0]);
    const { found, games } = await findBySlug(db, [keptSlug, otherSlug]);
    const [kept] = games;
    if (!kept) return 'no_kept';
    const now = new Date().toISOString();
    const [before, other] = [stored(merge.kept_before), stored(merge.other_before)];
    const isUnchanged = kept.updatedAt === merge.merged_at;
    const ids = kept.providerIds.filter(id => !other.providerIds.includes(id) || before.providerIds.includes(id));
    const own = isUnchanged ? { ...before, num: kept.num } : { ...kept, providerIds: ids };
    const again = { ...other, num: found.lastNum + 1, updatedAt: now };
    const changes = [
      { before: kept, after: { ...own, updatedAt: now } },
      { before: undefined, after: again },
    ];
    try {
      await db.$client.batch(
        [
          { sql: 'DELETE FROM old_slugs WHERE slug = ?', args: [otherSlug] },
          ...changeStatements(changes, found, keysOf, now),
          ...partPeople(merge.id, again.num),
          { sql: 'UPDATE game_merges SET parted_at = ? WHERE id = ?', args: [now, merge.id] },
          {
            sql: 'INSERT OR IGNORE INTO games_apart (game, other) VALUES (?, ?)',
            args: [kept.num, again.num],
          },
          { sql: APART_FROM_BOTH, args: [kept.num, again.num] },
          nextGeneration(now),
        ],
        'write',
      );
      return undefined;
    } catch (error) {
      if (!isStale(error) || tries === TRIES) throw error;
    }
  }
}
