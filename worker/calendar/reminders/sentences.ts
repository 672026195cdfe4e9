import * as v from 'valibot';
import type { Locale } from '../../platform/locale.ts';
import { remember } from '../../platform/remember.ts';
import { FAMILIES } from '../../subscriptions/subscriptions.schema.ts';
import type { ReminderKind } from './reminders.schema.ts';
import { reminderWords } from './reminders.words.ts';

/* One sentence for each thing that there is to tell, as a pattern and the names that fill it. */

const Text = v.fallback(v.nullable(v.string()), null);

/** What `findings` wrote down. */
const Facts = v.object({
  title: v.fallback(v.string(), ''),
  slug: Text,
  day: Text,
  fromDay: Text,
  fromPrecision: Text,
  toDay: Text,
  toPrecision: Text,
  subscription: Text,
});
type Facts = v.InferOutput<typeof Facts>;

export type ReminderFact = { kind: ReminderKind; facts: Facts };

/** A row as it was written down. */
export const readFact = ({ kind, facts }: { kind: ReminderKind; facts: string }): ReminderFact => ({
  kind,
  facts: v.parse(Facts, JSON.parse(facts)),
});

const FORMS: Record<string, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
};

const formatOf = remember((key: string) => {
  const [locale = 'en', form = 'day'] = key.split(' ');
  return new Intl.DateTimeFormat(locale === 'ar' ? 'ar-u-ca-gregory-nu-latn' : 'en-GB', {
    ...FORMS[form],
    timeZone: 'UTC',
  });
});

/** A date as far as it is known: `3 March 2027`, `March 2027`, `2027`. */
const sayDate = (locale: Locale, day: string | null, precision: string | null) =>
  day ? formatOf(`${locale} ${precision ?? 'day'}`).format(new Date(`${day}T00:00:00Z`)) : '';

const nameOf = (subscription: string | null) =>
  FAMILIES.find(family => subscription?.startsWith(family.id))?.short ?? '';

/** The pattern of a sentence: `week` names the day of a release, which in a notification is today. */
function patternOf(locale: Locale, { kind, facts }: ReminderFact, week: boolean): string {
  const { lines, week: weekly } = reminderWords(locale);
  if (kind === 'release') return week ? weekly.release : lines.release;
  if (kind === 'moved') return facts.toDay ? lines.moved : lines.unset;
  if (kind === 'leaving') return facts.day ? lines.leaving : lines.leavingSoon;
  return lines.free;
}

/** What there is to say: the pattern, its texts, and the title, which comes from outside and keeps its direction. */
export function sentenceOf(locale: Locale, told: ReminderFact, week = false) {
  const { facts } = told;
  const texts = {
    day: sayDate(locale, facts.day, 'day'),
    before: sayDate(locale, facts.fromDay, facts.fromPrecision),
    after: sayDate(locale, facts.toDay, facts.toPrecision),
    subscription: nameOf(facts.subscription),
  };
  const pattern = Object.entries(texts).reduce(
    (text, [name, value]) => text.replace(`{{${name}}}`, () => value),
    patternOf(locale, told, week),
  );
  return { pattern, title: facts.title };
}
