import { type ApiError, api, ask } from '../../../platform/api.ts';
import { apiErrorOf } from '../../../platform/use-act.ts';
import { sentDay } from '../../../shelf/offline-queue/sent-day.ts';
import { type Batch, settleBatch, takeAll, takeBatch } from './journal.ts';

/** What the API said about a batch: cards that are gone, or why it refused all of it. */
export type BatchResult = { batch: Batch; gone: readonly string[]; error?: ApiError };

/** Says no, and will say so again: to repeat it is no use. */
const isRefusal = ({ status }: ApiError) => status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);

/** A page that is being left: its last request has to outlive it. */
const isLeaving = () => document.visibilityState === 'hidden';

const dated = ({ day, ...batch }: Batch) => ({ ...batch, day: day && sentDay(day) });

async function sendBatch(batch: Batch): Promise<BatchResult | undefined> {
  try {
    const init = { keepalive: isLeaving() };
    const { gone } = await ask(api.triage.$post({ json: dated(batch) }, { init }), { quiet: true });
    return { batch, gone };
  } catch (thrown) {
    const error = apiErrorOf(thrown);
    if (!isRefusal(error)) return undefined;
    // None of the cards is on the shelf any more.
    if (error.status === 404) return { batch, gone: batch.decisions.map(one => one.id) };
    return { batch, gone: [], error };
  }
}

async function sendAll(user: string, onSent: (sent: BatchResult) => void): Promise<boolean> {
  for (let batch = takeBatch(user); batch; batch = takeBatch(user)) {
    const sent = await sendBatch(batch);
    if (!sent) return false;
    settleBatch(user, batch.key);
    onSent(sent);
  }
  return true;
}

/** Sends what waits while the page goes away: nobody can wait for a turn or an answer, and the next visit asks again. */
export function sendLast(user: string): void {
  const batch = takeAll(user);
  if (batch)
    ask(api.triage.$post({ json: dated(batch) }, { init: { keepalive: true } }), { quiet: true }).catch(() => {});
}

/**
 * Sends what waits, batch after batch in its order, in one tab at a time. Returns whether all of it was answered; what
 * was not stays written down.
 */
export function sendUnsent(user: string, onSent: (sent: BatchResult) => void = () => {}): Promise<boolean> {
  const { locks } = navigator;
  return locks ? locks.request('raff.deck', () => sendAll(user, onSent)) : sendAll(user, onSent);
}
