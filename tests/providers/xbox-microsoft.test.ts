import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { finishMicrosoft, startMicrosoft as leaveForMicrosoft } from '../../worker/providers/xbox/microsoft.ts';
import { XboxRefused } from '../../worker/providers/xbox/refusal.ts';
import { xboxAdapter } from '../../worker/providers/xbox/xbox.ts';
import {
  envOf,
  errorOf,
  openTestQuota,
  openXboxWorld,
  REDIRECT,
  reasonOf,
  type XboxWorld,
} from '../helpers/providers/xbox.ts';

let world: XboxWorld;
beforeAll(async () => {
  world = await openXboxWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.microsoft.behave('well');
});

describe('Microsoft’s sign-in', () => {
  test('brings who it is, and a token that lasts', async () => {
    const returned = await world.signIn('demo-500');
    expect(returned.state).toBe('the-state');
    const { found, token } = await finishMicrosoft(world.both, returned);
    expect(found).toEqual(await world.find('demo-500'));
    expect(token.expiresAt.getTime()).toBeGreaterThan(Date.now() + 80 * 86_400_000);
  });

  test('takes a code once, and only with its own verifier and address', async () => {
    const returned = await world.signIn('demo-30');
    await finishMicrosoft(world.both, returned);
    expect(await reasonOf(finishMicrosoft(world.both, returned))).toBe('sign_in_expired');
    for (const wrong of [{ verifier: 'another' }, { redirectUri: `${REDIRECT}x/` }, { code: 'made up & odd' }]) {
      const attempt = finishMicrosoft(world.both, { ...(await world.signIn('demo-30')), ...wrong });
      expect(await reasonOf(attempt)).toBe('sign_in_expired');
    }
  });

  test.each([
    ['no-xbox', 'no_xbox_profile', 'no_profile'],
    ['child', 'xbox_refused', 'child'],
    ['banned', 'xbox_refused', 'banned'],
    ['guardian', 'xbox_refused', 'guardian'],
    ['terms', 'xbox_refused', 'terms'],
    ['region', 'xbox_refused', 'region'],
    ['adult', 'xbox_refused', 'adult'],
    ['adult-korea', 'xbox_refused', 'adult'],
    ['unknown-refusal', 'xbox_refused', undefined],
  ])('ends for %s where Xbox Live says why: %s', async (person, reason, refusal) => {
    const error = await errorOf(finishMicrosoft(world.both, await world.signIn(person)));
    expect(error).toBeInstanceOf(XboxRefused);
    expect(error).toMatchObject({ reason, refusal });
  });

  test('needs the site’s own registration, and a good one', async () => {
    expect(await reasonOf(finishMicrosoft(envOf(world.openXbl.vars), await world.signIn('demo-30')))).toBe(
      'not_configured',
    );
    const wrong = envOf({ ...world.microsoft.vars, MICROSOFT_CLIENT_SECRET: 'other' });
    expect(await reasonOf(finishMicrosoft(wrong, await world.signIn('demo-30')))).toBe('credential_expired');
  });

  test('shows a page to choose on, and a way back without choosing', async () => {
    const page = await (await fetch(leaveForMicrosoft(world.both, REDIRECT, 'the-state', 'c'))).text();
    expect(page).toContain('data-person="demo-30"');
    expect(page).toMatch(/href="http:\/\/localhost:8787\/bring-games\/xbox\/\?error=access_denied[^"]*the-state"/);
  });
});

describe('a library by its owner’s sign-in', () => {
  test('is the same as the public one, and brings a token to keep', async () => {
    const own = await world.readOwn('demo-500');
    expect(own.titles).toEqual((await world.readPublic('demo-500')).titles);
    expect(own.token?.value).toMatch(/refreshToken/);
    const { externalId, gamerTag } = await world.find('demo-500');
    const again = { externalId, gamerTag, token: own.token?.value };
    expect((await xboxAdapter(world.both).read(openTestQuota().quota, again)).titles.length).toBe(500);
  });

  test('needs no OpenXBL, which only adds what lies before the history', async () => {
    expect((await world.readOwn('demo-5000', envOf(world.microsoft.vars))).titles.length).toBe(1000);
    expect((await world.readOwn('demo-5000')).titles.length).toBe(5000);
  });

  test('is seen although it is private to others', async () => {
    expect((await world.readOwn('demo-private')).titles.length).toBe(30);
  });

  test.each([
    ['demo-empty', 'empty_library'],
    ['demo-broken', 'provider_down'],
    ['demo-html', 'provider_changed'],
  ])('of %s does not come: %s', async (account, reason) => {
    expect(await reasonOf(world.readOwn(account))).toBe(reason);
  });

  test('waits when it is told to wait a moment', async () => {
    expect((await world.readOwn('demo-limited')).titles.length).toBe(30);
  });

  test.each([
    ['down', 'provider_down'],
    ['limited', 'rate_limited'],
    ['changed', 'provider_changed'],
    ['forbidden', 'xbox_refused'],
  ] as const)('does not come while Xbox Live is %s: %s', async (behaviour, reason) => {
    world.microsoft.behave(behaviour);
    expect(await reasonOf(world.readOwn('demo-30'))).toBe(reason);
  });

  test('does not come by a sign-in that has ended, or by what is no token', async () => {
    const { found, token } = await finishMicrosoft(world.both, await world.signIn('demo-30'));
    world.microsoft.expire();
    for (const dead of [token.value, '{}', 'not json'])
      expect(await reasonOf(xboxAdapter(world.both).read(openTestQuota().quota, { ...found, token: dead }))).toBe(
        'sign_in_expired',
      );
  });

  test('is read as the public one where the site has no registration any more', async () => {
    const { found, token } = await finishMicrosoft(world.both, await world.signIn('demo-30'));
    const linked = { ...found, token: token.value };
    expect((await xboxAdapter(envOf(world.openXbl.vars)).read(openTestQuota().quota, linked)).titles.length).toBe(30);
    expect(await reasonOf(xboxAdapter(envOf({})).read(openTestQuota().quota, linked))).toBe('not_configured');
  });
});
