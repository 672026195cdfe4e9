import { daysAround } from '../../../worker/shelf/day/day.schema.ts';
import { serverTime } from '../../platform/session.ts';

/**
 * The day that is said of an act, when it is sent: the day on which it was done. The API takes none that is older than
 * a month, so what waited longer gets the oldest day that it takes. A day that is impossible for another reason comes
 * from a clock that is wrong: it is not said, and the time zone of the profile decides.
 */
export function sentDay(day: string): string | undefined {
  const { first, last } = daysAround(serverTime());
  const hasWaited = day < daysAround(Date.now()).first;
  if (day < first) return hasWaited ? first : undefined;
  return day <= last ? day : undefined;
}
