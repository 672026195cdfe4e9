import { daysAround } from '../../../worker/shelf/day/day.schema.ts';
import { serverTime } from '../../platform/session.ts';
import type { Change } from './change.ts';
import type { RecordedCall } from './recorded-call.ts';

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

/**
 * A call with the day on which its change was made, whenever it is sent: what is repeated under a key has to be the same.
 * A call that names a day of its own keeps it: time that was played then. What an earlier build kept without a day may have been sent so already, and stays as it is.
 */
export function datedCall(call: RecordedCall, { day }: Change): RecordedCall {
  const sent = day && sentDay(day);
  if (!sent) return call;
  if (call.body === null) return { ...call, path: `${call.path}?day=${sent}` };
  const body: object = JSON.parse(call.body);
  return { ...call, body: JSON.stringify({ day: sent, ...body }) };
}
