import { addDays, dayOf } from '../../../platform/time.ts';
import { DAY_MINUTES } from '../../../shelf/play-days/play-days.schema.ts';
import { playDays } from '../../../shelf/play-days/play-days.tables.ts';
import type { FileDay } from '../file-row.ts';
import { isRecord, one, stamp } from './entry-values.ts';

/* The days on which a game was played, in our own export. A file may hold anything, so they are bounded as by hand. */

/** A game has no more: thirty years of days. */
const DAYS_MAX = 10_000;

const FIRST_DAY = '1970-01-01';

/** A day of the calendar that is not to come, somewhere on earth. */
export function isPlayDay(day: unknown): day is string {
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) return false;
  return dayOf(Date.parse(day)) === day && day >= FIRST_DAY && day <= addDays(dayOf(Date.now()), 1);
}

export const isPlayTime = (minutes: unknown): minutes is number =>
  typeof minutes === 'number' && Number.isInteger(minutes) && minutes > 0 && minutes <= DAY_MINUTES;

function readDay(value: unknown): FileDay | undefined {
  if (!isRecord(value)) return undefined;
  const { day, minutes } = value;
  const source = one(playDays.source.enumValues, value.source);
  const createdAt = stamp(value.createdAt);
  if (!isPlayDay(day) || !isPlayTime(minutes) || !source || !createdAt) return undefined;
  return { day, minutes, own: { source, separate: one([true, false], value.separate), createdAt } };
}

export const readDays = (days: unknown): FileDay[] =>
  Array.isArray(days) ? days.flatMap(day => readDay(day) ?? []).slice(0, DAYS_MAX) : [];
