import { describe, expect, test } from 'vitest';
import { PROVIDERS } from '../../worker/providers/oauth/providers.ts';
import { socialCalls, stranger } from '../helpers/people/social.ts';
import { type Answer, alongside, ownStack, startStack } from '../helpers/stack/stack.ts';
import { startSocialSimulators } from '../simulators/server.ts';

const SITE_URL = 'https://raff.example';

const simulators = alongside(startSocialSimulators);
const stack = ownStack(() => ({ vars: { ...simulators.vars, SITE_URL } }));

const { begin, agree, comeBack, through, newcomer } = socialCalls(() => stack);
const told = ({ status, body }: { status: number; body: { code?: string; kind?: string } }) => [
  status,
  body.code ?? body.kind,
];

const EXPIRED = [400, 'social_expired'];
const FAILED = [400, 'social_failed'];

describe.each(PROVIDERS)('coming back from %s', provider => {
  test('with a code that was used is too late, even in the same flow', async () => {
    const flow = await begin(provider);
    const returned = await agree(flow, stranger());
    expect(told(await comeBack(provider, returned, flow))).toEqual([200, 'incomplete']);
    expect(told(await comeBack(provider, returned, flow))).toEqual(EXPIRED);
  });

  test('with another state, without one, or without the cookie is refused before the code is shown', async () => {
    const flow = await begin(provider);
    const returned = await agree(flow, stranger());
    const other = await begin(provider);
    expect(told(await comeBack(provider, returned, other))).toEqual(EXPIRED);
    expect(told(await comeBack(provider, { ...returned, state: `${returned.state}x` }, flow))).toEqual(EXPIRED);
    expect(told(await comeBack(provider, { code: returned.code }, flow))).toEqual(EXPIRED);
    expect(told(await comeBack(provider, returned, {}))).toEqual(EXPIRED);
    for (const junk of ['', 'e30', '%%%', 'bm90IGpzb24'])
      expect(told(await comeBack(provider, returned, { cookie: `raff_oauth=${junk}` }))).toEqual(EXPIRED);
    expect(told(await comeBack(provider, returned, flow))).toEqual([200, 'incomplete']);
  });

  test('drops the cookie, however it ends', async () => {
    const flow = await begin(provider);
    const ends = [
      await comeBack(provider, { code: 'made-up', state: 'made-up' }, flow),
      await comeBack(provider, await agree(flow, stranger()), flow),
    ];
    for (const { cookies } of ends) expect(cookies.join()).toMatch(/raff_oauth=; Max-Age=0; Path=\/; HttpOnly/);
  });

  test('with a code nobody gave out is too late', async () => {
    const { url, cookie } = await begin(provider);
    const state = url.searchParams.get('state') ?? '';
    expect(told(await comeBack(provider, { code: 'made up & odd=ٌ', state }, { cookie }))).toEqual(EXPIRED);
    const long = await comeBack(provider, { code: 'x'.repeat(3000), state }, { cookie });
    expect(told(long)).toEqual([400, 'invalid']);
  });

  test('does not work out when it answers a page, or is down', async () => {
    for (const trouble of ['html', 'down'])
      expect(told(await through(provider, stranger({ trouble })))).toEqual(FAILED);
  });
});

test('a flow that was begun at one provider does not end at another', async () => {
  const flow = await begin('google');
  const returned = await agree(flow, stranger());
  expect(told(await comeBack('x', returned, flow))).toEqual(EXPIRED);
  expect(told(await comeBack('facebook', returned, flow))).toEqual(EXPIRED);
});

test('a code is of no use to a browser that did not ask for it', async () => {
  const [mine, theirs] = [await begin('x'), await begin('x')];
  const { code } = await agree(theirs, stranger());
  const state = mine.url.searchParams.get('state') ?? '';
  expect(told(await comeBack('x', { code, state }, mine))).toEqual(EXPIRED);
});

test.each(['wrong-nonce', 'wrong-audience', 'wrong-issuer', 'wrong-key', 'unknown-key', 'expired', 'none-signed'])(
  'an id_token of Google’s signs nobody in: %s',
  async trouble => {
    const who = stranger();
    await newcomer('google', who);
    expect(told(await through('google', { ...who, trouble }))).toEqual(FAILED);
    expect(told(await through('google', who))).toEqual([200, 'signed-in']);
  },
);

test('Google is known by both of its names', async () => {
  expect(told(await through('google', { person: 'layla' }))).toEqual([200, 'incomplete']);
});

test.each(['facebook', 'x'] as const)('%s may know the code and then not say who it is', async provider => {
  for (const trouble of ['profile-html', 'profile-down'])
    expect(told(await through(provider, stranger({ trouble })))).toEqual(FAILED);
});

test('a provider that does not answer is not waited for longer than ten seconds', async () => {
  const before = Date.now();
  expect(told(await through('x', stranger({ trouble: 'slow' })))).toEqual(FAILED);
  expect(Date.now() - before).toBeLessThan(20_000);
});

test('a provider that cannot be reached, is set up wrongly or is not on a safe line does not work out', async () => {
  const vars = {
    ...simulators.vars,
    GOOGLE_CLIENT_SECRET: 'not-the-secret',
    FACEBOOK_URL: 'http://facebook.example',
    X_URL: 'http://127.0.0.1:1',
  };
  const wrong = await startStack({ vars });
  const calls = socialCalls(() => wrong);
  for (const provider of PROVIDERS) {
    const { url, cookie } = await calls.begin(provider);
    const state = url.searchParams.get('state') ?? '';
    expect(told(await calls.comeBack(provider, { code: 'any', state }, { cookie }))).toEqual(FAILED);
  }
  await wrong.close();
});

describe('on a safe line', () => {
  const callSafely = (body: object, cookie = '') =>
    stack.worker.fetch(`${SITE_URL}/auth/google`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify(body),
    });

  async function beginSafely() {
    const answer = await callSafely({});
    const { url }: Answer = await answer.json();
    const [line = ''] = answer.headers.getSetCookie();
    return { url: new URL(url), line, cookie: line.split(';')[0] ?? '' };
  }

  test('the way back leads to the site’s own address, by a cookie of that host alone', async () => {
    const flow = await beginSafely();
    expect(flow.url.searchParams.get('redirect_uri')).toBe(`${SITE_URL}/account/external/google/`);
    expect(flow.line).toMatch(/^__Host-raff_oauth=[\w-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const answer = await callSafely(await agree(flow, stranger()), flow.cookie);
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().join()).toMatch(/__Host-raff_oauth=; Max-Age=0; Path=\/; HttpOnly; Secure/);
  });

  test('a cookie that a neighbour could have set is not believed', async () => {
    const flow = await beginSafely();
    const answer = await callSafely(await agree(flow, stranger()), flow.cookie.replace('__Host-', ''));
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'social_expired' }]);
  });
});

test('what failed is noted without what was said', async () => {
  const flow = await begin('google');
  const returned = await agree(flow, stranger({ trouble: 'wrong-nonce' }));
  await comeBack('google', returned, flow);
  const logs = JSON.stringify(stack.logs());
  expect(logs).toContain('Sign-in through google failed');
  for (const secret of [returned.code, returned.state, 'demo-google-secret']) expect(logs).not.toContain(secret);
});
