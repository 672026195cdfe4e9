import type { Locale } from '../platform/locale.ts';
import { pageWords } from './pages.words.ts';

type WallFacts = { owner: { username: string }; gamesCount: number };

/** The owner of a wall, and how many games it has. */
export function wallLine({ owner, gamesCount }: WallFacts, locale: Locale): string {
  const { by, games } = pageWords(locale).walls;
  const count = gamesCount === 0 ? games.zero : games[new Intl.PluralRules(locale).select(gamesCount)];
  return `${by.replace('{{name}}', () => owner.username)} · ${count.replace('{{n}}', String(gamesCount))}`;
}

type YearFacts = { owner: { username: string }; finished: readonly string[] };

/** Whose year it is, how many games were finished in it, and that the picture shows fewer, if so. */
export function yearLines({ owner, finished }: YearFacts, locale: Locale, shown = finished.length) {
  const words = pageWords(locale).years;
  const n = finished.length;
  const count = n === 0 ? words.finished.zero : words.finished[new Intl.PluralRules(locale).select(n)];
  const latest = shown < n ? words.latest.replace('{{n}}', String(shown)) : '';
  return { by: words.by.replace('{{name}}', () => owner.username), count: count.replace('{{n}}', String(n)), latest };
}
