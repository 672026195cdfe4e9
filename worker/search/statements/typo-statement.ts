import { isForgiven, oneLetterDeletions } from '../../catalogue/titles/deletions.ts';
import { isTelling, skeletonsOf } from '../../catalogue/titles/skeleton.ts';
import { LONG_WORD_LETTERS } from '../../catalogue/titles/typo.ts';
import { contentOf, type Query, type QueryWord } from '../term.ts';
import { type Bind, type Filter, matchedGames } from './filter.ts';
import { allOf, anyOf, beginning, exact, plainTerms } from './match-statement.ts';
import { shortTypos, withoutShortWord } from './short-words.ts';

const FORGIVEN_WORD_MAX_LETTERS = 24;
const SPLIT_WORDS_MAX = 6;
const SPLIT_MIN_LETTERS = 6;
const BEGINNING_LETTERS = 5;
const TAIL_MAX_LETTERS = 10;
const SOUND_MIN_LETTERS = 6;
const TYPO_LIMIT = 60;
const SHORT_WORD_LIMIT = 20;
const NEAR_WORDS_MAX = 8;

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
    CROSS JOIN search_words s ON s.word = b.word ORDER BY s.df DESC LIMIT ${NEAR_WORDS_MAX}`;

const tailAgrees = ({ text, patterns }: { text: string; patterns: string }) => `
        AND ${text} IN (substr(d.word, 5, length(${text})), substr(d.word, 6, length(${text})), substr(d.word, 7, length(${text})))
      UNION
      SELECT d.word FROM json_each(${patterns}) a CROSS JOIN search_deletions d ON d.deletion = a.value->>0 AND d.position < 0
      WHERE d.word GLOB a.value->>1`;

/** More terms for a match: the result of a query, none if it finds nothing. */
const orThese = (words: string) =>
  `coalesce((SELECT ' OR ' || group_concat('"' || word || '"', ' OR ') FROM (${words})), '')`;

const forLast = (last: number, begun: string) => ` || CASE WHEN o.i = ${last} THEN ${orThese(begun)} ELSE '' END`;

/** The whole match: each word of the query in its possible spellings, or as one of the words near it. */
const phraseOf = (spelled: string, near: string, begun: string) =>
  `SELECT group_concat('(' || o.terms || ${orThese(near)}${begun} || ')', ' AND ')
    FROM (SELECT value->>0 AS i, value->>1 AS terms FROM json_each(${spelled})) o`;

/**
 * Selects games whose words differ by one typo from the query's, or join or split them; nothing if no word is long
 * enough.
 */
export function mistypedGames(query: Query | undefined, bind: Bind, filter?: Filter): string[] {
  if (!query) return [];
  const words = contentOf(query.words);
  const lookups = words.flatMap((word, index) => lookupsOf(word.raw).map(([d, p]): Lookup => [index, d, p]));
  if (lookups.length === 0) return [];
  const spelled = words.map((word, index) => [
    index,
    anyOf([plainTerms(word), ...shortTypos(word), ...splits(word, words.length), ...soundTerms(word)]),
  ]);
  const bindRows = (rows: unknown[]) => bind(JSON.stringify(rows));
  const near = nearWords(bindRows(lookups));
  const begun = begunPart(words.at(-1)?.raw ?? '', bind);
  const phrase = phraseOf(bindRows(spelled), near, begun && forLast(words.length - 1, begun));
  const found = matchedGames(`(${phrase})`, TYPO_LIMIT, filter);
  const others = withoutShortWord(words);
  return others ? [found, matchedGames(bind(others), SHORT_WORD_LIMIT, filter)] : [found];
}

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

/** A long word as two words of the title: `spiderman` for Spider Man. */
function splits({ raw, last }: QueryWord, count: number): string[] {
  if (raw.length < SPLIT_MIN_LETTERS || raw.length > FORGIVEN_WORD_MAX_LETTERS || count > SPLIT_WORDS_MAX) return [];
  const cuts = Array.from({ length: raw.length - 3 }, (_, index) => index + 2);
  return cuts.map(cut => {
    const [first, second] = [raw.slice(0, cut), raw.slice(cut)];
    return `(${allOf([exact(first), last && second.length > 2 ? beginning(second) : exact(second)])})`;
  });
}
