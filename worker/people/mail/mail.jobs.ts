import { eq, lte } from 'drizzle-orm';
import { catalogueWords } from '../../catalogue/catalogue.words.ts';
import type { Env } from '../../env.ts';
import { hashSecret, makeSecret } from '../../platform/crypto/secret.ts';
import { DatabaseAway, type Db, openForJob, rootCause } from '../../platform/database/client.ts';
import { originOf } from '../../platform/http/origin.ts';
import type { Locale } from '../../platform/locale.ts';
import { errorFacts, log } from '../../platform/log.ts';
import { platformWords } from '../../platform/platform.words.ts';
import { DAY_SECONDS } from '../../platform/time.ts';
import { feedback, mailLinks, sentMails, users } from '../people.tables.ts';
import { peopleWords } from '../people.words.ts';
import { deliver } from './deliver.ts';
import { type Letter, sentence, writeLetter } from './letter.ts';
import { expiryOf, purposeOf, targetOf } from './link-lives.ts';
import { addSending, findReader, type NewLink, type Recipient, removeSending } from './mail.queries.ts';
import type { MailOrder, PersonOrder } from './mail-order.ts';
import { secondsBefore } from './sent-mails.ts';
import { sendWeek } from './week.ts';

const findFeedback = (db: Db, id: string) =>
  db
    .select({
      fullName: feedback.fullName,
      email: feedback.email,
      category: feedback.category,
      message: feedback.message,
      username: users.username,
    })
    .from(feedback)
    .leftJoin(users, eq(users.id, feedback.userId))
    .where(eq(feedback.id, id))
    .get();

type StoredFeedback = NonNullable<Awaited<ReturnType<typeof findFeedback>>>;

/** The subject contains our own words alone, so that nothing a stranger typed stands in a header. */
function writeFeedback(locale: Locale, to: string, { message, ...from }: StoredFeedback): Letter {
  const { mail } = peopleWords(locale);
  const { categories } = catalogueWords(locale);
  const { subject, text, button, visitor, person, why } = mail.feedback;
  const category = Object.entries(categories).find(([id]) => id === String(from.category))?.[1] ?? '';
  const names = { name: from.fullName, email: from.email, username: from.username ?? '' };
  return {
    locale,
    site: platformWords(locale).site.name,
    subject: subject.replace('{{category}}', category),
    hello: [],
    text: sentence(text, names),
    quote: message,
    button,
    url: `mailto:${from.email}`,
    address: '',
    lives: [],
    stranger: sentence(from.username ? person : visitor, names),
    footer: sentence(`${mail.sentTo} ${why}`, { email: to }),
  };
}

type FeedbackOrder = Extract<MailOrder, { kind: 'feedback' }>;

/** Sends feedback to the operator in its present state. Feedback that was deleted in the meantime is not sent. */
async function sendFeedback(env: Env, { feedbackId, locale }: FeedbackOrder): Promise<void> {
  const to = env.FEEDBACK_TO;
  const written = to && (await findFeedback(openForJob(env), feedbackId));
  if (!to || !written) return;
  await deliver(env, to, writeFeedback(locale, to, written), { replyTo: written.email });
}

type KnownRecipient = Recipient & { userId: string; kind: string };

async function send(env: Env, order: PersonOrder, reader: Recipient, secret: string): Promise<void> {
  const fragment = purposeOf(order.kind) ? `#token=${secret}` : '';
  const url = `${originOf(env.SITE_URL)}${targetOf(order.kind)}${fragment}`;
  await deliver(env, reader.to, writeLetter({ ...order, locale: reader.locale }, reader, url));
}

function linkOf({ kind }: PersonOrder, email: string, secret: string, now: Date): NewLink | undefined {
  const purpose = purposeOf(kind);
  return purpose && { hash: hashSecret(secret), purpose, email, expiresAt: expiryOf(purpose, now) };
}

/** When to try again if the database is away. */
const AWAY_SECONDS = 10;

/**
 * If the answer to the record of a mail was lost, the mail may count as sent although it was not. So another message
 * replaces this one, and deletes the record first. Throws other errors.
 */
async function orderAnew(env: Env, order: PersonOrder, id: string, error: unknown): Promise<void> {
  const cause = rootCause(error);
  if (!(cause instanceof DatabaseAway && cause.mayBeDone)) throw error;
  log('warn', { message: 'A mail is ordered anew.', job: 'mail', messageId: id, ...errorFacts(error) });
  await env.JOBS.send({ type: 'mail', order, instead: id }, { delaySeconds: AWAY_SECONDS });
}

/** Records a mail, then sends it; if that fails, the record is deleted again. */
async function noteAndSend(
  env: Env,
  order: PersonOrder,
  { userId, ...reader }: KnownRecipient,
  id: string,
): Promise<void> {
  const db = openForJob(env);
  const now = new Date();
  const secret = makeSecret();
  const link = linkOf(order, reader.to, secret, now);
  const asker = 'asker' in order ? order.asker : undefined;
  if (!(await addSending(db, { id, userId, kind: reader.kind, family: order.kind, asker }, link, now))) return;
  await send(env, order, { userId, ...reader }, secret).catch(async (error: unknown) => {
    await removeSending(db, id, link);
    throw error;
  });
}

/**
 * Sends an ordered mail. `id` is the message's: the same message again is the same mail, and is sent once. `instead` is
 * the id of an earlier message whose mail was not sent, though it may be recorded. An order for an unknown address ends
 * here, so that asking for a mail never reveals who has an account.
 */
export async function sendOrdered(env: Env, order: MailOrder, id: string, instead?: string): Promise<void> {
  if (order.kind === 'feedback') return sendFeedback(env, order);
  if (order.kind === 'week') return sendWeek(env, order);
  const db = openForJob(env);
  if (instead) await removeSending(db, instead, undefined);
  const reader = await findReader(db, order);
  if (!reader) return;
  const { userId } = reader;
  if (!userId) return send(env, order, reader, makeSecret()); // nothing is left that could record it
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
