import type { Provider } from '../../../worker/providers/oauth/providers.ts';
import { type Answer, type Stack, send } from '../stack/stack.ts';

/** The answers on the consent page of a simulator, see `personOf` there. */
export type Who = Record<string, string>;

let count = 0;

/** A person no other test knows, with a verified address unless given otherwise. */
export function stranger(more: Who = {}): Who & { email: string; username: string } {
  count += 1;
  const name = `s${process.pid}_${Date.now().toString(36)}_${count}`;
  return {
    person: 'custom',
    subject: name,
    name: 'Nour Salem',
    email: `${name}@mail.com`,
    username: name,
    verified: 'on',
    ...more,
  };
}

type Flow = { url: URL; cookie: string };
type ReturnQuery = { code: string; state: string };
type More = { cookie?: string | undefined; token?: string; headers?: Record<string, string>; language?: string };

/** The calls of a sign-in through a provider, as a browser makes them; each call names its stack. */
export function socialCalls(stack: () => Stack) {
  async function call(
    path: string,
    body: unknown,
    { cookie = '', token = '', headers = {}, language = 'en' }: More = {},
  ) {
    const init = send('POST', body, { token, language });
    const response = await stack().fetch(path, { ...init, headers: { ...init.headers, Cookie: cookie, ...headers } });
    const answer: Answer = await response.json();
    return {
      status: response.status,
      body: answer,
      headers: response.headers,
      cookies: response.headers.getSetCookie(),
    };
  }

  /** Leaves for a provider: its address, and the cookie that must come back. */
  async function begin(provider: Provider, { password, ...more }: More & { password?: string } = {}): Promise<Flow> {
    const { body, cookies } = await call(`/auth/${provider}`, { password }, more);
    return { url: new URL(body.url), cookie: cookies[0]?.split(';')[0] ?? '' };
  }

  /** Agrees at the provider's page. */
  async function agree({ url }: Flow, who: Who): Promise<ReturnQuery> {
    const asked = new URL(url);
    for (const [name, value] of Object.entries(who)) asked.searchParams.set(name, value);
    const answer = await fetch(asked, { redirect: 'manual' });
    const { searchParams } = new URL(answer.headers.get('Location') ?? '');
    return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
  }

  const comeBack = (provider: Provider, returned: Partial<ReturnQuery>, more: More) =>
    call(`/auth/${provider}`, returned, more);

  /** To the provider and back. A signed-in person sends the token both times. */
  async function through(provider: Provider, who: Who, more: More & { password?: string } = {}) {
    const { password, token } = more;
    const flow = await begin(provider, { ...(token && { token }), ...(password && { password }) });
    return comeBack(provider, await agree(flow, who), { cookie: flow.cookie, ...more });
  }

  const register = (ticket: string, { username, email }: Who, more: Record<string, unknown> = {}, options: More = {}) =>
    call(
      '/api/account/registerExternal',
      { ticket, username, email, dateOfBirth: '1990-05-17', acceptTerms: true, ...more },
      options,
    );

  /** A new account that only this provider opens. */
  async function newcomer(provider: Provider, who: Who & { username: string; email: string }) {
    const { body } = await through(provider, who);
    const { status, body: person } = await register(body.ticket, who);
    if (status !== 200) throw new Error(`registerExternal: ${status} ${JSON.stringify(person)}`);
    return { id: String(person.id), username: who.username, email: who.email, token: String(person.access_token) };
  }

  const logIn = (body: Record<string, unknown>, more: More = {}) => call('/auth/login', body, more);

  return { call, begin, agree, comeBack, through, register, newcomer, logIn };
}
