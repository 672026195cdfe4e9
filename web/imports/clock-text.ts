import { dayText } from '../platform/dates.ts';
import { localeTag, t } from '../platform/i18n.ts';

const DAY_MS = 86_400_000;

/** Midnight at the beginning of the reader's day. */
const dayOf = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** When something was, by the reader's clock, on one line: "today, 11:13", "yesterday, 20:05", before that the date. */
export function clockText(iso: string, now = Date.now()): string {
  const days = Math.round((dayOf(new Date(now)) - dayOf(new Date(iso))) / DAY_MS);
  if (days > 1) return dayText(iso);
  const day = new Intl.RelativeTimeFormat(localeTag(), { numeric: 'auto' }).format(-days, 'day');
  return [day, dayText(iso, { hour: 'numeric', minute: '2-digit' })].join(t('common.comma')).replaceAll(' ', '\u00a0');
}
