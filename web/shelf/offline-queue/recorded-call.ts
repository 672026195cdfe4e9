import type { ClientResponse } from 'hono/client';
import { ApiError } from '../../platform/api.ts';
import { clientOf } from '../../platform/client.ts';

export type RecordedCall = { method: string; path: string; body: string | null };

/** Makes no call: it answers what the call would be. A real Response would answer some milliseconds later. */
const recording = async (path: string, { method = 'GET', body }: RequestInit): Promise<Response> => {
  const call: RecordedCall = { method, path, body: typeof body === 'string' ? body : null };
  return { json: async () => call } as Response; // nobody but `recordCall` reads it
};

/** Every call of the API, typed as `api` is, to be written down: `recordCall(writing.games.start.$post({ json }))`. */
export const writing = clientOf(recording).api;

export async function recordCall<T>(call: Promise<ClientResponse<T, number, 'json'>>): Promise<RecordedCall> {
  return (await call).json() as Promise<RecordedCall>; // the client's types say what the API would answer
}

/** A problem in a form that can be passed between tabs. */
export type PlainProblem = { status: number; problem: Record<string, unknown>; retryAfterSeconds: number };

export const plainProblemOf = ({ status, problem, retryAfterSeconds }: ApiError): PlainProblem => ({
  status,
  problem,
  retryAfterSeconds,
});

export const errorOf = ({ status, problem, retryAfterSeconds }: PlainProblem) =>
  new ApiError(status, problem, retryAfterSeconds);
