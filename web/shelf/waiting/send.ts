import { ApiError, ask, sendNoted } from '../../platform/api.ts';
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

/** Makes the calls of a change that were not answered yet. `onAnswer` keeps each answer. */
export async function sendChange(change: Change, onAnswer: (answers: Answer[]) => Promise<unknown>): Promise<Outcome> {
  const answers = [...change.answers];
  try {
    for (const [at, call] of change.calls.entries()) {
      if (at < answers.length) continue;
      const sending = sendNoted<Answer>(call, `${change.key}-${at}`, AbortSignal.timeout(CALL_MAX_MS));
      answers.push(await ask(sending, { quiet: true }));
      if (at < change.calls.length - 1) await onAnswer(answers);
    }
    return { status: 'done', answers };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return isPassing(error) ? { status: 'waiting' } : { status: 'refused', refusal: refusalOf(error) };
  }
}
