import { eq, sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshTokens, sessions, signInFailures, users } from '../../worker/people/people.tables.ts';
import { newPerson, PASSWORD } from '../helpers/people/person.ts';
import { type Params, tokenCalls } from '../helpers/people/tokens.ts';
import { as, type Stack, send, sharedStack, startStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

const { token, signIn, refresh, renewInBrowser, ageRenewals } = tokenCalls(() => stack);
const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

describe('a refresh token', () => {
  test('is spent by its use and gives the next', async () => {
    const { username } = await newPerson(stack);
    const first = await signIn(username);
    const second = await refresh(first.body.refresh_token);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).not.toBe(first.body.refresh_token);
    const third = await refresh(second.body.refresh_token);
    expect(third.status).toBe(200);
    expect((await stack.fetch('/api/users/profile', as(third.body.access_token))).status).toBe(200);
  });

  test('is of no use to another client', async () => {
    const { username } = await newPerson(stack);
    const { body } = await signIn(username);
    expect((await renewInBrowser(body.refresh_token)).body.error).toBe('invalid_grant');
    const web = await signIn(username, { client_id: 'web' });
    expect((await refresh(web.cookie ?? '')).body.error).toBe('invalid_grant');
    expect((await renewInBrowser(web.cookie)).status).toBe(200);
  });

  test('is stored by its hash only', async () => {
    const { username } = await newPerson(stack);
    const { body } = await signIn(username);
    const rows = await stack.db.select().from(refreshTokens);
    expect(JSON.stringify(rows)).not.toContain(body.refresh_token);
  });

  test('is renewed for a year at most, however often it was used', async () => {
    const { id, username } = await newPerson(stack);
    const opened = (days: number) =>
      stack.db
        .update(sessions)
        .set({ createdAt: new Date(Date.now() - days * DAY_MS).toISOString() })
        .where(eq(sessions.userId, id));
    const { body } = await signIn(username);
    await opened(364);
    const renewed = await refresh(body.refresh_token);
    expect(renewed.status).toBe(200);
    await opened(366);
    const late = await refresh(renewed.body.refresh_token);
    expect([late.status, late.body.error]).toEqual([400, 'invalid_grant']);
  });

  test('ends after 30 days', async () => {
    const { id, username } = await newPerson(stack);
    const { body } = await signIn(username);
    const [row] = await stack.db
      .select({ expiresAt: refreshTokens.expiresAt })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
      .where(eq(sessions.userId, id));
    const days = (Date.parse(row?.expiresAt ?? '') - Date.now()) / DAY_MS;
    expect(Math.round(days)).toBe(30);
    const past = new Date(Date.now() - SECOND_MS).toISOString();
    await stack.db
      .update(refreshTokens)
      .set({ expiresAt: past })
      .where(sql`session_id IN (SELECT id FROM sessions WHERE user_id = ${id})`);
    expect((await refresh(body.refresh_token)).body.error).toBe('invalid_grant');
  });

  test('of somebody who is gone gives nothing', async () => {
    const { id, username } = await newPerson(stack);
    const { body } = await signIn(username);
    await stack.db.delete(users).where(eq(users.id, id));
    expect((await refresh(body.refresh_token)).body.error).toBe('invalid_grant');
  });
});

describe('a refresh token whose answer was lost', () => {
  /** A person with the tokens that their sign-in and its first renewal gave. */
  async function renewedOnce() {
    const { id, username, token: elsewhere } = await newPerson(stack);
    const first = (await signIn(username)).body.refresh_token;
    const second = (await refresh(first)).body.refresh_token;
    return { id, username, elsewhere, first, second };
  }

  const expectEnded = async (token: string) => {
    const { status, body } = await refresh(token);
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
  };

  test('gives the same successor again for a minute, and it opens the account', async () => {
    const { id, first, second } = await renewedOnce();
    await ageRenewals(id, 50);
    for (const again of [await refresh(first), await refresh(first)]) {
      expect([again.status, again.body.refresh_token]).toEqual([200, second]);
      expect((await stack.fetch('/api/users/profile', as(again.body.access_token))).status).toBe(200);
    }
    expect((await refresh(second)).status).toBe(200);
  });

  test('gives many who use it at the same moment one successor, and no second one that lives', async () => {
    const { id, username } = await newPerson(stack);
    const { body } = await signIn(username);
    const answers = await Promise.all(Array.from({ length: 4 }, () => refresh(body.refresh_token)));
    expect(answers.map(a => a.status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(a => a.body.refresh_token)).size).toBe(1);
    const session = String(decodeJwt(body.access_token).sid);
    const live = sql`session_id = ${session} AND spent_at IS NULL`;
    expect([id, await stack.db.$count(refreshTokens, live)]).toEqual([id, 1]);
  });

  test('ends the session after the minute, with all that came of it and no other session', async () => {
    const { id, username, first, second } = await renewedOnce();
    const other = await signIn(username);
    await ageRenewals(id, 61);
    await expectEnded(first);
    await expectEnded(second);
    expect((await refresh(other.body.refresh_token)).status).toBe(200);
  });

  test('ends the session once its successor was used: nobody gets a second one', async () => {
    const { first, second } = await renewedOnce();
    const third = (await refresh(second)).body.refresh_token;
    await expectEnded(first);
    await expectEnded(third);
  });

  test('shared with a thief ends with the next renewal of whoever comes second', async () => {
    const { id, first, second: thiefs } = await renewedOnce();
    const owners = (await refresh(first)).body.refresh_token;
    expect(owners).toBe(thiefs);
    const next = (await refresh(thiefs)).body.refresh_token;
    await ageRenewals(id, 61);
    await expectEnded(owners);
    await expectEnded(next);
  });

  test('is not given back by a session that has ended: by a log-out, or by a new password elsewhere', async () => {
    const out = await renewedOnce();
    await token({ refresh_token: out.second }, { path: '/connect/logout' });
    await expectEnded(out.first);
    const changed = await renewedOnce();
    const passwords = { currentPassword: PASSWORD, newPassword: 'another horse 9', confirmPassword: 'another horse 9' };
    const answer = await stack.fetch(
      '/api/account/changePassword',
      send('POST', passwords, { token: changed.elsewhere }),
    );
    expect(answer.status).toBe(200);
    await expectEnded(changed.first);
    await expectEnded(changed.second);
  });

  test('is of no use to another client, and gives no wider scope', async () => {
    const { first, second } = await renewedOnce();
    expect((await renewInBrowser(first)).body.error).toBe('invalid_grant');
    const { username } = await newPerson(stack);
    const narrow = (await signIn(username, { scope: 'api offline_access' })).body.refresh_token;
    await refresh(narrow);
    expect((await refresh(narrow, { scope: 'openid' })).body.error).toBe('invalid_scope');
    expect((await refresh(narrow)).status).toBe(200);
    expect((await refresh(second)).status).toBe(200);
  });
});

describe('in a browser the refresh token', () => {
  const newBrowser = async () => {
    const person = await newPerson(stack);
    return { ...person, ...(await signIn(person.username, { client_id: 'web' })) };
  };

  test('is a cookie that no script and no other site can use, and not in the body', async () => {
    const { body, cookieHeader = '' } = await newBrowser();
    expect(body.refresh_token).toBeUndefined();
    expect(cookieHeader).toMatch(/; Max-Age=2592000/);
    for (const part of ['Path=/connect', 'HttpOnly', 'SameSite=Strict']) expect(cookieHeader).toContain(`; ${part}`);
    expect(cookieHeader).not.toContain('Secure');
  });

  test('is renewed by the cookie', async () => {
    const { cookie } = await newBrowser();
    const second = await renewInBrowser(cookie);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).toBeUndefined();
    expect(second.cookie).toBeTruthy();
    expect(second.cookie).not.toBe(cookie);
    expect((await renewInBrowser(second.cookie)).status).toBe(200);
  });

  test('is the same for all tabs that renew at the same moment', async () => {
    const { cookie } = await newBrowser();
    const tabs = await Promise.all(Array.from({ length: 4 }, () => renewInBrowser(cookie)));
    expect(new Set(tabs.map(tab => `${tab.status} ${tab.cookie}`))).toEqual(new Set([`200 ${tabs[0]?.cookie}`]));
  });

  test('ends the session when an older one comes back, and is forgotten', async () => {
    const { cookie } = await newBrowser();
    const second = await renewInBrowser(cookie);
    const third = await renewInBrowser(second.cookie);
    const again = await renewInBrowser(cookie);
    expect([again.status, again.body.error]).toEqual([400, 'invalid_grant']);
    expect(again.cookieHeader).toContain('Max-Age=0');
    expect((await renewInBrowser(third.cookie)).body.error).toBe('invalid_grant');
  });

  test('may be sent in the form too, by a program that speaks for the web', async () => {
    const { cookie } = await newBrowser();
    const answer = await refresh(cookie ?? '', { client_id: 'web' });
    expect(answer.status).toBe(200);
    expect(answer.body.refresh_token).toBeUndefined();
  });
});

describe('logging out', () => {
  const logOut = (form: Params, cookie?: string) => token(form, { cookie, path: '/connect/logout' });

  test('ends the browser’s session and takes the cookie back', async () => {
    const { username } = await newPerson(stack);
    const { cookie } = await signIn(username, { client_id: 'web' });
    const { status, body, cookieHeader } = await logOut({}, cookie);
    expect([status, body]).toEqual([200, {}]);
    expect(cookieHeader).toMatch(/^raff_refresh=; Max-Age=0; Path=\/connect/);
    expect((await renewInBrowser(cookie)).body.error).toBe('invalid_grant');
  });

  test('ends the session of a refresh token that is sent, even of a spent one', async () => {
    const { username } = await newPerson(stack);
    const first = await signIn(username);
    const second = await refresh(first.body.refresh_token);
    await logOut({ refresh_token: first.body.refresh_token });
    expect((await refresh(second.body.refresh_token)).body.error).toBe('invalid_grant');
  });

  test('leaves other sessions alone', async () => {
    const { username } = await newPerson(stack);
    const [phone, sofa] = [await signIn(username), await signIn(username)];
    await logOut({ refresh_token: phone.body.refresh_token });
    expect((await refresh(sofa.body.refresh_token)).status).toBe(200);
  });

  test('is done by no other site: nobody is logged out, and no cookie is taken', async () => {
    const { username } = await newPerson(stack);
    const { cookie = '' } = await signIn(username, { client_id: 'web' });
    const from = (headers: Record<string, string>) =>
      stack.fetch('/connect/logout', { method: 'POST', headers: { Cookie: `raff_refresh=${cookie}`, ...headers } });
    const others: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://elsewhere.example' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': 'none' },
      { Origin: 'https://elsewhere.example' },
      { Origin: 'null' },
    ];
    for (const headers of others) {
      const answer = await from(headers);
      expect([headers, answer.status, answer.headers.getSetCookie()]).toEqual([headers, 403, []]);
    }
    const renewed = await renewInBrowser(cookie);
    expect(renewed.status).toBe(200);
    const own = { Cookie: `raff_refresh=${renewed.cookie}`, Origin: stack.url };
    expect((await from(own)).status).toBe(200);
    expect((await renewInBrowser(renewed.cookie)).body.error).toBe('invalid_grant');
  });

  test('is always well, with nothing to end', async () => {
    for (const cookie of [undefined, 'made-up'])
      expect((await logOut({ refresh_token: 'x' }, cookie)).status).toBe(200);
    expect((await stack.fetch('/connect/logout', { method: 'POST' })).status).toBe(200);
    const odd = await stack.fetch('/connect/logout', {
      method: 'POST',
      body: '{',
      headers: { 'Content-Type': 'application/json' },
    });
    expect(odd.status).toBe(200);
  });
});

describe('the cookie of a site on https', () => {
  const SITE_URL = 'https://raff.example';
  const NEW = '__Host-raff_refresh';
  /** Names that a neighbour or somebody on the way could plant. */
  const OLD = ['__Secure-raff_refresh', 'raff_refresh'] as const;

  let site: Stack;
  beforeAll(async () => {
    site = await startStack({ vars: { SITE_URL } });
  });
  afterAll(() => site.close());

  /** The cookies that a browser sends and is told to keep, by name. */
  async function call(path: string, form: Record<string, string>, cookies: Record<string, string> = {}) {
    const Cookie = Object.entries(cookies)
      .map(pair => pair.join('='))
      .join('; ');
    const answer = await site.fetch(path, { method: 'POST', headers: { Cookie }, body: new URLSearchParams(form) });
    const lines = answer.headers.getSetCookie();
    const line = (name: string) => lines.find(one => one.startsWith(`${name}=`));
    const value = (name: string) => line(name)?.split(/[=;]/)[1] ?? '';
    return { status: answer.status, line, value };
  }

  const logIn = (username: string) =>
    call('/connect/token', { grant_type: 'password', client_id: 'web', username, password: PASSWORD });
  const renew = (cookies: Record<string, string>) =>
    call('/connect/token', { grant_type: 'refresh_token', client_id: 'web' }, cookies);

  test('is taken from this host and by https alone, as its name says', async () => {
    const { username } = await newPerson(site);
    const { line } = await logIn(username);
    expect(line(NEW)).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    for (const name of OLD) expect(line(name)).toBeUndefined();
  });

  test.each(OLD)('has no other name: %s opens nothing, alone or planted beside it', async old => {
    const [owner, thief] = [await newPerson(site), await newPerson(site)];
    const planted = (await logIn(thief.username)).value(NEW);
    expect((await renew({ [old]: planted })).status).toBe(400);
    const renewed = await renew({ [old]: planted, [NEW]: (await logIn(owner.username)).value(NEW) });
    expect((await renew({ [NEW]: renewed.value(NEW) })).status).toBe(200);
    expect((await renew({ [NEW]: planted })).status).toBe(200);
  });

  test('goes with its session when somebody logs out', async () => {
    const { username } = await newPerson(site);
    const token = (await logIn(username)).value(NEW);
    const { status, line } = await call('/connect/logout', {}, { [NEW]: token });
    expect(status).toBe(200);
    expect(line(NEW)).toMatch(/=; Max-Age=0; Path=\/; HttpOnly; Secure/);
    expect((await renew({ [NEW]: token })).status).toBe(400);
  });
});

describe('the hourly clean-up', () => {
  const cleanUp = (at: Date) => stack.worker.scheduled({ cron: '17 * * * *', scheduledTime: at });

  test('removes what cannot be used any more and keeps what can', async () => {
    const { id, username } = await newPerson(stack);
    const [old, kept] = [await signIn(username), await signIn(username)];
    const past = new Date(Date.now() - 31 * DAY_MS).toISOString();
    await stack.db
      .update(sessions)
      .set({ lastUsedAt: past })
      .where(eq(sessions.id, String(decodeJwt(old.body.access_token).sid)));
    await stack.db.insert(signInFailures).values({ key: `${id} long ago`, failures: 4, waitUntil: past });
    await cleanUp(new Date());
    await cleanUp(new Date());
    expect((await refresh(old.body.refresh_token)).body.error).toBe('invalid_grant');
    expect((await refresh(kept.body.refresh_token)).status).toBe(200);
    expect(await stack.db.$count(signInFailures, eq(signInFailures.key, `${id} long ago`))).toBe(0);
    expect(await stack.db.$count(refreshTokens, sql`session_id NOT IN (SELECT id FROM sessions)`)).toBe(0);
  });
});
