import type { Db } from '../../platform/database/client.ts';
import { squashOf } from '../upsert/identity.ts';
import { findKnown, type KnownGame } from '../upsert/known-games.ts';

export type Pair = readonly [game: KnownGame, other: KnownGame];

/** Names that several games have, by the least number of their games. `?1` the number after which they are read, `?2` how many. */
const SHARED = `SELECT num, json_group_array(squash) AS squashes FROM (
    SELECT squash, min(game) AS num FROM game_squashes GROUP BY squash HAVING min(game) <> max(game))
  WHERE num > ?1 GROUP BY num ORDER BY num LIMIT ?2`;

const APART = `SELECT p.game, p.other FROM json_each(?1) q CROSS JOIN games_apart p ON p.game = q.value`;

/** The pairs that the operator has told apart, as `1 2`, of games with these numbers. */
export async function readApart(db: Db, nums: number[]): Promise<Set<string>> {
  const { rows } = await db.$client.execute({ sql: APART, args: [JSON.stringify(nums)] });
  return new Set(rows.map(row => `${row[0]} ${row[1]}`));
}

/** The games in pairs, each with the smaller number first. */
function pairsOf(games: KnownGame[]): Pair[] {
  const sorted = games.toSorted((a, b) => a.num - b.num);
  return sorted.flatMap((game, at) => sorted.slice(at + 1).map(other => [game, other] as const));
}

/** A title with more games is no name, and its pairs are too many to be looked at. */
const NAMESAKES_MAX = 40;

/**
 * The next pairs of games whose whole title is the same, and which nobody has told apart. `last` is where the next call
 * goes on; undefined if there is nothing left. `limit` counts titles.
 */
export async function readNamesakes(db: Db, after: number, limit: number) {
  const { rows } = await db.$client.execute({ sql: SHARED, args: [after, limit] });
  const titles = rows.flatMap((row): string[] => JSON.parse(String(row.squashes)));
  if (titles.length === 0) return { pairs: [], last: undefined };
  const { games } = await findKnown(db, { providerIds: [], titles, slugs: [] });
  const named = [...Map.groupBy(games, game => squashOf(game.title))].filter(([name]) => titles.includes(name));
  const groups = named.map(([, group]) => group.slice(0, NAMESAKES_MAX));
  const apart = await readApart(
    db,
    groups.flatMap(group => (group.length > 1 ? group.map(({ num }) => num) : [])),
  );
  const pairs = groups.flatMap(pairsOf).filter(([a, b]) => !apart.has(`${a.num} ${b.num}`));
  return { pairs, last: Number(rows.at(-1)?.num) };
}
