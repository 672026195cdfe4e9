import { isNumber } from '../../catalogue/titles/numerals.ts';
import { isTelling, skeletonsOf, thForms, unfinishedForms } from '../../catalogue/titles/skeleton.ts';
import { contentOf, joined, type QueryWord } from '../query-words.ts';
import { allOf, anyOf, beginning, exact, plainTerms } from './match-statement.ts';
import { shortTypos } from './short-words.ts';
import { deletionsAndSwaps, swaps } from './slips.ts';

/* A unit is a word of the query with everything in the index that it may be: one token of a title is enough. */

export type Unit = {
  /** The words that it may be, as a match; the database adds those that are a typo away. */
  match: string;
  /** Of an Arabic word, those that sound just so; otherwise empty. */
  heard: string;
  /** The Latin spellings to which it adds them. */
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
export function unitsOf(words: QueryWord[]): Unit[] {
  const content = contentOf(words).slice(0, UNITS_MAX);
  return content.map((word, at) => unitOf(word, joinedAt(content, at), content.length));
}

/** The words that a word may be a part of, written as one: with a neighbour, or with both. */
function joinedAt(words: QueryWord[], at: number): QueryWord[] {
  const [before, word, after] = [words[at - 1], words[at], words[at + 1]];
  if (!word) return [];
  const pairs = [...(before ? [joined(before, word)] : []), ...(after ? [joined(word, after)] : [])];
  const triples = before && after ? [joined(joined(before, word), after)] : [];
  return [...pairs, ...triples].filter(({ raw }) => raw.length <= JOINED_LETTERS_MAX);
}

function unitOf(word: QueryWord, pairs: QueryWord[], count: number): Unit {
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

const soundsOf = ({ raw }: QueryWord) => skeletonsOf(raw).filter(isTelling);

/** Of Latin letters only so many consonants tell a word; a word alone needs more. */
function soundTerms(word: QueryWord, count: number): string[] {
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

/** One consonant too many, two swapped, or the last ones wrong. */
function nearSounds(skeletons: string[]): string[] {
  return skeletons.flatMap(text => {
    if (text.length < 2 || text.length > NEAR.max) return [];
    const th = thForms(text);
    if (text.length < NEAR.min) return [...th, ...(text.length === NEAR.min - 1 ? swaps(text) : [])].map(exact);
    return [...[...th, ...deletionsAndSwaps(text)].map(exact), beginning(text.slice(0, 3))];
  });
}

/** A long word as two words of the title. */
function splits({ raw, arabic, last }: QueryWord): string[] {
  const texts = arabic ? skeletonsOf(raw).filter(({ length }) => length >= 4) : [raw];
  return texts.flatMap(text => {
    if (arabic ? text.length > NEAR.max : text.length < SPLIT.min || text.length > SPLIT.max) return [];
    const cuts = Array.from({ length: text.length + 1 - 2 * SPLIT.part }, (_, at) => at + SPLIT.part);
    return cuts.map(cut => {
      const [first, second] = [text.slice(0, cut), text.slice(cut)];
      const ends = arabic
        ? [second, `ا${second}`].map(exact)
        : [last && second.length > 2 ? beginning(second) : exact(second)];
      return `(${allOf([exact(first), anyOf(ends)])})`;
    });
  });
}
