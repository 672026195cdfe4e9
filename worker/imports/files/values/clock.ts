import { plainDigits } from './nothing.ts';

/* The halves of a day in the languages that Windows writes them in, with and without points. */
const MORNING = 'a\\.? ?m\\.?|ص(?:باحا?)?|ق\\.?ظ\\.?|上午|午前|오전|π\\.?μ\\.?|öö|sa|de\\.|dop\\.';
const EVENING = 'p\\.? ?m\\.?|م(?:ساء)?|ب\\.?ظ\\.?|下午|午後|오후|μ\\.?μ\\.?|ös|ch|du\\.|odp\\.';
const HALF = `(${MORNING}|${EVENING})?`;
const IS_EVENING = new RegExp(`^(?:${EVENING})$`, 'iu');

const CLOCK = new RegExp(
  `[T ,]\\s*${HALF}\\s*(\\d{1,2})[:.](\\d{2})(?:[:.](\\d{2})(?:[.,](\\d+))?)?\\s*${HALF}\\s*(Z|UTC|GMT|[+-]\\d{2}(?::?\\d{2})?)?$`,
  'iu',
);
const LOOKS_LIKE_CLOCK = /\d:\d\d/;

type Clock = { minutes: number; seconds: number; millis: number };

/** The time of day in UTC that a date is written with; undefined if it has none that can be read. */
function readClock(text: string): Clock | undefined {
  const found = CLOCK.exec(text);
  if (!found) return undefined;
  const [, before, hour = '0', minute = '0', second = '0', part = '', after, zone = 'Z'] = found;
  const half = before ?? after;
  const hours = hoursOf(Number(hour), half);
  if (hours === undefined || Number(minute) > 59 || Number(second) > 59) return undefined;
  const ahead = /\d/.test(zone) ? zoneMinutes(zone) : 0;
  return {
    minutes: hours * 60 + Number(minute) - ahead,
    seconds: Number(second),
    millis: Number(`${part}000`.slice(0, 3)),
  };
}

/** The hour from 0 to 23. Some programs write the half of the day beside an hour that says it already. */
function hoursOf(hour: number, half: string | undefined): number | undefined {
  if (hour > 23 || (half && hour > 12 && !IS_EVENING.test(half))) return undefined;
  return half && hour <= 12 ? (hour % 12) + (IS_EVENING.test(half) ? 12 : 0) : hour;
}

function zoneMinutes(zone: string): number {
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3).replace(':', ''));
  return zone.startsWith('-') ? -minutes : minutes;
}

/** Whether a text has a time of day that nobody can read: without it the day's beginning would stand there unsaid. */
export function isClockLost(written: string): boolean {
  const text = plainDigits(written);
  return LOOKS_LIKE_CLOCK.test(text) && !readClock(text);
}

/** The instant of a date with a time; without a time the day's beginning, without a zone UTC. */
export function toInstant({ date }: { date: string }, written: string): string {
  const clock = readClock(plainDigits(written));
  if (!clock) return `${date}T00:00:00.000Z`;
  const { minutes, seconds, millis } = clock;
  return new Date(Date.parse(`${date}T00:00:00Z`) + (minutes * 60 + seconds) * 1000 + millis).toISOString();
}
