import { and, eq, gt, lt } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MailOrder } from '../../worker/people/mail/mail-order.ts';
import { mailLinks, sentMails, users } from '../../worker/people/people.tables.ts';
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
  test('confirms it, and opened again says that it is confirmed already', async () => {
    const { email, token } = await signUp(stack);
    expect((await profileOf(token)).emailVerified).toBe(false);
    const mail = await mailTo(stack, email, 'confirm');
    expect(await confirm(mail.token)).toMatchObject({ status: 200, body: { email } });
    expect((await profileOf(token)).emailVerified).toBe(true);
    expect(await confirm(mail.token)).toMatchObject({ status: 200, body: { email, already: true } });
  });

  test('confirms it for one of two that open it at the same moment, and tells the other one', async () => {
    const { email } = await signUp(stack);
    const mail = await mailTo(stack, email, 'confirm');
    const both = await Promise.all([confirm(mail.token), confirm(mail.token)]);
    expect(both.map(answer => answer.body).sort((a, b) => Object.keys(a).length - Object.keys(b).length)).toEqual([
      { email },
      { email, already: true },
    ]);
  });

  test('says nothing of the kind once its time is over, or once the person has another address', async () => {
    const { id, email, first, change } = await changingPerson();
    expect((await confirm(first.token)).status).toBe(200);
    expect((await confirm(change.token)).status).toBe(200);
    expect(await confirm(first.token)).toMatchObject({ status: 400, body: { code: 'link_expired' } });
    await stack.db
      .update(mailLinks)
      .set({ expiresAt: ago(1) })
      .where(eq(mailLinks.userId, id));
    expect(await confirm(change.token)).toMatchObject({ status: 400, body: { code: 'link_expired' } });
    expect(mailsTo(stack, email, 'email_changed')).toHaveLength(1);
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

  test.each(['', 'x', 'x'.repeat(129), '%', "' OR 1=1 --", 7, null, ['a']])(
    'cannot be guessed or broken with %j',
    async token => {
      const { status, body } = await call('confirmEmail', { token });
      expect(status).toBe(400);
      expect(['invalid', 'link_expired']).toContain(body.code);
    },
  );

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
    expect((await confirm(second.token)).body).toEqual({ email, already: true });
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

describe.each([
  ['forgotPassword', 'reset'],
  ['forgotUsername', 'username'],
] as const)('%s by somebody who knows the address', (path, kind) => {
  const HOUR_MS = 60 * MINUTE_MS;
  const [STRANGER, OWNER] = ['198.51.100.1', '203.0.113.9'];

  const ask = async (email: string, address: string) => {
    const init = send('POST', { email });
    const headers = { ...init.headers, 'CF-Connecting-IP': address };
    expect((await stack.fetch(`/api/account/${path}`, { ...init, headers })).status).toBe(200);
  };
  const rowsOf = (userId: string) =>
    stack.db
      .select()
      .from(sentMails)
      .where(and(eq(sentMails.userId, userId), eq(sentMails.kind, kind)));
  /** Mails of this kind that went out before, each so long ago. */
  const sentBefore = (userId: string, each: { ms: number; asker: string | null }[]) =>
    stack.db
      .insert(sentMails)
      .values(each.map(({ ms, asker }) => ({ id: crypto.randomUUID(), userId, kind, asker, sentAt: ago(ms) })));

  /** How many of these mails somebody has once everything before is done: the queue keeps its order. */
  async function arrived({ id, email }: { id: string; email: string }) {
    const notices = mailsTo(stack, email, 'provider_linked').length;
    await order({ kind: 'provider_linked', userId: id, provider: 'google', locale: 'en' });
    await mailTo(stack, email, 'provider_linked', { count: notices + 1 });
    return mailsTo(stack, email, kind).length;
  }

  /** A person for whom a stranger has asked once, a while ago, and the mark of the place it was asked from. */
  async function askedFor() {
    const person = await newPerson(stack);
    await ask(person.email, STRANGER);
    expect(await arrived(person)).toBe(1);
    await stack.db
      .update(sentMails)
      .set({ sentAt: ago(2 * HOUR_MS) })
      .where(eq(sentMails.userId, person.id));
    const [row] = await rowsOf(person.id);
    return { ...person, asker: row?.asker ?? '' };
  }

  test('ten times a day from one place leaves the owner’s own ask from another', async () => {
    const person = await askedFor();
    const nine = Array.from({ length: 9 }, (_, at) => ({ ms: (3 + at) * HOUR_MS, asker: person.asker }));
    await sentBefore(person.id, nine);
    await ask(person.email, STRANGER);
    expect(await arrived(person)).toBe(1);
    await ask(person.email, OWNER);
    expect(await arrived(person)).toBe(2);
    const askers = (await rowsOf(person.id)).map(row => row.asker);
    expect(new Set(askers).size).toBe(2);
    expect(askers.join()).not.toMatch(/198|203/);
  });

  test('sends three an hour to one place, and a whole network is one', async () => {
    const person = await newPerson(stack);
    await ask(person.email, '2001:db8:5:1::1');
    expect(await arrived(person)).toBe(1);
    const [row] = await rowsOf(person.id);
    const asker = row?.asker ?? null;
    await stack.db
      .update(sentMails)
      .set({ sentAt: ago(10 * MINUTE_MS) })
      .where(eq(sentMails.userId, person.id));
    await sentBefore(person.id, [
      { ms: 20 * MINUTE_MS, asker },
      { ms: 30 * MINUTE_MS, asker },
    ]);
    await ask(person.email, '2001:db8:5:ffff::2');
    expect(await arrived(person)).toBe(1);
    await ask(person.email, '2001:db8:6::1');
    expect(await arrived(person)).toBe(2);
  });

  test('floods no mailbox from however many places: six an hour, which all open while no other is sent', async () => {
    const person = await askedFor();
    await ask(person.email, OWNER);
    expect(await arrived(person)).toBe(2);
    await stack.db
      .update(sentMails)
      .set({ sentAt: ago(58 * MINUTE_MS) })
      .where(and(eq(sentMails.userId, person.id), gt(sentMails.sentAt, ago(HOUR_MS))));
    await sentBefore(
      person.id,
      Array.from({ length: 5 }, (_, at) => ({ ms: (at + 2) * MINUTE_MS, asker: `place ${at}` })),
    );
    await ask(person.email, '192.0.2.77');
    expect(await arrived(person)).toBe(2);
    if (kind === 'reset') {
      await stack.db
        .update(mailLinks)
        .set({ expiresAt: new Date(Date.now() + 2 * MINUTE_MS).toISOString() })
        .where(eq(mailLinks.userId, person.id));
      const [newest] = mailsTo(stack, person.email, kind);
      const passwords = { newPassword: 'another horse 9', confirmPassword: 'another horse 9' };
      expect((await call('resetPassword', { token: newest?.token, ...passwords })).status).toBe(200);
    }
    await stack.db
      .update(sentMails)
      .set({ sentAt: ago(HOUR_MS + MINUTE_MS) })
      .where(and(eq(sentMails.userId, person.id), lt(sentMails.sentAt, ago(57 * MINUTE_MS))));
    await ask(person.email, '192.0.2.77');
    expect(await arrived(person)).toBe(3);
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
