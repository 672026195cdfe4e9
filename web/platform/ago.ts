import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../../worker/platform/time.ts';
import { localeTag } from './i18n.ts';

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
