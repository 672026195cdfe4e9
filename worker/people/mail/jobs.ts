import { lte } from 'drizzle-orm';
import type { Env } from '../../env.ts';
import { hashSecret, makeSecret } from '../../platform/crypto/secret.ts';
import { DatabaseAway, openForJob, rootCause } from '../../platform/database/client.ts';
import { originOf } from '../../platform/http/origin.ts';
import { errorFacts, log } from '../../platform/log.ts';
import { mailLinks, sentMails } from '../tables.ts';
import { deliver } from './deliver.ts';
import { sendFeedback } from './feedback.ts';
import { writeHtml } from './html.ts';
import { writeLetter } from './letter.ts';
import { expiryOf, purposeOf, TARGETS } from './link-lives.ts';
import type { MailOrder, PersonOrder } from './mail-order.ts';
import { addSending, findReader, type NewLink, type Reader, removeSending } from './queries.ts';
import { DAY_SECONDS, secondsBefore } from './sent-mails.ts';
import { writeText } from './text.ts';

/** Somebody with an account. */
type Known = Reader & { userId: string; kind: string };

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

/** When to look again for a database that is away. */
const AWAY_SECONDS = 10;

/**
 * Where nobody can tell whether a mail was noted that has not been sent, the same message would take it for sent: another
 * one comes in its place, and forgets the note first. Throws on what else went wrong.
 */
async function orderAnew(env: Env, order: PersonOrder, id: string, error: unknown): Promise<void> {
  const cause = rootCause(error);
  if (!(cause instanceof DatabaseAway && cause.mayBeDone)) throw error;
  log('warn', { message: 'A mail is ordered anew.', job: 'mail', messageId: id, ...errorFacts(error) });
  await env.JOBS.send({ type: 'mail', order, instead: id }, { delaySeconds: AWAY_SECONDS });
}

/** Notes a mail, then sends it; what cannot be sent is forgotten again. */
async function noteAndSend(env: Env, order: PersonOrder, { userId, ...reader }: Known, id: string): Promise<void> {
  const [db, now, secret] = [openForJob(env), new Date(), makeSecret()];
  const link = linkOf(order, reader.to, secret, now);
  if (!(await addSending(db, { id, userId, kind: reader.kind, family: order.kind }, link, now))) return;
  await send(env, order, { userId, ...reader }, secret).catch(async (error: unknown) => {
    await removeSending(db, id, link);
    throw error;
  });
}

/**
 * Sends what was ordered, to whom it concerns. `id` is the message's: the same message again is the same mail, and goes
 * out once. `instead` is that of an earlier one whose mail did not go out, though it may be noted. An order that means
 * nobody ends here, so that asking for a mail never tells who has an account.
 */
export async function sendOrdered(env: Env, order: MailOrder, id: string, instead?: string): Promise<void> {
  if (order.kind === 'feedback') return sendFeedback(env, order);
  const db = openForJob(env);
  if (instead) await removeSending(db, instead, undefined);
  const reader = await findReader(db, order);
  if (!reader) return;
  const { userId } = reader;
  if (!userId) return send(env, order, reader, makeSecret()); // nothing is left that could note it
  await noteAndSend(env, order, { ...reader, userId }, id).catch(error => orderAnew(env, order, id, error));
}

/** Removes links that have expired, and records that count for one day only. Running it twice does no harm. */
export async function removeExpiredMails(env: Env, now: Date): Promise<void> {
  const db = openForJob(env);
  await db.batch([
    db.delete(mailLinks).where(lte(mailLinks.expiresAt, now.toISOString())),
    db.delete(sentMails).where(lte(sentMails.sentAt, secondsBefore(now, DAY_SECONDS))),
  ]);
}
