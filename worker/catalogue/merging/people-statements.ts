import type { InStatement } from '@libsql/client/web';
import { bestAccess } from '../best-access.ts';
import { NAMING_TABLES, type NamingTable } from './naming-tables.ts';

/* What names a game goes along to the one it became one with. Statements of a batch. Decision: docs/decisions/merging.md. */

const rowsOf = ({ name, columns, game }: NamingTable, num: string) =>
  `(SELECT json_group_array(json_object(${columns.map(c => `'${c}', ${c}`).join(', ')})) FROM ${name} WHERE ${game} = ${num})`;

/** The name of a table's rows in a record: a table may name a game in two columns. */
const recordName = ({ name, game }: NamingTable) => `${name}.${game}`;

/** All rows that name the other game (?2), and the kept one's (?1) that may take theirs in: JSON. */
export const RECORD = `json_object(${NAMING_TABLES.map(table => `'${recordName(table)}', ${rowsOf(table, '?2')}`).join(', ')},
  'kept', json_object(${['copies', 'diary']
    .map(name => {
      const table = NAMING_TABLES.find(one => one.name === name);
      return table ? `'${name}', ${rowsOf(table, '?1')}` : '';
    })
    .join(', ')}))`;

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

/** A copy of both on one device: the kept one takes in what the other has. A copy one has goes before a wish. */
const COPIES = `UPDATE copies SET
    list = m.list, status = m.status, priority = m.priority, access = m.access, subscription = m.subscription,
    minutes_played = m.minutes, last_played_at = m.last_played, notes = m.notes,
    archive_status = m.archive_status, archived_at = m.archived_at, sorted_at = m.sorted_at, added_at = m.added_at,
    updated_at = ?3
  FROM (SELECT k.id, min(k.list, o.list) AS list, max(k.status, o.status) AS status,
      min(k.priority, o.priority) AS priority, coalesce(k.subscription, o.subscription) AS subscription,
      (SELECT ${bestAccess('a.access')} FROM (SELECT k.access AS access UNION ALL SELECT o.access) a
        WHERE a.access IS NOT NULL) AS access,
      ${MINUTES} AS minutes, nullif(max(coalesce(k.last_played_at, ''), coalesce(o.last_played_at, '')), '') AS last_played,
      ${bothTexts('k.notes', 'o.notes')} AS notes,
      iif(k.archive_status IS NULL OR o.archive_status IS NULL, NULL, k.archive_status) AS archive_status,
      iif(k.archive_status IS NULL OR o.archive_status IS NULL, NULL, k.archived_at) AS archived_at,
      coalesce(k.sorted_at, o.sorted_at) AS sorted_at, min(k.added_at, o.added_at) AS added_at
    FROM copies o JOIN copies k ON k.user_id = o.user_id AND k.subplatform = o.subplatform AND k.game = ?1
    WHERE o.game = ?2) m
  WHERE copies.id = m.id`;

/** The rating that was given last, and both notes. */
const DIARY = `UPDATE diary SET rating = m.rating, note = m.note, note_version = m.version, updated_at = ?3
  FROM (SELECT k.user_id, ${bothTexts('k.note', 'o.note')} AS note,
      iif(k.rating IS NULL OR (o.rating IS NOT NULL AND o.updated_at > k.updated_at), o.rating, k.rating) AS rating,
      max(k.note_version, o.note_version) + 1 AS version
    FROM diary o JOIN diary k ON k.user_id = o.user_id AND k.game = ?1 WHERE o.game = ?2) m
  WHERE diary.game = ?1 AND diary.user_id = m.user_id`;

const RESTS = `UPDATE rests SET until = max(until, (SELECT o.until FROM rests o WHERE o.game = ?2 AND o.user_id = rests.user_id))
  WHERE game = ?1 AND EXISTS (SELECT 1 FROM rests o WHERE o.game = ?2 AND o.user_id = rests.user_id)`;

/** Undos of the last minutes and decisions of the deck hold rows with the game's number as JSON. A number that is bound
    arrives as a real one, `5.0` as text. */
const stored = (column: string) =>
  [',', '}'].reduce(
    (text, end) =>
      `replace(${text}, '"game":' || CAST(?2 AS INTEGER) || '${end}', '"game":' || CAST(?1 AS INTEGER) || '${end}')`,
    column,
  );
const STORED = [
  `UPDATE undos SET before = ${stored('before')}, playthroughs = ${stored('playthroughs')}
    WHERE instr(before || coalesce(playthroughs, ''), '"game":' || CAST(?2 AS INTEGER)) > 0`,
  `UPDATE triage_decisions SET playthroughs = ${stored('playthroughs')}
    WHERE instr(playthroughs, '"game":' || CAST(?2 AS INTEGER)) > 0`,
];

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
    ...STORED.map(sql => ({ sql, args: [kept, other] })),
    ...moved,
    { sql: 'DELETE FROM similar_games WHERE game = similar AND game = ?1', args: [kept] },
  ];
}

const cell = (name: string) => `r.value->>'${name}'`;
const rows = (table: NamingTable) => `game_merges m, json_each(m.moved, '$."${recordName(table)}"') r WHERE m.id = ?1`;
const isRow = ({ name, key }: NamingTable) => key.map(column => `${name}.${column} = ${cell(column)}`).join(' AND ');

/** A person whose two copies or notes became one. */
const JOINED = new Map([
  [
    'copies',
    `EXISTS (SELECT 1 FROM json_each(m.moved, '$.kept.copies') k WHERE k.value->>'user_id' = ${cell('user_id')}
    AND k.value->>'subplatform' = ${cell('subplatform')})`,
  ],
  [
    'diary',
    `EXISTS (SELECT 1 FROM json_each(m.moved, '$.kept.diary') k WHERE k.value->>'user_id' = ${cell('user_id')})`,
  ],
]);

/** What was the kept one's own, where nobody has changed it since. */
function restoreKept(name: 'copies' | 'diary', columns: string[]): string {
  const set = columns.map(column => `${column} = r.value->>'${column}'`).join(', ');
  const key = name === 'copies' ? 'copies.id' : 'diary.user_id';
  const field = name === 'copies' ? 'id' : 'user_id';
  return `UPDATE ${name} SET ${set} FROM game_merges m, json_each(m.moved, '$.kept.${name}') r
    WHERE m.id = ?1 AND ${key} = r.value->>'${field}' AND ${name}.game = m.kept AND ${name}.updated_at = m.merged_at`;
}

/** Gives back to the game `num` what was the other's at a merge; what people did since stays where it is. */
export function partPeople(merge: string, num: number): InStatement[] {
  const back = NAMING_TABLES.flatMap(table => {
    const { name, game, columns } = table;
    const joined = JOINED.get(name);
    const values = columns.map(column => (column === game ? '?2' : cell(column)));
    const own = name === 'copies' || name === 'diary' ? [{ sql: restoreKept(name, columns), args: [merge] }] : [];
    const again = joined
      ? [
          {
            sql: `INSERT OR IGNORE INTO ${name} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM ${rows(table)} AND ${joined}
              AND EXISTS (SELECT 1 FROM users u WHERE u.id = ${cell('user_id')})`,
            args: [merge, num],
          },
        ]
      : [];
    const moved = {
      sql: `UPDATE OR IGNORE ${name} SET ${game} = ?2 FROM ${rows(table)} AND ${isRow(table)}
        AND ${name}.${game} = m.kept${joined ? ` AND NOT ${joined}` : ''}`,
      args: [merge, num],
    };
    return [...own, ...again, moved];
  });
  return [{ sql: 'DELETE FROM joined_copies WHERE merge = ?1', args: [merge] }, ...back];
}
