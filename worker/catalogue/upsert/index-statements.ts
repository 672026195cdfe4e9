import type { InStatement } from '@libsql/client/web';
import type { Db } from '../../platform/database/client.ts';
import { searchRowId } from '../titles/row-id.ts';
import type { TitleKeys } from '../titles/title-keys.ts';
import { BEGINNING_LETTERS, SHORTEST_UNFINISHED } from '../titles/typo.ts';
import type { KnownGame } from './known-games.ts';

export type Change = { before: KnownGame | undefined; after: KnownGame };
export type KeysOf = (game: KnownGame) => TitleKeys;
type Value = string | number;

/** The rows of ?1, each parsed once: reading cells from a row's text would parse it for every cell. */
export const ROWS = '(SELECT jsonb(value) AS value FROM json_each(?1) LIMIT -1 OFFSET 0)';

/** One statement for all rows, which it reads as JSON from ?1; none if there are no rows. */
export function each(sql: string, rows: unknown[], ...args: Value[]): InStatement[] {
  return rows.length > 0 ? [{ sql, args: [JSON.stringify(rows), ...args] }] : [];
}

function isRetitled({ before, after }: Change): boolean {
  if (!before || before.title !== after.title) return true;
  return before.alternativeTitles.join('\n') !== after.alternativeTitles.join('\n');
}

const rowIdOf = (game: KnownGame) => searchRowId(game.num, game.popularity);

/** The search index of a game. It is rewritten only if the titles or the rank by popularity change. */
export function searchStatements(changes: Change[], keysOf: KeysOf): InStatement[] {
  const moved = changes.filter(c => isRetitled(c) || (c.before && rowIdOf(c.before) !== rowIdOf(c.after)));
  const squashed = changes.filter(c => isRetitled(c) || c.before?.popularity !== c.after.popularity);
  const squashesOf = (game: KnownGame) => keysOf(game).squashes.map(squash => [squash, game.popularity, game.num]);
  // The index takes rows in ascending order many times faster: any other order makes it write its buffer.
  const left = moved.flatMap(({ before }) => (before ? [rowIdOf(before)] : [])).sort((a, b) => a - b);
  const taken = moved
    .map(({ after }) => ({ row: rowIdOf(after), keys: keysOf(after).keys }))
    .sort((a, b) => a.row - b.row);
  return [
    ...each('DELETE FROM search_keys WHERE rowid IN (SELECT q.value FROM json_each(?1) q)', left),
    ...each(
      `INSERT INTO search_keys (rowid, t) SELECT value->>0, value->>1 FROM ${ROWS}`,
      taken.map(({ row, keys }) => [row, keys]),
    ),
    ...each(
      `DELETE FROM game_squashes WHERE (squash, popularity, game) IN (
        SELECT value->>0, value->>1, value->>2 FROM ${ROWS})`,
      squashed.flatMap(({ before }) => (before ? squashesOf(before) : [])),
    ),
    ...each(
      `INSERT INTO game_squashes (squash, popularity, game)
        SELECT value->>0, value->>1, value->>2 FROM ${ROWS} WHERE true ON CONFLICT DO NOTHING`,
      squashed.flatMap(({ after }) => squashesOf(after)).sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    ),
  ];
}

/**
 * The result of `deletionRows` for each word of ?1 that the search does not know yet; ?2 is the length of the longest.
 */
const TYPOS = `INSERT INTO search_deletions (deletion, word, position)
  WITH RECURSIVE places(place) AS (SELECT 0 UNION ALL SELECT place + 1 FROM places WHERE place + 1 < ?2),
    fresh(word) AS MATERIALIZED (SELECT q.value FROM json_each(?1) q
      WHERE NOT EXISTS (SELECT 1 FROM search_words w WHERE w.word = q.value)),
    parts(mark, letters, word) AS MATERIALIZED (SELECT '', word, word FROM fresh
      UNION ALL SELECT '<', substr(word, 1, ${BEGINNING_LETTERS}), word FROM fresh WHERE length(word) >= ${SHORTEST_UNFINISHED})
  SELECT mark || letters, word, -1 FROM parts
  UNION ALL SELECT mark || substr(letters, 1, place) || substr(letters, place + 2), word, place
    FROM parts CROSS JOIN places
    WHERE place < length(letters) AND (place = 0 OR substr(letters, place, 1) <> substr(letters, place + 1, 1))
  ORDER BY 1 ON CONFLICT DO NOTHING`;

/** Counts how many games hold each word, and adds the typo entries of new words. */
export function wordStatements(changes: Change[], keysOf: KeysOf): InStatement[] {
  const counts = new Map<string, number>();
  for (const change of changes.filter(isRetitled)) {
    for (const word of change.before ? keysOf(change.before).words : []) counts.set(word, (counts.get(word) ?? 0) - 1);
    for (const word of keysOf(change.after).words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const rows = [...counts].filter(([, count]) => count !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  const words = rows.map(([word]) => word);
  return [
    ...each(
      TYPOS,
      words,
      words.reduce((longest, { length }) => Math.max(longest, length), 0),
    ),
    ...each(
      `INSERT INTO search_words (word, df) SELECT value->>0, value->>1 FROM ${ROWS} WHERE true
        ON CONFLICT (word) DO UPDATE SET df = max(0, df + excluded.df)`,
      rows,
    ),
  ];
}

/** Of one step, about 2 MB: other writers wait for no more. */
const STEP_PAGES = 500;
/** So few parts cost a search little. */
const PARTS_MAX = 4;

const PARTS = 'SELECT count(DISTINCT segid) AS parts FROM search_keys_idx';
const CHANGES = 'SELECT total_changes() AS changes';
const MERGE = "INSERT INTO search_keys (search_keys, rank) VALUES ('merge', ?1)";

/**
 * Joins the parts of the search index once there are many: each write adds one, and every word of a search is looked for
 * in all of them. Each step is a transaction of its own, and may be the last: what is left is joined by the next call.
 * Source: https://www.sqlite.org/fts5.html#the_merge_command, where a negative number of pages begins with all parts.
 */
export async function tidyIndex(db: Db): Promise<void> {
  const { rows } = await db.$client.execute(PARTS);
  if (Number(rows[0]?.parts) <= PARTS_MAX) return;
  for (let pages = -STEP_PAGES; await joinSome(db, pages); ) pages = STEP_PAGES;
}

/** Whether there was anything to do: the statement itself is one change. */
async function joinSome(db: Db, pages: number): Promise<boolean> {
  const [before, , after] = await db.$client.batch([CHANGES, { sql: MERGE, args: [pages] }, CHANGES], 'write');
  return Number(after?.rows[0]?.changes) - Number(before?.rows[0]?.changes) > 1;
}
