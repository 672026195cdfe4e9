import { DAY_MS } from '../../worker/platform/time.ts';
import { dayText } from '../platform/dates.ts';
import { localeTag, t } from '../platform/i18n.ts';

/** Midnight at the beginning of the reader's day. */
const midnightOf = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** When something was, by the reader's clock, on one line: "today, 11:13", "yesterday, 20:05", before that the date. */
export function clockText(iso: string, now = Date.now()): string {
  const days = Math.round((midnightOf(new Date(now)) - midnightOf(new Date(iso))) / DAY_MS);
  if (days > 1) return dayText(iso);
  const day = new Intl.RelativeTimeFormat(localeTag(), { numeric: 'auto' }).format(-days, 'day');
  return [day, dayText(iso, { hour: 'numeric', minute: '2-digit' })].join(t('common.comma')).replaceAll(' ', '\u00a0');
}
