import { eq } from 'drizzle-orm';
import { catalogueWords } from '../../catalogue/catalogue.words.ts';
import type { Env } from '../../env.ts';
import { type Db, openForJob } from '../../platform/database/client.ts';
import type { Locale } from '../../platform/locale.ts';
import { platformWords } from '../../platform/platform.words.ts';
import { feedback, users } from '../people.tables.ts';
import { peopleWords } from '../people.words.ts';
import { deliver } from './deliver.ts';
import { writeHtml } from './html.ts';
import { type Letter, sentence } from './letter.ts';
import type { MailOrder } from './mail-order.ts';
import { writeText } from './text.ts';

async function findFeedback(db: Db, id: string) {
  const [found] = await db
    .select({
      fullName: feedback.fullName,
      email: feedback.email,
      category: feedback.category,
      message: feedback.message,
      username: users.username,
    })
    .from(feedback)
    .leftJoin(users, eq(users.id, feedback.userId))
    .where(eq(feedback.id, id));
  return found;
}

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
export async function sendFeedback(env: Env, { feedbackId, locale }: FeedbackOrder): Promise<void> {
  const to = env.FEEDBACK_TO;
  const written = to && (await findFeedback(openForJob(env), feedbackId));
  if (!to || !written) return;
  const letter = writeFeedback(locale, to, written);
  const { subject } = letter;
  await deliver(env, { to, replyTo: written.email, subject, text: writeText(letter), html: await writeHtml(letter) });
}
