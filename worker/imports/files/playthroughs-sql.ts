/* When two playthroughs of a game are one and the same. Everybody who asks asks here. */

/** Finished and completed are two words for an end that was reached. */
export const kindOf = (outcome: string) => `replace(${outcome}, 'completed', 'finished')`;

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

/** The days that it may span, and the days on which it may have ended: without an end, those of its start. */
function spanOf({ started, startedPrecision, finished, finishedPrecision }: Dates) {
  const [startLast, endLast] = [lastDay(started, startedPrecision), lastDay(finished, finishedPrecision)];
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
 * Whether two playthroughs are one: they came out alike, and they end in the same time or share more than a day. One
 * without dates is any that came out alike, and a game is being played once at a time.
 */
const isSame = (
  file: Time,
  own: Time,
) => `(${file.kind} = ${own.kind} AND (${own.kind} = 'playing' OR ${file.first} IS NULL
    OR coalesce(${file.endFirst} <= ${own.endLast} AND ${own.endFirst} <= ${file.endLast}, 0)
    OR coalesce(${file.first} < ${own.last} AND ${own.first} < ${file.last}, 0)))`;

const timeInFile = (value: string): Time => ({ kind: kindOf(`${value}->>'outcome'`), ...spanOf(inFile(value)) });
const timeInTable = (table: string): Time => ({ kind: kindOf(`${table}.outcome`), ...spanOf(inTable(table)) });

/** Whether a playthrough of a file (the JSON `value`) is the one in this row of `playthroughs`. */
export const isSamePlaythrough = (value: string, table: string) => isSame(timeInFile(value), timeInTable(table));

/* The same question for all rows of a file. A game may stand in each of them and have a hundred playthroughs, so that
   both sides are read once, and only compared for each pair. */

const columnsOf = (time: Time) =>
  Object.entries(time)
    .map(([name, value]) => `${value} AS ${name}`)
    .join(', ');
const namedIn = (table: string): Time => ({
  ...{ kind: `${table}.kind`, first: `${table}.first`, last: `${table}.last` },
  ...{ endFirst: `${table}.endFirst`, endLast: `${table}.endLast` },
});

/** The playthroughs of the person `?2`, as the table `own_times` of a statement. */
export const OWN_PLAYTHROUGHS = `own_times AS MATERIALIZED (SELECT game, started_at, finished_at, ${columnsOf(timeInTable('p'))}
  FROM playthroughs p WHERE user_id = ?2)`;

/** The playthroughs of the row `r`, as the table `f`. The limit makes a table of them. */
export const ROW_PLAYTHROUGHS = `(SELECT value->>'startedAt' AS started, value->>'finishedAt' AS finished,
  ${columnsOf(timeInFile('value'))} FROM json_each(r.data->'playthroughs') LIMIT -1) f`;

/** Whether `f` of `ROW_PLAYTHROUGHS` is `o` of `own_times`. */
export const IS_SAME_PLAYTHROUGH = isSame(namedIn('f'), namedIn('o'));

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
export const AGREED_PLAYTHROUGH = `iif(t.value->>'outcome' = 'playing' AND ${IS_NOT_PLAYED},
  json_set(t.value, '$.outcome', 'paused'), t.value)`;
