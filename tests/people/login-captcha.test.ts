import { describe, expect, test } from 'vitest';
import { signInFailures } from '../../worker/people/people.tables.ts';
import type { CaptchaAction } from '../../worker/people/session/captcha.ts';
import { hashSecret } from '../../worker/platform/crypto/secret.ts';
import { freshAddress, loginCalls, ROOM, tally, WRONG } from '../helpers/people/logins.ts';
import { newPerson } from '../helpers/people/person.ts';
import { alongside, ownStack } from '../helpers/stack/stack.ts';
import { startTurnstile } from '../simulators/turnstile.ts';

/* Many people guess at one account, each from another address, on a site with a bot check: there nobody has to wait
   because of them. */

const turnstile = alongside(startTurnstile);
const stack = ownStack(() => ({ vars: turnstile.vars, sqldFlags: ROOM }));

const { logIn, logInByJson, crowd, failures, crowdBefore } = loginCalls(() => stack);
const passed = (action: CaptchaAction = 'login') => turnstile.issue({ action, hostname: new URL(stack.url).hostname });

describe('an account at which many have guessed', () => {
  test('asks for the bot check after twenty, exactly, if a hundred come at the same moment', async () => {
    const { id, username } = await newPerson(stack);
    const asked = turnstile.verdicts();
    expect(tally(await crowd(username, 100))).toEqual({ 400: 100 });
    expect(await failures(`${id} everywhere`)).toBe(20);
    expect(turnstile.verdicts()).toBe(asked);
    const { status, body, headers } = await logIn(username);
    expect([status, body.error, headers.get('Retry-After')]).toEqual([400, 'captcha_required', null]);
    expect(body.error_description).toBeTruthy();
  });

  test('lets in who has passed it, and counts who guesses with it', async () => {
    const { id, username } = await newPerson(stack);
    await crowdBefore(id, 20);
    const wrong = await logIn(username, { password: WRONG, captcha: passed() });
    expect([wrong.status, wrong.body.error, await failures(`${id} everywhere`)]).toEqual([400, 'invalid_grant', 21]);
    for (const client of ['web', 'api'] as const)
      expect((await logIn(username, { client, captcha: passed() })).status).toBe(200);
    expect(await failures(`${id} everywhere`)).toBe(21);
    expect((await logIn(username)).body.error).toBe('captcha_required');
  });

  test('takes a check once, for this form, and no made-up one; it says so in the reader’s language', async () => {
    const { id, username } = await newPerson(stack);
    await crowdBefore(id, 20);
    const spent = passed();
    await logIn(username, { captcha: spent });
    const [missing, ...failed] = [
      await logIn(username),
      await logIn(username, { captcha: spent }),
      await logIn(username, { captcha: passed('register') }),
      await logIn(username, { captcha: '0.made-up' }),
    ];
    for (const { status, body } of failed) {
      expect([status, body.error]).toEqual([400, 'captcha_required']);
      expect(body.error_description).not.toBe(missing?.body.error_description);
    }
    const form = { grant_type: 'password', client_id: 'web', username, password: WRONG };
    const headers = { 'Accept-Language': 'ar', 'CF-Connecting-IP': freshAddress() };
    const arabic = await stack.fetch('/connect/token', { method: 'POST', headers, body: new URLSearchParams(form) });
    expect(await arabic.text()).toMatch(/"error":"captcha_required".*[\u0600-\u06ff]/);
  });

  test('names the field at the call that takes JSON', async () => {
    const { id, username } = await newPerson(stack);
    await crowdBefore(id, 20);
    const asked = await logInByJson(username);
    expect([asked.status, asked.body.code, Object.keys(asked.body.errors)]).toEqual([400, 'invalid', ['captcha']]);
    const failed = await logInByJson(username, { captcha: '0.made-up' });
    expect(failed.body.errors.captcha).not.toEqual(asked.body.errors.captcha);
    expect((await logInByJson(username, { captcha: passed() })).status).toBe(200);
  });

  test('asks a device that is known there for nothing', async () => {
    const { id, username } = await newPerson(stack);
    const { device = '' } = await logIn(username);
    await crowdBefore(id, 20);
    expect((await logIn(username)).body.error).toBe('captcha_required');
    expect((await logIn(username, { device })).status).toBe(200);
    turnstile.behave('down');
    const away = await logIn(username, { captcha: passed() });
    expect([away.status, away.body.error]).toEqual([400, 'captcha_required']);
    expect((await logIn(username, { device, captcha: passed() })).status).toBe(200);
    turnstile.behave('well');
  });

  test('answers as a name does that nobody has, with the check and without', async () => {
    const { id, username } = await newPerson(stack);
    const nobody = 'nobody-of-that-crowd';
    for (const who of [id, hashSecret(nobody)]) await crowdBefore(who, 18);
    expect(tally(await crowd(nobody, 4))).toEqual(tally(await crowd(username, 4)));
    expect(await failures(`${hashSecret(nobody)} everywhere`)).toBe(20);
    for (const captcha of [undefined, '0.made-up', passed]) {
      const login = () => ({
        password: WRONG,
        ...(captcha && { captcha: typeof captcha === 'string' ? captcha : captcha() }),
      });
      const [known, unknown] = [await logIn(username, login()), await logIn(nobody, login())];
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    }
    const rows = await stack.db.select({ key: signInFailures.key }).from(signInFailures);
    expect(JSON.stringify(rows)).not.toContain(nobody);
  });

  test('still has one address wait that guesses on and on, whatever it has passed', async () => {
    const { id, username } = await newPerson(stack);
    await crowdBefore(id, 20);
    const from = freshAddress();
    const guess = () => logIn(username, { password: WRONG, from, captcha: passed() });
    for (let i = 0; i < 5; i += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
    expect((await logIn(username, { captcha: passed() })).status).toBe(200);
  });
});

describe('every other account', () => {
  test('asks for nothing, and a check that fails is in nobody’s way', async () => {
    const { id, username } = await newPerson(stack);
    await crowdBefore(id, 19);
    expect((await logIn(username)).status).toBe(200);
    expect((await logIn(username, { captcha: '0.made-up' })).status).toBe(200);
    expect((await logInByJson(username, { captcha: '0.made-up' })).status).toBe(200);
    const odd = await logIn(username, { captcha: 'x'.repeat(3000) });
    expect([odd.status, odd.body.error]).toEqual([400, 'invalid_request']);
  });
});
