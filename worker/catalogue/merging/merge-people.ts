import type { InStatement } from '@libsql/client/web';
import { bestAccess } from '../copies-sql.ts';
import { NUMBERED_TABLES } from './merge-record.ts';
import { NAMING_TABLES } from './naming-tables.ts';

/* What names a game goes along to the one it became one with. Statements of a batch. Decision: docs/decisions/merging.md. */

/** Two notes as one: neither is lost, and the same text stands once. */
const bothTexts = (a: string, b: string) =>
  `CASE WHEN ${a} IS NULL OR ${a} = '' THEN ${b} WHEN ${b} IS NULL OR ${b} = '' OR instr(${a}, ${b}) > 0 THEN ${a}
    ELSE ${a} || char(10, 10) || ${b} END`;

const STORES = "('steam', 'psn', 'xbox')";

/** Hours of two entries of stores are of different evenings; otherwise both may count the same. */
const MINUTES = `CASE WHEN k.minutes_played IS NULL OR o.minutes_played IS NULL
    THEN coalesce(k.minutes_played, o.minutes_played)
  WHEN k.source IN ${STORES} AND o.source IN ${STORES} THEN k.minutes_played + o.minutes_played
  ELSE max(k.minutes_played, o.minutes_played) END`;

/** Whose it is comes with how it is held. */
const ofTheirs = (what: 'holder' | 'since') =>
  `coalesce(iif(m.access IS m.k_access, m.k_${what}, NULL), iif(m.access IS m.o_access, m.o_${what}, NULL))`;

/** A copy of both on one device: the kept one takes in what the other has. A copy one has goes before a wish. */
const COPIES = `UPDATE copies SET
    list = m.list, status = m.status, priority = m.priority, access = m.access, subscription = m.subscription,
    holder = ${ofTheirs('holder')}, held_since = ${ofTheirs('since')},
    minutes_played = m.minutes, last_played_at = m.last_played, trophies = m.trophies, notes = m.notes,
    archive_status = m.archive_status, archived_at = m.archived_at, sorted_at = m.sorted_at, added_at = m.added_at,
    updated_at = ?3
  FROM (SELECT k.id, min(k.list, o.list) AS list, max(k.status, o.status) AS status,
      min(k.priority, o.priority) AS priority, coalesce(k.subscription, o.subscription) AS subscription,
      (SELECT ${bestAccess('a.access')} FROM (SELECT k.access AS access UNION ALL SELECT o.access) a
        WHERE a.access IS NOT NULL) AS access,
      k.access AS k_access, k.holder AS k_holder, k.held_since AS k_since,
      o.access AS o_access, o.holder AS o_holder, o.held_since AS o_since,
      ${MINUTES} AS minutes, nullif(max(coalesce(k.last_played_at, ''), coalesce(o.last_played_at, '')), '') AS last_played,
      iif(coalesce(o.trophies->>'earned', -1) > coalesce(k.trophies->>'earned', -1), o.trophies, k.trophies) AS trophies,
      ${bothTexts('k.notes', 'o.notes')} AS notes,
      iif(k.archive_status IS NULL OR o.archive_status IS NULL, NULL, k.archive_status) AS archive_status,
      iif(k.archive_status IS NULL OR o.archive_status IS NULL, NULL, k.archived_at) AS archived_at,
      coalesce(k.sorted_at, o.sorted_at) AS sorted_at, min(k.added_at, o.added_at) AS added_at
    FROM copies o JOIN copies k ON k.user_id = o.user_id AND k.subplatform = o.subplatform AND k.game = ?1
    WHERE o.game = ?2) m
  WHERE copies.id = m.id`;

/** The rating that was given last, both notes, and where one stopped last. */
const DIARY = `UPDATE diary SET rating = m.rating, note = m.note, note_version = m.version, stopped_at = m.stopped, updated_at = ?3
  FROM (SELECT k.user_id, ${bothTexts('k.note', 'o.note')} AS note,
      iif(k.rating IS NULL OR (o.rating IS NOT NULL AND o.updated_at > k.updated_at), o.rating, k.rating) AS rating,
      iif(k.stopped_at IS NULL OR (o.stopped_at IS NOT NULL AND o.updated_at > k.updated_at), o.stopped_at, k.stopped_at)
        AS stopped,
      max(k.note_version, o.note_version) + 1 AS version
    FROM diary o JOIN diary k ON k.user_id = o.user_id AND k.game = ?1 WHERE o.game = ?2) m
  WHERE diary.game = ?1 AND diary.user_id = m.user_id`;

const RESTS = `UPDATE rests SET until = max(until, (SELECT o.until FROM rests o WHERE o.game = ?2 AND o.user_id = rests.user_id))
  WHERE game = ?1 AND EXISTS (SELECT 1 FROM rests o WHERE o.game = ?2 AND o.user_id = rests.user_id)`;

/**
 * A text of JSON that names a game by its number, as an expression: the number `from` becomes `to`. A number that is
 * bound arrives as a real one, `5.0` as text.
 */
export const renumbered = (text: string, from: string, to: string) =>
  [',', '}'].reduce(
    (sql, end) =>
      `replace(${sql}, '"game":' || CAST(${from} AS INTEGER) || '${end}', '"game":' || CAST(${to} AS INTEGER) || '${end}')`,
    text,
  );

/** Undos of the last minutes and decisions of the deck hold rows with the game's number as JSON. */
const NUMBERED = NUMBERED_TABLES.map(
  ({ name, texts }) => `UPDATE ${name} SET ${texts.map(text => `${text} = ${renumbered(text, '?2', '?1')}`).join(', ')}
    WHERE ${texts.map(text => `instr(coalesce(${text}, ''), '"game":' || CAST(?2 AS INTEGER)) > 0`).join(' OR ')}`,
);

/** Nobody is told of the kept game (?3) what they were told of the other (?4). Told rows are found by person. */
const TOLD = `UPDATE OR IGNORE told_reminders SET subject = ?3 WHERE subject = ?4
  AND user_id IN (SELECT user_id FROM copies WHERE game IN (?1, ?2))`;

/** Copies of both on one device: the other's id means the kept one's (?3 is the merge), and so does what meant it before. */
const JOINED_IDS = `WITH pairs AS (SELECT o.id AS other, k.id AS kept, o.user_id FROM copies o
    JOIN copies k ON k.user_id = o.user_id AND k.subplatform = o.subplatform AND k.game = ?1 WHERE o.game = ?2)
  INSERT INTO joined_copies (id, merge, user_id, copy)
    SELECT other, ?3, user_id, kept FROM pairs
    UNION SELECT j.id, ?3, j.user_id, p.kept FROM pairs p JOIN joined_copies j ON j.copy = p.other`;

type Game = { num: number; id: string };

/** Everything that names the other game names the kept one from now on; what a person had of both is one. */
export function movePeople(
  { num: kept, id: keptId }: Game,
  { num: other, id: otherId }: Game,
  { merge, now }: { merge: string; now: string },
): InStatement[] {
  const joined = [COPIES, DIARY].map(sql => ({ sql, args: [kept, other, now] }));
  const moved = NAMING_TABLES.flatMap(({ name, game }) => [
    { sql: `UPDATE OR IGNORE ${name} SET ${game} = ?1 WHERE ${game} = ?2`, args: [kept, other] },
    { sql: `DELETE FROM ${name} WHERE ${game} = ?1`, args: [other] },
  ]);
  return [
    ...joined,
    { sql: JOINED_IDS, args: [kept, other, merge] },
    { sql: TOLD, args: [kept, other, keptId, otherId] },
    { sql: RESTS, args: [kept, other] },
    ...NUMBERED.map(sql => ({ sql, args: [kept, other] })),
    ...moved,
    { sql: 'DELETE FROM similar_games WHERE game = similar AND game = ?1', args: [kept] },
  ];
}
