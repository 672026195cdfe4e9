import { type Answer, type Stack, send } from './stack.ts';

let count = 0;

/** A password that satisfies the rules. */
export const PASSWORD = 'correct horse 9';

/** Registers and logs in somebody nobody else is, through the API. */
export async function newPerson(stack: Pick<Stack, 'fetch'>, more: Record<string, unknown> = {}) {
  count += 1;
  const name = `p${process.pid}-${Date.now().toString(36)}-${count}`.slice(0, 30);
  const input = {
    username: name,
    email: `${name}@mail.com`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    dateOfBirth: '1990-05-17',
    acceptTerms: true,
    ...more,
  };
  const registered = await stack.fetch('/api/account/register', send('POST', input));
  if (registered.status !== 200) throw new Error(`register: ${registered.status} ${await registered.text()}`);
  const { id }: Answer = await registered.json();
  return { id: String(id), username: input.username, email: input.email, token: await logIn(stack, input.username) };
}

/** An access token for a username or e-mail. */
export async function logIn(stack: Pick<Stack, 'fetch'>, username: string, password = PASSWORD): Promise<string> {
  const answer = await stack.fetch('/connect/token', {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'web',
      scope: 'openid profile api',
      username,
      password,
    }),
  });
  if (answer.status !== 200) throw new Error(`token: ${answer.status} ${await answer.text()}`);
  const { access_token }: Answer = await answer.json();
  return access_token;
}
