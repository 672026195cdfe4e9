import { isSameTime } from './same-time.ts';

/* The rows of a file beside the shelf of its owner, as parts of statements. `?1` is the file, `?2` the person. The table
   is `r`. */

/** A row without a title, or without cells, stands for nothing that can come in. */
const IS_BROKEN = "r.title = ''";
/** The file names a platform, and Raff has no place for it. */
const IS_ELSEWHERE = "(r.subplatform IS NULL AND json_array_length(r.data->'platforms') > 0)";
/** The row of a diary: it belongs to a game, and to no copy. Only the product's own export has these. */
export const IS_DIARY = "coalesce(r.data->>'isDiary', 0)";

const held = (more: string) => `EXISTS (SELECT 1 FROM copies c WHERE c.user_id = ?2 AND c.game = r.game${more})`;
/** A row that names no platform stands for whatever copy there is. */
const IS_HERE = held(' AND c.subplatform = coalesce(r.subplatform, c.subplatform)');

/** The tab of a row. Each row stands in one, so their counts add up to the rows of the file. */
export const BUCKET = `CASE WHEN ${IS_BROKEN} OR r.match = 'excluded' OR ${IS_ELSEWHERE} THEN 'excluded'
  WHEN r.game IS NULL THEN 'unmatched'
  WHEN r.joined_to IS NOT NULL OR ${IS_HERE} THEN 'here'
  WHEN r.match = 'likely' THEN 'questions'
  WHEN ${IS_DIARY} THEN 'new'
  WHEN ${held('')} THEN 'other_platform' ELSE 'new' END`;

/** What a person wrote about the row's game, as `d`. */
export const DIARY = 'LEFT JOIN diary d ON d.user_id = ?2 AND d.game = r.game';

const differs = (field: string) => `(d.${field} IS NOT NULL AND r.data->>'${field}' IS NOT NULL
  AND d.${field} <> r.data->>'${field}')`;
export const RATING_DIFFERS = differs('rating');
export const NOTE_DIFFERS = differs('note');

/** A playthrough of the row stays out because the person has it, with other dates. */
export const DATES_DIFFER = `EXISTS (SELECT 1 FROM playthroughs o CROSS JOIN json_each(r.data->'playthroughs') f
  WHERE o.user_id = ?2 AND o.game = r.game AND ${isSameTime('f.value', 'o')} AND ((f.value->>'finishedAt' IS NOT NULL AND f.value->>'finishedAt' IS NOT o.finished_at)
    OR (f.value->>'startedAt' IS NOT NULL AND f.value->>'startedAt' IS NOT o.started_at)))`;

/** Rows of one copy come in as one (`?1` the file): each later one points to the first. */
export const JOIN_ROWS = `UPDATE move_in_rows SET joined_to = nullif(f.first, move_in_rows.place)
  FROM (SELECT r.place, min(r.place) OVER (PARTITION BY r.game, r.subplatform, ${IS_DIARY}) AS first FROM move_in_rows r
    WHERE r.move_in_id = ?1 AND r.match = 'confident' AND NOT ${IS_BROKEN} AND NOT ${IS_ELSEWHERE}) f
  WHERE move_in_rows.move_in_id = ?1 AND move_in_rows.place = f.place
    AND move_in_rows.joined_to IS NOT nullif(f.first, move_in_rows.place)`;
