import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import type { Env } from '../../worker/env.ts';
import { sendOrdered } from '../../worker/people/mail/mail.jobs.ts';
import type { MailOrder } from '../../worker/people/mail/mail-order.ts';
import { mailLinks, sentMails, users } from '../../worker/people/people.tables.ts';
import { ar, en } from '../helpers/people/api-words.ts';
import { type MailKind, mailsTo, mailTo } from '../helpers/people/mailbox.ts';
import { newPerson, PASSWORD, signUp } from '../helpers/people/person.ts';
import { type Answer, ownStack, send } from '../helpers/stack/stack.ts';

const SITE = 'https://raff.example';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const stack = ownStack({ vars: { SITE_URL: SITE } });

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

async function order(...orders: MailOrder[]): Promise<void> {
  const { JOBS } = await stack.worker.getEnv();
  await JOBS.sendBatch(orders.map(body => ({ body: { type: 'mail', order: body } })));
}

/** A person whose sign-up mail has arrived, and is not counted unless asked for. */
async function settledPerson({ forget = true } = {}) {
  const person = await signUp(stack);
  await mailTo(stack, person.email, 'confirm');
  if (forget) await stack.db.delete(sentMails).where(eq(sentMails.userId, person.id));
  return person;
}

/** Waits until everything that was ordered before is done: a notice is always sent, and the queue keeps its order. */
async function untilSeenTo(userId: string, email: string): Promise<void> {
  const before = mailsTo(stack, email, 'provider_linked').length;
  await order({ kind: 'provider_linked', userId, provider: 'google', locale: 'en' });
  await mailTo(stack, email, 'provider_linked', { count: before + 1 });
}

/** Every text of every row of the database. */
async function everything(): Promise<string> {
  const { rows } = await stack.db.$client.execute("SELECT name FROM sqlite_schema WHERE type = 'table'");
  const tables = await Promise.all(
    rows.map(row => stack.db.$client.execute(`SELECT * FROM "${row.name}"`).catch(() => ({ rows: [] }))),
  );
  return JSON.stringify(tables.map(table => table.rows));
}

describe('a mail', () => {
  test('asks who registers to confirm the address, by either way of registering', async () => {
    const { email } = await signUp(stack);
    expect((await mailTo(stack, email, 'confirm')).token).toMatch(/^[\w-]{43}$/);
    const input = { username: `m${Date.now()}`, email: `m${Date.now()}@mail.com`, dateOfBirth: '1990-05-17' };
    const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
    const answer = await stack.fetch('/auth/register', send('POST', { ...input, ...passwords, acceptTerms: true }));
    const body: Answer = await answer.json();
    expect(Object.keys(body).sort()).toEqual(
      ['access_token', 'email', 'expires_in', 'id', 'scope', 'token_type', 'username'].sort(),
    );
    expect(answer.headers.getSetCookie().join()).toContain('raff_refresh=');
    expect((await mailTo(stack, input.email, 'confirm')).token).toMatch(/^[\w-]{43}$/);
  });

  test.each([
    ['en', 'ltr', en.mail],
    ['ar', 'rtl', ar.mail],
  ] as const)('of every kind is written in %s, as text and as HTML, in its direction', async (locale, dir, words) => {
    const { id: userId, username, email } = await settledPerson();
    const kinds: MailKind[] = [
      'confirm',
      'reset',
      'username',
      'password_changed',
      'email_changed',
      'provider_linked',
      'provider_unlinked',
      'token_created',
    ];
    await order(
      { kind: 'confirm', userId, email, locale },
      { kind: 'reset', email, locale },
      { kind: 'username', email: email.toUpperCase(), locale },
      { kind: 'password_changed', userId, unlinked: ['google', 'x'], locale },
      { kind: 'email_changed', userId, oldEmail: email, locale },
      { kind: 'provider_linked', userId, provider: 'facebook', locale },
      { kind: 'provider_unlinked', userId, provider: 'facebook', locale },
      { kind: 'token_created', userId, locale },
      { kind: 'account_deleted', username, email, locale },
    );
    for (const kind of [...kinds, 'account_deleted'] as const) {
      const { subject, text, html, link } = await mailTo(stack, email, kind, {
        count: kind === 'confirm' ? 2 : 1,
      });
      expect(subject).toBe(words[kind].subject.replace('{{provider}}', 'Facebook'));
      expect(html).toContain(`<html lang="${locale}" dir="${dir}">`);
      expect(html).toContain(`<title>${subject}</title>`);
      expect(html).toContain(`href="${link}"`);
      expect(html).toContain(`<bdi>${email}</bdi>`);
      expect(html).toContain(`<bdi>${username}</bdi>`);
      expect(html).not.toMatch(/<(img|table|script|link|style)\b|url\(|undefined|{{/);
      expect(text).toContain(`\n${link}\n`);
      expect(text).toContain(locale === 'ar' ? `\u2068${email}\u2069` : email);
      expect(text).not.toMatch(/undefined|{{|<|&/);
      expect(link.startsWith(`${SITE}/`)).toBe(true);
    }
  });

  test('says how long its link lives, and carries the secret in the fragment only', async () => {
    const { id, email } = await settledPerson();
    await order({ kind: 'reset', email, locale: 'ar' });
    const reset = await mailTo(stack, email, 'reset');
    expect(reset.link).toBe(`${SITE}/account/reset-password/#token=${reset.token}`);
    expect(reset.text).toContain('\u2068ساعة\u2069');
    const confirm = await mailTo(stack, email, 'confirm');
    expect(confirm.link).toBe(`${SITE}/account/confirm-email/#token=${confirm.token}`);
    expect(confirm.text).toContain('7 days');
    const links = await stack.db.select().from(mailLinks).where(eq(mailLinks.userId, id));
    const hours = Object.fromEntries(
      links.map(({ purpose, expiresAt }) => [purpose, (Date.parse(expiresAt) - Date.now()) / (60 * MINUTE_MS)]),
    );
    expect(hours.reset).toBeCloseTo(1, 1);
    expect(hours.confirm).toBeCloseTo(7 * 24, 1);
  });

  test('leaves no secret in the database', async () => {
    const { email } = await settledPerson();
    await order({ kind: 'reset', email, locale: 'en' });
    const tokens = [await mailTo(stack, email, 'confirm'), await mailTo(stack, email, 'reset')].map(m => m.token);
    const texts = await everything();
    expect(texts).toContain(email);
    for (const token of tokens) expect(texts).not.toContain(token);
  });

  test('shows markup in a name as the text it is', async () => {
    const { id, email } = await settledPerson();
    await stack.db
      .update(users)
      .set({ username: `<script>"'&${id}` })
      .where(eq(users.id, id));
    await order({ kind: 'username', email, locale: 'en' });
    const { html } = await mailTo(stack, email, 'username');
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;&quot;&#39;&amp;');
  });

  test('goes to nobody for an address that nobody has', async () => {
    const { id, email } = await settledPerson();
    const stranger = `nobody-${id}@mail.com`;
    await order({ kind: 'reset', email: stranger, locale: 'en' }, { kind: 'username', email: stranger, locale: 'en' });
    await untilSeenTo(id, email);
    expect(mailsTo(stack, stranger)).toEqual([]);
  });

  test('asks nobody to confirm what is confirmed', async () => {
    const { id, email } = await settledPerson();
    await stack.db
      .update(users)
      .set({ emailVerifiedAt: ago(0) })
      .where(eq(users.id, id));
    await order({ kind: 'confirm', userId: id, email, locale: 'en' });
    await untilSeenTo(id, email);
    expect(mailsTo(stack, email, 'confirm')).toHaveLength(1);
  });
});

describe('nobody floods a mailbox:', () => {
  test('one mail of a kind within a minute, the next after it', async () => {
    const { id, email } = await settledPerson();
    const reset: MailOrder = { kind: 'reset', email, locale: 'en' };
    await order(reset, reset, reset);
    await untilSeenTo(id, email);
    expect(mailsTo(stack, email, 'reset')).toHaveLength(1);
    await stack.db
      .update(sentMails)
      .set({ sentAt: ago(MINUTE_MS) })
      .where(eq(sentMails.userId, id));
    await order(reset);
    expect((await mailTo(stack, email, 'reset', { count: 2 })).token).toBeTruthy();
  });

  test('ten of a kind within a day, whatever addresses they go to', async () => {
    const { id, email } = await settledPerson();
    const noted = (i: number, at: string) => ({
      id: `${id}-${i}`,
      userId: id,
      kind: i % 2 ? 'confirm' : `confirm other-${i}@mail.com`,
      sentAt: at,
    });
    await stack.db.insert(sentMails).values(Array.from({ length: 10 }, (_, i) => noted(i, ago(2 * MINUTE_MS))));
    const other = `other-${email}`;
    const confirm: MailOrder = { kind: 'confirm', userId: id, email: other, locale: 'en' };
    await order(confirm, { kind: 'reset', email, locale: 'en' });
    await untilSeenTo(id, email);
    expect(mailsTo(stack, other)).toEqual([]);
    expect(mailsTo(stack, email, 'reset')).toHaveLength(1);
    await stack.db
      .update(sentMails)
      .set({ sentAt: ago(DAY_MS) })
      .where(eq(sentMails.id, `${id}-0`));
    await order(confirm);
    expect((await mailTo(stack, other, 'confirm')).token).toBeTruthy();
  });

  test('but what was done to an account is always said', async () => {
    const { id, email } = await settledPerson();
    const notice: MailOrder = { kind: 'password_changed', userId: id, locale: 'en' };
    await order(notice, notice, notice);
    await mailTo(stack, email, 'password_changed', { count: 3 });
    expect(mailsTo(stack, email, 'password_changed')).toHaveLength(3);
  });

  test('and a mistyped address can be put right within the minute: only the last one asked for can be confirmed', async () => {
    const { id, email } = await settledPerson({ forget: false });
    const [wrong, right] = [`wrong-${email}`, `right-${email}`];
    await order({ kind: 'confirm', userId: id, email: wrong, locale: 'en' });
    await mailTo(stack, wrong, 'confirm');
    await order({ kind: 'confirm', userId: id, email: right, locale: 'en' });
    await mailTo(stack, right, 'confirm');
    const links = await stack.db.select().from(mailLinks).where(eq(mailLinks.userId, id));
    expect(links.map(link => link.email).sort()).toEqual([email, right].sort());
  });
});

/** Replaces the mail service: refuses with the given codes, one after the other, then accepts. */
function mailService(...codes: string[]) {
  const sent: { to: string; text: string }[] = [];
  const answers = [...codes];
  const MAIL = {
    send: async (mail: { to: string; text: string }) => {
      const code = answers.shift();
      if (code === undefined) return sent.push(mail);
      throw Object.assign(new Error(`not to ${mail.to}`), code && { code });
    },
  };
  // Of all bindings of the Worker only those that sending a mail needs.
  const env = { ...stack.database, SITE_URL: SITE, MAIL_FROM: 'Raff <hello@raff.example>', MAIL };
  return { sent, env: env as unknown as Env };
}

describe('the same message', () => {
  test('delivered twice is one mail', async () => {
    const { id, email } = await newPerson(stack);
    const { env, sent } = mailService();
    const notice: MailOrder = { kind: 'password_changed', userId: id, locale: 'en' };
    await sendOrdered(env, notice, `twice-${id}`);
    await sendOrdered(env, notice, `twice-${id}`);
    await sendOrdered(env, { kind: 'reset', email, locale: 'en' }, `reset-${id}`);
    await sendOrdered(env, { kind: 'reset', email, locale: 'en' }, `reset-${id}`);
    expect(sent.map(mail => mail.to)).toEqual([email, email]);
  });

  test.each(['E_RATE_LIMIT_EXCEEDED', 'E_INTERNAL_SERVER_ERROR', 'E_DELIVERY_FAILED', 'E_NEVER_HEARD_OF', ''])(
    'is tried again after %j, and leaves one link',
    async code => {
      const { id, email } = await newPerson(stack);
      const { env, sent } = mailService(code);
      const reset: MailOrder = { kind: 'reset', email, locale: 'en' };
      const failure: Error = await sendOrdered(env, reset, `again-${id}`).then(
        () => new Error('sent'),
        error => error,
      );
      expect(failure.message).toContain(code);
      expect(failure.message).not.toContain(email);
      await sendOrdered(env, reset, `again-${id}`);
      expect(sent.map(mail => mail.to)).toEqual([email]);
      const links = await stack.db.select().from(mailLinks).where(eq(mailLinks.userId, id));
      expect(links.filter(link => link.purpose === 'reset')).toHaveLength(1);
    },
  );

  test.each(['E_RECIPIENT_SUPPRESSED', 'E_VALIDATION_ERROR', 'E_DAILY_LIMIT_EXCEEDED', 'E_HEADER_NOT_ALLOWED'])(
    'is given up after %s, and the log does not say whom it was for',
    async code => {
      const { id, email } = await newPerson(stack);
      const { env, sent } = mailService(code);
      const log = vi.spyOn(console, 'error').mockImplementation(() => {});
      await sendOrdered(env, { kind: 'username', email, locale: 'en' }, `never-${id}`);
      const said = JSON.stringify(log.mock.calls);
      log.mockRestore();
      expect(sent).toEqual([]);
      expect(said).toContain(code);
      expect(said).not.toContain(email);
    },
  );
});

test('links whose time is over and mails of yesterday are removed by the hour', async () => {
  const { id, email } = await settledPerson();
  await order({ kind: 'reset', email, locale: 'en' });
  await mailTo(stack, email, 'reset');
  await stack.db
    .update(mailLinks)
    .set({ expiresAt: ago(1000) })
    .where(eq(mailLinks.email, email));
  await stack.db.insert(sentMails).values({ id: `old-${id}`, userId: id, kind: 'username', sentAt: ago(DAY_MS) });
  await stack.worker.scheduled({ cron: '17 * * * *', scheduledTime: new Date() });
  expect(await stack.db.select().from(mailLinks).where(eq(mailLinks.userId, id))).toEqual([]);
  const left = await stack.db.select({ kind: sentMails.kind }).from(sentMails).where(eq(sentMails.userId, id));
  expect(left).toEqual([{ kind: 'reset' }]);
});
