import type { Locale } from '../../../worker/platform/locale.ts';
import { addDays, DAY_MS } from '../../../worker/platform/time.ts';
import { countedMinutes, type PlayDay } from './use-play-days.ts';

/* A year as squares: a column for each week, which begins as it does where the language is at home. */

/** Sunday is 0. Not every browser knows it of a language. */
const WEEK_BEGINS: Record<Locale, number> = { en: 1, ar: 6 };

const WEEK = 7;

/** How much was played on a day, in five steps: nothing, less than one hour, than two, than four, and more. */
const STEPS = [1, 60, 120, 240];
export const shadeOf = (minutes: number) => STEPS.filter(step => minutes >= step).length;

const dayNumber = (day: string) => Date.parse(day) / DAY_MS;

/** How many days of its week have passed before a day. */
const placeInWeek = (day: string, language: Locale) =>
  (new Date(day).getUTCDay() - WEEK_BEGINS[language] + WEEK) % WEEK;

/** The column of a day among the weeks of its year, from 1. */
export function weekOf(day: string, language: Locale): number {
  const first = `${day.slice(0, 4)}-01-01`;
  return Math.floor((dayNumber(day) - dayNumber(first) + placeInWeek(first, language)) / WEEK) + 1;
}

export type Square = { day: string; row: number; column: number; minutes: number };

/** Every day of a year, from its first on. */
export function squaresOf(year: number, days: ReadonlyMap<string, PlayDay[]>, language: Locale): Square[] {
  const first = `${year}-01-01`;
  const length = dayNumber(`${year + 1}-01-01`) - dayNumber(first);
  return Array.from({ length }, (_, at) => {
    const day = addDays(first, at);
    const row = placeInWeek(day, language) + 1;
    return { day, row, column: weekOf(day, language), minutes: countedMinutes(days.get(day) ?? []) };
  });
}

/** The day before or after one on which something was played. */
export function nextPlayed(days: readonly string[], from: string, step: 1 | -1): string | undefined {
  const sorted = [...days].sort();
  return step === 1 ? sorted.find(day => day > from) : sorted.findLast(day => day < from);
}
