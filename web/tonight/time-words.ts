import { hoursText } from '../catalogue/game-words.ts';
import { t } from '../platform/i18n.ts';

/** Time that is left as it is said: less than an hour in minutes, more of it in hours. */
export function timeText(minutes: number): string {
  return minutes < 60 ? t('lists.minutes', { n: Math.max(1, Math.round(minutes)) }) : hoursText(minutes / 60);
}
