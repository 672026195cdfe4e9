import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MailOrder } from '../../worker/people/mail/mail-order.ts';
import { mailLinks, sentMails, users } from '../../worker/people/tables.ts';
import { mailsTo, mailTo } from '../helpers/people/mailbox.ts';
import { newPerson, signUp } from '../helpers/people/person.ts';
import { type Answer, as, ownStack, type Stack, send, startStack } from '../helpers/stack/stack.ts';

const MINUTE_MS = 60_000;

const stack = ownStack();

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

async function call(path: string, body: unknown, more: { token?: string; language?: string } = {}) {
  const response = await stack.fetch(`/api/account/${path}`, send('POST', body, more));
  const answer: Answer = await response.json();
  return { status: response.status, body: answer, wait: Number(response.headers.get('Retry-After')) };
}

const confirm = (token: string) => call('confirmEmail', { token });
const resend = (token: string, language = 'en') => call('resendVerificationEmail', {}, { token, language });

async function profileOf(token: string): Promise<Answer> {
  return (await stack.fetch('/api/users/profile', as(token))).json();
}

async function order(mail: MailOrder): Promise<void> {
  const { JOBS } = await stack.worker.getEnv();
  await JOBS.send({ type: 'mail', order: mail });
}

/** A person who has asked to change to another address, and the mail that was sent there. */
async function changingPerson() {
  const person = await signUp(stack);
  const first = await mailTo(stack, person.email, 'confirm');
  const wanted = `new-${person.email}`;
  await order({ kind: 'confirm', userId: person.id, email: wanted, locale: 'en' });
  return { ...person, first, wanted, change: await mailTo(stack, wanted, 'confirm') };
}

describe('the link that confirms an address', () => {
  test('confirms it once', async () => {
    const { email, token } = await signUp(stack);
    expect((await profileOf(token)).emailVerified).toBe(false);
    const mail = await mailTo(stack, email, 'confirm');
    expect(await confirm(mail.token)).toMatchObject({ status: 200, body: { email } });
    expect((await profileOf(token)).emailVerified).toBe(true);
    expect(await confirm(mail.token)).toMatchObject({ status: 400, body: { code: 'link_expired' } });
  });

  test('is good for one of two that open it at the same moment', async () => {
    const { email } = await signUp(stack);
    const mail = await mailTo(stack, email, 'confirm');
    const both = await Promise.all([confirm(mail.token), confirm(mail.token)]);
    expect(both.map(answer => answer.status).sort()).toEqual([200, 400]);
  });

  test('is worth nothing when its time is over', async () => {
    const { id, email, token } = await signUp(stack);
    const mail = await mailTo(stack, email, 'confirm');
    await stack.db
      .update(mailLinks)
      .set({ expiresAt: ago(1) })
      .where(eq(mailLinks.userId, id));
    expect(await confirm(mail.token)).toMatchObject({ status: 400, body: { code: 'link_expired' } });
    expect((await profileOf(token)).emailVerified).toBe(false);
  });

  test.each([
    '',
    'x',
    'x'.repeat(129),
    '%',
    "' OR 1=1 --",
    7,
    null,
    ['a'],
  ])('cannot be guessed or broken with %j', async token => {
    const { status, body } = await call('confirmEmail', { token });
    expect(status).toBe(400);
    expect(['invalid', 'link_expired']).toContain(body.code);
  });

  test('does not open what a link for a new password opens', async () => {
    const { email, token } = await newPerson(stack);
    await call('forgotPassword', { email });
    const reset = await mailTo(stack, email, 'reset');
    expect(await confirm(reset.token)).toMatchObject({ status: 400, body: { code: 'link_expired' } });
    expect((await profileOf(token)).emailVerified).toBe(false);
  });

  test('closes the other links to the same address', async () => {
    const { id, email } = await signUp(stack);
    const first = await mailTo(stack, email, 'confirm');
    await stack.db.delete(sentMails).where(eq(sentMails.userId, id));
    await order({ kind: 'confirm', userId: id, email, locale: 'en' });
    const second = await mailTo(stack, email, 'confirm', { count: 2 });
    expect((await confirm(first.token)).status).toBe(200);
    expect((await confirm(second.token)).body.code).toBe('link_expired');
  });
});

describe('a change of address', () => {
  test('happens when the new one is confirmed, and the old one is told', async () => {
    const { email, wanted, change, token } = await changingPerson();
    expect((await profileOf(token)).email).toBe(email);
    expect(await confirm(change.token)).toMatchObject({ status: 200, body: { email: wanted } });
    expect(await profileOf(token)).toMatchObject({ email: wanted, emailVerified: true });
    expect((await mailTo(stack, email, 'email_changed')).html).toContain(email);
    expect(mailsTo(stack, wanted, 'email_changed')).toEqual([]);
  });

  test('closes whatever lies in the old mailbox', async () => {
    const { email, first, change, token, wanted } = await changingPerson();
    await call('forgotPassword', { email });
    const reset = await mailTo(stack, email, 'reset');
    await confirm(change.token);
    expect((await confirm(first.token)).body.code).toBe('link_expired');
    const passwords = { newPassword: 'another horse 9', confirmPassword: 'another horse 9' };
    expect((await call('resetPassword', { token: reset.token, ...passwords })).body.code).toBe('link_expired');
    expect((await profileOf(token)).email).toBe(wanted);
  });

  test('does not stand in the way of confirming the address of now', async () => {
    const { email, wanted, first, change } = await changingPerson();
    expect(await confirm(first.token)).toMatchObject({ status: 200, body: { email } });
    expect(await confirm(change.token)).toMatchObject({ status: 200, body: { email: wanted } });
  });

  test('is refused when somebody else took the address meanwhile, in any case of its letters', async () => {
    const { email, wanted, change, token } = await changingPerson();
    await newPerson(stack, { email: wanted.toUpperCase() });
    const refused = await confirm(change.token);
    expect(refused).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect(Object.keys(refused.body.errors)).toEqual(['email']);
    expect(await profileOf(token)).toMatchObject({ email, emailVerified: false });
  });
});

describe('asking for the confirmation again', () => {
  test('is for people who are signed in', async () => {
    expect((await resend('')).status).toBe(401);
  });

  test('sends another mail in the language of the asking, but not within a minute of the last', async () => {
    const { id, email, token } = await signUp(stack);
    await mailTo(stack, email, 'confirm');
    const early = await resend(token);
    expect([early.status, early.body.code]).toEqual([429, 'too_many_requests']);
    expect(early.wait).toBeGreaterThan(20);
    expect(early.wait).toBeLessThanOrEqual(60);
    await stack.db
      .update(sentMails)
      .set({ sentAt: ago(MINUTE_MS) })
      .where(eq(sentMails.userId, id));
    expect(await resend(token, 'ar')).toMatchObject({ status: 200, body: {} });
    expect((await resend(token)).status).toBe(429);
    const mail = await mailTo(stack, email, 'confirm', { count: 2 });
    expect(mail.html).toContain('dir="rtl"');
    expect((await confirm(mail.token)).status).toBe(200);
  });

  test('many times at the same moment is asking once', async () => {
    const { id, email, token } = await signUp(stack);
    await mailTo(stack, email, 'confirm');
    await stack.db.delete(sentMails).where(eq(sentMails.userId, id));
    const answers = await Promise.all(Array.from({ length: 5 }, () => resend(token)));
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 429, 429, 429, 429]);
  });

  test('waits for the next day after the tenth mail, and says how long', async () => {
    const { id, email, token } = await signUp(stack);
    await mailTo(stack, email, 'confirm');
    await stack.db.delete(sentMails).where(eq(sentMails.userId, id));
    const hours = Array.from({ length: 10 }, (_, i) => i + 1);
    await stack.db
      .insert(sentMails)
      .values(hours.map(h => ({ id: `${id}-${h}`, userId: id, kind: 'confirm', sentAt: ago(h * 60 * MINUTE_MS) })));
    const { status, wait } = await resend(token);
    expect(status).toBe(429);
    expect(wait / 3600).toBeCloseTo(14, 1);
  });

  test('is needless once the address is confirmed', async () => {
    const { id, token } = await newPerson(stack);
    await stack.db
      .update(users)
      .set({ emailVerifiedAt: ago(0) })
      .where(eq(users.id, id));
    await stack.db.delete(sentMails).where(eq(sentMails.userId, id));
    expect(await resend(token)).toMatchObject({ status: 409, body: { code: 'already_verified' } });
  });
});

describe('from one address', () => {
  let strict: Stack;
  beforeAll(async () => {
    strict = await startStack({ strict: true });
  });
  afterAll(() => strict.close());

  test.each([
    ['confirmEmail', { token: 'x'.repeat(43) }, 60],
    ['forgotPassword', { email: 'nobody@mail.com' }, 10],
  ])('%s can be called so often and then has to wait', async (path, body, limit) => {
    // More than twice the limit, so that a minute that ends in between makes no difference.
    const calls = Array.from({ length: 2 * limit + 2 }, () => strict.fetch(`/api/account/${path}`, send('POST', body)));
    const refused = (await Promise.all(calls)).filter(answer => answer.status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});
