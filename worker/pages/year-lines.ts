import type { Locale } from '../platform/locale.ts';
import { pageWords } from './words.ts';

type Told = { owner: { username: string }; finished: readonly string[] };

/** Whose year it is, and how many games were finished in it. */
export function yearLines({ owner, finished }: Told, locale: Locale): { by: string; count: string } {
  const words = pageWords(locale).years;
  const n = finished.length;
  const count = n === 0 ? words.finished.zero : words.finished[new Intl.PluralRules(locale).select(n)];
  return { by: words.by.replace('{{name}}', () => owner.username), count: count.replace('{{n}}', String(n)) };
}
