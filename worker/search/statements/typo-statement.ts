import { isForgiven, oneLetterDeletions } from '../../catalogue/titles/deletions.ts';
import { isTelling, skeletonsOf } from '../../catalogue/titles/skeleton.ts';
import { LONG_WORD_LETTERS } from '../../catalogue/titles/typo.ts';
import type { QueryWord } from '../query-words.ts';
import type { Bind } from './filter.ts';
import { allOf, anyOf, beginning, exact, NOTHING, plainTerms } from './match-statement.ts';
import { shortTypos } from './short-words.ts';

const FORGIVEN_WORD_MAX_LETTERS = 24;
const SPLIT_WORDS_MAX = 6;
const SPLIT_MIN_LETTERS = 6;
/** Of a long word; words of two letters are in too many titles. */
const SPLIT_PART_LETTERS = 3;
const BEGINNING_LETTERS = 5;
const TAIL_MAX_LETTERS = 10;
const SOUND_MIN_LETTERS = 6;
const SHORT_SOUND_LETTERS = 4;
/** How many consonants a word needs that says enough among others, or alone. */
const SHORT_SOUND = { among: 2, alone: 3 };
const NEAR_WORDS_MAX = 8;
const FAR_WORDS_MAX = 3;
const BEGUN_WORDS_MAX = 4;
const FAR_WORD = /^[a-z]{6,24}$/;
const LONG_WORD = new RegExp(`^[a-z]{${LONG_WORD_LETTERS},${FORGIVEN_WORD_MAX_LETTERS}}$`);

type Lookup = [word: number, deletion: string, position: number];
type BegunLookup = [deletion: string, position: number];

// The words within one typo of a query's word `o.i` are looked up and spliced into the match inside the database, which
// saves a second round trip. Positions one apart mean a wrong or swapped letter; further apart they are two typos,
// which only long words may have.
const nearWords = (asked: string) => `SELECT d.word FROM json_each(${asked}) a
      CROSS JOIN search_deletions d ON d.deletion = a.value->>1 CROSS JOIN search_words s ON s.word = d.word
      WHERE a.value->>0 = o.i AND ((d.position < 0) + (a.value->>2 < 0) = 1 OR (d.position >= 0 AND a.value->>2 >= 0
        AND (abs(d.position - (a.value->>2)) <= 1 OR length(d.word) >= ${LONG_WORD_LETTERS})))
      GROUP BY d.word ORDER BY min(iif(d.position < 0 OR a.value->>2 < 0, 0,
        iif(abs(d.position - (a.value->>2)) <= 1, 1, 2))), max(s.df) DESC LIMIT ${NEAR_WORDS_MAX}`;

// The same for the beginning of the last word: the first five letters hold the typo and the tail agrees, shifted by a
// letter at most, or they agree and the tail matches a pattern with one typo. A letter missing early shifts the cut, so
// position 4 agrees with any other.
const begunWords = (begun: string, tail?: { text: string; patterns: string }) => `SELECT b.word FROM (
      SELECT d.word FROM json_each(${begun}) a CROSS JOIN search_deletions d ON d.deletion = a.value->>0
      WHERE d.position >= 0
        AND (a.value->>1 < 0 OR abs(d.position - (a.value->>1)) <= 1 OR 4 IN (d.position, a.value->>1))
        ${tail ? tailAgrees(tail) : ''}) b
    CROSS JOIN search_words s ON s.word = b.word ORDER BY s.df DESC LIMIT ${BEGUN_WORDS_MAX}`;

const tailAgrees = ({ text, patterns }: { text: string; patterns: string }) => `
        AND ${text} IN (substr(d.word, 5, length(${text})), substr(d.word, 6, length(${text})), substr(d.word, 7, length(${text})))
      UNION
      SELECT d.word FROM json_each(${patterns}) a CROSS JOIN search_deletions d ON d.deletion = a.value->>0 AND d.position < 0
      WHERE d.word GLOB a.value->>1`;

// Two letters wrong in a long word. Its beginning, with one of them at most, leads to the words that begin alike; of
// these the ones that share the most pairs of letters are taken.
const farWords = (
  asked: string,
  isOfWord = '',
) => `SELECT f.word FROM (SELECT d.word, max(s.df) AS df, a.value->>1 AS length, a.value->>2 AS pairs
        FROM json_each(${asked}) a CROSS JOIN json_each(a.value, '$[3]') b
        CROSS JOIN search_deletions d ON d.deletion = b.value CROSS JOIN search_words s ON s.word = d.word
        WHERE ${isOfWord}abs(length(d.word) - (a.value->>1)) <= 2 GROUP BY d.word) f
      ORDER BY (SELECT count(*) FROM json_each(f.pairs) p WHERE instr(f.word, p.value) > 0) * 2.0
        / (length(f.word) + f.length) DESC, f.df DESC LIMIT ${FAR_WORDS_MAX}`;

/** More terms for a match: the result of a query, none if it finds nothing. */
const orThese = (words: string) =>
  `coalesce((SELECT ' OR ' || group_concat('"' || word || '"', ' OR ') FROM (${words})), '')`;

/** A long word alone is as often typed with two typos: words that far away include the nearer ones, and cost less. */
export const isLongAlone = (words: QueryWord[]) => words.length === 1 && LONG_WORD.test(words[0]?.raw ?? '');

/**
 * Selects the words of the query as `i` and `near`: each in its possible spellings, or as a word one typo away, a long
 * one alone two; the last also as a word that it begins with a typo. Undefined if no word is long enough for a typo.
 */
export function mistypedTerms(words: QueryWord[], bind: Bind): string | undefined {
  const bindRows = (rows: unknown[]) => bind(JSON.stringify(rows));
  const lookups = words.flatMap((word, index) => lookupsOf(word.raw).map(([d, p]): Lookup => [index, d, p]));
  if (lookups.length === 0) return undefined;
  const spelled = words.map((word, index) => [
    index,
    anyOf([plainTerms(word), ...shortTypos(word), ...splits(word, words.length), ...soundTerms(word)]),
  ]);
  const begun = begunPart(words.at(-1)?.raw ?? '', bind);
  const near = [
    'o.terms',
    orThese(isLongAlone(words) ? farWords(bindRows(words.flatMap(farLookups))) : nearWords(bindRows(lookups))),
    ...(begun ? [`CASE WHEN o.i = ${words.length - 1} THEN ${orThese(begun)} ELSE '' END`] : []),
  ];
  return `SELECT o.i AS i, ${near.join(' || ')} AS near
    FROM (SELECT value->>0 AS i, value->>1 AS terms FROM json_each(${bindRows(spelled)})) o`;
}

/**
 * The same with `wide`: also as a word two typos away where none is nearer, and among others as one that sounds alike.
 */
export function widerTerms(words: QueryWord[], bind: Bind): string | undefined {
  const near = mistypedTerms(words, bind);
  const far = words.flatMap(farLookups);
  const heard = words.map((word, index) => [index, anyOf(soundsAmong(word, words.length))]);
  const wide = [
    'o.near',
    ...(far.length > 0 ? [orThese(farWords(bind(JSON.stringify(far)), 'a.value->>0 = o.i AND '))] : []),
    ...(heard.some(([, terms]) => terms) ? [orHeard(bind(JSON.stringify(heard)))] : []),
  ];
  return near && `SELECT o.i AS i, o.near AS near, ${wide.join(' || ')} AS wide FROM (${near}) o`;
}

/** The match of what `wide` adds for a word alone; undefined if that is nothing. */
export function widerAlone(word: QueryWord, bind: Bind): string | undefined {
  const far = isLongAlone([word]) ? [] : farLookups(word, 0);
  const heard = anyOf(soundsAmong(word, 1));
  if (lookupsOf(word.raw).length === 0 || (far.length === 0 && !heard)) return undefined;
  const more = far.length > 0 ? [orThese(farWords(bind(JSON.stringify(far))))] : [];
  return `(${[bind(heard || NOTHING), ...more].join(' || ')})`;
}

const farLookups = ({ raw }: QueryWord, index: number) =>
  FAR_WORD.test(raw) ? [[index, raw.length, pairsOf(raw), begunLookups(raw).map(([deletion]) => deletion)]] : [];

const soundsAmong = (word: QueryWord, count: number) =>
  shortSounds(word, count > 1 ? SHORT_SOUND.among : SHORT_SOUND.alone);

const orHeard = (heard: string) =>
  `coalesce((SELECT ' OR ' || nullif(q.value->>1, '') FROM json_each(${heard}) q WHERE q.value->>0 = o.i), '')`;

/** The words that the last one may begin with a typo; empty if it is too short or too long for that. */
function begunPart(last: string, bind: Bind): string {
  if (!isForgiven(last) || last.length > FORGIVEN_WORD_MAX_LETTERS) return '';
  const [begun, text] = [bind(JSON.stringify(begunLookups(last))), last.slice(BEGINNING_LETTERS)];
  const patterns = tailPatterns(last.slice(0, BEGINNING_LETTERS), text);
  return begunWords(begun, text ? { text: bind(text), patterns: bind(JSON.stringify(patterns)) } : undefined);
}

/** For a word of three letters only a missing letter is forgiven: `cal` for `call`. */
function lookupsOf(word: string): BegunLookup[] {
  if (/^[a-z]{3}$/.test(word)) return [[word, -1]];
  if (!isForgiven(word) || word.length > FORGIVEN_WORD_MAX_LETTERS) return [];
  return [[word, -1], ...deletionPairs(word)];
}

const pairsOf = (word: string) => [...word.slice(1)].map((letter, index) => word.charAt(index) + letter);

function begunLookups(word: string): BegunLookup[] {
  const cut = word.slice(0, BEGINNING_LETTERS);
  const shorter = word.length < BEGINNING_LETTERS ? [] : deletionPairs(cut);
  return [[cut, -1] satisfies BegunLookup, ...shorter].map(([d, p]) => [`<${d}`, p]);
}

function deletionPairs(word: string): BegunLookup[] {
  return oneLetterDeletions(word).map(({ deletion, position }) => [deletion, position]);
}

/** Patterns of a tail with one letter wrong, missing, added or swapped with its neighbour. */
function tailPatterns(cut: string, tail: string): [deletion: string, pattern: string][] {
  if (!tail || tail.length > TAIL_MAX_LETTERS) return [];
  const patterns = [...tail].flatMap((letter, index) => {
    const [before, after] = [tail.slice(0, index), tail.slice(index + 1)];
    const swapped = before + after.slice(0, 1) + letter + after.slice(1);
    return [`${before}?${after}`, `${before}?${letter}${after}`, before + after, swapped];
  });
  return [...new Set(patterns)].filter(text => text !== tail).map(text => [`<${cut}`, `${cut}${text}*`]);
}

/** Words that sound the same with any spelling of their vowels: `fortnight` for Fortnite. */
function soundTerms({ raw }: QueryWord): string[] {
  if (raw.length < SOUND_MIN_LETTERS || raw.length > FORGIVEN_WORD_MAX_LETTERS) return [];
  return skeletonsOf(raw).filter(isTelling).map(exact);
}

/** The same for a word of few consonants. */
function shortSounds({ raw }: QueryWord, shortest: number): string[] {
  if (raw.length < SHORT_SOUND_LETTERS || raw.length > FORGIVEN_WORD_MAX_LETTERS) return [];
  return skeletonsOf(raw)
    .filter(skeleton => skeleton.length >= shortest && !isTelling(skeleton))
    .map(exact);
}

/** A long word as two words of the title: `spiderman` for Spider Man. */
function splits({ raw, last }: QueryWord, count: number): string[] {
  if (raw.length < SPLIT_MIN_LETTERS || raw.length > FORGIVEN_WORD_MAX_LETTERS || count > SPLIT_WORDS_MAX) return [];
  const shortest = raw.length < LONG_WORD_LETTERS ? 2 : SPLIT_PART_LETTERS;
  const cuts = Array.from({ length: raw.length + 1 - 2 * shortest }, (_, index) => index + shortest);
  return cuts.map(cut => {
    const [first, second] = [raw.slice(0, cut), raw.slice(cut)];
    return `(${allOf([exact(first), last && second.length > 2 ? beginning(second) : exact(second)])})`;
  });
}
