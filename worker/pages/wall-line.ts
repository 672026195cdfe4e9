import type { Locale } from '../platform/locale.ts';
import { pageWords } from './pages.words.ts';

type Told = { owner: { username: string }; gamesCount: number };

/** The owner of a wall, and how many games it has. */
export function wallLine({ owner, gamesCount }: Told, locale: Locale): string {
  const { by, games } = pageWords(locale).walls;
  const count = gamesCount === 0 ? games.zero : games[new Intl.PluralRules(locale).select(gamesCount)];
  return `${by.replace('{{name}}', () => owner.username)} · ${count.replace('{{n}}', String(gamesCount))}`;
}
