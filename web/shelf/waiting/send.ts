import type { ClientResponse } from 'hono/client';
import { ApiError, ask, send } from '../../platform/api.ts';
import type { Call } from '../noted-call.ts';
import type { Answer, Change, Outcome, Refusal } from './change.ts';

/** A call that hangs would hold up everything behind it. Its key makes it safe to make it again. */
const CALL_MAX_MS = 30_000;
/** Says nothing about the change itself: it is made again later. */
const PASSING = [0, 401, 408, 429];
const RUNNING = 'idempotency_running';

const isPassing = ({ status, problem }: ApiError) =>
  PASSING.includes(status) || status >= 500 || problem.code === RUNNING;

const refusalOf = ({ status, problem, retryAfterSeconds }: ApiError): Refusal => ({
  status,
  problem,
  retryAfterSeconds,
});

export const errorOf = ({ status, problem, retryAfterSeconds }: Refusal) =>
  new ApiError(status, problem, retryAfterSeconds);

/** Makes a call that was written down, under a key that lets it be made only once. */
function sendNoted({ method, path, body }: Call, key: string) {
  const headers = { 'Idempotency-Key': key, ...(body !== null && { 'Content-Type': 'application/json' }) };
  const answer: Promise<unknown> = send(path, { method, headers, body, signal: AbortSignal.timeout(CALL_MAX_MS) });
  return answer as Promise<ClientResponse<Answer, number, 'json'>>; // these are the calls whose answers have that form
}

/** Makes the calls of a change that were not answered yet. `onAnswer` keeps each answer. */
export async function sendChange(change: Change, onAnswer: (answers: Answer[]) => Promise<unknown>): Promise<Outcome> {
  const answers = [...change.answers];
  try {
    for (const [at, call] of change.calls.entries()) {
      if (at < answers.length) continue;
      answers.push(await ask(sendNoted(call, `${change.key}-${at}`), { quiet: true }));
      if (at < change.calls.length - 1) await onAnswer(answers);
    }
    return { status: 'done', answers };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return isPassing(error) ? { status: 'waiting' } : { status: 'refused', refusal: refusalOf(error) };
  }
}
