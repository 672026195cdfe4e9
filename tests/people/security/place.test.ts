import { expect, test } from 'vitest';
import { newPerson, PASSWORD } from '../../helpers/people/person.ts';
import { type Answer, as, sharedStack } from '../../helpers/stack/stack.ts';

/* Where somebody signed in, as the network says it beside a request. */

const stack = sharedStack();

const CAIRO = { city: 'Cairo', country: 'EG' };

async function signIn(username: string, send: (init: RequestInit) => Promise<Pick<Response, 'json'>>, more = {}) {
  const form = { grant_type: 'password', client_id: 'web', username, password: PASSWORD };
  const headers = { 'CF-Connecting-IP': '198.51.100.7', 'Content-Type': 'application/x-www-form-urlencoded', ...more };
  const answer: Answer = await (await send({ method: 'POST', headers, body: `${new URLSearchParams(form)}` })).json();
  return String(answer.access_token);
}

async function placeOf(token: string): Promise<string | null> {
  const { sessions }: Answer = await (await stack.fetch('/api/account/sessions', as(token))).json();
  return sessions.find((session: Answer) => session.isThis).place;
}

test('the network\u2019s place of a sign-in stands beside its session', async () => {
  const { username } = await newPerson(stack);
  const address = new URL('/connect/token', stack.url).href;
  const token = await signIn(username, ({ method, headers, body }) =>
    stack.worker.fetch(address, { method, headers, body, cf: CAIRO } as Parameters<typeof stack.worker.fetch>[1]),
  );
  expect(await placeOf(token)).toBe('Cairo, EG');
});

test('a place that the caller made up is none', async () => {
  const { username } = await newPerson(stack);
  const made = { 'MF-CF-Blob': JSON.stringify(CAIRO) };
  expect(await placeOf(await signIn(username, init => stack.fetch('/connect/token', init), made))).toBeNull();
});
