import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectedAccounts } from '../../worker/imports/imports.tables.ts';
import { open } from '../../worker/platform/crypto/seal.ts';
import { newPerson } from '../helpers/people/person.ts';
import { type Answer, as, type Stack, send, startStack } from '../helpers/stack/stack.ts';
import { type Microsoft, startMicrosoft } from '../simulators/microsoft.ts';
import { startXbox } from '../simulators/xbox.ts';

const SEALING_KEY = randomBytes(32).toString('base64url');

let stack: Stack;
let microsoft: Microsoft;
let xbox: Awaited<ReturnType<typeof startXbox>>;
beforeAll(async () => {
  [microsoft, xbox] = await Promise.all([startMicrosoft(), startXbox()]);
  stack = await startStack({ vars: { ...microsoft.vars, ...xbox.vars, SEALING_KEY } });
});
afterAll(async () => {
  await stack.close();
  await Promise.all([microsoft.close(), xbox.close()]);
});

type Person = { id: string; token: string };
type SignInStart = { url: URL; cookie: string; set: string };
type ReturnQuery = { code: string; state: string };

/** Leaves for Microsoft: its address, and the cookie that must come back. */
async function begin(person: Person, query = '', at = stack): Promise<SignInStart> {
  const answer = await at.fetch(`/api/import/xbox${query}`, as(person.token));
  const { url }: Answer = await answer.json();
  const set = answer.headers.getSetCookie()[0] ?? '';
  return { url: new URL(url), set, cookie: set.split(';')[0] ?? '' };
}

/** Agrees at Microsoft's page as a given person. */
async function agree({ url }: SignInStart, who: string): Promise<ReturnQuery> {
  const asked = new URL(url);
  asked.searchParams.set('person', who);
  const { headers } = await fetch(asked, { redirect: 'manual' });
  const { searchParams } = new URL(headers.get('Location') ?? '');
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
}

async function comeBack({ token }: Person, returned: object, cookie: string, language = 'en') {
  const init = send('POST', returned, { token, language });
  const answer = await stack.fetch('/api/import/xbox', { ...init, headers: { ...init.headers, Cookie: cookie } });
  const body: Answer = await answer.json();
  return { status: answer.status, body, cookies: answer.headers.getSetCookie() };
}

/** There and back again. */
async function signIn(person: Person, who: string, language = 'en') {
  const begun = await begin(person);
  return comeBack(person, await agree(begun, who), begun.cookie, language);
}

async function listed({ token }: Person): Promise<Answer[]> {
  const answer: Answer = await (await stack.fetch('/api/connected-accounts', as(token))).json();
  return answer.accounts;
}

const kept = async (id: string) =>
  (await stack.db.select().from(connectedAccounts).where(eq(connectedAccounts.id, id)))[0];

describe('leaving for Microsoft', () => {
  test('asks for Xbox only, with a state and a proof key that are new each time', async () => {
    const person = await newPerson(stack);
    const [one, other] = [await begin(person), await begin(person)];
    expect(Object.fromEntries(one.url.searchParams)).toMatchObject({
      ...{ response_type: 'code', code_challenge_method: 'S256', scope: 'XboxLive.signin XboxLive.offline_access' },
      redirect_uri: `${stack.url}/bring-games/xbox/`,
    });
    for (const name of ['state', 'code_challenge'])
      expect(one.url.searchParams.get(name)).not.toBe(other.url.searchParams.get(name));
    expect(one.set).toMatch(/^raff_xbox=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('comes back to any page of ours, and to no other', async () => {
    const person = await newPerson(stack);
    const ours = `${stack.url}/import/?provider=xbox`;
    const { url } = await begin(person, `?${new URLSearchParams({ redirectUrl: ours })}`);
    expect(url.searchParams.get('redirect_uri')).toBe(ours);
    const others = [
      ...['https://evil.example/', '//evil.example/', 'javascript:alert(1)', 'http://', `${stack.url}.evil.example/`],
      ...[`${stack.url.replace('//', '//me:secret@')}/`, `${stack.url}/#part`, 'a'.repeat(600)],
    ];
    for (const redirectUrl of others) {
      const path = `/api/import/xbox?${new URLSearchParams({ redirectUrl })}`;
      const answer = await stack.fetch(path, as(person.token));
      const body: Answer = await answer.json();
      expect([answer.status, Object.keys(body.errors)]).toEqual([400, ['redirectUrl']]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test('is for people who are signed in here', async () => {
    expect((await stack.fetch('/api/import/xbox')).status).toBe(401);
    expect((await comeBack({ id: '', token: '' }, { code: 'a', state: 'b' }, '')).status).toBe(401);
  });

  test('is not offered where Microsoft, or a key to keep its answer with, is missing', async () => {
    const bare = await startStack({ vars: microsoft.vars });
    const person = await newPerson(bare);
    const answer = await bare.fetch('/api/import/xbox', as(person.token));
    const body: Answer = await answer.json();
    const page = await (await bare.fetch('/')).text();
    await bare.close();
    expect([answer.status, body.code, body.reason]).toEqual([400, 'provider_trouble', 'not_configured']);
    expect(page).not.toContain('raff:microsoft');
    expect(await (await stack.fetch('/')).text()).toContain('raff:microsoft');
  });
});

describe('coming back from Microsoft', () => {
  test('links the account of who signed in, and says how long that will hold', async () => {
    const person = await newPerson(stack);
    const { status, body, cookies } = await signIn(person, 'demo-30');
    expect([status, body]).toEqual([200, { account: { id: expect.any(String), accountType: 1, gamerTag: 'demo-30' } }]);
    expect(cookies[0]).toMatch(/^raff_xbox=; Max-Age=0/);
    const [account] = await listed(person);
    expect(account).toMatchObject({ ...body.account, health: { code: 'never_read' } });
    expect(account.daysLeft).toBeGreaterThan(80);
  });

  test('keeps what Microsoft gave us sealed, and shows it to nobody', async () => {
    const person = await newPerson(stack);
    const { body } = await signIn(person, 'demo-500');
    const row = await kept(body.account.id);
    const token = await open({ SEALING_KEY }, row?.tokenEncrypted ?? '');
    const { refreshToken } = JSON.parse(token ?? '{}');
    expect(refreshToken).toMatch(/^M\.C5_/);
    expect(row?.tokenEncrypted).not.toContain(refreshToken);
    const exported = await (await stack.fetch('/api/users/export', as(person.token))).text();
    expect(JSON.stringify([body, await listed(person), exported, stack.logs()])).not.toContain(refreshToken);
  });

  test('to an account that was linked by its name makes it one that its owner has opened', async () => {
    const person = await newPerson(stack);
    const named = await stack.fetch('/api/xbox/account', send('POST', { userName: 'Demo-30' }, person));
    const { account }: Answer = await named.json();
    await stack.db
      .update(connectedAccounts)
      .set({ trouble: 'sign_in_expired' })
      .where(eq(connectedAccounts.id, account.id));
    const { body } = await signIn(person, 'demo-30');
    expect(body.account.id).toBe(account.id);
    expect(await kept(account.id)).toMatchObject({ tokenEncrypted: expect.any(String), trouble: null });
    await stack.fetch('/api/xbox/account', send('POST', { userName: 'demo-30' }, person));
    expect((await kept(account.id))?.tokenEncrypted).toEqual(expect.any(String));
  });

  test('works once, in the browser and for the person that began it', async () => {
    const [one, other] = [await newPerson(stack), await newPerson(stack)];
    const begun = await begin(one);
    const returned = await agree(begun, 'demo-30');
    const wrong = [
      await comeBack(one, returned, ''),
      await comeBack(one, { ...returned, state: 'another' }, begun.cookie),
      await comeBack(one, returned, 'raff_xbox=nonsense'),
      await comeBack(other, returned, begun.cookie),
    ];
    for (const { status, body } of wrong) expect([status, body.code]).toEqual([400, 'social_expired']);
    expect((await comeBack(one, returned, begun.cookie)).status).toBe(200);
    const again = await comeBack(one, returned, begun.cookie);
    expect([again.status, again.body.reason]).toEqual([400, 'sign_in_expired']);
    expect(await listed(other)).toEqual([]);
  });

  test('without what Microsoft sends along is a bad request', async () => {
    const person = await newPerson(stack);
    for (const body of [{}, { code: 'a' }, { state: 'b' }, { code: '', state: '' }, { code: 1, state: [] }, []])
      expect((await comeBack(person, body, '')).status).toBe(400);
  });
});

describe('somebody whom Xbox does not let in', () => {
  test.each([
    ['no-xbox', 'no_xbox_profile', 'account.xbox.com'],
    ['child', 'xbox_refused', 'account.microsoft.com'],
    ['guardian', 'xbox_refused', 'account.microsoft.com'],
    ['banned', 'xbox_refused', 'enforcement.xbox.com'],
    ['terms', 'xbox_refused', 'account.xbox.com'],
    ['adult', 'xbox_refused', 'account.xbox.com'],
    ['region', 'xbox_refused', 'account.xbox.com'],
    ['unknown-refusal', 'xbox_refused', 'account.xbox.com'],
  ])('is told why, in both languages, and where to mend it: %s', async (who, reason, host) => {
    const person = await newPerson(stack);
    for (const language of ['en', 'ar']) {
      const { status, body } = await signIn(person, who, language);
      expect([status, body.code, body.reason]).toEqual([400, 'provider_trouble', reason]);
      expect(new URL(body.remedyUrl).host).toBe(host);
      expect(/\p{Script=Arabic}/u.test(body.message)).toBe(language === 'ar');
    }
    expect(await listed(person)).toEqual([]);
  });

  test('hears a sentence of its own for each reason', async () => {
    const person = await newPerson(stack);
    const refused = ['no-xbox', 'child', 'guardian', 'banned', 'terms', 'adult', 'region', 'unknown-refusal'];
    const messages = new Set<string>();
    for (const who of refused) messages.add((await signIn(person, who)).body.message);
    expect(messages.size).toBe(refused.length);
  });
});
