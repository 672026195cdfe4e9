import { skeletonsOf } from '../../../lib/titles/skeleton.ts';
import { contentOf, type Query, type QueryWord } from '../query.ts';
import { allOf, anyOf, beginning, exact, joinedReadings, plainTerms } from './match.ts';

const PREFIX_MIN_LETTERS = 3;
const SPLIT_MIN_LETTERS = 5;
const FORGIVEN_WORDS_MAX = 6;

/**
 * The matches of a query with Arabic words, by their consonants: exact ones; beginnings, joined and split words, letter
 * names; and, from three words on, all but one of them.
 */
export function arabicMatches(query: Query): string[] {
  const words = contentOf(query.words);
  const readings = [query.words, ...joinedReadings(query.words)].map(contentOf);
  const loose = readings.map(reading => allOf(reading.map(begunTerms)));
  const spelled = query.spelled ? allOf(contentOf(query.spelled).map(soundTerms)) : '';
  const split = words.length === 1 ? words.flatMap(splits) : [];
  const found = [
    allOf(words.map(soundTerms)),
    anyOf(
      [...loose, spelled]
        .filter(Boolean)
        .map(text => `(${text})`)
        .concat(split),
    ),
  ];
  return words.length > 2 && words.length <= FORGIVEN_WORDS_MAX ? [...found, anyButOne(words)] : found;
}

function soundTerms(word: QueryWord): string {
  if (!word.arabic) return plainTerms(word);
  if (word.acronyms.length > 0) return anyOf(word.acronyms.map(exact));
  return anyOf([...skeletonsOf(word.raw).map(exact), word.last ? beginning(word.raw) : exact(word.raw)]);
}

/** Short skeletons begin too many words; only the last word of several may be short, for it may be unfinished. */
function begunTerms(word: QueryWord, index: number): string {
  if (!word.arabic) return plainTerms(word);
  const shortest = word.last ? (index > 0 ? 1 : 2) : PREFIX_MIN_LETTERS;
  const begun = skeletonsOf(word.raw).filter(skeleton => skeleton.length >= shortest);
  return anyOf([soundTerms(word), ...begun.map(beginning)]);
}

/** One Arabic word for two of the title; the second may begin with a vowel that is not heard inside a word. */
function splits({ raw, arabic }: QueryWord): string[] {
  const skeletons = arabic ? skeletonsOf(raw).filter(skeleton => skeleton.length >= SPLIT_MIN_LETTERS) : [];
  return skeletons.flatMap(skeleton => {
    const cuts = Array.from({ length: skeleton.length - 3 }, (_, index) => index + 2);
    return cuts.map(cut => {
      const second = skeleton.slice(cut);
      return `(${allOf([exact(skeleton.slice(0, cut)), anyOf([second, `ا${second}`].map(exact))])})`;
    });
  });
}

function anyButOne(words: QueryWord[]): string {
  return anyOf(words.map(missing => `(${allOf(words.filter(word => word !== missing).map(soundTerms))})`));
}
