import { once } from '../../platform/remember.ts';
import { ARABIC_NAMES } from './arabic-names.ts';
import { fold, splitWords } from './fold.ts';
import { NICKNAMES } from './nicknames.ts';

const LONGEST_IN_WORDS = 4;

const linesOf = (...lists: string[]) => lists.flatMap(list => list.trim().split('\n'));

const titles = once(() => Map.groupBy(linesOf(NICKNAMES, ARABIC_NAMES).flatMap(readLine), ([name]) => name));

/** Whether all words together are a nickname. */
export const isNickname = (words: string[]) => titles().has(words.join(' '));

/**
 * The words of a query with the first nickname replaced by each of its titles, and without other nicknames of the same;
 * none without a nickname.
 */
export function withoutNicknames(words: string[]): string[][] {
  const found = firstNickname(words);
  if (!found) return [];
  const { at, length, named } = found;
  return named.map(title => [...words.slice(0, at), ...title, ...withoutSame(words.slice(at + length), title)]);
}

function firstNickname(words: string[]) {
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(LONGEST_IN_WORDS, words.length - at); length > 0; length--) {
      const named = titles().get(words.slice(at, at + length).join(' '));
      if (named) return { at, length, named: named.map(([, title]) => title) };
    }
  }
  return undefined;
}

function withoutSame(words: string[], title: string[]): string[] {
  const next = firstNickname(words);
  if (!next?.named.some(other => other.join() === title.join())) return words;
  return words.toSpliced(next.at, next.length);
}

function readLine(line: string): [name: string, title: string[]][] {
  const [title = '', names = ''] = line.split(': ');
  return names.split(', ').map(name => [splitWords(fold(name)).join(' '), splitWords(fold(title))]);
}
