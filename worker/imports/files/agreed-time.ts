/* Shelf and history agree about what is being played. Part of a statement: `?2` is the person, `p` a row on its platform,
   `t` one of its playthroughs. */

/** The platform of its copy `c`. The product's own export tells of playthroughs apart, and one may be on none. */
const ITS_PLATFORM = `iif(t.value->>'own' IS NULL, p.subplatform,
  coalesce(t.value->>'$.own.subplatform', c.subplatform))`;

/** The copy that is here is not being played, whatever a file says; a new one is not where its row comes
   to another place (10 stands for the games one has, being played). */
const IS_NOT_PLAYED = `coalesce((SELECT max(c.status) FROM copies c WHERE c.user_id = ?2 AND c.game = p.game
  AND c.subplatform = ${ITS_PLATFORM}) <> 2, t.value->>'own' IS NULL AND p.stand <> 10)`;

/** The playthrough, paused where it is open and its copy is not being played. */
export const AGREED_TIME = `iif(t.value->>'outcome' = 'playing' AND ${IS_NOT_PLAYED},
  json_set(t.value, '$.outcome', 'paused'), t.value)`;
