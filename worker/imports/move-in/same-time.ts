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

/**
 * Whether a playthrough of a file (the JSON `value`) is the one in this row of `playthroughs`: they came out alike, and
 * they end in the same time or share more than a day. One without dates is any that came out alike, and a game is being
 * played once at a time.
 */
export function isSameTime(value: string, table: string): string {
  const [file, own] = [spanOf(inFile(value)), spanOf(inTable(table))];
  return `(${kindOf(`${value}->>'outcome'`)} = ${kindOf(`${table}.outcome`)} AND (${table}.outcome = 'playing' OR ${file.first} IS NULL
    OR coalesce(${file.endFirst} <= ${own.endLast} AND ${own.endFirst} <= ${file.endLast}, 0)
    OR coalesce(${file.first} < ${own.last} AND ${own.first} < ${file.last}, 0)))`;
}
