import { bestAccess } from '../../catalogue/copies-sql.ts';
import { numOfIdText } from '../../catalogue/game-numbers.ts';
import { isShownOrHeldByNum } from '../../catalogue/mature.ts';
import { PLAYTHROUGHS_MAX } from '../../shelf/diary/diary.schema.ts';
import { NOTE_MAX } from '../../shelf/diary/limits.schema.ts';
import { IS_SAME_DAY } from './apply-days.ts';
import {
  AGREED_PLAYTHROUGH,
  firstDayOf,
  isSamePlaythrough,
  OWN_PLAYTHROUGHS,
  outcomeKind,
} from './playthroughs-sql.ts';
import { BUCKET, IS_DIARY } from './rows-sql.ts';

/*
 * The titles that rows of a file become, as parts of one statement: the review counts them, and an order stores them.
 * Rows of one copy are one title, whatever their order. What belongs to a game (rating, note, playthroughs) comes with the
 * first of its titles.
 *
 * `?1` the file, `?2` the person, `?3` the rows that were named, `?4` those that stay out, `?5` the subplatform of rows
 * without one, `?6` their list.
 */

/** `[place, game id or null, subplatform or null, priority or null, list or null, archive or null]`. */
export type NamedRow = readonly [number, string | null, number | null, number | null, number | null, string | null];

/** Whether a game `g` is the one with this id, which is SQL, and the person (`?2`) may have it of a file. */
export const isNamedGame = (id: string) => `g.num = ${numOfIdText(id)} AND ${isShownOrHeldByNum('g.num', '?2')}`;

/** The rows that were named, with the games that were named for them. */
const NAMED = `SELECT r.place, r.title, r.data, r.subplatform, g.num AS game, 1 AS isNamed, q.value->>2 AS placeNum,
    q.value->>3 AS priority, q.value->>4 AS list, q.value->>5 AS archive
  FROM json_each(?3) q JOIN move_in_rows r ON r.move_in_id = ?1 AND r.place = q.value->>0
    JOIN games g ON ${isNamedGame('q.value->>1')}`;

/** The rows whose game is sure. A row that is joined to another stays out with that one. */
const SURE = `SELECT r.place, r.title, r.data, r.subplatform, r.game, 0, NULL, NULL, NULL, NULL
  FROM move_in_rows r
  WHERE r.move_in_id = ?1 AND r.match = 'confident' AND ${BUCKET} IN ('new', 'other_platform', 'here')
    AND r.place NOT IN (SELECT value FROM json_each(?4)) AND r.place NOT IN (SELECT value->>0 FROM json_each(?3))
    AND coalesce(r.joined_to NOT IN (SELECT value FROM json_each(?4)), 1)`;

/**
 * The platforms of a row's copies, as JSON: the one that was named, or those of the file. A row without platforms stands
 * for the copy that is there; else it comes to the platform that was chosen for all such rows, or the only one where the
 * game is out; `last` is for rows of which nobody knows yet. A row of a diary has no copy, and any number will do.
 */
const platformsOf = (last: '0' | 'NULL') => `CASE WHEN r.placeNum IS NOT NULL THEN json_array(r.placeNum)
  WHEN r.subplatform IS NOT NULL THEN r.data->'subplatforms'
  WHEN ${IS_DIARY} THEN json_array((SELECT min(num) FROM subplatforms))
  ELSE json_array(coalesce((SELECT min(c.subplatform) FROM copies c WHERE c.user_id = ?2 AND c.game = r.game),
    CAST(?5 AS INTEGER), (SELECT min(p.subplatform) FROM game_platforms p WHERE p.game = r.game
      GROUP BY p.game HAVING count(*) = 1), ${last})) END`;

/** How far a row says its copy is, the furthest first: playing now, done in one of three ways, waiting, gone unplayed. */
const STAGE = `CASE coalesce(r.archive, r.data->>'archiveStatus', iif(r.data->>'playing', 'playing', ''))
  WHEN 'playing' THEN 0 WHEN 'finished' THEN 1 WHEN 'kicked' THEN 2
  WHEN 'retired' THEN iif(r.data->>'access' = 'gone', 5, 3) ELSE 4 END`;
/**
 * The list and the stage of a row as one number: what one has goes before what one wants, then the furthest stage. A
 * number that is bound arrives as a real one, and a list of 1.4 is none.
 */
const STAND = `iif(${IS_DIARY}, NULL, 10 * CAST(coalesce(r.list, r.data->>'list', ?6) AS INTEGER) + ${STAGE})`;

const time = (at: string, field: string) => `r.data->>'$.playthroughs[${at}].${field}'`;
/** When a row was last true, as far as its dates tell. */
const SAID = `coalesce(r.data->>'diaryAt', max(coalesce(r.data->>'lastPlayedAt', ''),
    coalesce(${time('#-1', 'finishedAt')}, ${time('#-1', 'startedAt')}, '')))`;

const IS_FIRST_PLACE = 'p.value = coalesce(r.placeNum, r.subplatform, p.value)';

/** Each row on each of its platforms. It was played once: hours and playthroughs belong to the first platform. */
const placedOf = (
  last: '0' | 'NULL',
) => `SELECT r.place, r.title, r.game, p.value AS subplatform, r.isNamed, ${IS_DIARY} AS isDiary, ${STAND} AS stand,
    coalesce(r.priority, r.data->>'priority') AS priority, r.data->>'access' AS access,
    iif(${IS_FIRST_PLACE}, r.data->>'minutes', NULL) AS minutes,
    nullif(coalesce(${time('0', 'startedAt')}, '') || '/' || coalesce(${time('0', 'finishedAt')}, ''), '/') AS dates,
    r.data->>'lastPlayedAt' AS played, r.data->>'addedAt' AS added, r.data->>'rating' AS rating, r.data->>'note' AS note,
    iif(${IS_FIRST_PLACE}, r.data->'playthroughs', NULL) AS times, r.data->'tags' AS tags, r.data->'days' AS days, r.data->>'own' AS own, r.data->>'loan' AS loan, r.data->>'diaryAt' AS diaryAt, r.data->>'stoppedAt' AS stopped, ${SAID} AS said
  FROM chosen r JOIN json_each(${platformsOf(last)}) p WHERE p.value IS NOT NULL`;

/** One row for each copy, of all rows that tell of it. */
const JOINED = `SELECT game, subplatform, min(place) AS place, min(title) AS title, max(isNamed) AS isNamed,
    min(stand) AS stand, min(priority) AS priority, ${bestAccess('access')} AS access, max(played) AS played,
    min(added) AS added, max(own) AS own, max(loan) AS loan
  FROM placed GROUP BY game, subplatform, isDiary`;

/**
 * The hours of a copy: those of its rows together. Rows that repeat a total count once, unless their dates tell of
 * different times.
 */
const HOURS = `SELECT game, subplatform, sum(minutes * max(1, dated)) AS minutes
  FROM (SELECT game, subplatform, minutes, count(DISTINCT dates) AS dated FROM placed WHERE minutes IS NOT NULL
    GROUP BY game, subplatform, minutes)
  GROUP BY game, subplatform`;

/** Of several ratings of a game the latest counts; where nobody knows which that is, the best. */
const RATINGS = `SELECT game, count(DISTINCT rating) AS ratings, max(diaryAt) AS diaryAt, max(stopped) AS stopped,
    CAST(substr(max(iif(rating IS NULL, NULL, said || printf('%02d', rating))), -2) AS INTEGER) AS rating
  FROM placed GROUP BY game`;

/** The notes of all rows of a game: none is lost. */
const NOTES = `SELECT game, iif(count(note) = 1, min(note), substr(group_concat(note, char(10, 10)), 1, ${NOTE_MAX})) AS note
  FROM (SELECT game, note, min(said) AS said FROM placed WHERE note IS NOT NULL GROUP BY game, note
    ORDER BY game, said, note)
  GROUP BY game`;

/** The tags of a game, each once. */
const TAGS = `SELECT game, json_group_array(json_object('name', name, 'folded', folded)) AS tags
  FROM (SELECT p.game, t.value->>'folded' AS folded, min(t.value->>'name') AS name FROM placed p, json_each(p.tags) t
    GROUP BY p.game, folded)
  GROUP BY game`;

/** The days of a game, each once, however many rows tell of it. */
const DAYS = `SELECT game, json_group_array(json(value)) AS days
  FROM (SELECT DISTINCT p.game, d.value FROM placed p, json_each(p.days) d ORDER BY p.game, d.value) GROUP BY game`;

/** Days of a list of them, which is SQL, that a game does not have. */
const countNewDays = (
  days: string,
  game: string,
) => `(SELECT count(*) FROM json_each(${days}) d WHERE NOT EXISTS (SELECT 1
    FROM play_days o WHERE o.user_id = ?2 AND o.game = ${game} AND ${IS_SAME_DAY}))`;

/** Tags of a list of them, which is SQL, that a game does not have. */
const countNewTags = (
  tags: string,
  game: string,
) => `(SELECT count(*) FROM json_each(${tags}) g WHERE NOT EXISTS (SELECT 1
    FROM game_tags o JOIN tags x ON x.id = o.tag WHERE o.user_id = ?2 AND o.game = ${game} AND x.folded = g.value->>'folded'))`;

/**
 * The playthroughs of a game, each once, however many rows and platforms tell of it; the product's own export may hold
 * two that look alike. A playthrough is `bare` if it says nothing but how it came out.
 */
const TIMES = `SELECT game, value, min(subplatform) AS subplatform, ${outcomeKind("value->>'outcome'")} AS kind,
    coalesce(value->>'startedAt', value->>'finishedAt', value->>'minutes', value->>'note', value->>'own') IS NULL AS bare
  FROM (SELECT p.game, p.subplatform, ${AGREED_PLAYTHROUGH} AS value, iif(t.value->>'own' IS NULL, '', p.place || ' ' || t.key) AS apart
    FROM placed p, json_each(p.times) t)
  GROUP BY game, value, apart`;

/** The playthroughs that come in. A bare one stays out beside one that came out alike and says more; of very many the newest come. */
const HISTORY = `SELECT game, json_group_array(json_set(value, '$.subplatform', subplatform)) FILTER (WHERE nth <= ${PLAYTHROUGHS_MAX}) AS times,
    count(*) AS told, sum(nth <= ${PLAYTHROUGHS_MAX} AND NOT EXISTS (SELECT 1 FROM playthroughs o
      WHERE o.user_id = ?2 AND o.game = kept.game AND ${isSamePlaythrough('kept.value', 'o')})) AS fresh
  FROM (SELECT t.*, row_number() OVER (PARTITION BY t.game ORDER BY ${firstDayOf('t.value')} DESC, t.value) AS nth
    FROM times t LEFT JOIN (SELECT game, kind FROM times WHERE NOT bare GROUP BY game, kind) fuller
      ON fuller.game = t.game AND fuller.kind = t.kind
    WHERE NOT t.bare OR fuller.game IS NULL) kept
  GROUP BY game`;

/** The copies, those that are not there first: what belongs to the game comes with the first of them. */
const COPIES = `SELECT j.*, c.id IS NOT NULL AS isHeld, coalesce(c.list = 1, 0) AS isOwned, c.minutes_played AS heldMinutes, c.last_played_at AS heldPlayed,
    row_number() OVER (PARTITION BY j.game ORDER BY c.id IS NOT NULL, j.place, j.subplatform) = 1 AS isFirst
  FROM joined j LEFT JOIN copies c ON j.stand IS NOT NULL AND c.user_id = ?2 AND c.game = j.game AND c.subplatform = j.subplatform`;

/** The titles that come in, and what each will write as the shelf is now. */
const TITLES = `SELECT c.*, c.stand / 10 AS list, c.stand % 10 = 0 AS playing,
    CASE c.stand % 10 WHEN 1 THEN 'finished' WHEN 2 THEN 'kicked' WHEN 3 THEN 'retired' WHEN 5 THEN 'retired' END AS archive,
    h.minutes, r.rating, r.ratings, r.diaryAt, r.stopped, n.note, y.times, y.told, w.tags, z.days,
    c.stand IS NOT NULL AND NOT c.isHeld AS newCopy, r.rating IS NOT NULL AND d.rating IS NULL AS newRating,
    n.note IS NOT NULL AND d.note IS NULL AS newNote, r.stopped IS NOT NULL AND d.stopped_at IS NULL AS newStop,
    coalesce(y.fresh, 0) AS newTimes, ${countNewTags('w.tags', 'c.game')} AS newTags, ${countNewDays('z.days', 'c.game')} AS newDays,
    c.isOwned AND c.heldMinutes IS NULL AND h.minutes IS NOT NULL AS newMinutes,
    c.isOwned AND c.heldPlayed IS NULL AND c.played IS NOT NULL AS newPlayed
  FROM held c
    LEFT JOIN hours h ON h.game = c.game AND h.subplatform = c.subplatform AND c.stand IS NOT NULL
    LEFT JOIN ratings r ON c.isFirst AND r.game = c.game LEFT JOIN notes n ON c.isFirst AND n.game = c.game
    LEFT JOIN tagged w ON c.isFirst AND w.game = c.game LEFT JOIN dated z ON c.isFirst AND z.game = c.game
    LEFT JOIN history y ON c.isFirst AND y.game = c.game LEFT JOIN diary d ON d.user_id = ?2 AND d.game = c.game`;

/** Whether all that is sure comes, or only what was named; and whether rows count of which nobody knows the platform yet. */
type TitleScope = { isAll: boolean; isAsking?: boolean };

/** Rows on their platforms, as `placed`. */
export const withPlaced = ({ isAll, isAsking = false }: TitleScope) =>
  `WITH ${OWN_PLAYTHROUGHS}, chosen AS (${isAll ? `${NAMED} UNION ALL ${SURE}` : NAMED}),
  placed AS MATERIALIZED (${placedOf(isAsking ? '0' : 'NULL')})`;

/** The titles that come in, as `titles`. */
export const withTitles = (
  wanted: TitleScope,
) => `${withPlaced(wanted)}, joined AS (${JOINED}), hours AS MATERIALIZED (${HOURS}),
  ratings AS MATERIALIZED (${RATINGS}), notes AS MATERIALIZED (${NOTES}), tagged AS MATERIALIZED (${TAGS}), dated AS MATERIALIZED (${DAYS}), times AS MATERIALIZED (${TIMES}),
  history AS MATERIALIZED (${HISTORY}), held AS (${COPIES}), titles AS (${TITLES})`;

/** Whether a title `t` only adds to what is here. */
export const FILLS =
  '(t.newCopy = 0 AND (t.newRating OR t.newNote OR t.newStop OR t.newTimes OR t.newTags OR t.newDays OR t.newMinutes OR t.newPlayed))';
/** Whether a title `t` writes anything. */
export const COMES = `(t.newCopy OR ${FILLS})`;
