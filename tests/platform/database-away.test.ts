import { expect, test } from 'vitest';
import { mailTo } from '../helpers/people/mailbox.ts';
import { signUp } from '../helpers/people/person.ts';
import { type Answer, as, ownStack } from '../helpers/stack/stack.ts';

const stack = ownStack();

test('while the database is away every call is 503 with Retry-After, and all is well when it is back', async () => {
  const { token, email } = await signUp(stack);
  await mailTo(stack, email, 'confirm');
  await stack.stopDatabase();
  for (const path of ['/api/games', '/api/health', '/api/search?term=hades', '/api/users/profile']) {
    const answer = await stack.fetch(path, as(token));
    expect(answer.status, path).toBe(503);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await answer.json()) as Answer).toMatchObject({ code: 'unavailable' });
  }
  const page = await stack.fetch('/library/');
  expect(page.status).toBe(200);

  await stack.startDatabase();
  expect((await stack.fetch('/api/games', as(token))).status).toBe(200);
  expect((await stack.fetch('/api/health')).status).toBe(200);
});
