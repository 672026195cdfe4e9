import { beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../worker/people/people.tables.ts';
import type { CaptchaAction } from '../../worker/people/session/captcha.ts';
import { PASSWORD, signUp } from '../helpers/people/person.ts';
import { type Answer, alongside, ownStack, send, startStack } from '../helpers/stack/stack.ts';
import { startTurnstile } from '../simulators/turnstile.ts';

let host: string;
const turnstile = alongside(startTurnstile);
const stack = ownStack(() => ({ vars: turnstile.vars }));

beforeAll(async () => {
  host = new URL(stack.url).hostname;
});

let count = 0;
function sender() {
  count += 1;
  const username = `robot-or-not-${count}`;
  return {
    username,
    email: `${username}@mail.com`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    dateOfBirth: '1990-05-17',
    acceptTerms: true,
  };
}

const passed = (action: CaptchaAction, hostname = host) => turnstile.issue({ action, hostname });

type Form = { path: string; action: CaptchaAction; body: () => object; signedIn?: boolean };
const FORMS: Form[] = [
  { path: '/api/account/register', action: 'register', body: sender },
  { path: '/auth/register', action: 'register', body: sender },
  { path: '/api/account/resendVerificationEmail', action: 'resend', body: () => ({}), signedIn: true },
  { path: '/api/account/forgotPassword', action: 'reset', body: () => ({ email: 'somebody@mail.com' }) },
  { path: '/api/account/forgotUsername', action: 'username', body: () => ({ email: 'somebody@mail.com' }) },
];

/** Sends a form with a value, and returns the status and the refused fields. */
async function submit({ path, body, signedIn }: Form, captcha?: string | null) {
  const token = signedIn ? (await signUp(stack, { captcha: passed('register') })).token : '';
  const answer = await stack.fetch(path, send('POST', { ...body(), captcha }, { token }));
  const json: Answer = await answer.json();
  return { status: answer.status, code: json.code, errors: json.errors };
}

const REFUSED = { status: 400, code: 'invalid', errors: { captcha: [expect.any(String)] } };

/** Accepted by the check, whatever the form itself answers then. */
function expectPassed({ status, errors }: { status: number; errors?: object }) {
  expect(errors ?? {}).not.toHaveProperty('captcha');
  expect([200, 429]).toContain(status); // a mail that was sent a moment ago is not sent again
}

describe.each(FORMS)('the bot check of $path', form => {
  test('lets a good value through', async () => {
    expectPassed(await submit(form, passed(form.action)));
  });

  test('refuses a form without a value', async () => {
    for (const none of [undefined, null, '']) expect(await submit(form, none)).toEqual(REFUSED);
  });

  test('refuses a value that nobody gave, and one that is too long to be one', async () => {
    for (const value of ['0.made-up', 'XXXX.DUMMY.TOKEN.XXXX', 'x'.repeat(2049)])
      expect(await submit(form, value)).toEqual(REFUSED);
  });

  test('takes each value once', async () => {
    const value = passed(form.action);
    expectPassed(await submit(form, value));
    expect(await submit(form, value)).toEqual(REFUSED);
  });

  test('refuses a value that was given to another form', async () => {
    const other = form.action === 'register' ? 'reset' : 'register';
    expect(await submit(form, passed(other))).toEqual(REFUSED);
  });

  test('refuses a value that was given on another site', async () => {
    expect(await submit(form, passed(form.action, 'elsewhere.example'))).toEqual(REFUSED);
  });

  test('refuses a value after five minutes', async () => {
    const value = passed(form.action);
    turnstile.age(301);
    expect(await submit(form, value)).toEqual(REFUSED);
  });
});

/** Every form at once, each with a good value and its sender signed in beforehand, while siteverify misbehaves. */
async function submitWhile(behaviour: 'html' | 'down' | 'hangs') {
  const { token } = await signUp(stack, { captcha: passed('register') });
  turnstile.behave(behaviour);
  const statuses = FORMS.map(async ({ path, body, action, signedIn }) => {
    const payload = { ...body(), captcha: passed(action) };
    const answer = await stack.fetch(path, send('POST', payload, { token: signedIn ? token : '' }));
    const json: Answer = await answer.json();
    return { status: answer.status, code: json.code, errors: json.errors };
  });
  return Promise.all(statuses).finally(() => turnstile.behave('well'));
}

describe('when the bot check itself is in trouble every form is refused, and is no error of ours', () => {
  test.each(['html', 'down', 'hangs'] as const)('as it is: %s', async behaviour => {
    for (const answer of await submitWhile(behaviour)) expect(answer).toEqual(REFUSED);
  });

  test('or its secret is wrong', async () => {
    const wrong = await startStack({ vars: { ...turnstile.vars, TURNSTILE_SECRET: '0x4AAAAAAAnotOurs' } });
    const payload = { ...sender(), captcha: passed('register', new URL(wrong.url).hostname) };
    const answer = await wrong.fetch('/api/account/register', send('POST', payload));
    expect(answer.status).toBe(400);
    await wrong.close();
  });
});

describe('the bot check', () => {
  test('comes before any other work: a robot learns no names and makes no account', async () => {
    const { username, email } = await signUp(stack, { captcha: passed('register') });
    const before = await stack.db.$count(users);
    const body = () => ({ ...sender(), username, email });
    expect(await submit({ path: '/api/account/register', action: 'register', body }, '0.made-up')).toEqual(REFUSED);
    expect(await stack.db.$count(users)).toBe(before);
  });

  test('speaks the reader’s language', async () => {
    const answer = await stack.fetch('/api/account/register', send('POST', sender(), { language: 'ar' }));
    const { errors }: Answer = await answer.json();
    expect(errors.captcha[0]).toMatch(/[\u0600-\u06ff]/);
  });

  test('is asked for by the document, and its script and frame are allowed there', async () => {
    const page = await stack.fetch('/account/signup/', { headers: { Accept: 'text/html' } });
    expect(await page.text()).toContain(turnstile.vars.TURNSTILE_SITE_KEY);
    const policy = page.headers.get('Content-Security-Policy') ?? '';
    for (const kind of ['script-src', 'frame-src']) expect(policy).toContain(`${kind} 'self' ${turnstile.url}`);
    expect(policy).not.toContain(turnstile.vars.TURNSTILE_SECRET);
  });

  test('is not asked for where none is set up', async () => {
    const open = await startStack();
    const asked = turnstile.verdicts();
    for (const captcha of [undefined, null, 'anything'])
      expect((await open.fetch('/api/account/register', send('POST', { ...sender(), captcha }))).status).toBe(200);
    expect(turnstile.verdicts()).toBe(asked);
    const page = await (await open.fetch('/account/signup/', { headers: { Accept: 'text/html' } })).text();
    expect(page).not.toContain('raff:captcha');
    await open.close();
  });
});
