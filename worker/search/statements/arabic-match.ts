import { skeletonsOf, thForms, unfinishedForms } from '../../catalogue/titles/skeleton.ts';
import { contentOf, type Query, type QueryWord } from '../query-words.ts';
import { joinedMatch } from './joined-match.ts';
import { allOf, anyOf, beginning, exact, joinedReadings, plainTerms } from './match-statement.ts';
import { deletionsAndSwaps, swaps } from './slips.ts';
import { wholeMatch, wholeMistyped } from './whole-match.ts';

const PREFIX_MIN_LETTERS = 3;
const SPLIT_MIN_LETTERS = 5;
const SHORT_SPLIT_LETTERS = 4;
const ALONE_LETTERS = 4;
const FORGIVEN_WORDS_MAX = 6;
const MISTYPED_MIN_LETTERS = 4;
const MISTYPED_MAX_LETTERS = 12;
const SWAPPED_LETTERS = 3;
const LONG_LETTERS = 5;
const LONG_VARIANTS_MAX = 2;
const CONSONANTS = 'بتثجشدرسفكلمن';

/**
 * The matches of a query with Arabic words, by their consonants: exact ones; then beginnings, joined and split words,
 * letter names; then titles that sound like all of it as one word.
 */
export function arabicMatches(query: Query): string[] {
  const words = contentOf(query.words);
  const readings = [query.words, ...joinedReadings(query.words)].map(contentOf);
  const loose = readings.map(reading => allOf(reading.map(begunTerms)));
  const spelled = query.spelled ? allOf(contentOf(query.spelled).map(soundTerms)) : '';
  const split = words.length === 1 ? words.flatMap(word => splits(word)) : [];
  return [
    allOf(words.map(soundTerms)),
    anyOf(
      [...loose, spelled]
        .filter(Boolean)
        .map(text => `(${text})`)
        .concat(split),
    ),
    wholeMatch(query),
  ].filter(Boolean);
}

/**
 * Matches with a consonant wrong in any word; with all words but one; of one word that may be two; and of one for
 * several.
 */
export function arabicMistyped(query: Query): string[] {
  const words = contentOf(query.words);
  if (words.length > FORGIVEN_WORDS_MAX) return [];
  const near = allOf(words.map(word => anyOf([begunTerms(word, 1), ...nearTerms(word)])));
  const others = words.length > 1 ? anyButOne(words) : anyOf(words.flatMap(word => splits(word, SHORT_SPLIT_LETTERS)));
  return [near && `(${near})`, others, anyOf([joinedMatch(words), wholeMistyped(query)])];
}

/** The matches of each of several words alone. */
export function arabicAlone(query: Query): string[] {
  const words = contentOf(query.words).filter(({ raw }) => raw.length >= ALONE_LETTERS);
  return words.length > 0 && query.words.length > 1 ? words.map(word => soundTerms({ ...word, last: false })) : [];
}

function soundTerms(word: QueryWord): string {
  if (!word.arabic) return plainTerms(word);
  if (word.acronyms.length > 0) return anyOf(word.acronyms.map(exact));
  return anyOf([
    ...skeletonsOf(word.raw).map(exact),
    word.last ? beginning(word.raw) : exact(word.raw),
    ...word.others.map(exact),
  ]);
}

/** Short skeletons begin too many words; only the last word of several may be short, because it may be unfinished. */
function begunTerms(word: QueryWord, index: number): string {
  if (!word.arabic) return plainTerms(word);
  const shortest = word.last ? (index > 0 ? 1 : 2) : PREFIX_MIN_LETTERS;
  const forms = word.last ? unfinishedForms(word.raw) : [word.raw];
  const begun = forms.flatMap(skeletonsOf).filter(skeleton => skeleton.length >= shortest);
  return anyOf([soundTerms(word), ...begun.map(beginning)]);
}

/** One Arabic word for two of the title; the second may begin with a vowel that is not heard inside a word. */
function splits({ raw, arabic }: QueryWord, shortest = SPLIT_MIN_LETTERS): string[] {
  const skeletons = arabic ? skeletonsOf(raw).filter(skeleton => skeleton.length >= shortest) : [];
  return skeletons.flatMap(skeleton => {
    const cuts = Array.from({ length: skeleton.length - 3 }, (_, index) => index + 2);
    return cuts.map(cut => {
      const second = skeleton.slice(cut);
      return `(${allOf([exact(skeleton.slice(0, cut)), anyOf([second, `ا${second}`].map(exact))])})`;
    });
  });
}

/** If one of two words is too common, the other must identify the game alone. */
function anyButOne(words: QueryWord[]): string {
  const others = words.map(missing => words.filter(word => word !== missing));
  const enough = others.filter(([word]) => words.length > 2 || (word && isLong(word)));
  return anyOf(enough.map(list => `(${allOf(list.map(soundTerms))})`));
}

const isLong = ({ raw, arabic }: QueryWord) =>
  arabic && skeletonsOf(raw).some(text => text.length >= MISTYPED_MIN_LETTERS);

/** One consonant too many, two swapped, or one wrong or missing: of few consonants only towards the end. */
function nearTerms({ raw, arabic }: QueryWord): string[] {
  const skeletons = arabic && raw.length <= 2 * MISTYPED_MAX_LETTERS ? skeletonsOf(raw) : [];
  const fit = skeletons.filter(text => text.length >= MISTYPED_MIN_LETTERS && text.length <= MISTYPED_MAX_LETTERS);
  const long = fit.filter(({ length }) => length >= LONG_LETTERS).slice(0, LONG_VARIANTS_MAX);
  return [
    ...skeletons
      .filter(({ length }) => length > 1)
      .flatMap(thForms)
      .map(exact),
    ...skeletons
      .filter(({ length }) => length === SWAPPED_LETTERS)
      .flatMap(swaps)
      .map(exact),
    ...fit.flatMap(text => [...deletionsAndSwaps(text).map(exact), beginning(text.slice(0, 3))]),
    ...long.flatMap(text => additionsAndChanges(text).map(exact)),
  ];
}

/** One of the first consonants wrong or missing: a beginning does not find these. */
function additionsAndChanges(text: string): string[] {
  return [1, 2, 3].flatMap(at =>
    [...CONSONANTS].flatMap(letter => [
      text.slice(0, at) + letter + text.slice(at),
      text.slice(0, at) + letter + text.slice(at + 1),
    ]),
  );
}
