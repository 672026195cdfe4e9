import type { InStatement } from '@libsql/client/web';
import * as v from 'valibot';
import type { Db } from '../../platform/database/client.ts';
import { GENERATION, nextGeneration } from '../generation.ts';
import { searchRowId } from '../titles/row-id.ts';
import { HAS_KEYS, KEYS_PART, KEYS_VERSION, titleKeys } from '../titles/title-keys.ts';
import { titleBeginnings } from '../titles/titles.schema.ts';
import { ROWS, tidyIndex } from './index-statements.ts';

/** Games of one step, which is one transaction. */
const STEP_GAMES = 2000;

const STATE = `SELECT ${HAS_KEYS} AS done, ${GENERATION} AS generation, coalesce((SELECT last_id FROM catalogue_syncs
  WHERE part = '${KEYS_PART}' AND known_until = ${KEYS_VERSION}), 0) AS last`;
const GAMES = `SELECT g.num, g.title, g.popularity,
    (SELECT json_group_array(t.title) FROM game_titles t WHERE t.game = g.num) AS others
  FROM games g WHERE g.num > ?1 ORDER BY g.num LIMIT ${STEP_GAMES}`;
/** What follows is done only if nobody has changed the catalogue since the games were read. */
const UNCHANGED = `${GENERATION} = ?2`;
const BEGINNINGS = `UPDATE games SET called = q.value->>1 FROM ${ROWS} q
  WHERE num = q.value->>0 AND called IS NOT q.value->>1 AND ${UNCHANGED}`;
const NOTE = `INSERT INTO catalogue_syncs (part, known_until, last_id, beat_at, finished_at)
  SELECT '${KEYS_PART}', ${KEYS_VERSION}, ?1, ?3, ?4 WHERE ${UNCHANGED}
  ON CONFLICT (part) DO UPDATE SET known_until = excluded.known_until, last_id = excluded.last_id,
    beat_at = excluded.beat_at, finished_at = excluded.finished_at`;

const State = v.object({ done: v.number(), generation: v.string(), last: v.number() });
const Game = v.object({
  ...{ num: v.number(), title: v.string(), popularity: v.number() },
  others: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
});
type Game = v.InferOutput<typeof Game>;

/**
 * Gives every game the search keys and the beginnings of its titles of this version, once: an earlier one wrote others.
 * Goes on where it was interrupted, and reads again what somebody changed meanwhile. Returns how many games it read.
 */
export async function renewKeys(db: Db): Promise<number> {
  for (let renewed = 0; ; ) {
    const { rows } = await db.$client.execute(STATE);
    const state = v.parse(State, rows[0]);
    if (state.done && renewed > 0) await tidyIndex(db);
    if (state.done) return renewed;
    renewed += await renewSome(db, state);
  }
}

async function renewSome(db: Db, { generation, last }: v.InferOutput<typeof State>): Promise<number> {
  const { rows } = await db.$client.execute({ sql: GAMES, args: [last] });
  const games = rows.map(row => v.parse(Game, row));
  const now = new Date().toISOString();
  const isEnd = games.length < STEP_GAMES;
  const note = { sql: NOTE, args: [games.at(-1)?.num ?? last, generation, now, isEnd ? now : null] };
  // A new generation ends what was remembered of the search; it comes last, because the others compare it.
  const end = isEnd && last + games.length > 0 ? [nextGeneration(now)] : [];
  await db.$client.batch([...keyStatements(games, generation), note, ...end], 'write');
  return games.length;
}

function keyStatements(games: Game[], generation: string): InStatement[] {
  const keys = games
    .map(({ num, title, popularity, others }): [number, string] => [
      searchRowId(num, popularity),
      titleKeys(title, others).keys,
    ])
    .sort(([a], [b]) => a - b);
  if (keys.length === 0) return [];
  const args = [JSON.stringify(keys), generation];
  const beginnings = games.map(({ num, title, others }) => [num, titleBeginnings([title, ...others]) || null]);
  return [
    { sql: `DELETE FROM search_keys WHERE rowid IN (SELECT value->>0 FROM ${ROWS}) AND ${UNCHANGED}`, args },
    { sql: `INSERT INTO search_keys (rowid, t) SELECT value->>0, value->>1 FROM ${ROWS} WHERE ${UNCHANGED}`, args },
    { sql: BEGINNINGS, args: [JSON.stringify(beginnings), generation] },
  ];
}
