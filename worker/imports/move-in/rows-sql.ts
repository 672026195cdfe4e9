/* The rows of a file beside the shelf of its owner, as parts of statements. `?1` is the file, `?2` the person. The table
   is `r`. */

/** A row without a title, or without cells, stands for nothing that can come in. */
const IS_BROKEN = "r.title = ''";
/** The file names a platform, and Raff has no place for it. */
const IS_ELSEWHERE = "(r.subplatform IS NULL AND json_array_length(r.data->'platforms') > 0)";
/** The row of a diary: it belongs to a game, and to no copy. Only the product's own export has these. */
export const IS_DIARY = "coalesce(r.data->>'isDiary', 0)";

const held = (more: string) => `EXISTS (SELECT 1 FROM copies c WHERE c.user_id = ?2 AND c.game = r.game${more})`;
const IS_HERE = held(' AND c.subplatform = r.subplatform');

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

const OWN_TIMES = 'FROM playthroughs p WHERE p.user_id = ?2 AND p.game = r.game';
/** The file dates an end, and none of the person's own playthroughs of the game ends there. */
export const DATES_DIFFER = `(EXISTS (SELECT 1 ${OWN_TIMES}) AND EXISTS (SELECT 1 FROM json_each(r.data->'playthroughs') f
  WHERE f.value->>'finishedAt' IS NOT NULL
    AND NOT EXISTS (SELECT 1 ${OWN_TIMES} AND p.finished_at = f.value->>'finishedAt')))`;

/** Whether the row says something about a game that is here already, and that the person has not said. */
export const FILLS = `((d.rating IS NULL AND r.data->>'rating' IS NOT NULL)
  OR (d.note IS NULL AND r.data->>'note' IS NOT NULL)
  OR (json_array_length(r.data->'playthroughs') > 0 AND NOT EXISTS (SELECT 1 ${OWN_TIMES})))`;
