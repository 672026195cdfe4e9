import { IS_SAME_PLAYTHROUGH, ROW_PLAYTHROUGHS } from './playthroughs-sql.ts';

/* The rows of a file beside the shelf of its owner, as parts of statements. `?1` is the file, `?2` the person. The table
   is `r`. A statement with a tab or with dates that differ has the table `own_times`, too. */

/** A row without a title, or without cells, stands for nothing that can come in. */
const IS_BROKEN = "r.title = ''";
/** The file names a platform, and Raff has no place for it. */
const IS_ELSEWHERE = "(r.subplatform IS NULL AND json_array_length(r.data->'platforms') > 0)";
/** The row of a diary: it belongs to a game, and to no copy. Only the product's own export has these. */
export const IS_DIARY = "coalesce(r.data->>'isDiary', 0)";

const held = (more: string) => `EXISTS (SELECT 1 FROM copies c WHERE c.user_id = ?2 AND c.game = r.game${more})`;
/** A row that names no platform stands for whatever copy there is. */
const IS_HERE = held(' AND c.subplatform = coalesce(r.subplatform, c.subplatform)');

const lacks = (field: string, column = field) => `(r.data->>'${field}' IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM diary o WHERE o.user_id = ?2 AND o.game = r.game AND o.${column} IS NOT NULL))`;
const lacksFact = (field: string, column: string) =>
  `(r.data->>'${field}' IS NOT NULL AND ${held(
    ` AND c.subplatform = coalesce(r.subplatform, c.subplatform) AND c.list = 1 AND c.${column} IS NULL`,
  )})`;
const LACKS_TAGS = `EXISTS (SELECT 1 FROM json_each(r.data->'tags') f WHERE NOT EXISTS (SELECT 1 FROM game_tags o
  JOIN tags x ON x.id = o.tag WHERE o.user_id = ?2 AND o.game = r.game AND x.folded = f.value->>'folded'))`;
/** Whether a row whose game is only likely would write something, once somebody says yes. */
const WOULD_ADD = `(NOT ${IS_HERE} OR ${lacks('rating')} OR ${lacks('note')} OR ${lacks('stoppedAt', 'stopped_at')}
  OR ${LACKS_TAGS}
  OR ${lacksFact('minutes', 'minutes_played')} OR ${lacksFact('lastPlayedAt', 'last_played_at')}
  OR EXISTS (SELECT 1 FROM json_each(r.data->'subplatforms') f WHERE f.value IS NOT NULL
    AND NOT ${held(' AND c.subplatform = f.value')})
  OR EXISTS (SELECT 1 FROM ${ROW_PLAYTHROUGHS} WHERE NOT EXISTS (SELECT 1 FROM own_times o
    WHERE o.game = r.game AND ${IS_SAME_PLAYTHROUGH})))`;

/** The tab of a row. Each row stands in one, so their counts add up to the rows of the file. */
export const BUCKET = `CASE WHEN ${IS_BROKEN} OR r.match = 'excluded' OR ${IS_ELSEWHERE} THEN 'excluded'
  WHEN r.game IS NULL THEN 'unmatched'
  WHEN r.match = 'likely' AND ${WOULD_ADD} THEN 'questions'
  WHEN r.joined_to IS NOT NULL OR ${IS_HERE} THEN 'here'
  WHEN ${IS_DIARY} THEN 'new'
  WHEN ${held('')} THEN 'other_platform' ELSE 'new' END`;

/** What a person wrote about the row's game, as `d`. */
export const DIARY = 'LEFT JOIN diary d ON d.user_id = ?2 AND d.game = r.game';

const differs = (field: string, column = field) => `(d.${column} IS NOT NULL AND r.data->>'${field}' IS NOT NULL
  AND d.${column} <> r.data->>'${field}')`;
export const RATING_DIFFERS = differs('rating');
export const NOTE_DIFFERS = differs('note');
export const STOP_DIFFERS = differs('stoppedAt', 'stopped_at');

/** A playthrough of the row stays out because the person has it, with other dates. */
export const DATES_DIFFER = `EXISTS (SELECT 1 FROM ${ROW_PLAYTHROUGHS} CROSS JOIN own_times o
  WHERE o.game = r.game AND ${IS_SAME_PLAYTHROUGH} AND ((f.finished IS NOT NULL AND f.finished IS NOT o.finished_at)
    OR (f.started IS NOT NULL AND f.started IS NOT o.started_at)))`;

/**
 * Makes sure what its person said before (`?1` the file): in another file a row of this title on this platform is this
 * very game. The limit makes a table of what was said first: else each of the rows would read all the others of its game.
 */
export const RECALL = `UPDATE move_in_rows SET match = 'confident'
  FROM (SELECT DISTINCT o.game, o.title, coalesce(o.subplatform, 0) AS subplatform, o.data->>'year' AS year
    FROM move_ins m CROSS JOIN move_in_rows o ON o.move_in_id = m.id
    WHERE m.user_id = (SELECT user_id FROM move_ins WHERE id = ?1) AND m.id <> ?1 AND o.match = 'confident'
      AND o.game IN (SELECT game FROM move_in_rows WHERE move_in_id = ?1 AND match = 'likely') LIMIT -1) said
  WHERE move_in_rows.move_in_id = ?1 AND move_in_rows.match = 'likely' AND said.game = move_in_rows.game
    AND said.title = move_in_rows.title AND said.subplatform = coalesce(move_in_rows.subplatform, 0)
    AND coalesce(said.year = move_in_rows.data->>'year', 1)`;

/** Rows of one copy come in as one (`?1` the file): each later one points to the first. */
export const JOIN_ROWS = `UPDATE move_in_rows SET joined_to = nullif(f.first, move_in_rows.place)
  FROM (SELECT r.place, min(r.place) OVER (PARTITION BY r.game, r.subplatform, ${IS_DIARY}) AS first FROM move_in_rows r
    WHERE r.move_in_id = ?1 AND r.match = 'confident' AND NOT ${IS_BROKEN} AND NOT ${IS_ELSEWHERE}) f
  WHERE move_in_rows.move_in_id = ?1 AND move_in_rows.place = f.place
    AND move_in_rows.joined_to IS NOT nullif(f.first, move_in_rows.place)`;
