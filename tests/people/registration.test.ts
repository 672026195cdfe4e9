import { inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { hashPassword } from '../../worker/people/passwords/password-hash.ts';
import { reservedUsernames, users } from '../../worker/people/people.tables.ts';
import { logIn, newPerson, PASSWORD } from '../helpers/people/person.ts';
import { type Answer, send, sharedStack, startStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

let count = 0;
/** A payload that is right in everything; `more` makes it wrong. */
function payload(more: Record<string, unknown> = {}) {
  count += 1;
  const username = `reader-${count}`;
  return {
    username,
    email: `${username}@mail.com`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    dateOfBirth: '1990-05-17',
    acceptTerms: true,
    ...more,
  };
}

async function register(input: unknown, language = 'en') {
  const response = await stack.fetch('/api/account/register', send('POST', input, { language }));
  const body: Answer = await response.json();
  return { status: response.status, body, fields: Object.keys(body.errors ?? {}).sort(), headers: response.headers };
}

async function ask(path: string) {
  const response = await stack.fetch(path);
  const body: Answer = await response.json();
  return { status: response.status, body };
}

/** The calendar date in UTC, this many years and days from today. */
function dateFrom(years: number, days: number): string {
  const date = new Date();
  date.setUTCFullYear(date.getUTCFullYear() + years);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

async function reserve(username: string, code: string) {
  const codeHash = await hashPassword(code);
  await stack.db.insert(reservedUsernames).values({ username, codeHash, createdAt: new Date().toISOString() });
}

describe('registering', () => {
  test('answers the id, the username and the e-mail, and never the password', async () => {
    const input = payload({ firstName: 'Sara', lastName: 'Al-Amri Jr.' });
    const { status, body } = await register(input);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['email', 'id', 'username']);
    expect(body).toMatchObject({ username: input.username, email: input.email });
    expect(body.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('lowers the capitals of a username', async () => {
    const input = payload();
    const { status, body } = await register({ ...input, username: input.username.toUpperCase() });
    expect(status).toBe(200);
    expect(body.username).toBe(input.username);
  });

  test('keeps only a hash of the password, salted for each person', async () => {
    const emails = [payload(), payload()].map(one => one.email);
    for (const email of emails) await register(payload({ email }));
    const rows = await stack.db.select({ hash: users.passwordHash }).from(users).where(inArray(users.email, emails));
    expect(rows).toHaveLength(2);
    const hashes = rows.map(row => row.hash);
    expect(new Set(hashes).size).toBe(hashes.length);
    for (const hash of hashes) expect(hash).toMatch(/^scrypt\$N=\d+,r=8,p=\d\$[\w-]{22}\$[\w-]{43}$/);
  });

  test('names every missing field at once', async () => {
    const { status, body, fields } = await register({});
    expect(status).toBe(400);
    expect(body.code).toBe('invalid');
    expect(fields).toEqual(['acceptTerms', 'confirmPassword', 'dateOfBirth', 'email', 'password', 'username']);
  });

  test.each([
    ['a username with a space', { username: 'two words' }, 'username'],
    ['a username in Arabic', { username: 'قارئ' }, 'username'],
    ['a username of two characters', { username: 'ab' }, 'username'],
    ['a username of 31 characters', { username: 'a'.repeat(31) }, 'username'],
    ['a username that is a number', { username: 1234 }, 'username'],
    ['an empty username', { username: '' }, 'username'],
    ['an e-mail without a domain', { email: 'reader@' }, 'email'],
    ['an e-mail without a suffix', { email: 'reader@mail' }, 'email'],
    ['an e-mail with a suffix of four letters', { email: 'reader@mail.info' }, 'email'],
    ['an e-mail with a suffix of one letter', { email: 'reader@mail.c' }, 'email'],
    ['an e-mail with a suffix of digits', { email: 'reader@mail.12' }, 'email'],
    ['an e-mail with two dots together', { email: 're..ader@mail.com' }, 'email'],
    ['an e-mail with a space', { email: 're ader@mail.com' }, 'email'],
    ['an e-mail over its length', { email: `${'a'.repeat(251)}@b.com` }, 'email'],
    ['a password of seven characters', { password: '1234567', confirmPassword: '1234567' }, 'password'],
    ['a first name in another script', { firstName: 'سارة' }, 'firstName'],
    ['a last name with a sign', { lastName: 'Al<b>' }, 'lastName'],
    ['a name of 51 characters', { firstName: 'a'.repeat(51) }, 'firstName'],
    ['terms that are not accepted', { acceptTerms: false }, 'acceptTerms'],
    ['terms accepted by a word', { acceptTerms: 'true' }, 'acceptTerms'],
    ['two passwords that differ', { confirmPassword: 'another horse 9' }, 'confirmPassword'],
    ['a date that is no date', { dateOfBirth: '2001-02-30' }, 'dateOfBirth'],
    ['a date in another order', { dateOfBirth: '17/05/1990' }, 'dateOfBirth'],
    ['a birth before 1900', { dateOfBirth: '1899-12-31' }, 'dateOfBirth'],
    ['a birth in the future', { dateOfBirth: dateFrom(1, 0) }, 'dateOfBirth'],
    ['somebody of twelve', { dateOfBirth: dateFrom(-12, 0) }, 'dateOfBirth'],
    ['a captcha over its length', { captcha: 'x'.repeat(2049) }, 'captcha'],
    ['a secret code over its length', { secretCode: 'x'.repeat(129) }, 'secretCode'],
    ['a calendar nobody on earth has', { today: dateFrom(0, 3) }, 'today'],
  ])('refuses %s', async (_, wrong, field) => {
    const { status, body, fields } = await register(payload(wrong));
    expect(status).toBe(400);
    expect(body.code).toBe('invalid');
    expect(fields).toEqual([field]);
    expect(body.errors[field]).toHaveLength(1);
  });

  test('refuses a password of 129 characters and takes one of 128', async () => {
    const long = 'p'.repeat(128);
    expect((await register(payload({ password: long, confirmPassword: long }))).status).toBe(200);
    const tooLong = await register(payload({ password: `${long}p`, confirmPassword: `${long}p` }));
    expect(tooLong.fields).toEqual(['confirmPassword', 'password']);
  });

  test('takes somebody from the 13th birthday on, and nobody on the day before', async () => {
    expect((await register(payload({ dateOfBirth: dateFrom(-13, 0) }))).status).toBe(200);
    expect((await register(payload({ dateOfBirth: dateFrom(-13, 1) }))).fields).toEqual(['dateOfBirth']);
  });

  test('counts the birthday by the person’s own calendar', async () => {
    // At any moment some place on earth has another date than UTC: the next one from noon on, otherwise the one before.
    const isAhead = new Date().getUTCHours() >= 12;
    const today = dateFrom(0, isAhead ? 1 : -1);
    const born = isAhead ? dateFrom(-13, 1) : dateFrom(-13, 0);
    expect((await register(payload({ dateOfBirth: born, today }))).status).toBe(isAhead ? 200 : 400);
    expect((await register(payload({ dateOfBirth: born }))).status).toBe(isAhead ? 400 : 200);
  });

  test('takes an e-mail with dots, hyphens and a country behind the suffix', async () => {
    expect((await register(payload({ email: 'first.last-name@my-mail.co.uk' }))).status).toBe(200);
  });

  test('takes empty optional fields as absent', async () => {
    const empty = { firstName: '', lastName: null, secretCode: '', captcha: null };
    expect((await register(payload(empty))).status).toBe(200);
  });

  test('says what is wrong in the caller’s language', async () => {
    const wrong = payload({ email: 'no', acceptTerms: false });
    const [english, arabic] = [await register(wrong, 'en'), await register(wrong, 'ar-SA,ar;q=0.9')];
    expect(arabic.body.code).toBe(english.body.code);
    expect(arabic.fields).toEqual(english.fields);
    for (const field of english.fields) {
      expect(arabic.body.errors[field][0]).toMatch(/[\u0600-\u06ff]/);
      expect(english.body.errors[field][0]).not.toMatch(/[\u0600-\u06ff]/);
    }
  });

  test('refuses what is not JSON, and JSON that is no object', async () => {
    const broken = await stack.fetch('/api/account/register', { ...send('POST', {}), body: '{"username":' });
    expect(broken.status).toBe(400);
    const form = await stack.fetch('/api/account/register', { method: 'POST', body: new URLSearchParams({ a: 'b' }) });
    expect(form.status).toBe(415);
    for (const odd of [null, 7, 'text', []]) expect((await register(odd)).status).toBe(400);
  });
});

describe('a name or an e-mail somebody has', () => {
  test('is refused with 409, whatever its case', async () => {
    const first = payload();
    await register(first);
    const name = await register(payload({ username: first.username }));
    expect([name.status, name.body.code, name.fields]).toEqual([409, 'username_taken', ['username']]);
    const mail = await register(payload({ email: first.email.toUpperCase() }));
    expect([mail.status, mail.body.code, mail.fields]).toEqual([409, 'email_taken', ['email']]);
  });

  test('is named for both fields when both are taken', async () => {
    const first = payload();
    await register(first);
    const { status, fields } = await register(payload({ username: first.username, email: first.email }));
    expect([status, fields]).toEqual([409, ['email', 'username']]);
  });

  test('goes to one of many who ask at the same moment', async () => {
    const input = payload();
    const answers = await Promise.all(Array.from({ length: 4 }, () => register(input)));
    expect(answers.map(a => a.status).sort()).toEqual([200, 409, 409, 409]);
  });
});

describe('a reserved username', () => {
  test('needs its secret code, which frees it once', async () => {
    await reserve('legend', 'open sesame 42');
    const without = await register(payload({ username: 'legend' }));
    expect([without.status, without.fields]).toEqual([400, ['secretCode']]);
    const wrong = await register(payload({ username: 'legend', secretCode: 'open barley' }));
    expect([wrong.status, wrong.fields]).toEqual([400, ['secretCode']]);
    expect(wrong.body.errors.secretCode).not.toEqual(without.body.errors.secretCode);
    const right = await register(payload({ username: 'legend', secretCode: 'open sesame 42' }));
    expect(right.status).toBe(200);
    const rows = await stack.db.select().from(reservedUsernames);
    expect(rows.map(row => row.username)).not.toContain('legend');
  });

  test('stays reserved when the registration fails for another reason', async () => {
    await reserve('keeper', 'open sesame 43');
    const first = payload();
    await register(first);
    const taken = await register(payload({ username: 'keeper', secretCode: 'open sesame 43', email: first.email }));
    expect(taken.status).toBe(409);
    expect((await register(payload({ username: 'keeper' }))).fields).toEqual(['secretCode']);
  });
});

describe('a name that looks as if the site itself spoke', () => {
  const NAMES = ['admin', 'root', 'support', 'raff', 'api', 'help', 'security', 'postmaster', 'abuse', 'system'];
  const MORE = ['moderator', 'webmaster', 'administrator', 'raff-support', 'team.raff', 'ad.min', 'support_', '-root-'];
  const LOOKALIKES = ['4dm1n', 'supp0rt', 'he1p', 'R00T'];

  test('is nobody’s, written together or apart, with digits for letters, with or without a code', async () => {
    for (const username of [...NAMES, ...MORE, ...LOOKALIKES.map(name => name.toLowerCase())]) {
      const { body } = await ask(`/api/account/checkPreservedUsername?username=${username}`);
      expect([username, body]).toEqual([username, { preserved: true, secretCodeRequired: false }]);
      const { status, fields, body: problem } = await register(payload({ username, secretCode: 'open sesame 45' }));
      expect([username, status, fields, problem.code]).toEqual([username, 409, ['username'], 'username_taken']);
    }
  });

  test('is another one where the word is part of a name', async () => {
    for (const username of ['nadmin', 'rooted', 'raffi', 'giraffe', 'systematic', 'helpful-1', 'supporter', 'mali']) {
      const { body } = await ask(`/api/account/checkPreservedUsername?username=${username}`);
      expect([username, body]).toEqual([username, { preserved: false, secretCodeRequired: false }]);
    }
  });

  test('can be given away by an operator, with a secret code, and then its owner keeps it', async () => {
    await reserve('moderators', 'open sesame 46');
    const { body } = await ask('/api/account/checkPreservedUsername?username=moderators');
    expect(body).toEqual({ preserved: true, secretCodeRequired: true });
    expect((await register(payload({ username: 'moderators' }))).fields).toEqual(['secretCode']);
    const code = { username: 'moderators', secretCode: 'open sesame 46' };
    expect((await register(payload(code))).status).toBe(200);
    expect(await logIn(stack, 'moderators')).toBeTruthy();
    expect((await register(payload(code))).status).toBe(409);
  });

  test('stays with whoever has had it before', async () => {
    const { token } = await newPerson(stack, { username: 'webmaster', email: 'webmaster@mail.com' });
    expect(await logIn(stack, 'webmaster')).toBeTruthy();
    const changed = await stack.fetch('/api/users', send('PUT', { firstName: 'Nour' }, { token }));
    expect([changed.status, await changed.json()]).toEqual([200, expect.objectContaining({ username: 'webmaster' })]);
  });
});

describe('asking whether a name is free', () => {
  test('tells free, taken and reserved names apart', async () => {
    const { username } = (await register(payload())).body;
    await reserve('somebody', 'open sesame 44');
    const check = async (name: string) => (await ask(`/api/account/checkPreservedUsername?username=${name}`)).body;
    expect(await check('nobody-yet')).toEqual({ preserved: false, secretCodeRequired: false });
    expect(await check(username)).toEqual({ preserved: true, secretCodeRequired: false });
    expect(await check('somebody')).toEqual({ preserved: true, secretCodeRequired: true });
  });

  test('tells free and taken e-mails apart, whatever their case', async () => {
    const { email } = (await register(payload())).body;
    const check = async (address: string) => (await ask(`/api/account/checkPreservedEmail?email=${address}`)).body;
    expect(await check('nobody@mail.com')).toEqual({ preserved: false, secretCodeRequired: false });
    expect(await check(email.toUpperCase())).toEqual({ preserved: true, secretCodeRequired: false });
  });

  test('answers for both at once', async () => {
    const { email } = (await register(payload())).body;
    const { body } = await ask(`/api/account/checkPreservedItem?username=nobody-yet&email=${email}`);
    expect(body).toEqual({
      username: { preserved: false, secretCodeRequired: false },
      email: { preserved: true, secretCodeRequired: false },
    });
  });

  test.each([
    '/api/account/checkPreservedUsername',
    '/api/account/checkPreservedUsername?username=NOT%20ONE',
    '/api/account/checkPreservedUsername?username=one&username=two',
    '/api/account/checkPreservedEmail?email=no',
    '/api/account/checkPreservedItem?username=reader',
  ])('refuses %s', async path => {
    const { status, body } = await ask(path);
    expect([status, body.code]).toEqual([400, 'invalid']);
  });
});

describe('too many questions from one address', () => {
  test('are refused with 429 and the time to wait', async () => {
    const strict = await startStack({ strict: true });
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => strict.fetch('/api/account/register', send('POST', {}))),
    );
    await strict.close();
    const refused = answers.filter(a => a.status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});
