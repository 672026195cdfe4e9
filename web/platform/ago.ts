import { DAY_MS, DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../../worker/platform/time.ts';
import { dayText } from './dates.ts';
import { localeTag, t } from './i18n.ts';

const STEPS = [
  { unit: 'day', seconds: DAY_SECONDS },
  { unit: 'hour', seconds: HOUR_SECONDS },
  { unit: 'minute', seconds: MINUTE_SECONDS },
] as const;

/** How long ago an instant was, in words: "2 hours ago", "yesterday". Less than a minute ago is "now". */
export function agoText(iso: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
  const words = new Intl.RelativeTimeFormat(localeTag(), { numeric: 'auto' });
  const step = STEPS.find(one => seconds >= one.seconds);
  return step ? words.format(-Math.floor(seconds / step.seconds), step.unit) : words.format(0, 'second');
}

/** Midnight at the beginning of the reader's day. */
const midnightOf = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** When something was, by the reader's clock, on one line: "today, 11:13", "yesterday, 20:05", before that the date. */
export function clockText(iso: string, now = Date.now()): string {
  const days = Math.round((midnightOf(new Date(now)) - midnightOf(new Date(iso))) / DAY_MS);
  if (days > 1) return dayText(iso);
  const day = new Intl.RelativeTimeFormat(localeTag(), { numeric: 'auto' }).format(-days, 'day');
  return [day, dayText(iso, { hour: 'numeric', minute: '2-digit' })].join(t('common.comma')).replaceAll(' ', '\u00a0');
}
