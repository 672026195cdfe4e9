import { lte } from 'drizzle-orm';
import { openForJob } from '../../db/client.ts';
import { DAY_SECONDS, secondsBefore } from '../../db/mails.ts';
import { mailLinks, sentMails } from '../../db/tables/people.ts';
import type { Env } from '../../env.ts';
import type { MailOrder, PersonOrder } from '../../lib/mail-order.ts';
import { originOf } from '../../lib/origin.ts';
import { hashSecret, makeSecret } from '../../lib/secret.ts';
import { deliver } from './deliver.ts';
import { sendFeedback } from './feedback.ts';
import { writeHtml } from './html.ts';
import { writeLetter } from './letter.ts';
import { expiryOf, purposeOf, TARGETS } from './links.ts';
import { addSending, findReader, type NewLink, type Reader, removeSending } from './queries.ts';
import { writeText } from './text.ts';

async function send(env: Env, order: PersonOrder, reader: Reader, secret: string): Promise<void> {
  const fragment = purposeOf(order.kind) ? `#token=${secret}` : '';
  const letter = writeLetter(order, reader, `${originOf(env.SITE_URL)}${TARGETS[order.kind]}${fragment}`);
  const { subject } = letter;
  await deliver(env, { to: reader.to, subject, text: writeText(letter), html: await writeHtml(letter) });
}

function linkOf({ kind }: PersonOrder, email: string, secret: string, now: Date): NewLink | undefined {
  const purpose = purposeOf(kind);
  return purpose && { hash: hashSecret(secret), purpose, email, expiresAt: expiryOf(purpose, now) };
}

/**
 * Sends what was ordered, to whom it concerns. `id` is the message's: the same message again is the same mail, and goes
 * out once. An order that means nobody ends here, so that asking for a mail never tells who has an account.
 */
export async function sendOrdered(env: Env, order: MailOrder, id: string): Promise<void> {
  if (order.kind === 'feedback') return sendFeedback(env, order);
  const db = openForJob(env);
  const now = new Date();
  const reader = await findReader(db, order);
  if (!reader) return;
  const secret = makeSecret();
  const { userId, kind } = reader;
  if (!userId) return send(env, order, reader, secret); // nothing is left that could note it
  const link = linkOf(order, reader.to, secret, now);
  if (!(await addSending(db, { id, userId, kind, family: order.kind }, link, now))) return;
  await send(env, order, reader, secret).catch(async (error: unknown) => {
    await removeSending(db, id, link);
    throw error;
  });
}

/** Removes links whose time is over, and what is only counted for a day. Deletes only: twice is once. */
export async function removeExpiredMails(env: Env, now: Date): Promise<void> {
  const db = openForJob(env);
  await db.batch([
    db.delete(mailLinks).where(lte(mailLinks.expiresAt, now.toISOString())),
    db.delete(sentMails).where(lte(sentMails.sentAt, secondsBefore(now, DAY_SECONDS))),
  ]);
}
