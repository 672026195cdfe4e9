import type { Locale } from '../../platform/locale.ts';
import { REMINDER_KINDS } from './reminders.schema.ts';
import { reminderWords } from './reminders.words.ts';
import { type ReminderFact, sentenceOf } from './sentences.ts';

/** What the service worker shows. Another one with the same `tag` replaces it. */
export type Notice = { title: string; body: string; url: string; tag: string; lang: Locale; dir: 'ltr' | 'rtl' };

/** A phone shows so many lines, and a message of a push service holds four thousand bytes. */
const LINES_MAX = 5;
/** No title is longer in a notification: five of them in Arabic script still fit. */
const TITLE_MAX = 120;
const CALENDAR = '/calendar/';
const CLAIM_LETTERS = 12;

/** Isolated, so that a title reorders nothing around it. */
const isolated = (title: string) =>
  `\u2068${title.length > TITLE_MAX ? `${title.slice(0, TITLE_MAX).toWellFormed().trimEnd()}…` : title}\u2069`;

function sayLine(locale: Locale, told: ReminderFact): string {
  const { pattern, title } = sentenceOf(locale, told);
  return pattern.replace('{{title}}', () => isolated(title));
}

const noticeIn = (locale: Locale) => ({ lang: locale, dir: locale === 'ar' ? ('rtl' as const) : ('ltr' as const) });

/** Everything of a morning in one notification. `claim` is that of the handing-out. */
export function writeNotice(locale: Locale, told: ReminderFact[], claim: string): Notice {
  const { headlines, more } = reminderWords(locale);
  const sorted = told.toSorted((a, b) => REMINDER_KINDS.indexOf(a.kind) - REMINDER_KINDS.indexOf(b.kind));
  const [first] = sorted;
  const isOne = sorted.length === 1;
  const lines = sorted.slice(0, LINES_MAX).map(one => sayLine(locale, one));
  const slug = isOne ? first?.facts.slug : undefined;
  return {
    title: first && isOne ? headlines[first.kind] : headlines.many,
    body: [...lines, ...(sorted.length > LINES_MAX ? [more] : [])].join('\n'),
    url: slug ? `/games/${slug}/` : CALENDAR,
    tag: `dates-${claim.slice(0, CLAIM_LETTERS)}`,
    ...noticeIn(locale),
  };
}

/** One that a person asks for, to see how it looks. */
export function writeTrial(locale: Locale): Notice {
  const { headlines, trial } = reminderWords(locale);
  return { title: headlines.trial, body: trial, url: CALENDAR, tag: 'trial', ...noticeIn(locale) };
}
