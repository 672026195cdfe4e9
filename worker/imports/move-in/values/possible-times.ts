import type { DatePrecision, FilePlaythrough, FileRow } from '../file-row.ts';

const LENGTHS: Record<DatePrecision, number> = { day: 10, month: 7, year: 4, unknown: 0 };
const DAY_MS = 86_400_000;

/** The part of a date that is known. */
const known = (date: string | null, precision: DatePrecision) => (date ?? '').slice(0, LENGTHS[precision]);

/** A play that ends before it begins, as far as both are known. */
function isBackwards(time: FilePlaythrough): boolean {
  const [start, end] = [known(time.startedAt, time.startedPrecision), known(time.finishedAt, time.finishedPrecision)];
  const length = Math.min(start.length, end.length);
  return end.slice(0, length) < start.slice(0, length);
}

const NO_START = { startedAt: null, startedPrecision: 'unknown' } as const;
const NO_END = { finishedAt: null, finishedPrecision: 'unknown' } as const;

/**
 * A row without days on which nobody can have played: of a time that has not come, and of a beginning after its end. Each
 * is an error of the row.
 */
export function withPossibleTimes(row: FileRow, now = Date.now()): FileRow {
  // Somewhere on earth it is tomorrow already.
  const last = new Date(now + DAY_MS).toISOString();
  const isFuture = (date: string | null) => date !== null && date > last;
  const name = (value: string | null) => row.errors.push({ code: 'impossible_date', value: value ?? '' });
  if (isFuture(row.lastPlayedAt)) {
    name(row.lastPlayedAt?.slice(0, LENGTHS.day) ?? null);
    row.lastPlayedAt = null;
  }
  row.playthroughs = row.playthroughs.map(time => {
    const [start, end] = [isFuture(time.startedAt), isFuture(time.finishedAt)];
    if (start) name(time.startedAt);
    if (end) name(time.finishedAt);
    const past = { ...time, ...(start && NO_START), ...(end && NO_END) };
    if (!isBackwards(past)) return past;
    name(`${past.startedAt} – ${past.finishedAt}`);
    return { ...past, ...NO_START };
  });
  // The row itself: a format may know the rows that it has read.
  return row;
}
