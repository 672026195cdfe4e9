import { fold, runsOf } from '../../../catalogue/titles/fold.ts';
import { once } from '../../../platform/remember.ts';
import { hijriMonthOf } from './hijri.ts';

/** Arabic has other names of the months in Damascus, Algiers and Rabat. Languages that write numbers need none. */
const LANGUAGES = [
  ...['en', 'en-GB', 'ar', 'ar-SY', 'ar-DZ', 'ar-MA', 'fr', 'de', 'es', 'pt', 'it', 'nl', 'ru', 'uk', 'pl', 'cs', 'sk'],
  ...['sv', 'nb', 'da', 'fi', 'hu', 'ro', 'el', 'tr', 'bg', 'ca', 'he', 'id', 'fa', 'et', 'lt', 'lv', 'sl', 'hi'],
];

/** What stands in dates beside their numbers and the month. */
const FILLERS = new Set(runsOf('de del d of the st nd rd th er le den g г року р م في يوم ه هـ ah'));

/** A month: its number, and whether it is one of the Hijri calendar. */
export type MonthName = { number: number; isHijri: boolean };

const keyOf = (words: string[]) => words.filter(word => !FILLERS.has(word)).join(' ');
const lettersIn = (text: string) => runsOf(fold(text).replace(/\p{N}+/gu, ' '));

const monthPart = (format: Intl.DateTimeFormat, instant: number) =>
  format.formatToParts(instant).find(({ type }) => type === 'month')?.value ?? '';

/** Each in the form that it has alone, and in the form that it has beside a day. */
const formatsOf = (language: string) =>
  (['long', 'short'] as const).flatMap(month => [
    new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }),
    new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' }),
  ]);

type Names = Map<string, MonthName | null>;

function learn(names: Names, name: string, month: MonthName): void {
  const key = keyOf(lettersIn(name));
  const known = names.get(key);
  // A word that is another month elsewhere tells nothing.
  if (key.length > 1)
    names.set(key, known === undefined || (known?.number === month.number && !known.isHijri) ? month : null);
}

const names = once(() => {
  const all: Names = new Map();
  for (const language of LANGUAGES)
    for (const format of formatsOf(`${language}-u-ca-gregory`))
      for (let number = 1; number <= 12; number += 1)
        learn(all, monthPart(format, Date.UTC(2024, number - 1, 5)), { number, isHijri: false });
  for (const [key, month] of hijriNames()) if (!all.has(key)) all.set(key, month);
  return all;
});

function hijriNames(): Names {
  const found: Names = new Map();
  for (const language of ['ar', 'en']) {
    const format = new Intl.DateTimeFormat(`${language}-u-ca-islamic-umalqura`, { month: 'long', timeZone: 'UTC' });
    // In steps shorter than a month none is missed.
    for (let day = 0; day < 360; day += 20) {
      const instant = Date.UTC(2024, 0, 1 + day);
      found.set(keyOf(lettersIn(monthPart(format, instant))), { number: hijriMonthOf(instant), isHijri: true });
    }
  }
  return found;
}

/** The days of the week in all these languages: they stand beside dates, and say nothing more. */
const weekdays = once(() => {
  const instants = [1, 2, 3, 4, 5, 6, 7].map(day => Date.UTC(2024, 0, day));
  const formats = LANGUAGES.flatMap(language =>
    (['long', 'short'] as const).map(weekday => new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })),
  );
  return new Set(formats.flatMap(format => instants.flatMap(instant => lettersIn(format.format(instant)))));
});

/** The month that the words of a date name in any of these languages; undefined if they say anything else too. */
export function monthIn(text: string): MonthName | undefined {
  const words = lettersIn(text);
  const known = names().get(keyOf(words));
  if (known !== undefined || words.length < 2) return known ?? undefined;
  return names().get(keyOf(words.filter(word => !weekdays().has(word)))) ?? undefined;
}
