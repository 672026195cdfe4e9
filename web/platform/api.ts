import type { ClientResponse } from 'hono/client';
import type { ProblemBody } from '../../worker/platform/http/answer-fields.ts';
import { clientOf } from './client.ts';
import { locale, t } from './i18n.ts';
import { dropPreloaded, takePreloaded } from './preloaded.ts';
import { referenceOf, withReference } from './reference.ts';
import { endSession, freshToken, isSignedIn } from './session.ts';
import { signal, useSignal } from './signal.ts';

/**
 * The API answered with a problem, or (status 0) did not answer at all. `reference` is the id under which a server
 * failure was logged; the problem's title says it too.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Partial<ProblemBody> & Record<string, unknown>;
  readonly retryAfterSeconds: number;
  readonly reference: string | undefined;

  constructor(status: number, problem: ApiError['problem'], retryAfterSeconds = 0, reference?: string) {
    super(problem.title ?? `status ${status}`);
    this.status = status;
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
    this.reference = reference;
  }
}

/** What the layout tells the reader about a call. */
export type CallOutcome =
  | { kind: 'saved' }
  | { kind: 'deleted' }
  | { kind: 'refused'; messages: string[] }
  | { kind: 'broken'; reference: string | undefined }
  | { kind: 'unsure'; message: string }
  | { kind: 'ended' }
  | { kind: 'forbidden' };

const listeners = new Set<(outcome: CallOutcome) => void>();

/** Calls back with every outcome worth reporting; returns a function that stops it. */
export function onOutcome(listener: (outcome: CallOutcome) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const tell = (outcome: CallOutcome) => {
  for (const listener of [...listeners]) listener(outcome);
};

function signed(init: RequestInit | undefined, token: string | null): RequestInit {
  const headers = new Headers(init?.headers);
  headers.set('Accept-Language', locale());
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return { ...init, headers };
}

/** Makes a call as the person who is signed in. */
export async function send(url: string, init: RequestInit): Promise<Response> {
  const token = await freshToken();
  const isReading = init.method === 'GET';
  if (!isReading) dropPreloaded();
  const early = isReading ? await takePreloaded(url, token, locale()) : undefined;
  const answer = early ?? (await fetch(url, signed(init, token)));
  if (answer.status !== 401 || !token) return answer;
  const renewed = await freshToken(token);
  if (!renewed || renewed === token) return answer;
  void answer.body?.cancel(); // nobody reads it, and the browser would go on receiving it
  return fetch(url, signed(init, renewed));
}

const client = clientOf(send);

/** Every call of the API, typed by its routes: `ask(api.games.$get())`. */
export const api = client.api;

/** Calls outside /api. */
export const { connect, auth, reminders } = client;

/**
 * The sentence of a problem: its detail if there is one, and the id of a server failure. The token endpoint says its
 * sentence as OAuth wants it.
 */
function titleOf(problem: ApiError['problem'], reference: string | undefined): string | undefined {
  const { title, detail, error_description: oauth } = problem;
  const own = detail ?? title ?? (typeof oauth === 'string' ? oauth : undefined);
  const said = own ?? (reference && t('common.said.serverError'));
  return said && withReference(said, reference);
}

async function problemOf(answer: Response): Promise<ApiError> {
  const body: unknown = await answer.json().catch(() => ({}));
  const problem: ApiError['problem'] = typeof body === 'object' && body !== null ? { ...body } : {};
  const reference = referenceOf(answer);
  const title = titleOf(problem, reference);
  const wait = Number(answer.headers.get('Retry-After') ?? 0);
  return new ApiError(answer.status, { ...problem, ...(title && { title }) }, wait, reference);
}

function announce(error: ApiError): void {
  if (error.status === 401 && isSignedIn()) {
    endSession();
    tell({ kind: 'ended' });
  }
  if (error.status === 403) {
    endSession();
    tell({ kind: 'forbidden' });
  }
  if (error.status === 400 && error.problem.errors)
    tell({ kind: 'refused', messages: [...new Set(Object.values(error.problem.errors).flat())] });
  if (error.status === 500) tell({ kind: 'broken', reference: error.reference });
  if (error.problem.outcome === 'unknown') tell({ kind: 'unsure', message: error.message });
}

/**
 * `quiet`: the caller reports the outcome itself. Losing the session is never quiet. `aside`: the answer is made
 * without the database, so it does not show whether the database is back.
 */
type AskOptions = { quiet?: boolean; aside?: boolean };

/**
 * The body of a successful call. Throws ApiError for a problem (told to the reader unless `quiet`) and for no answer at
 * all (status 0), which the layout shows as unreachable.
 */
export async function ask<T>(
  call: Promise<ClientResponse<T, number, 'json'>>,
  { quiet = false, aside = false }: AskOptions = {},
): Promise<T> {
  const answer = await call.catch((cause: unknown) => {
    away.set(true);
    throw new ApiError(0, { detail: String(cause) });
  });
  if (!aside) away.set(answer.status === 503);
  if (answer.ok) return (await answer.json()) as T; // hono types the body; `ok` says it is the successful one
  const error = await problemOf(answer as unknown as Response);
  if (!quiet || error.status === 401 || error.status === 403) announce(error);
  throw error;
}

/** `refusals`: the caller reports those alone. */
type ChangeOptions = { quiet?: boolean | 'refusals' | undefined; kind?: 'saved' | 'deleted' };

/** `ask` for a call that changes something: success is announced too. */
export async function change<T>(
  call: Promise<ClientResponse<T, number, 'json'>>,
  { quiet = false, kind = 'saved' }: ChangeOptions = {},
): Promise<T> {
  const body = await ask(call, { quiet: quiet !== false });
  if (quiet !== true) tell({ kind });
  return body;
}

/** Whether the last call could not reach the API or its database. */
export const away = signal(false);

export function useAway(): boolean {
  return useSignal(away);
}
