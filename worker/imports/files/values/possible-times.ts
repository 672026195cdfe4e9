import { daysAround } from '../../../shelf/day/day.schema.ts';
import { isBackwards } from '../../../shelf/diary/diary.schema.ts';
import type { FileRow } from '../file-row.ts';

const NO_START = { startedAt: null, startedPrecision: 'unknown' } as const;
const NO_END = { finishedAt: null, finishedPrecision: 'unknown' } as const;

/**
 * Takes from a row the days on which nobody can have played: of a time that has not come, and of a beginning after its
 * end. Each is an error of the row. It stays the same object, since the next row may be read by it.
 */
export function withPossibleTimes(row: FileRow, now = Date.now()): FileRow {
  const { last } = daysAround(now);
  const isFuture = (date: string | null): date is string => date !== null && date.slice(0, last.length) > last;
  const name = (value: string) => row.errors.push({ code: 'impossible_date', value });
  if (isFuture(row.lastPlayedAt)) {
    name(row.lastPlayedAt.slice(0, last.length));
    row.lastPlayedAt = null;
  }
  row.playthroughs = row.playthroughs.map(time => {
    for (const date of [time.startedAt, time.finishedAt]) if (isFuture(date)) name(date);
    const past = { ...time, ...(isFuture(time.startedAt) && NO_START), ...(isFuture(time.finishedAt) && NO_END) };
    if (!isBackwards(past)) return past;
    name(`${past.startedAt} – ${past.finishedAt}`);
    return { ...past, ...NO_START };
  });
  return row;
}
