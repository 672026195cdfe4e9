import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../../worker/platform/time.ts';
import { t } from './i18n.ts';

/**
 * In how long something is possible, in words: "in 40 seconds", "in about 12 hours". Minutes are rounded up, because
 * people sit them out; of a longer wait only the size matters.
 */
export function waitText(seconds: number): string {
  if (seconds <= MINUTE_SECONDS) return t('common.wait.seconds', { n: Math.ceil(seconds) });
  if (seconds < 2 * HOUR_SECONDS) return t('common.wait.minutes', { n: Math.ceil(seconds / MINUTE_SECONDS) });
  if (seconds < 2 * DAY_SECONDS) return t('common.wait.hours', { n: Math.floor(seconds / HOUR_SECONDS) });
  return t('common.wait.days', { n: Math.floor(seconds / DAY_SECONDS) });
}
