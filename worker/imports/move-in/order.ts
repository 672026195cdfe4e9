import { SUBPLATFORMS } from '../../catalogue/platforms.ts';
import type { Env } from '../../env.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import { sendImport } from '../applying/new-import.ts';
import { checkOrdered, dayBefore, TITLES_PER_DAY } from '../applying/today.ts';
import type { ApplyMoveIn } from './requests.ts';
import { countRows } from './review.ts';
import { BUCKET, DIARY, FILLS, IS_DIARY } from './rows-sql.ts';

/** Medium, as in every import. */
const DEFAULT_PRIORITY = 4;
const NOTE_MAX = 5_000;

const placeNum = (id: string | null | undefined) => SUBPLATFORMS.find(one => one.id === id)?.num ?? null;

/** A row to come in: `[place, game id or null, subplatform or null, priority or null, list or null, archive or null]`. */
type Pick = readonly [number, string | null, number | null, number | null, number | null, string | null];

const chosenOf = ({ games = [] }: ApplyMoveIn): Pick[] =>
  games.map(game => [
    Number(game.providerId),
    game.gameId,
    placeNum(game.subplatformId),
    game.priority ?? null,
    game.list ?? null,
    game.archiveStatus ?? null,
  ]);

const answersOf = ({ answers }: ApplyMoveIn): Pick[] =>
  answers.map(({ providerId, gameId, subplatformId }) => [
    ...([Number(providerId), gameId, placeNum(subplatformId), null, null, null] as const),
  ]);

/** `?1` file, `?2` person, `?3` picks. The rows that were named, with the games that were named for them. */
const NAMED = `SELECT r.*, coalesce(g.num, r.game) AS chosen, q.value->>2 AS place_num, q.value->>3 AS pick_priority,
    q.value->>4 AS pick_list, q.value->>5 AS pick_archive
  FROM json_each(?3) q JOIN move_in_rows r ON r.move_in_id = ?1 AND r.place = q.value->>0
    LEFT JOIN games g ON g.id = q.value->>1
  WHERE g.num IS NOT NULL`;

/** `?4` the rows that stay out. All that is sure; of the games that are here, those of which the file says more. */
const SURE = `SELECT r.*, r.game AS chosen, NULL AS place_num, NULL AS pick_priority, NULL AS pick_list, NULL AS pick_archive
  FROM move_in_rows r ${DIARY}
  WHERE r.move_in_id = ?1 AND r.match = 'confident' AND r.place NOT IN (SELECT value FROM json_each(?4))
    AND r.place NOT IN (SELECT value->>0 FROM json_each(?3))
    AND (${BUCKET} IN ('new', 'other_platform') OR (r.joined_to IS NOT NULL AND r.joined_to NOT IN (SELECT value FROM json_each(?4))) OR (${BUCKET} = 'here' AND ${FILLS}))`;

/**
 * The platforms of a row's copies: the one that was named, those of the file, the one named for all rows without (`?5`),
 * or the only one where the game is out. A row of a diary has no copy, and any number will do.
 */
const PLATFORMS = `SELECT r.place_num AS num WHERE r.place_num IS NOT NULL
  UNION SELECT value FROM json_each(r.data->'subplatforms') WHERE r.place_num IS NULL AND value IS NOT NULL
  UNION SELECT coalesce(?5, (SELECT min(p.subplatform) FROM game_platforms p WHERE p.game = r.chosen
      GROUP BY p.game HAVING count(*) = 1)) WHERE r.place_num IS NULL AND r.subplatform IS NULL AND NOT ${IS_DIARY}
  UNION SELECT (SELECT min(num) FROM subplatforms) WHERE ${IS_DIARY}`;

/** The notes of all rows that come in as one: none is lost. */
const NOTE = `iif(r.joined_to IS NOT NULL, NULL, (SELECT iif(count(note) = 1, min(note), substr(group_concat(note, char(10, 10)), 1, ${NOTE_MAX}))
  FROM (SELECT DISTINCT j.data->>'note' AS note FROM move_in_rows j WHERE j.move_in_id = ?1
      AND (j.place = r.place OR (j.game = r.game AND j.joined_to = r.place)) ORDER BY j.place)))`;

const CARRIES = `json_patch(r.data, json_object('platforms', NULL, 'subplatforms', NULL, 'errors', NULL, 'ids', NULL,
  'title', NULL, 'line', NULL, 'access', NULL, 'minutes', NULL, 'lastPlayedAt', NULL,
  'note', ${NOTE}, 'list', iif(${IS_DIARY}, NULL, coalesce(r.pick_list, r.data->>'list', ?6)),
  'archiveStatus', coalesce(r.pick_archive, r.data->>'archiveStatus')))`;

const addTitles = (rows: string) => `INSERT INTO import_titles
    (import_id, provider_id, title, game, subplatform, priority, access, minutes_played, last_played_at, carries)
  SELECT ?7, r.place, r.title, r.chosen, p.num, coalesce(r.pick_priority, r.data->>'priority', ?8),
    r.data->>'access', r.data->>'minutes', r.data->>'lastPlayedAt', ${CARRIES}
  FROM (${rows}) r JOIN subplatforms p ON p.num IN (${PLATFORMS})
  WHERE EXISTS (SELECT 1 FROM imports WHERE id = ?7)
  ON CONFLICT DO NOTHING`;

/** `?1` person, `?2` the day before. What was ordered since. */
const TODAY = 'SELECT coalesce(sum(total), 0) FROM imports WHERE user_id = ?1 AND created_at > ?2';
const ADD = `INSERT INTO imports (id, user_id, move_in_id, kind, status, total, created_at, summary)
  SELECT ?1, user_id, id, 'move_in', 'queued', 0, ?2, ?5 FROM move_ins WHERE id = ?3 AND user_id = ?4
    AND (SELECT coalesce(sum(total), 0) FROM imports WHERE user_id = ?4 AND created_at > ?6) < ${TITLES_PER_DAY}`;
/** `?1` file, `?3` picks. What a person said of a row holds from now on, also when the import is taken back. */
const SETTLE = `UPDATE move_in_rows SET game = g.num, match = 'confident', joined_to = NULL
  FROM json_each(?3) q JOIN games g ON g.id = q.value->>1
  WHERE move_in_rows.move_in_id = ?1 AND move_in_rows.place = q.value->>0`;
const COUNT = 'UPDATE imports SET total = (SELECT count(*) FROM import_titles WHERE import_id = ?1) WHERE id = ?1';
const HALVES = 'DELETE FROM imports WHERE id = ?1 AND total < ?2';

type Ordered = { userId: string; moveInId: string; wanted: ApplyMoveIn };

/**
 * Stores which rows of a file come in, whole or not at all, and asks the queue to apply them. Throws no_games_selected
 * if nothing would come in, not_found for a row or a game that does not exist, and 429 for too many titles in a day.
 */
export async function orderMoveIn(env: Env, db: Db, { userId, moveInId, wanted }: Ordered) {
  const [id, now] = [crypto.randomUUID(), new Date()];
  const { counts } = await countRows(db, moveInId, userId);
  const summary = JSON.stringify({ counts, walls: Boolean(wanted.all) });
  const picks = wanted.all ? answersOf(wanted) : chosenOf(wanted);
  const except = JSON.stringify(wanted.except.map(Number));
  const args = [moveInId, userId, JSON.stringify(picks), except, placeNum(wanted.subplatformId), wanted.list, id];
  const statements = [NAMED, ...(wanted.all ? [SURE] : [])];
  const results = await db.$client.batch(
    [
      { sql: TODAY, args: [userId, dayBefore(now)] },
      { sql: ADD, args: [id, now.toISOString(), moveInId, userId, summary, dayBefore(now)] },
      ...statements.map(rows => ({ sql: addTitles(rows), args: [...args, wanted.priority ?? DEFAULT_PRIORITY] })),
      { sql: SETTLE, args: args.slice(0, 3) },
      { sql: COUNT, args: [id] },
      // A row or a game that does not exist leaves fewer titles than were named.
      { sql: HALVES, args: [id, Math.max(1, wanted.all ? 1 : picks.length)] },
      { sql: 'SELECT total FROM imports WHERE id = ?1', args: [id] },
    ],
    'write',
  );
  checkOrdered(results[0]?.rows[0]?.[0]);
  const total = Number(results.at(-1)?.rows[0]?.[0] ?? 0);
  if (total === 0)
    throw wanted.all ? new Problem('invalid', { games: ['no_games_selected'] }) : new Problem('not_found');
  await sendImport(env, id);
  return { id, total };
}
