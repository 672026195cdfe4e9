import { isNumber } from '../../catalogue/titles/numerals.ts';
import { isTellingSkeleton, skeletonsOf, thForms, unfinishedForms } from '../../catalogue/titles/skeleton.ts';
import { contentOf, joinWords, type TermWord } from '../term-reading.ts';
import { allOf, anyOf, beginning, exact, plainTerms } from './match.ts';

/* A unit is a word of the term with everything in the index that it may be: one token of a title is enough. */

export type IndexUnit = {
  /** The tokens that the word may be, as a match; the database adds the words of titles that are a typo away. */
  match: string;
  /** The tokens that sound exactly like an Arabic word; empty for any other word. */
  heard: string;
  /** The Latin spellings whose typos the database looks up. */
  spellings: { text: string; isBegun: boolean }[];
  /** How much the word narrows: the more letters, the fewer titles have it. */
  rarity: number;
};

const UNITS_MAX = 8;
const JOINED_LETTERS_MAX = 16;
const SPLIT = { min: 6, max: 24, part: 2 };
const NEAR = { min: 4, max: 12 };
const BEGUN_SOUNDS = 2;

/** The units of a reading's words, in their order; of many the first. */
export function indexUnits(words: TermWord[]): IndexUnit[] {
  const content = contentOf(words).slice(0, UNITS_MAX);
  return content.map((word, at) => indexUnit(word, joinedAt(content, at), content.length));
}

/** The words that a word may be a part of, written as one: with a neighbour, or with both. */
function joinedAt(words: TermWord[], at: number): TermWord[] {
  const before = words[at - 1];
  const word = words[at];
  const after = words[at + 1];
  if (!word) return [];
  const pairs = [...(before ? [joinWords(before, word)] : []), ...(after ? [joinWords(word, after)] : [])];
  const triples = before && after ? [joinWords(joinWords(before, word), after)] : [];
  return [...pairs, ...triples].filter(({ raw }) => raw.length <= JOINED_LETTERS_MAX);
}

function indexUnit(word: TermWord, pairs: TermWord[], count: number): IndexUnit {
  return {
    match: anyOf([
      plainTerms(word),
      ...shortTypos(word),
      ...splits(word),
      ...soundTerms(word, count),
      ...pairs.flatMap(pair => [exact(pair.raw), ...soundsOf(pair).map(exact)]),
    ]),
    heard: word.arabic ? anyOf([plainTerms(word), ...skeletonsOf(word.raw).map(exact)]) : '',
    spellings: [word, ...pairs].map(({ raw, last }) => ({ text: raw, isBegun: last })),
    rarity: isNumber(word.canonical) ? 0 : word.raw.length - (word.last ? 1 : 0),
  };
}

const soundsOf = ({ raw }: TermWord) => skeletonsOf(raw).filter(isTellingSkeleton);

/** The sounds of a word. One in Latin letters needs two consonants to be told from others, and three if it stands alone. */
function soundTerms(word: TermWord, count: number): string[] {
  const { raw, arabic, last } = word;
  if (word.acronyms.length > 0) return word.acronyms.map(exact);
  const skeletons = skeletonsOf(raw);
  const heard = arabic ? skeletons : skeletons.filter(({ length }) => length >= (count > 1 ? 2 : 3));
  const begun =
    arabic && last
      ? unfinishedForms(raw)
          .flatMap(skeletonsOf)
          .filter(({ length }) => length >= BEGUN_SOUNDS)
      : [];
  return [...heard.map(exact), ...begun.map(beginning), ...nearSounds(arabic ? skeletons : [])];
}

/** What sounds nearly like a word: a consonant too many, two swapped, or the last ones wrong. */
function nearSounds(skeletons: string[]): string[] {
  return skeletons.flatMap(text => {
    if (text.length < 2 || text.length > NEAR.max) return [];
    const th = thForms(text);
    if (text.length < NEAR.min) return [...th, ...(text.length === NEAR.min - 1 ? swaps(text) : [])].map(exact);
    return [...[...th, ...deletionsAndSwaps(text)].map(exact), beginning(text.slice(0, 3))];
  });
}

/** A long word as two words of the title. */
function splits({ raw, arabic, last }: TermWord): string[] {
  const texts = arabic ? skeletonsOf(raw).filter(({ length }) => length >= 4) : [raw];
  return texts.flatMap(text => {
    if (arabic ? text.length > NEAR.max : text.length < SPLIT.min || text.length > SPLIT.max) return [];
    const cuts = Array.from({ length: text.length + 1 - 2 * SPLIT.part }, (_, at) => at + SPLIT.part);
    return cuts.map(cut => {
      const first = text.slice(0, cut);
      const second = text.slice(cut);
      const ends = arabic
        ? [second, `ا${second}`].map(exact)
        : [last && second.length > 2 ? beginning(second) : exact(second)];
      return `(${allOf([exact(first), anyOf(ends)])})`;
    });
  });
}

/** A text without one of its letters, or with two neighbours swapped. */
export const deletionsAndSwaps = (text: string) => [
  ...[...text].map((_, at) => text.slice(0, at) + text.slice(at + 1)),
  ...swaps(text),
];

const swaps = (text: string) =>
  [...text.slice(1)].map((next, at) => text.slice(0, at) + next + text.charAt(at) + text.slice(at + 2));

const SHORT = /^[a-z]{3}$/;

/**
 * Typos in words that are too short for the table of typos: two letters swapped (`wra` for `war`) or one too many
 * (`godd` for `god`).
 */
function shortTypos({ raw }: TermWord): string[] {
  if (SHORT.test(raw))
    return [raw.charAt(1) + raw.charAt(0) + raw.charAt(2), raw.charAt(0) + raw.charAt(2) + raw.charAt(1)].map(exact);
  if (!/^[a-z]{4}$/.test(raw)) return [];
  return [...raw].map((_, index) => exact(raw.slice(0, index) + raw.slice(index + 1)));
}
