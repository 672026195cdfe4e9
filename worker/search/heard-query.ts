import { isNumber } from '../catalogue/titles/numerals.ts';
import spellings from '../catalogue/titles/words/other-spellings.json' with { type: 'json' };
import { mostMeant, type Query, type QueryWord } from './query-words.ts';

/** Without a vowel nothing is heard: `fghfgh`. */
const HEARD = /^(?=.*[aeiouy])[a-z]{2,}$/;
const WORDS_MAX = 6;

/** Numbers that sound like other words. */
const NUMBER_SOUNDS = new Map(Object.entries(spellings.heard));

/**
 * A term of Latin words as it is heard, for games that it does not spell: `skie rim`, `nid for sbid`. None with other
 * letters.
 */
export function asHeard(queries: Query[]): Query[] {
  const query = mostMeant(queries)[0];
  if (!query || query.named || query.words.length > WORDS_MAX) return [];
  const words = query.words.map(hear);
  return words.some(({ arabic }) => arabic) ? [{ ...query, words, spelled: undefined, arabic: true }] : [];
}

function hear(word: QueryWord): QueryWord {
  const number = NUMBER_SOUNDS.get(word.raw);
  return {
    ...word,
    others: number ? [...word.others, number] : word.others,
    arabic: HEARD.test(word.raw) && !isNumber(word.canonical),
    stop: word.stop && !number,
  };
}
