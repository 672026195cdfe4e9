import type { InStatement } from '@libsql/client/web';
import { deletionRows } from '../../../lib/titles/deletions.ts';
import type { TitleKeys } from '../../../lib/titles/keys.ts';
import { searchRowId } from '../../../lib/titles/row-id.ts';
import type { Found, KnownGame } from './known-games.ts';

export type Change = { before: KnownGame | undefined; after: KnownGame };
export type KeysOf = (game: KnownGame) => TitleKeys;
type Value = string | number;

/** One statement for all rows, which it reads as JSON from ?1; none where there are no rows. */
export function each(sql: string, rows: unknown[], ...args: Value[]): InStatement[] {
  return rows.length > 0 ? [{ sql, args: [JSON.stringify(rows), ...args] }] : [];
}

function isRetitled({ before, after }: Change): boolean {
  if (!before || before.title !== after.title) return true;
  return before.alternativeTitles.join('\n') !== after.alternativeTitles.join('\n');
}

const rowIdOf = (game: KnownGame) => searchRowId(game.num, game.popularity);

/** What finds a game: rewritten only where its titles or its rank by popularity change. */
export function searchStatements(changes: Change[], keysOf: KeysOf): InStatement[] {
  const moved = changes.filter(c => isRetitled(c) || (c.before && rowIdOf(c.before) !== rowIdOf(c.after)));
  const squashed = changes.filter(c => isRetitled(c) || c.before?.popularity !== c.after.popularity);
  const squashesOf = (game: KnownGame) => keysOf(game).squashes.map(squash => [squash, game.popularity, game.num]);
  // The index takes rows in ascending order many times faster: any other order makes it write what it has gathered.
  const left = moved.flatMap(({ before }) => (before ? [rowIdOf(before)] : [])).sort((a, b) => a - b);
  const taken = moved
    .map(({ after }) => ({ row: rowIdOf(after), keys: keysOf(after).keys }))
    .sort((a, b) => a.row - b.row);
  return [
    ...each('DELETE FROM search_keys WHERE rowid IN (SELECT value FROM json_each(?1))', left),
    ...each(
      'INSERT INTO search_keys (rowid, t) SELECT value->>0, value->>1 FROM json_each(?1)',
      taken.map(({ row, keys }) => [row, keys]),
    ),
    ...each(
      `DELETE FROM game_squashes WHERE (squash, popularity, game) IN (
        SELECT value->>0, value->>1, value->>2 FROM json_each(?1))`,
      squashed.flatMap(({ before }) => (before ? squashesOf(before) : [])),
    ),
    ...each(
      `INSERT INTO game_squashes (squash, popularity, game)
        SELECT value->>0, value->>1, value->>2 FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING`,
      squashed.flatMap(({ after }) => squashesOf(after)),
    ),
  ];
}

/** In how many games each word stands, and for words not seen before the typos that lead to them. */
export function wordStatements(changes: Change[], found: Found, keysOf: KeysOf): InStatement[] {
  const counts = new Map<string, number>();
  for (const change of changes.filter(isRetitled)) {
    for (const word of change.before ? keysOf(change.before).words : []) counts.set(word, (counts.get(word) ?? 0) - 1);
    for (const word of keysOf(change.after).words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const rows = [...counts].filter(([, count]) => count !== 0).sort();
  const typos = rows
    .filter(([word]) => found.newWords.has(word))
    .flatMap(([word]) => deletionRows(word).map(({ deletion, position }): Value[] => [deletion, word, position]));
  return [
    ...each(
      `INSERT INTO search_words (word, df) SELECT value->>0, value->>1 FROM json_each(?1) WHERE true
        ON CONFLICT (word) DO UPDATE SET df = max(0, df + excluded.df)`,
      rows,
    ),
    ...each(
      `INSERT INTO search_deletions (deletion, word, position)
        SELECT value->>0, value->>1, value->>2 FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING`,
      typos,
    ),
  ];
}
