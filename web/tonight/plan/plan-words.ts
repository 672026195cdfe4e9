import { DAY_MS } from '../../../worker/platform/time.ts';
import { hoursText } from '../../catalogue/game-words.ts';
import { dayText, today } from '../../platform/dates.ts';
import { t } from '../../platform/i18n.ts';
import type { DatedGame, Plan } from './use-plan.ts';

/** Time that is left as it is said: less than an hour in minutes, more of it in hours. */
export function timeText(minutes: number): string {
  return minutes < 60 ? t('lists.minutes', { n: Math.max(1, Math.round(minutes)) }) : hoursText(minutes / 60);
}

/** What is left is counted from an average, which does not know single minutes. */
export const LITTLE_MINUTES = 30;

/** What is left of a game, or of several. */
export function leftText(minutes: number): string {
  return minutes < LITTLE_MINUTES ? t('plan.little') : t('plan.left', { time: timeText(minutes) });
}

/** A day this far away is said with its year. */
const FAR_DAYS = 300;
/** A date stays in one line. */
const NO_BREAK = '\u00a0';

/** A day of the plan in words: "14 March", with its year if that is not plain. */
export function planDay(day: string): string {
  const isFar = Date.parse(day) - Date.parse(today()) > FAR_DAYS * DAY_MS;
  const text = dayText(day, { day: 'numeric', month: 'long', timeZone: 'UTC', ...(isFar && { year: 'numeric' }) });
  return text.replaceAll(' ', NO_BREAK);
}

/** Until when a game takes, as far as anybody can say. */
export function doneText({ doneBy, atLeast, remainingMinutes }: DatedGame): string {
  if (remainingMinutes === 0) return t('plan.day.over');
  if (!doneBy) return t('plan.day.none');
  return t(atLeast ? 'plan.day.least' : 'plan.day.until', { day: planDay(doneBy) });
}

/** Minutes of all games whose length is known. */
export const minutesIn = ({ games }: Pick<Plan, 'games'>) =>
  games.reduce((sum, game) => sum + (game.remainingMinutes ?? 0), 0);

/** All that is left: less than an hour in minutes, more of it in hours and halves. */
function totalText(plan: Plan): string {
  const minutes = minutesIn(plan);
  if (minutes > 0 && minutes < 60) return leftText(minutes);
  return t('plan.total', { n: labelledHours(plan.games) });
}

/** The day on which the last game with a known length is done. */
export const lastDayOf = ({ games }: Pick<Plan, 'games'>) => games.findLast(game => game.doneBy)?.doneBy;

/** How many games have some of their story left, as far as anybody knows. */
export const countLasting = ({ games }: { games: readonly { remainingMinutes: number | null }[] }) =>
  games.filter(game => game.remainingMinutes !== 0).length;

export function planSentence(plan: Plan): string {
  const { games, unknown } = plan;
  if (games.length === 0) return t('plan.empty.title');
  const n = countLasting(plan);
  if (n === 0) return t('plan.over', { n: games.length });
  const day = lastDayOf(plan);
  if (n === unknown || !day) return t('plan.never', { n });
  return t(unknown > 0 ? 'plan.untilLeast' : 'plan.until', { n, day: planDay(day) });
}

/** All hours that are left, and how many games nobody can add to them. */
export function sumText(plan: Plan): string | undefined {
  const { unknown } = plan;
  if (countLasting(plan) === unknown) return undefined;
  const total = totalText(plan);
  if (unknown === 0) return t('plan.sum', { total });
  return t('plan.sumAnd', { total, untimed: t('plan.untimed', { n: unknown }) });
}

/** Hours as a book is labelled with them: whole ones, and halves below two. */
const labelHours = (minutes: number) => (minutes < 120 ? Math.round(minutes / 30) / 2 : Math.round(minutes / 60));

/** What the labels of the books add up to. Those that say minutes are whole hours only together. */
export function labelledHours(games: readonly { remainingMinutes: number | null }[]): number {
  const left = games.map(game => game.remainingMinutes ?? 0);
  const short = left.filter(minutes => minutes < 60).reduce((sum, minutes) => sum + minutes, 0);
  const hours = left.filter(minutes => minutes >= 60).reduce((sum, minutes) => sum + labelHours(minutes), 0);
  return hours + Math.round(short / 60);
}
