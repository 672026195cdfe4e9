import { once } from '../../platform/remember.ts';
import { groupNames, spelledBy } from './arabizi.ts';
import { isArabic } from './fold.ts';
import arabicNames from './words/arabic-names.json' with { type: 'json' };
import nicknames from './words/nicknames.json' with { type: 'json' };

const LONGEST_IN_WORDS = 4;

/**
 * The words of titles by nickname: what players call a game or a series, if neither letters nor sound of the title tell
 * it, and its Arabic name where that does not spell the title.
 */
const titles = once(() => {
  const named = [nicknames, arabicNames].flatMap(table => Object.entries<string>(table));
  const pairs = named.flatMap(([title, names]) => names.split(', ').map(name => ({ name, title: title.split(' ') })));
  return Map.groupBy(pairs, ({ name }) => name);
});
const arabic = once(() => groupNames([...titles().keys()].filter(isArabic)));

type Find = (words: string[]) => string[][] | undefined;

const known: Find = words =>
  titles()
    .get(words.join(' '))
    ?.map(({ title }) => title);
/** Finds the titles of an Arabic nickname in Latin letters: `7arami el sayarat`. */
const knownBySound: Find = runs =>
  spelledBy(runs, arabic())
    .slice(0, 1)
    .map(name => known([name]) ?? [])[0];

export const isNickname = (words: string[]): boolean => known(words) !== undefined;

/**
 * The words of a term with the first nickname replaced by each of its titles, and without other nicknames of the game.
 * None if there is no nickname.
 */
export function withoutNicknames(words: string[], find = known): string[][] {
  const found = firstNickname(words, find);
  if (!found) return [];
  const { at, length, named } = found;
  return named.map(title => [...words.slice(0, at), ...title, ...withoutSame(words.slice(at + length), title)]);
}

/**
 * The words of a term in Arabizi with its nickname replaced, without an article: `el 7arami` is looked for as `7arami`.
 */
export const withoutArabiziNicknames = (runs: string[]): string[][] => withoutNicknames(runs, knownBySound);

function firstNickname(words: string[], find: Find) {
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(LONGEST_IN_WORDS, words.length - at); length > 0; length--) {
      const named = find(words.slice(at, at + length));
      if (named) return { at, length, named };
    }
  }
  return undefined;
}

function withoutSame(words: string[], title: string[]): string[] {
  const next = firstNickname(words, known);
  if (!next?.named.some(other => other.join() === title.join())) return words;
  return words.toSpliced(next.at, next.length);
}
