import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { namesNear, noteAnswer } from '../../web/people/registration/availability.ts';
import { SignUpInput } from '../../web/people/registration/sign-up-schema.ts';
import { keepNext, ownPath, pathAfterSignIn } from '../../web/people/session/next.ts';
import { UsernameQuery } from '../../worker/people/registration/registration.schema.ts';

describe('where a person goes after coming in', () => {
  test.each(['/games/hades/', '/search/?term=zelda', '/lists/#want'])('an own path is kept: %s', path => {
    expect(ownPath(path)).toBe(path);
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/..//evil.example/',
    'javascript:alert(1)',
    'library/',
    '',
    null,
  ])('what leads elsewhere is not: %j', next => {
    expect(ownPath(next)).toBeUndefined();
  });

  test.each(['/account/login/?next=/x/', '/account/external/google/?code=1&state=2'])(
    'an entrance never leads back to an entrance: %s',
    next => {
      expect(pathAfterSignIn(new URLSearchParams({ next }))).toBe('/library/');
    },
  );

  test('without a wish it is the library', () => {
    expect(pathAfterSignIn(new URLSearchParams())).toBe('/library/');
  });

  test('the wish travels from one entrance to the other', () => {
    const search = new URLSearchParams({ next: '/games/hades/', locale: 'ar' });
    expect(keepNext('/account/signup/', search)).toBe('/account/signup/?next=%2Fgames%2Fhades%2F');
    expect(keepNext('/account/signup/', new URLSearchParams({ next: '//evil' }))).toBe('/account/signup/');
  });
});

describe('names offered in place of a taken one', () => {
  test.each(['nora', 'nora.', 'a-very-long-name-of-30-letters', '007'])('are all allowed: %s', username => {
    const names = namesNear(username, 2026);
    expect(names.length).toBeGreaterThan(2);
    for (const name of names) expect(v.is(UsernameQuery, { username: name })).toBe(true);
  });

  test('carry the year', () => {
    expect(namesNear('nora', 2026)).toContain('nora_26');
  });
});

describe('what is refused before it is sent', () => {
  const input = {
    username: 'nora',
    email: 'nora@mail.com',
    password: 'long enough',
    dateOfBirth: '1990-05-17',
    acceptTerms: true,
    secretCode: '',
  };
  const wrongIn = (more: Partial<typeof input>) => {
    const { issues = [] } = v.safeParse(SignUpInput, { ...input, ...more });
    return Object.fromEntries(issues.map(issue => [v.getDotPath(issue), issue.message]));
  };
  noteAnswer('username', 'taken', { preserved: true, secretCodeRequired: false });
  noteAnswer('username', 'famous', { preserved: true, secretCodeRequired: true });
  noteAnswer('email', 'Taken@mail.com', { preserved: true, secretCodeRequired: false });

  test('nothing of which nothing is known', () => {
    expect(wrongIn({})).toEqual({});
  });

  test('a taken name and a taken address, beside what else is wrong', () => {
    expect(wrongIn({ username: 'taken', email: 'taken@mail.com', dateOfBirth: '' })).toEqual({
      username: 'username_taken',
      email: 'email_taken',
      dateOfBirth: 'required',
    });
  });

  test('a reserved name without its secret code, and not with it', () => {
    expect(wrongIn({ username: 'famous' })).toEqual({ secretCode: 'secret_code_required' });
    expect(wrongIn({ username: 'famous', secretCode: 'opens' })).toEqual({});
  });
});
