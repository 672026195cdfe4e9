import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ar, en } from '../helpers/people/api-words.ts';
import { mailTo } from '../helpers/people/mailbox.ts';
import { newName, newPerson, PASSWORD } from '../helpers/people/person.ts';
import { type Answer, alongside, ownStack, send } from '../helpers/stack/stack.ts';
import { startPwned } from '../simulators/pwned.ts';

/* Passwords of leaks, where the operator lets us ask Have I Been Pwned. */

const LEAKED = 'tangerine sofa 77';

const pwned = alongside(() => startPwned([LEAKED]));
const stack = ownStack(() => ({ vars: pwned.vars }));

beforeEach(() => {
  pwned.asked.length = 0;
});
afterEach(() => pwned.behave('well'));

async function call(path: string, body: unknown, more: { token?: string; language?: string } = {}) {
  const response = await stack.fetch(path, send('POST', body, more));
  const answer: Answer = await response.json();
  return { status: response.status, body: answer };
}

function register(password: string, language = 'en') {
  const username = newName('leak');
  const person = { username, email: `${username}@mail.com`, dateOfBirth: '1990-05-17', acceptTerms: true };
  return call('/api/account/register', { ...person, password, confirmPassword: password }, { language });
}

const leaked = (field: string, words: typeof en) => ({
  ...{ status: 400 },
  body: { code: 'invalid', errors: { [field]: [words.fields.password_leaked] } },
});

const twice = (newPassword: string) => ({ newPassword, confirmPassword: newPassword });

describe('a password of a leak is refused', () => {
  test('at the registration, in both languages, and five characters of its hash leave', async () => {
    expect(await register(LEAKED)).toMatchObject(leaked('password', en));
    expect(await register(LEAKED, 'ar')).toMatchObject(leaked('password', ar));
    const prefix = createHash('sha1').update(LEAKED).digest('hex').slice(0, 5).toUpperCase();
    expect(pwned.asked).toEqual([
      { prefix, padding: 'true' },
      { prefix, padding: 'true' },
    ]);
    expect((await register(PASSWORD)).status).toBe(200);
  });

  test('when it is changed, and when it is reset', async () => {
    const { token, email } = await newPerson(stack);
    const change = (next: string) =>
      call('/api/account/changePassword', { currentPassword: PASSWORD, ...twice(next) }, { token });
    expect(await change(LEAKED)).toMatchObject(leaked('newPassword', en));
    await call('/api/account/forgotPassword', { email });
    const link = await mailTo(stack, email, 'reset');
    const reset = (next: string) => call('/api/account/resetPassword', { token: link.token, ...twice(next) });
    expect(await reset(LEAKED)).toMatchObject(leaked('newPassword', en));
    expect((await reset('a better horse 10')).status).toBe(200);
  });

  test('not asked for when it is among the commonest anyway', async () => {
    expect((await register('password123')).body.errors).toEqual({ password: [en.fields.password_common] });
    expect(pwned.asked).toEqual([]);
  });
});

test.each(['broken', 'html', 'hangs', 'moved'] as const)('a list that is %s keeps nobody out', async behaviour => {
  pwned.behave(behaviour);
  expect((await register(LEAKED)).status).toBe(200);
  expect(pwned.asked).toHaveLength(1);
});
