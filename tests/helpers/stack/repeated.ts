import type { Answer, Stack } from './stack.ts';

/** A write with an Idempotency-Key, as a program sends it; `init` is the request without the key. */
export async function sendKeyed(stack: Pick<Stack, 'fetch'>, path: string, init: RequestInit, key: string) {
  const headers = { ...(init.headers as Record<string, string>), 'Idempotency-Key': key }; // tests write plain objects
  const answer = await stack.fetch(path, { ...init, headers });
  const text = await answer.text();
  const body: Answer = text && /json/.test(answer.headers.get('Content-Type') ?? '') ? JSON.parse(text) : text;
  return {
    ...{ status: answer.status, headers: answer.headers, text, body },
    isReplayed: answer.headers.get('Idempotency-Replayed') === 'true',
  };
}

export const newKey = () => crypto.randomUUID();
