import type { Locale } from '../platform/locale.ts';
import { pageWords } from './pages.words.ts';

type Told = { owner: { username: string }; finished: readonly string[] };

/** Whose year it is, how many games were finished in it, and that the picture shows fewer, if so. */
export function yearLines({ owner, finished }: Told, locale: Locale, shown = finished.length) {
  const words = pageWords(locale).years;
  const n = finished.length;
  const count = n === 0 ? words.finished.zero : words.finished[new Intl.PluralRules(locale).select(n)];
  const latest = shown < n ? words.latest.replace('{{n}}', String(shown)) : '';
  return { by: words.by.replace('{{name}}', () => owner.username), count: count.replace('{{n}}', String(n)), latest };
}
