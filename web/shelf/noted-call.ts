import type { ClientResponse } from 'hono/client';
import { clientOf } from '../platform/client.ts';

/** A call that can be kept and made later. */
export type Call = { method: string; path: string; body: string | null };

/** Makes no call: it answers what the call would be. A real Response would answer some milliseconds later. */
const noting = async (path: string, { method = 'GET', body }: RequestInit): Promise<Response> => {
  const call: Call = { method, path, body: typeof body === 'string' ? body : null };
  return { json: async () => call } as Response; // nobody but `noted` reads it
};

/** Every call of the API, typed as `api` is, to be written down: `noted(writing.games.start.$post({ json }))`. */
export const writing = clientOf(noting).api;

/** What a call would be. */
export async function noted<T>(call: Promise<ClientResponse<T, number, 'json'>>): Promise<Call> {
  return (await call).json() as Promise<Call>; // the client's types say what the API would answer
}
