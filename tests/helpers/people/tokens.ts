import { sql } from 'drizzle-orm';
import { refreshTokens } from '../../../worker/people/people.tables.ts';
import type { Answer, Stack } from '../stack/stack.ts';
import { PASSWORD } from './person.ts';

export const WHOLE_SCOPE = 'openid profile api offline_access';

export type Params = Record<string, string> | string;
type More = { language?: string; cookie?: string | undefined; path?: string };

const cookieOf = (header: string | undefined) => header?.split(';')[0]?.split('=')[1];

/** The calls of the token endpoint; each names its stack, because tests refer to the stack before it runs. */
export function tokenCalls(stack: () => Stack) {
  /** The token endpoint's answer to a form. */
  async function token(form: Params, { language = 'en', cookie, path = '/connect/token' }: More = {}) {
    const response = await stack().fetch(path, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { 'Accept-Language': language, ...(cookie !== undefined && { Cookie: `raff_refresh=${cookie}` }) },
    });
    const body: Answer = await response.json();
    const header = response.headers.getSetCookie().find(line => line.startsWith('raff_refresh='));
    return { status: response.status, body, headers: response.headers, cookie: cookieOf(header), cookieHeader: header };
  }

  const signIn = (username: string, more: Record<string, string> = {}, options: More = {}) =>
    token(
      { grant_type: 'password', client_id: 'api', scope: WHOLE_SCOPE, username, password: PASSWORD, ...more },
      options,
    );

  const refresh = (refresh_token: string, more: Record<string, string> = {}) =>
    token({ grant_type: 'refresh_token', client_id: 'api', refresh_token, ...more });

  const renewInBrowser = (cookie: string | undefined) =>
    token({ grant_type: 'refresh_token', client_id: 'web' }, { cookie: cookie ?? '' });

  /** Moves the moments at which a person's refresh tokens were used back by these seconds. */
  const ageRenewals = (userId: string, seconds: number) =>
    stack()
      .db.update(refreshTokens)
      .set({ spentAt: sql`strftime('%Y-%m-%dT%H:%M:%fZ', spent_at, ${`-${seconds} seconds`})` })
      .where(sql`spent_at IS NOT NULL AND session_id IN (SELECT id FROM sessions WHERE user_id = ${userId})`);

  return { token, signIn, refresh, renewInBrowser, ageRenewals };
}
