import { reminderWords } from '../../calendar/reminders/reminders.words.ts';
import { sentenceOf } from '../../calendar/reminders/sentences.ts';
import { addUnsubscribeLink, makeLeaveToken } from '../../calendar/reminders/unsubscribe.ts';
import { findWeek } from '../../calendar/reminders/week.ts';
import type { Env } from '../../env.ts';
import { batch } from '../../platform/database/batch.ts';
import { openForJob } from '../../platform/database/client.ts';
import { originOf } from '../../platform/http/origin.ts';
import { platformWords } from '../../platform/platform.words.ts';
import { peopleWords } from '../people.words.ts';
import { deliver } from './deliver.ts';
import { type Letter, sentence } from './letter.ts';
import { removeSending } from './mail.queries.ts';
import type { MailOrder } from './mail-order.ts';
import { noteNotice } from './sent-mails.ts';

type WeekOrder = Extract<MailOrder, { kind: 'week' }>;
type Week = NonNullable<Awaited<ReturnType<typeof findWeek>>>;

/** The letter of a week. `leaveUrl` is the address of its way out. */
function writeWeek({ locale }: WeekOrder, { person, parts }: Week, site: string, leaveUrl: string): Letter {
  const { week } = reminderWords(locale);
  const names = { username: person.username, email: person.to };
  return {
    locale,
    site: platformWords(locale).site.name,
    subject: week.subject,
    hello: sentence(peopleWords(locale).mail.hello, names),
    text: sentence(week.text, {}),
    parts: parts.map(({ kind, told }) => ({
      title: week.parts[kind],
      lines: told.map(one => sentenceOf(locale, one, true)).map(({ pattern, title }) => sentence(pattern, { title })),
    })),
    button: week.button,
    url: `${site}/calendar/`,
    address: '',
    lives: [],
    stranger: [],
    footer: sentence(`${week.sentTo} ${week.why}`, names),
    leave: { label: week.leave, url: `${leaveUrl}/?locale=${locale}` },
  };
}

/** By these a mail program shows a button of its own that ends the mails with one press (RFC 8058). */
const leaveHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Sends the weekly mail of an order, once; none if there is nothing to say. Throws if it should be retried. */
export async function sendWeek(env: Env, order: WeekOrder): Promise<void> {
  const db = openForJob(env);
  const now = new Date();
  const token = makeLeaveToken();
  const week = await findWeek(db, order);
  if (!week) return;
  const { userId } = order;
  const id = `week ${userId} ${order.claim}`;
  const { noted } = await batch(db, {
    noted: noteNotice(db, { id, userId, kind: order.kind, family: order.kind }, now),
    kept: addUnsubscribeLink(db, userId, token, now),
  });
  if (noted.rowsAffected === 0) return;
  const site = originOf(env.SITE_URL);
  const leaveUrl = `${site}/reminders/unsubscribe/${token}`;
  const letter = writeWeek(order, week, site, leaveUrl);
  await deliver(env, week.person.to, letter, { headers: leaveHeaders(leaveUrl) }).catch(async (error: unknown) => {
    await removeSending(db, id, undefined);
    throw error;
  });
}
