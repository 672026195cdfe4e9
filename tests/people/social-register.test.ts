import { eq } from 'drizzle-orm';
import { importJWK, type JWTPayload, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { hashPassword } from '../../worker/people/passwords/password-hash.ts';
import { reservedUsernames, socialIdentities, users } from '../../worker/people/people.tables.ts';
import { signTicket } from '../../worker/people/social/ticket.ts';
import { makeSigningKey } from '../../worker/platform/crypto/token.ts';
import { mailsTo, mailTo } from '../helpers/people/mailbox.ts';
import { newPerson, PASSWORD } from '../helpers/people/person.ts';
import { socialCalls, stranger } from '../helpers/people/social.ts';
import { type Answer, alongside, as, ownStack } from '../helpers/stack/stack.ts';
import { startSocialSimulators } from '../simulators/server.ts';

const simulators = alongside(startSocialSimulators);
const stack = ownStack(() => ({ vars: simulators.vars }));

const { through, register, newcomer, logIn } = socialCalls(() => stack);

const ticketOf = async (who: ReturnType<typeof stranger>): Promise<string> =>
  (await through('google', who)).body.ticket;

const countNamed = async (username: string) =>
  (await stack.db.select().from(users).where(eq(users.username, username))).length;

describe('the address', () => {
  test('is confirmed where it is the one the provider verified, in any case, and no mail asks for it', async () => {
    const who = stranger();
    const email = who.email.toUpperCase();
    const { body } = await register(await ticketOf(who), { ...who, email });
    const profile: Answer = await (await stack.fetch('/api/users/profile', as(body.access_token))).json();
    expect(profile).toMatchObject({ email, emailVerified: true });
    const { email: other } = await newcomer('facebook', stranger());
    await mailTo(stack, other, 'confirm');
    expect(mailsTo(stack, email, 'confirm')).toEqual([]);
  });

  test('has to be confirmed by mail where it is another one, or the provider did not verify it', async () => {
    const who = stranger();
    const email = `else-${who.username}@mail.com`;
    await register(await ticketOf(who), { ...who, email });
    expect((await mailTo(stack, email, 'confirm')).token).toBeTruthy();
    const unverified = await newcomer('facebook', stranger());
    expect((await mailTo(stack, unverified.email, 'confirm')).token).toBeTruthy();
  });
});

describe('the rules of signing up', () => {
  test('hold here too', async () => {
    const who = stranger();
    const ticket = await ticketOf(who);
    const errorsOf = async (more: Record<string, unknown>) => {
      const { status, body } = await register(ticket, who, more);
      return [status, body.code, Object.keys(body.errors ?? {})];
    };
    expect(await errorsOf({ dateOfBirth: '2020-01-01' })).toEqual([400, 'invalid', ['dateOfBirth']]);
    expect(await errorsOf({ acceptTerms: false })).toEqual([400, 'invalid', ['acceptTerms']]);
    expect(await errorsOf({ username: 'Not A Name' })).toEqual([400, 'invalid', ['username']]);
    expect(await errorsOf({ email: 'plus+sign@mail.com' })).toEqual([400, 'invalid', ['email']]);
    expect(await errorsOf({ firstName: 'سمر' })).toEqual([400, 'invalid', ['firstName']]);
    expect(await errorsOf({ ticket: undefined })).toEqual([400, 'invalid', ['ticket']]);
    expect(await errorsOf({ ticket: 'x'.repeat(5000) })).toEqual([400, 'invalid', ['ticket']]);
    expect(await errorsOf({})).toEqual([200, undefined, []]);
  });

  test('refuse a name and an address that are somebody’s', async () => {
    const taken = await newPerson(stack);
    const who = stranger();
    const { status, body } = await register(await ticketOf(who), taken);
    expect([status, body.code, Object.keys(body.errors)]).toEqual([409, 'username_taken', ['username', 'email']]);
  });

  test('ask for the secret code of a reserved name', async () => {
    const who = stranger();
    await stack.db
      .insert(reservedUsernames)
      .values({ username: who.username, codeHash: await hashPassword('open sesame'), createdAt: '2026-01-01' });
    const ticket = await ticketOf(who);
    for (const secretCode of [undefined, 'wrong']) {
      const { status, body } = await register(ticket, who, { secretCode });
      expect([status, Object.keys(body.errors)]).toEqual([400, ['secretCode']]);
    }
    expect((await register(ticket, who, { secretCode: 'open sesame' })).status).toBe(200);
  });
});

describe('a ticket', () => {
  const claims = (subject: string) => ({ provider: 'google', subject, email: null, emailVerified: false });

  /** A token signed here, right in everything that `more` does not change. */
  async function forge(
    payload: JWTPayload,
    { key = stack.signingKeys[0], typ = 'raff-ticket+jwt', aud = 'raff-sign-up', age = 0 } = {},
  ) {
    if (!key) throw new Error('The stack has no key.');
    const at = Math.floor(Date.now() / 1000) - age;
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'ES256', typ, kid: stack.signingKeys[0]?.kid ?? '' })
      .setIssuer('raff')
      .setAudience(aud)
      .setIssuedAt(at)
      .setExpirationTime(at + 20 * 60)
      .sign(await importJWK(key, 'ES256'));
  }

  test('made by hand with our key would be taken, so the ones below fail for their reasons', async () => {
    const who = stranger();
    expect((await register(await forge(claims(who.username)), who)).status).toBe(200);
  });

  test.each([
    ['forged', async () => forge(claims('forged'), { key: await makeSigningKey() })],
    ['expired', () => forge(claims('late'), { age: 21 * 60 })],
    ['of another kind', () => forge(claims('kind'), { typ: 'at+jwt' })],
    ['for another audience', () => forge(claims('audience'), { aud: 'raff-api' })],
    ['of no provider', () => forge({ ...claims('myspace'), provider: 'myspace' })],
    ['no token at all', async () => 'not.a.token'],
  ])('is refused: %s', async (_, make) => {
    const ticket = await make();
    const who = stranger();
    const { username } = await newPerson(stack);
    for (const answer of [await register(ticket, who), await logIn({ username, password: PASSWORD, ticket })])
      expect([answer.status, answer.body.code]).toEqual([400, 'social_expired']);
    expect(await countNamed(who.username)).toBe(0);
  });

  test('makes one account, whoever shows it again', async () => {
    const [who, other] = [stranger(), stranger()];
    const ticket = await ticketOf(who);
    expect((await register(ticket, who)).status).toBe(200);
    const { status, body, cookies } = await register(ticket, other);
    expect([status, body.code, cookies]).toEqual([409, 'social_taken', []]);
    expect(await countNamed(other.username)).toBe(0);
  });

  test('makes one account when it is shown twice at once', async () => {
    const people = [stranger(), stranger()];
    const subject = people[0]?.username ?? '';
    const ticket = await signTicket(
      { SIGNING_KEYS: JSON.stringify(stack.signingKeys) },
      { provider: 'x', subject, email: null, emailVerified: false },
    );
    const answers = await Promise.all(people.map(who => register(ticket, who)));
    expect(answers.map(a => a.status).sort()).toEqual([200, 409]);
    const rows = await stack.db.select().from(socialIdentities).where(eq(socialIdentities.subject, subject));
    expect(rows).toHaveLength(1);
  });

  test('opens no door of the API, and an access token is no ticket', async () => {
    const who = stranger();
    const ticket = await ticketOf(who);
    expect((await stack.fetch('/api/users/profile', as(ticket))).status).toBe(401);
    const { token } = await newPerson(stack);
    const { status, body } = await register(token, who);
    expect([status, body.code]).toEqual([400, 'social_expired']);
  });
});
