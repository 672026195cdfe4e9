import { type ClientResponse, hc } from 'hono/client';
import type { Api } from '../../worker/app.ts';

/** A call that can be kept and made later. */
export type Call = { method: string; path: string; body: string | null };

/** Makes no call: it answers what the call would be. */
const noting = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const call: Call = {
    method: init?.method ?? 'GET',
    path: String(input),
    body: init?.body ? String(init.body) : null,
  };
  return Response.json(call);
};

/** Every call of the API, typed as `api` is, to be written down: `noted(writing.games.start.$post({ json }))`. */
export const writing = hc<Api>('/', { fetch: noting }).api;

/** What a call would be. */
export async function noted<T>(call: Promise<ClientResponse<T, number, 'json'>>): Promise<Call> {
  return (await call).json() as Promise<Call>; // the client's types say what the API would answer
}
