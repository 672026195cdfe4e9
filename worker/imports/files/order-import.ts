import { subplatformNumOf } from '../../catalogue/platforms.ts';
import type { Env } from '../../env.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import { checkDailyLimit, dayBefore, startImport, TITLES_PER_DAY } from '../apply/start-import.ts';
import type { ApplyFile } from './requests.schema.ts';
import { countRows } from './review-file.ts';
import { JOIN_ROWS } from './rows-sql.ts';
import { COMES, isNamedGame, type NamedRow, withPlaced, withTitles } from './titles-sql.ts';

/** Medium, as in every import. */
const DEFAULT_PRIORITY = 4;

const rowsOf = (games: ApplyFile['games'] = []): NamedRow[] =>
  games.map(game => [
    Number(game.providerId),
    game.gameId,
    subplatformNumOf(game.subplatformId),
    game.priority ?? null,
    game.list ?? null,
    game.archiveStatus ?? null,
  ]);

/** `?7` the import, `?8` the priority of rows without one. Titles that carry nothing are left out later. */
const addTitles = (isAll: boolean) => `${withTitles({ isAll })} INSERT INTO import_titles
    (import_id, provider_id, title, game, subplatform, priority, access, minutes_played, last_played_at, carries, carried)
  SELECT imports.id, t.place, t.title, t.game, t.subplatform, coalesce(t.priority, ?8), t.access, t.minutes, t.played,
    json_object('list', t.list, 'playing', t.playing, 'archiveStatus', t.archive, 'priority', t.priority, 'addedAt', t.added,
      'own', json(t.own), 'loan', json(t.loan), 'rating', t.rating, 'ratings', coalesce(t.ratings, 0), 'note', t.note, 'diaryAt', t.diaryAt, 'stopped_at', t.stopped,
      'playthroughs', json(coalesce(t.times, '[]')), 'told', coalesce(t.told, 0),
      'tags', json(coalesce(t.tags, '[]')), 'newTags', coalesce(t.newTags, 0), 'days', json(coalesce(t.days, '[]')), 'newDays', coalesce(t.newDays, 0)),
    json_object('comes', t.isNamed OR ${COMES})
  FROM titles t, imports WHERE imports.id = ?7`;

/** `?1` person, `?2` the day before. What was ordered since. */
const TODAY = 'SELECT coalesce(sum(total), 0) FROM imports WHERE user_id = ?1 AND created_at > ?2';
const ADD = `INSERT INTO imports (id, user_id, move_in_id, kind, status, total, created_at, summary)
  SELECT ?1, user_id, id, 'move_in', 'queued', 0, ?2, ?5 FROM move_ins WHERE id = ?3 AND user_id = ?4
    AND (SELECT coalesce(sum(total), 0) FROM imports WHERE user_id = ?4 AND created_at > ?6) < ${TITLES_PER_DAY}`;
/** `?1` file, `?2` person, `?3` picks. What a person said of a row holds from now on, also when the import is taken back. */
const SETTLE = `UPDATE move_in_rows SET game = g.num, match = 'confident', joined_to = NULL
  FROM json_each(?3) q JOIN games g ON ${isNamedGame('q.value->>1')}
  WHERE move_in_rows.move_in_id = ?1 AND move_in_rows.place = q.value->>0`;
/** What the rows say, for the receipt: what of it is not written was left out. */
const TELL = `UPDATE imports SET summary = json_set(summary, '$.told', (SELECT json_object(
    'ratings', coalesce(sum(carries->>'ratings'), 0), 'notes', count(carries->>'note'),
    'playthroughs', coalesce(sum(carries->>'told'), 0), 'tags', coalesce(sum(carries->>'newTags'), 0), 'stops', count(carries->>'stopped_at'),
    'days', coalesce(sum(carries->>'newDays'), 0)) FROM import_titles WHERE import_id = ?1)) WHERE id = ?1`;
const IDLE = `DELETE FROM import_titles WHERE import_id = ?1 AND NOT carried->>'comes'`;
const COUNT = 'UPDATE imports SET total = (SELECT count(*) FROM import_titles WHERE import_id = ?1) WHERE id = ?1';
/** A row or a game that does not exist leaves fewer rows than were named (`?8`). */
const HALVES = `DELETE FROM imports WHERE id = ?7 AND (${withPlaced({ isAll: false })} SELECT count(DISTINCT place) FROM placed) < ?8`;

type FileImport = { userId: string; fileId: string; wanted: ApplyFile };

/**
 * Stores which rows of a file come in, whole or not at all, and begins to apply them. Throws no_games_selected
 * if nothing would come in, not_found for a row or a game that does not exist, and 429 for too many titles in a day.
 */
export async function orderFileImport(env: Env, db: Db, { userId, fileId, wanted }: FileImport) {
  const id = crypto.randomUUID();
  const now = new Date();
  const { counts } = await countRows(db, fileId, userId);
  const summary = JSON.stringify({ counts, walls: Boolean(wanted.all), publicWalls: wanted.publicWalls });
  const picks = rowsOf(wanted.all ? wanted.answers : wanted.games);
  const except = JSON.stringify(wanted.except.map(Number));
  const args = [fileId, userId, JSON.stringify(picks), except, subplatformNumOf(wanted.subplatformId), wanted.list, id];
  const results = await db.$client.batch(
    [
      { sql: TODAY, args: [userId, dayBefore(now)] },
      { sql: ADD, args: [id, now.toISOString(), fileId, userId, summary, dayBefore(now)] },
      { sql: addTitles(Boolean(wanted.all)), args: [...args, wanted.priority ?? DEFAULT_PRIORITY] },
      { sql: SETTLE, args: args.slice(0, 3) },
      { sql: JOIN_ROWS, args: [fileId] },
      { sql: TELL, args: [id] },
      { sql: IDLE, args: [id] },
      { sql: COUNT, args: [id] },
      ...(wanted.all ? [] : [{ sql: HALVES, args: [...args, picks.length] }]),
      { sql: 'SELECT total FROM imports WHERE id = ?1', args: [id] },
    ],
    'write',
  );
  checkDailyLimit(results[0]?.rows[0]?.[0]);
  const total = Number(results.at(-1)?.rows[0]?.[0] ?? 0);
  if (total === 0)
    throw wanted.all ? new Problem('invalid', { games: ['no_games_selected'] }) : new Problem('not_found');
  await startImport(env, db, { id, total });
  return { id, total };
}
