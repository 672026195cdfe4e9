import { eq } from 'drizzle-orm';
import { signInFailures } from '../../../worker/people/people.tables.ts';
import { type Answer, type Stack, send } from '../stack/stack.ts';
import { PASSWORD } from './person.ts';

export const WRONG = 'not it at all';
/**
 * For hundreds of calls at the same moment, repeatedly: connections that are unused still count until they are closed.
 */
export const ROOM = ['--max-concurrent-connections', '1024'];
const MINUTE_MS = 60_000;

let addresses = 0;
/** An address from which nobody has tried to log in. */
export function freshAddress(): string {
  addresses += 1;
  return `198.18.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}

type Login = { password?: string; from?: string; device?: string; captcha?: string; client?: 'web' | 'api' };

const linesOf = (headers: Headers, name: string) => headers.getSetCookie().filter(line => line.startsWith(`${name}=`));

/** Log-ins from any address, by known and by unknown browsers; each call names its stack. */
export function loginCalls(stack: () => Stack, name = 'raff_device') {
  async function read(answer: Response) {
    const body: Answer = await answer.json();
    const devices = linesOf(answer.headers, name);
    const device = devices[0]?.split(/[=;]/)[1];
    return { status: answer.status, body, headers: answer.headers, wait: retryOf(answer), devices, device };
  }

  const headersOf = ({ from = freshAddress(), device }: Login) => ({
    'CF-Connecting-IP': from,
    ...(device !== undefined && { Cookie: `${name}=${device}` }),
  });

  /** A log-in at the token endpoint, with the right password unless another is given. */
  async function logIn(username: string, login: Login = {}) {
    const { password = PASSWORD, captcha, client = 'web' } = login;
    const form = { grant_type: 'password', client_id: client, username, password, ...(captcha && { captcha }) };
    const init = { method: 'POST', headers: headersOf(login), body: new URLSearchParams(form) };
    return read(await stack().fetch('/connect/token', init));
  }

  /** Logs in by the call that takes JSON. */
  async function logInByJson(username: string, login: Login = {}) {
    const { password = PASSWORD, captcha } = login;
    const init = send('POST', { username, password, ...(captcha && { captcha }) });
    return read(await stack().fetch('/auth/login', { ...init, headers: { ...init.headers, ...headersOf(login) } }));
  }

  /** Wrong passwords for one name at the same moment, each from an address of its own unless given. */
  async function crowd(username: string, times: number, login: Login = {}) {
    const all = Array.from({ length: times }, () => logIn(username, { password: WRONG, ...login }));
    return (await Promise.all(all)).map(({ status }) => status);
  }

  /** Changes the password of a signed-in person. */
  async function changePassword(token: string, currentPassword: string, newPassword = PASSWORD) {
    const body = { currentPassword, newPassword, confirmPassword: newPassword };
    return read(await stack().fetch('/api/account/changePassword', send('POST', body, { token })));
  }

  const failures = async (key: string) => {
    const [row] = await stack().db.select().from(signInFailures).where(eq(signInFailures.key, key));
    return row?.failures ?? 0;
  };

  /** Wrong passwords that many people entered a moment ago. */
  const crowdBefore = (userId: string, count: number, waitUntil = new Date(Date.now() - MINUTE_MS)) =>
    stack()
      .db.insert(signInFailures)
      .values({ key: `${userId} everywhere`, failures: count, waitUntil: waitUntil.toISOString() })
      .onConflictDoUpdate({
        target: signInFailures.key,
        set: { failures: count, waitUntil: waitUntil.toISOString() },
      });

  /** Enough wrong passwords that no unknown device may try for a quarter of an hour. */
  const crowdWaits = (userId: string) => crowdBefore(userId, 40, new Date(Date.now() + 15 * MINUTE_MS));

  return { logIn, logInByJson, crowd, changePassword, failures, crowdBefore, crowdWaits };
}

const retryOf = ({ headers }: Response) => Number(headers.get('Retry-After'));

/** How many answers there are of each status. */
export function tally(statuses: number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
