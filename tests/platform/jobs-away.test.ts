import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { MailOrder } from '../../worker/people/mail/mail-order.ts';
import { feedback } from '../../worker/people/people.tables.ts';
import { mailsTo, mailTo } from '../helpers/people/mailbox.ts';
import { newPerson } from '../helpers/people/person.ts';
import { linesOf } from '../helpers/stack/log-lines.ts';
import { startRecorder } from '../helpers/stack/recorder.ts';
import { alongside, ownStack } from '../helpers/stack/stack.ts';

/* Jobs that cannot reach the database: nothing they were to do is lost, and nothing is done twice. */

/** Longer than the wait for the second try of a message. */
const PATIENCE = { timeout: 60_000, interval: 250 };
const YEARS_AGO = '2020-01-01T00:00:00.000Z';
const DAILY = '23 3 * * *';

const recorder = alongside(startRecorder);
const stack = ownStack(() => ({ vars: { DATABASE_URL: recorder.url, SITE_URL: 'https://raff.example' } }));

beforeAll(async () => {
  recorder.aim(stack.databaseUrl);
});
afterEach(() => recorder.spoil());

async function order(mail: MailOrder): Promise<void> {
  const { JOBS } = await stack.worker.getEnv();
  await JOBS.send({ type: 'mail', order: mail });
}

test('a job of the clock that comes once a day is done when the database is back', async () => {
  const old = { fullName: 'Nour', email: 'nour@mail.com', category: 1, message: 'Long ago', locale: 'en' as const };
  await stack.db.insert(feedback).values({ id: crypto.randomUUID(), ...old, createdAt: YEARS_AGO });
  const countOld = async () => {
    const [row] = await stack.db.all<{ n: number }>(
      sql`SELECT count(*) AS n FROM feedback WHERE created_at = ${YEARS_AGO}`,
    );
    return row?.n;
  };
  await stack.stopDatabase();
  const { outcome } = await stack.worker.scheduled({ cron: DAILY, scheduledTime: new Date() });
  await stack.startDatabase();
  expect(outcome).toBe('ok');
  expect(await countOld()).toBe(1);
  const noted = linesOf(stack).find(({ job }) => job === 'removeOldFeedback');
  expect(noted).toMatchObject({ level: 'warn', message: 'A job of the clock failed.' });
  await expect.poll(countOld, PATIENCE).toBe(0);
});

test('a message of the queue is tried again until the database is back', async () => {
  const { id: userId, email } = await newPerson(stack);
  await stack.stopDatabase();
  await order({ kind: 'provider_linked', userId, provider: 'google', locale: 'en' });
  const failed = () => linesOf(stack).filter(({ job, messageId }) => job === 'mail' && messageId);
  await expect.poll(() => failed().length, PATIENCE).toBeGreaterThan(0);
  await stack.startDatabase();
  expect(failed()[0]).toMatchObject({ level: 'warn', message: 'A message of the queue failed.', attempts: 1 });
  await expect.poll(async () => mailsTo(stack, email, 'provider_linked').length, PATIENCE).toBe(1);
});

test('a mail of which nobody can say whether it was noted goes out, once', async () => {
  const { id: userId, email } = await newPerson(stack);
  let broken = 0;
  recorder.spoil(({ statements }) => {
    const isNote = statements.some(one => /^insert into "?sent_mails/i.test(one.sql) && one.args.includes(userId));
    if (!isNote || broken > 0) return undefined;
    broken += 1;
    return 'breaks';
  });
  await order({ kind: 'confirm', userId, email, locale: 'en' });
  await expect.poll(async () => mailsTo(stack, email, 'confirm').length, PATIENCE).toBe(1);
  expect(broken).toBe(1);
  const { token } = await mailTo(stack, email, 'confirm');
  const answer = await stack.fetch('/api/account/confirmEmail', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  expect(answer.status).toBe(200);
  const [row] = await stack.db.all<{ n: number }>(sql`SELECT count(*) AS n FROM sent_mails WHERE user_id = ${userId}`);
  expect(row?.n).toBe(1);
});
