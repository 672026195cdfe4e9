/* Parts of statements: when two playthroughs of a game are one and the same, and whether shelf and history agree. */

/** Finished and completed are two words for an end that was reached. */
export const outcomeKind = (outcome: string) => `replace(${outcome}, 'completed', 'finished')`;

/** The last day that a date may mean: what is finer than its precision is 01. */
const lastDay = (
  date: string,
  precision: string,
) => `CASE ${precision} WHEN 'year' THEN substr(${date}, 1, 4) || '-12-31'
  WHEN 'month' THEN substr(${date}, 1, 7) || '-31' ELSE ${date} END`;

type Dates = { started: string; startedPrecision: string; finished: string; finishedPrecision: string };

const inFile = (value: string): Dates => ({
  started: `${value}->>'startedAt'`,
  startedPrecision: `${value}->>'startedPrecision'`,
  finished: `${value}->>'finishedAt'`,
  finishedPrecision: `${value}->>'finishedPrecision'`,
});

const inTable = (table: string): Dates => ({
  started: `${table}.started_at`,
  startedPrecision: `${table}.started_precision`,
  finished: `${table}.finished_at`,
  finishedPrecision: `${table}.finished_precision`,
});

const either = (one: string, other: string) => [`coalesce(${one}, ${other})`, `coalesce(${other}, ${one})`].join(', ');

/** The days that a playthrough may span, and the days on which it may have ended: without an end, those of the start. */
function spanOf({ started, startedPrecision, finished, finishedPrecision }: Dates) {
  const startLast = lastDay(started, startedPrecision);
  const endLast = lastDay(finished, finishedPrecision);
  return {
    first: `min(${either(started, finished)})`,
    last: `max(${either(startLast, endLast)})`,
    endFirst: `coalesce(${finished}, ${started})`,
    endLast: `coalesce(${endLast}, ${startLast})`,
  };
}

/** The first date that is known of a playthrough of a file. */
export const firstDayOf = (value: string) => spanOf(inFile(value)).first;

type Time = ReturnType<typeof spanOf> & { kind: string };

/**
 * Whether two playthroughs are one: they came out alike, and they end in the same time or share more than a day. A
 * playthrough without dates is any that came out alike, and a game is being played once at a time.
 */
const isSame = (
  file: Time,
  own: Time,
) => `(${file.kind} = ${own.kind} AND (${own.kind} = 'playing' OR ${file.first} IS NULL
    OR coalesce(${file.endFirst} <= ${own.endLast} AND ${own.endFirst} <= ${file.endLast}, 0)
    OR coalesce(${file.first} < ${own.last} AND ${own.first} < ${file.last}, 0)))`;

const timeInFile = (value: string): Time => ({ kind: outcomeKind(`${value}->>'outcome'`), ...spanOf(inFile(value)) });
const timeInTable = (table: string): Time => ({ kind: outcomeKind(`${table}.outcome`), ...spanOf(inTable(table)) });

/** Whether a playthrough of a file (the JSON `value`) is the one in this row of `playthroughs`. */
export const isSamePlaythrough = (value: string, table: string) => isSame(timeInFile(value), timeInTable(table));

/* Tables of playthroughs, to compare all rows of a file with the person's own. A game may stand in each row and have a
   hundred playthroughs, so both sides are read once, and only compared for each pair. */

const columnsOf = (time: Time) =>
  Object.entries(time)
    .map(([name, value]) => `${value} AS ${name}`)
    .join(', ');
const namedIn = (table: string): Time => ({
  kind: `${table}.kind`,
  first: `${table}.first`,
  last: `${table}.last`,
  endFirst: `${table}.endFirst`,
  endLast: `${table}.endLast`,
});

/** The playthroughs of the person `?2`, as the table `own_times` of a statement. */
export const OWN_PLAYTHROUGHS = `own_times AS MATERIALIZED (SELECT game, started_at, finished_at, ${columnsOf(timeInTable('p'))}
  FROM playthroughs p WHERE user_id = ?2)`;

/** The playthroughs of the row `r`, as the table `f`. The limit makes a table of them. */
export const ROW_PLAYTHROUGHS = `(SELECT value->>'startedAt' AS started, value->>'finishedAt' AS finished,
  ${columnsOf(timeInFile('value'))} FROM json_each(r.data->'playthroughs') LIMIT -1) f`;

/** Whether `f` of `ROW_PLAYTHROUGHS` is `o` of `own_times`. */
export const IS_SAME_PLAYTHROUGH = isSame(namedIn('f'), namedIn('o'));

/* Shelf and history agree about what is being played: `?2` is the person, `p` a row on one platform, `t` a playthrough. */

/** The platform of a playthrough's copy `c`. In the product's own export a playthrough may be on none. */
const PLAYED_ON = `iif(t.value->>'own' IS NULL, p.subplatform,
  coalesce(t.value->>'$.own.subplatform', c.subplatform))`;

/** Whether the copy is not being played: the one that is here decides, whatever the file says; a new one is played if it
    comes to the games one has as being played (10). */
const IS_NOT_PLAYED = `coalesce((SELECT max(c.status) FROM copies c WHERE c.user_id = ?2 AND c.game = p.game
  AND c.subplatform = ${PLAYED_ON}) <> 2, t.value->>'own' IS NULL AND p.stand <> 10)`;

/** The playthrough `t`, paused if it is open and its copy is not being played. */
export const AGREED_PLAYTHROUGH = `iif(t.value->>'outcome' = 'playing' AND ${IS_NOT_PLAYED},
  json_set(t.value, '$.outcome', 'paused'), t.value)`;
