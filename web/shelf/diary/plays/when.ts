import { dayText, type Precision, releaseText } from '../../../platform/dates.ts';
import { t } from '../../../platform/i18n.ts';
import type { Playthrough } from '../use-diary.ts';

/** A date as far as it is known. Null if it is not known at all. */
export type Moment = { at: string | null; precision: Precision };

export const startOf = ({ startedAt, startedPrecision }: Playthrough): Moment => ({
  at: startedAt,
  precision: startedPrecision,
});
export const endOf = ({ finishedAt, finishedPrecision }: Playthrough): Moment => ({
  at: finishedAt,
  precision: finishedPrecision,
});

export const momentText = ({ at, precision }: Moment): string | undefined => releaseText(at, precision);

const YEARLESS = {
  day: { day: 'numeric', month: 'long', timeZone: 'UTC' },
  month: { month: 'long', timeZone: 'UTC' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const yearOf = ({ at }: Moment) => at?.slice(0, 4);

/** "3 October" before "18 December 2022": a year that both have is said once. */
function fromText(start: Moment, end: Moment): string | undefined {
  const { at, precision } = start;
  const isShort = precision === 'day' || precision === 'month';
  if (!at || !isShort || precision !== end.precision || yearOf(start) !== yearOf(end)) return momentText(start);
  return dayText(at, YEARLESS[precision]);
}

export function whenText(play: Playthrough): string {
  const start = startOf(play);
  const end = endOf(play);
  const from = momentText(start);
  const to = momentText(end);
  if (from && to) return from === to ? to : t('diary.when.span', { from: fromText(start, end) ?? from, to });
  if (to) return to;
  if (from) return t(play.outcome === 'playing' ? 'diary.when.since' : 'diary.when.started', { on: from });
  return t('diary.when.unknown');
}
