import { t } from './i18n.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * In how long something is possible, in words: "in 40 seconds", "in about 12 hours". Minutes are rounded up, because
 * people sit them out; of a longer wait only the size matters.
 */
export function waitText(seconds: number): string {
  if (seconds <= MINUTE) return t('common.wait.seconds', { n: Math.ceil(seconds) });
  if (seconds < 2 * HOUR) return t('common.wait.minutes', { n: Math.ceil(seconds / MINUTE) });
  if (seconds < 2 * DAY) return t('common.wait.hours', { n: Math.floor(seconds / HOUR) });
  return t('common.wait.days', { n: Math.floor(seconds / DAY) });
}
