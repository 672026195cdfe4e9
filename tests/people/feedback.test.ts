import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Env } from '../../worker/env.ts';
import { FEEDBACK_PER_HOUR } from '../../worker/people/feedback/feedback.queries.ts';
import { FULL_NAME_MAX, MESSAGE_MAX } from '../../worker/people/feedback/feedback.schema.ts';
import { sendOrdered } from '../../worker/people/mail/mail.jobs.ts';
import { feedback } from '../../worker/people/people.tables.ts';
import { ar, en } from '../helpers/people/api-words.ts';
import { mailsTo, mailTo } from '../helpers/people/mailbox.ts';
import { newPerson, PASSWORD, signUp } from '../helpers/people/person.ts';
import { type Answer, ownStack, type Stack, send, startStack } from '../helpers/stack/stack.ts';
import { startTurnstile } from '../simulators/turnstile.ts';

const OPERATOR = 'operator@raff.example';
const HOUR_MS = 60 * 60 * 1000;

const stack = ownStack({ vars: { FEEDBACK_TO: OPERATOR } });

let count = 0;
let said: { fullName: string; email: string; category: number; message: string };
beforeEach(() => {
  count += 1;
  said = { fullName: 'Sara Nasser', email: `sara-${count}@mail.com`, category: 2, message: `Nothing works ${count}.` };
});

async function say(more: Record<string, unknown> = {}, how: { token?: string; language?: string } = {}, at = stack) {
  const answer = await at.fetch('/api/feedback', send('POST', { ...said, ...more }, how));
  const body: Answer = await answer.json();
  return { status: answer.status, body, retryAfter: Number(answer.headers.get('Retry-After')) };
}

const rowOf = async (id: string) => (await stack.db.select().from(feedback).where(eq(feedback.id, id)))[0];

/** The mail with a message, once it has arrived. */
async function mailWith(text: string) {
  await expect.poll(async () => mailsTo(stack, OPERATOR).some(mail => mail.text.includes(text))).toBe(true);
  const found = mailsTo(stack, OPERATOR).find(mail => mail.text.includes(text));
  if (!found) throw new Error(`No mail says ${text}.`);
  return found;
}

describe('feedback', () => {
  test('of a visitor is stored, without an account', async () => {
    const { status, body } = await say();
    expect([status, Object.keys(body)]).toEqual([200, ['id']]);
    expect(await rowOf(body.id)).toEqual({ id: body.id, userId: null, ...said, createdAt: expect.any(String) });
  });

  test('of somebody signed in is stored as theirs', async () => {
    const { id, token } = await newPerson(stack);
    const { body } = await say({}, { token });
    expect(await rowOf(body.id)).toMatchObject({ userId: id, message: said.message });
  });

  test('takes a category as a form sends it', async () => {
    const { body } = await say({ category: '3' });
    expect(await rowOf(body.id)).toMatchObject({ category: 3 });
  });

  test('keeps its lines, and nothing invisible', async () => {
    const { body } = await say({ message: '  One\r\n\r\nTwo\u0000\u0007\tthree\ud800  ', fullName: 'Sara\r\nNasser' });
    expect(await rowOf(body.id)).toMatchObject({ message: 'One\n\nTwo   three\ufffd', fullName: 'Sara  Nasser' });
  });

  test.each([
    ['fullName', ['', '   ', 'x'.repeat(FULL_NAME_MAX + 1), 7, null]],
    ['email', ['', 'nobody', 'a@b.c\r\nBcc: all@mail.com', null]],
    ['category', ['', 0, 6, 1.5, 'other', null, []]],
    ['message', ['', ' \n ', 'x'.repeat(MESSAGE_MAX + 1), {}, null]],
  ])('is refused for its %s', async (field, wrong) => {
    for (const value of wrong) {
      const { status, body } = await say({ [field]: value });
      expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 'invalid', [field]]);
    }
  });

  test('may fill all the room there is', async () => {
    const { status } = await say({ message: 'م'.repeat(MESSAGE_MAX), fullName: 'س'.repeat(FULL_NAME_MAX) });
    expect(status).toBe(200);
  });

  test('is refused in the reader’s language', async () => {
    const { body } = await say({ message: '' }, { language: 'ar' });
    expect(body.errors).toEqual({ message: [ar.fields.required] });
  });

  test('with a token that is none is refused, and nothing is kept', async () => {
    const before = await stack.db.$count(feedback);
    expect((await say({}, { token: 'a.b.c' })).status).toBe(401);
    expect(await stack.db.$count(feedback)).toBe(before);
  });
});

describe('the operator', () => {
  test('gets it by mail, with a way to write back', async () => {
    await say({ message: `Line one of ${count}\nLine two` });
    const { subject, text, html } = await mailWith(`Line one of ${count}\nLine two`);
    expect(subject).toBe(`Feedback: ${en.categories['2']}`);
    for (const part of [said.fullName, said.email, en.mail.feedback.visitor]) expect(text).toContain(part);
    expect(html).toContain(`href="mailto:${said.email}"`);
    expect(html).toContain(`Line one of ${count}\nLine two`);
    expect(text + html).not.toMatch(/undefined|{{/);
  });

  test('learns who of the accounts it was', async () => {
    const { token, username } = await newPerson(stack);
    await say({}, { token });
    expect((await mailWith(said.message)).text).toContain(username);
  });

  test('is written to in English, whatever the writer reads, and reads Arabic as it was written', async () => {
    await say({ message: `لا شيء يعمل ${count}` }, { language: 'ar' });
    const { subject, html } = await mailWith(`لا شيء يعمل ${count}`);
    expect(subject).toBe(`Feedback: ${en.categories['2']}`);
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(html).toContain(`<p dir="auto"`);
  });

  test('sees markup as the text it is, and none of it in the subject', async () => {
    await say({ fullName: '<b>Bold</b>', message: `<script>alert(${count})</script>` });
    const { subject, html } = await mailWith(`alert(${count})`);
    expect(html).not.toMatch(/<script|<b>Bold/);
    expect(subject).toBe(`Feedback: ${en.categories['2']}`);
  });
});

/** Sends an order through a mail service that only records what it is given. */
async function deliver(feedbackId: string, to = OPERATOR) {
  const sent: Record<string, unknown>[] = [];
  const MAIL = { send: async (mail: Record<string, unknown>) => sent.push(mail) };
  // Of all bindings of the Worker only those that sending a mail needs.
  const env = { ...stack.database, MAIL_FROM: 'Raff <hello@raff.example>', FEEDBACK_TO: to, MAIL };
  await sendOrdered(env as unknown as Env, { kind: 'feedback', feedbackId, locale: 'en' }, crypto.randomUUID());
  return sent;
}

describe('the order of such a mail', () => {
  test('lets an answer go to the writer', async () => {
    const { body } = await say();
    expect(await deliver(body.id)).toMatchObject([{ to: OPERATOR, replyTo: said.email }]);
  });

  test('sends nothing of what has been deleted meanwhile', async () => {
    const { id, token } = await newPerson(stack);
    const { body } = await say({}, { token });
    await stack.fetch('/api/users', send('DELETE', { currentPassword: PASSWORD }, { token }));
    expect(await stack.db.$count(feedback, eq(feedback.userId, id))).toBe(0);
    expect(await rowOf(body.id)).toBeUndefined();
    expect(await deliver(body.id)).toEqual([]);
  });
});

test('feedback is forgotten after two years, not before', async () => {
  const [old, young] = [(await say()).body.id, (await say()).body.id];
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * HOUR_MS).toISOString();
  await stack.db
    .update(feedback)
    .set({ createdAt: daysAgo(2 * 366) })
    .where(eq(feedback.id, old));
  await stack.db
    .update(feedback)
    .set({ createdAt: daysAgo(2 * 365 - 1) })
    .where(eq(feedback.id, young));
  const { outcome } = await stack.worker.scheduled({ cron: '23 3 * * *', scheduledTime: new Date() });
  expect(outcome).toBe('ok');
  expect([await rowOf(old), (await rowOf(young))?.id]).toEqual([undefined, young]);
});

test('without an address for it, feedback is only stored', async () => {
  const quiet = await startStack();
  const { status } = await say({}, {}, quiet);
  const { email } = await signUp(quiet);
  await mailTo(quiet, email, 'confirm'); // ordered later, and the queue keeps its order
  expect([status, await quiet.db.$count(feedback)]).toEqual([200, 1]);
  expect(mailsTo(quiet, OPERATOR)).toEqual([]);
  await quiet.close();
});

describe('nobody floods the operator:', () => {
  test(`an account writes ${FEEDBACK_PER_HOUR} times an hour, even all at once, and is told when it may again`, async () => {
    const { id, token } = await newPerson(stack);
    const tries = await Promise.all(Array.from({ length: FEEDBACK_PER_HOUR + 3 }, () => say({}, { token })));
    expect(tries.filter(one => one.status === 200)).toHaveLength(FEEDBACK_PER_HOUR);
    for (const { body, retryAfter } of tries.filter(one => one.status !== 200)) {
      expect(body.code).toBe('too_many_requests');
      expect(retryAfter).toBeGreaterThan(3500);
      expect(retryAfter).toBeLessThanOrEqual(3600);
    }
    const hourAgo = new Date(Date.now() - HOUR_MS).toISOString();
    const [first] = await stack.db.select().from(feedback).where(eq(feedback.userId, id));
    await stack.db
      .update(feedback)
      .set({ createdAt: hourAgo })
      .where(eq(feedback.id, first?.id ?? ''));
    expect((await say({}, { token })).status).toBe(200);
    expect((await say({}, { token })).status).toBe(429);
  });

  test('an address is held back as well', async () => {
    const strict = await startStack({ strict: true });
    // Ten are accepted a minute, and a minute may end in between.
    const statuses: number[] = [];
    while (statuses.length <= 20 && !statuses.includes(429)) statuses.push((await say({}, {}, strict)).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter(status => status === 200).length).toBe(statuses.length - 1);
    await strict.close();
  });
});

test('where a bot check is set up, feedback needs one made for it', async () => {
  const turnstile = await startTurnstile();
  const guarded = await startStack({ vars: turnstile.vars });
  const hostname = new URL(guarded.url).hostname;
  for (const captcha of [undefined, '', 'made-up', turnstile.issue({ action: 'register', hostname })]) {
    const { status, body } = await say({ captcha }, {}, guarded);
    expect([status, Object.keys(body.errors)]).toEqual([400, ['captcha']]);
  }
  expect((await say({ captcha: turnstile.issue({ action: 'feedback', hostname }) }, {}, guarded)).status).toBe(200);
  expect(await guarded.db.$count(feedback)).toBe(1);
  await guarded.close();
  await turnstile.close();
});

test('only our own pages on the networks are named to the app, and none where there are none', async () => {
  const NETWORK_X = 'https://x.com/raffgames';
  const social = await startStack({ vars: { NETWORK_X, NETWORK_YOUTUBE: 'javascript:alert(1)' } });
  const documentOf = async (at: Stack) => (await at.fetch('/about/', { headers: { Accept: 'text/html' } })).text();
  expect(await documentOf(social)).toContain(`<meta name="raff:network-x" content="${NETWORK_X}"`);
  expect(await documentOf(social)).not.toContain('raff:network-youtube');
  expect(await documentOf(stack)).not.toContain('raff:network');
  await social.close();
});
