import type { InStatement } from '@libsql/client/web';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';
import { JOINED_TABLES, type JoinedTable, MOVED_TABLES, type NamingTable } from './naming-tables.ts';

/*
 * What a merge has to remember to be undone, as JSON in `game_merges.moved`: lists of rows, so that who leaves can be
 * taken out of each. Games are named by their ids, as numbers may be given again.
 *
 * - `TABLE`: the rows of the other game; whole where they may be taken in, otherwise by what tells them apart.
 * - `kept.TABLE`, `after.TABLE`: the kept game's rows that took one in, as they were before and as they are then.
 * - `undos`, `triage_decisions`: what waits to be undone and names the other by its number; `after` has them too.
 * - `told`: what people were told of the other, and are not told of the kept one.
 * - `similar`, `apart`, `apart_kept`, `candidates`: what is said of one of the two and a third game.
 * - `imports`: the imports that name one of the two and are not undone.
 * - `last_move`: the last change of a release date that was noted before.
 */

/** A place among others is written as text, of which its column makes the same number again: JSON would round it. */
const objectOf = (columns: string[], from = '', reals: string[] = []) => {
  const cellOf = (column: string) => (reals.includes(column) ? `printf('%!.17g', ${from}${column})` : from + column);
  return `json_object(${columns.map(column => `'${column}', ${cellOf(column)}`).join(', ')})`;
};

const listOf = (row: string, from: string) => `(SELECT json_group_array(${row}) FROM ${from})`;

/** Of rows that only move no more is kept than tells them apart, and whose they are. */
function columnsOf(table: NamingTable | JoinedTable): string[] {
  if ('place' in table) return table.columns;
  return table.columns.filter(column => table.key.includes(column) || column === 'user_id');
}

const otherRows = (table: NamingTable | JoinedTable) =>
  listOf(objectOf(columnsOf(table), '', 'reals' in table ? table.reals : []), `${table.name} WHERE ${table.game} = ?2`);

/** `k` the kept game's row and `o` the other's, of one place. */
const keptRows = ({ name, columns, place, reals }: JoinedTable) =>
  listOf(
    objectOf(columns, 'k.', reals),
    `${name} o JOIN ${name} k ON k.game = ?1 AND ${place.map(column => `k.${column} = o.${column}`).join(' AND ')} WHERE o.game = ?2`,
  );

const isNumbered = (column: string) => `instr(coalesce(${column}, ''), '"game":' || CAST(?2 AS INTEGER)) > 0`;

/** The rows that hold the game's number within JSON, and where. */
export const NUMBERED_TABLES = [
  { name: 'undos', key: ['hash'], texts: ['before', 'playthroughs'] },
  { name: 'triage_decisions', key: ['user_id', 'copy'], texts: ['playthroughs'] },
];

const numberedRows = ({ name, key, texts }: (typeof NUMBERED_TABLES)[number]) =>
  listOf(objectOf([...new Set(['user_id', ...key, ...texts])]), `${name} WHERE ${texts.map(isNumbered).join(' OR ')}`);

const idOf = (num: string) => `(SELECT g.id FROM games g WHERE g.num = ${num})`;
const third = (num: string) => `iif(p.game = ${num}, p.other, p.game)`;
const thirds = (num: string) =>
  listOf(`json_object('id', ${idOf(third(num))})`, `games_apart p WHERE ${num} IN (p.game, p.other)`);

const REST = {
  told: listOf(
    objectOf(['user_id', 'kind', 'date'], 't.'),
    `told_reminders t WHERE t.subject = ?4 AND t.user_id IN (SELECT user_id FROM copies WHERE game IN (?1, ?2))
      AND NOT EXISTS (SELECT 1 FROM told_reminders k WHERE k.user_id = t.user_id AND k.kind = t.kind AND k.date = t.date
        AND k.subject = ?3)`,
  ),
  similar: listOf(
    `json_object('game', ${idOf('p.game')}, 'similar', ${idOf('p.similar')}, 'position', p.position)`,
    'similar_games p WHERE p.game IN (?1, ?2) OR p.similar IN (?1, ?2)',
  ),
  apart: thirds('?2'),
  apart_kept: thirds('?1'),
  candidates: listOf(
    `json_object('id', ${idOf(third('?2'))}, 'provider_id', p.provider_id, 'noted_at', p.noted_at, 'left_at', p.left_at)`,
    'merge_candidates p WHERE ?2 IN (p.game, p.other)',
  ),
  imports: listOf(
    objectOf(['id', 'user_id'], 'i.'),
    `imports i WHERE i.status <> 'undone'
      AND i.id IN (SELECT t.import_id FROM import_titles t WHERE t.game IN (?1, ?2))`,
  ),
  last_move: 'json_array((SELECT coalesce(max(id), 0) FROM release_moves))',
};

const fields = (all: [name: string, sql: string][]) => all.map(([name, sql]) => `'${name}', ${sql}`).join(',\n');

/** As an expression: ?1 and ?2 are the numbers of the kept and the other game, ?3 and ?4 their ids. */
export const RECORD = `json_object(${fields([
  ...[...JOINED_TABLES, ...MOVED_TABLES].map((table): [string, string] => [table.name, otherRows(table)]),
  ...NUMBERED_TABLES.map((table): [string, string] => [table.name, numberedRows(table)]),
  ...Object.entries(REST),
  ['kept', `json_object(${fields(JOINED_TABLES.map(table => [table.name, keptRows(table)]))})`],
])})`;

const isNamed = (key: string[]) => key.map(column => `t.${column} = r.value->>'${column}'`).join(' AND ');

/** Rows of a table that a list of the record names, as they are by now. */
const laterRows = (list: string, { name, key }: { name: string; key: string[] }, row: string, which = '') =>
  listOf(row, `json_each(game_merges.moved, '$.${list}') r JOIN ${name} t ON ${isNamed(key)} ${which}`);

/** Adds what became of the rows: ?1 is the kept game's number, ?2 the merge. Runs when all have gone along. */
export const noteAfter = (kept: number, merge: string): InStatement => ({
  sql: `UPDATE game_merges SET moved = json_set(moved, '$.after', json_object(${fields([
    ...JOINED_TABLES.map((table): [string, string] => [
      table.name,
      laterRows(`kept.${table.name}`, table, objectOf(table.columns, 't.', table.reals), 'AND t.game = ?1'),
    ]),
    ...NUMBERED_TABLES.map((table): [string, string] => [
      table.name,
      laterRows(table.name, table, objectOf([...new Set(['user_id', ...table.key, ...table.texts])], 't.')),
    ]),
  ])})) WHERE id = ?2`,
  args: [kept, merge],
});

/** No release was moved because two games became one, or two again: forgets what was noted of it since `last_move`. */
export const forgetMoves = (kept: number, merge: string): InStatement => ({
  sql: `DELETE FROM release_moves WHERE game = ?1
    AND id > (SELECT moved->>'$.last_move[0]' FROM game_merges WHERE id = ?2)`,
  args: [kept, merge],
});

export const noteLastMove = (merge: string): InStatement => ({
  sql: `UPDATE game_merges SET moved = json_set(moved, '$.last_move', ${REST.last_move}) WHERE id = ?1`,
  args: [merge],
});

const others = (list: SQL, userId: string) => sql`(SELECT json_group_array(json(r.value)) FROM json_each(${list}) r
  WHERE r.value->>'user_id' IS NOT ${userId})`;

/** A statement of a batch: no record of a merge holds what a person had, once their account is gone. */
export function forgetInMerges(db: Db, userId: string) {
  const kept = sql`(SELECT json_group_object(k.key, json(${others(sql`k.value`, userId)})) FROM json_each(t.value) k)`;
  const rows = sql`iif(t.type = 'array', ${others(sql`t.value`, userId)}, ${kept})`;
  return db.run(sql`UPDATE game_merges SET moved = (SELECT json_group_object(t.key, json(${rows})) FROM json_each(moved) t)
    WHERE instr(moved, ${userId}) > 0`);
}
