import type { InStatement } from '@libsql/client/web';
import { numOfIdText } from '../game-numbers.ts';
import { renumbered } from './merge-people.ts';
import { NUMBERED_TABLES } from './merge-record.ts';
import { JOINED_TABLES, type JoinedTable, MOVED_TABLES, type NamingTable } from './naming-tables.ts';

/*
 * What was the other game's at a merge is its own again, and the kept one's rows lose what they took in. What people or
 * sources did since stays. Statements of a batch; in each ?1 is the merge, ?2 the other game's number and ?3 the kept
 * one's.
 */

const cell = (name: string, of = 'r.value') => `${of}->>'${name}'`;
const isSame = (names: string[], a: string, b: string) => names.map(name => `${a}${name} = ${b}${name}`).join(' AND ');

/** A list of the record as a table of its own, with these fields beside the whole row: no list is read once for each row. */
const listed = (as: string, list: string, names: string[]) =>
  `${as} AS MATERIALIZED (SELECT x.value, ${[...new Set(names)].map(name => `x.value->>'${name}' AS ${name}`).join(', ')}
    FROM game_merges m, json_each(m.moved, '$.${list}') x WHERE m.id = ?1)`;

/** Each field of a row that took another in is as before, unless it has changed since. */
function restoreKept({ name, game, key, columns }: JoinedTable): string {
  const fields = columns.filter(column => column !== game && !key.includes(column));
  const set = fields.map(
    column =>
      `${column} = iif(${name}.${column} IS ${cell(column, 'a.value')}, ${cell(column, 'b.value')}, ${name}.${column})`,
  );
  return `WITH ${listed('b', `kept.${name}`, key)}, ${listed('a', `after.${name}`, key)}
    UPDATE ${name} SET ${set.join(', ')} FROM b JOIN a ON ${isSame(key, 'a.', 'b.')}
    WHERE ${isSame(key, `${name}.`, 'b.')} AND ${name}.${game} = ?3`;
}

/** What went along goes back, if it still is at the kept game. */
const moveBack = ({ name, game, key }: NamingTable) => `WITH ${listed('r', name, key)}
  UPDATE OR IGNORE ${name} SET ${game} = ?2 FROM r WHERE ${isSame(key, `${name}.`, 'r.')} AND ${name}.${game} = ?3`;

const moveJoinedBack = (table: JoinedTable) => `WITH ${listed('r', table.name, [...table.key, ...table.place])},
    ${listed('k', `kept.${table.name}`, table.place)}
  UPDATE OR IGNORE ${table.name} SET ${table.game} = ?2 FROM r
  WHERE ${isSame(table.key, `${table.name}.`, 'r.')} AND ${table.name}.${table.game} = ?3
    AND NOT EXISTS (SELECT 1 FROM k WHERE ${isSame(table.place, 'k.', 'r.')})`;

/** What an import takes back by itself. A plan goes as a whole. */
const UNDOABLE = new Set(['copies', 'diary', 'rests', 'game_tags']);

/** Whether an import of the person was undone since: then nobody but the undo took a row away. */
const UNDONE_SINCE = `EXISTS (SELECT 1 FROM game_merges m, json_each(m.moved, '$.imports') x
  JOIN imports i ON i.id = x.value->>'id' WHERE m.id = ?1 AND i.status = 'undone' AND i.user_id = ${cell('user_id')})`;

/**
 * What was taken in comes back as it was. Not where the person removed what had taken it in, as that removed both; nor
 * without what it belongs to.
 */
function insertAgain({ name, game, key, columns, place, parents }: JoinedTable): string {
  const parentOf = new Map(parents.map(parent => [parent.column, parent]));
  const values = columns.map(column => {
    const parent = parentOf.get(column);
    if (column === game) return '?2';
    if (!parent?.isOptional) return cell(column);
    return `(SELECT p.${parent.key} FROM ${parent.table} p WHERE p.${parent.key} = ${cell(column)})`;
  });
  const needed = parents.filter(parent => !parent.isOptional);
  const isWhole = needed.map(
    ({ column, table, key: id }) => ` AND EXISTS (SELECT 1 FROM ${table} p WHERE p.${id} = ${cell(column)})`,
  );
  const isThere = `EXISTS (SELECT 1 FROM ${name} n WHERE n.${game} = ?3 AND ${isSame(key, 'n.', 'k.')})`;
  return `WITH ${listed('r', name, place)}, ${listed('k', `kept.${name}`, [...key, ...place])}
    INSERT OR IGNORE INTO ${name} (${columns.join(', ')}) SELECT ${values.join(', ')}
    FROM r JOIN k ON ${isSame(place, 'k.', 'r.')}
    WHERE (${isThere}${UNDOABLE.has(name) ? ` OR ${UNDONE_SINCE}` : ''})${isWhole.join('')}`;
}

/** What waits to be undone names the game that it named, unless it is about something else by now. `?4` was its number. */
const restoreNumbered = ({ name, key, texts }: (typeof NUMBERED_TABLES)[number]) =>
  `WITH ${listed('b', name, [...key, ...texts])}, ${listed('a', `after.${name}`, [...key, ...texts])}
  UPDATE ${name} SET ${texts.map(text => `${text} = ${renumbered(`b.${text}`, '?4', '?2')}`).join(', ')}
  FROM b JOIN a ON ${isSame(key, 'a.', 'b.')}
  WHERE ${isSame(key, `${name}.`, 'b.')} AND ${texts.map(text => `${name}.${text} IS a.${text}`).join(' AND ')}`;

/** `?4` and `?5` are the ids of the other and the kept game, here and below. */
const TOLD = `WITH ${listed('r', 'told', ['user_id', 'kind', 'date'])}
  UPDATE OR IGNORE told_reminders SET subject = ?4 FROM r
  WHERE ${isSame(['user_id', 'kind', 'date'], 'told_reminders.', 'r.')} AND told_reminders.subject = ?5`;

const SIMILAR = listed('r', 'similar', ['game', 'similar', 'position']);
const num = (id: string) => numOfIdText(id);

/** The kept game is not called similar because the other was, to what it was not before. */
const SIMILAR_LOST = ['game', 'similar'].map(own => {
  const far = own === 'game' ? 'similar' : 'game';
  return `WITH ${SIMILAR} DELETE FROM similar_games WHERE ${own} = ?3 AND (${far}, position) IN (
    SELECT ${num(`r.${far}`)}, r.position FROM r WHERE r.${own} = ?4
      AND NOT EXISTS (SELECT 1 FROM r own WHERE own.${own} = ?5 AND own.${far} = r.${far}))`;
});
const SIMILAR_AGAIN = `WITH ${SIMILAR} INSERT OR IGNORE INTO similar_games (game, similar, position)
  SELECT game, similar, position FROM (SELECT ${num('r.game')} AS game, ${num('r.similar')} AS similar, r.position
    FROM r WHERE ?4 IN (r.game, r.similar)) WHERE game IS NOT NULL AND similar IS NOT NULL AND game <> similar`;

const APART = `${listed('o', 'apart', ['id'])}, ${listed('k', 'apart_kept', ['id'])}`;
const thirdOf = (list: string) => `SELECT ${num(`${list}.id`)} FROM ${list} WHERE ${num(`${list}.id`)} IS NOT NULL`;

/** Nobody knows of which of the two a third was told apart while they were one: it is apart from both. */
const APART_SINCE = `WITH ${APART} INSERT OR IGNORE INTO games_apart (game, other) SELECT min(?2, third), max(?2, third)
  FROM (SELECT iif(game = ?3, other, game) AS third FROM games_apart WHERE ?3 IN (game, other))
  WHERE third <> ?2 AND third NOT IN (${thirdOf('o')} UNION ${thirdOf('k')})`;
const APART_LOST = `WITH ${APART} DELETE FROM games_apart WHERE ?3 IN (game, other)
  AND iif(game = ?3, other, game) IN (${thirdOf('o')} EXCEPT ${thirdOf('k')})`;
const APART_AGAIN = `WITH ${APART} INSERT OR IGNORE INTO games_apart (game, other)
  SELECT min(?2, third), max(?2, third) FROM (SELECT ${num('o.id')} AS third FROM o) WHERE third <> ?2`;
/** What was one and is two again has been told apart. */
const APART_NOW = 'INSERT OR IGNORE INTO games_apart (game, other) VALUES (min(?2, ?3), max(?2, ?3))';
/** Not where a third was told apart since. */
const CANDIDATES = `WITH ${listed('r', 'candidates', ['id', 'provider_id', 'noted_at', 'left_at'])}, ${APART}
  INSERT OR IGNORE INTO merge_candidates (game, other, provider_id, noted_at, left_at)
  SELECT min(?2, third), max(?2, third), provider_id, noted_at, left_at
  FROM (SELECT ${num('r.id')} AS third, r.* FROM r) WHERE third NOT IN (?2, ?3) AND (id IN (SELECT o.id FROM o)
    OR NOT EXISTS (SELECT 1 FROM games_apart p WHERE p.game = min(?2, third) AND p.other = max(?2, third)))`;

/** The two games of a merge: the kept one by its number, the other by the one it has again and the one it had. */
type PartedGames = { kept: number; keptId: string; other: number; otherBefore: number; otherId: string };

/** A statement takes as many parameters as it names. */
function statement(sql: string, args: (string | number)[]): InStatement {
  const named = [...sql.matchAll(/\?(\d+)/g)].map(([, place]) => Number(place));
  return { sql, args: args.slice(0, Math.max(...named)) };
}

/** Gives back what was the other's. Runs when its row is there again. */
export function partPeople(merge: string, { kept, keptId, other, otherBefore, otherId }: PartedGames): InStatement[] {
  const nums = [merge, other, kept];
  const rows = [
    'DELETE FROM joined_copies WHERE merge = ?1',
    ...JOINED_TABLES.flatMap(table => [restoreKept(table), moveJoinedBack(table), insertAgain(table)]),
    ...MOVED_TABLES.map(moveBack),
    ...NUMBERED_TABLES.map(restoreNumbered),
  ];
  const named = [TOLD, ...SIMILAR_LOST, SIMILAR_AGAIN];
  const pairs = [APART_SINCE, APART_LOST, APART_AGAIN, APART_NOW, CANDIDATES];
  return [
    ...rows.map(sql => statement(sql, [...nums, otherBefore])),
    ...named.map(sql => statement(sql, [...nums, otherId, keptId])),
    ...pairs.map(sql => statement(sql, nums)),
  ];
}
