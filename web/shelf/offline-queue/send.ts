import type { ClientResponse } from 'hono/client';
import { ApiError, ask, send } from '../../platform/api.ts';
import { apiErrorOf } from '../../platform/use-act.ts';
import { shelfOf } from '../copies/entries.ts';
import { reloadShelves } from '../copies/use-copies.ts';
import type { Answer, Change, ChangeOutcome } from './change.ts';
import { callKey } from './note-versions.ts';
import { plainProblemOf, type RecordedCall } from './recorded-call.ts';
import { datedCall } from './sent-day.ts';

/** A call that hangs would hold up everything behind it. Its key makes it safe to make it again. */
const CALL_MAX_MS = 30_000;
/** Statuses that say nothing about the change itself: the call is made again later. */
const PASSING = [0, 401, 408, 429];
const RUNNING = 'idempotency_running';
/** The call was made, and the server died before it could keep the answer. */
const LOST = 'idempotency_lost';

const isPassing = ({ status, problem }: ApiError) =>
  PASSING.includes(status) || status >= 500 || problem.code === RUNNING;

/** Makes a call that was written down, under a key that lets it be made only once. */
function sendRecorded(call: RecordedCall, change: Change, key: string, init: RequestInit = {}) {
  const { method, path, body } = datedCall(call, change);
  const headers = { 'Idempotency-Key': key, ...(body !== null && { 'Content-Type': 'application/json' }) };
  const answer: Promise<unknown> = send(path, {
    method,
    headers,
    body,
    signal: AbortSignal.timeout(CALL_MAX_MS),
    ...init,
  });
  return answer as Promise<ClientResponse<Answer, number, 'json'>>; // these are the calls whose answers have that form
}

/**
 * The answer of a call. Of one whose answer was lost nothing is known but that it was made: the shelves tell the rest.
 */
async function answerOf(call: RecordedCall, key: string, change: Change): Promise<Answer> {
  const { before, next } = change;
  try {
    return await ask(sendRecorded(call, change, key), { quiet: true });
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.code !== LOST) throw error;
    reloadShelves([...before, ...next].map(shelfOf));
    return {};
  }
}

/** Makes the calls of a change that were not answered yet. `onAnswer` keeps each answer. */
export async function sendChange(
  change: Change,
  onAnswer: (answers: Answer[]) => Promise<unknown>,
): Promise<ChangeOutcome> {
  const answers = [...change.answers];
  try {
    for (const [at, call] of change.calls.entries()) {
      if (at < answers.length) continue;
      answers.push(await answerOf(call, callKey(change, at), change));
      if (at < change.calls.length - 1) await onAnswer(answers);
    }
    return { status: 'done', answers };
  } catch (thrown) {
    const error = apiErrorOf(thrown);
    return isPassing(error) ? { status: 'waiting' } : { status: 'refused', refusal: plainProblemOf(error) };
  }
}

/**
 * Sends a change from a page that is being left: its request outlives the page. Whatever comes of it, the change is sent
 * in its turn too, under the same key.
 */
export async function sendLeaving(change: Change): Promise<void> {
  const [call] = change.calls;
  if (call && navigator.onLine)
    await sendRecorded(call, change, callKey(change, 0), { keepalive: true }).catch(() => {});
}
