import { isForgiven, LONG_WORD_LETTERS, oneLetterDeletions } from '../../catalogue/titles/typo.ts';
import type { Bind } from './statement.ts';
import type { IndexUnit } from './wide-units.ts';

const NEAR_WORDS_MAX = 8;
const FAR_WORDS_MAX = 4;
const BEGUN_WORDS_MAX = 4;
const BEGINNING_LETTERS = 5;
const SHORT_LETTERS = 3;
const LETTERS_MAX = 24;

/**
 * Selects the units as `i` and `near`: the match of each, with the words of the catalogue that are a typo away (two
 * typos in a long word), or that begin like the last word but for a typo. The database looks them up and puts them into
 * the match itself, which saves a round trip.
 */
export function mistypedWords(units: IndexUnit[], bind: Bind): string {
  const lookups = (of: (text: string, isBegun: boolean) => unknown[][]) =>
    units.flatMap(({ spellings }, i) =>
      spellings.filter(canBeMistyped).flatMap(({ text, isBegun }) => of(text, isBegun).map(row => [i, ...row])),
    );
  const kinds: [select: (asked: string) => string, rows: unknown[][]][] = [
    [nearWords, lookups(text => nearLookups(text))],
    [
      farWords,
      lookups(text => (text.length < LONG_WORD_LETTERS ? [] : [[text.length, pairsOf(text), begunLookups(text)]])),
    ],
    [
      begunWords,
      lookups((text, isBegun) =>
        isBegun ? begunLookups(text).map(deletion => [deletion, text.slice(BEGINNING_LETTERS)]) : [],
      ),
    ],
  ];
  const more = kinds.flatMap(([select, rows]) =>
    rows.length > 0 ? [orThese(select(bind(JSON.stringify(rows))))] : [],
  );
  const asked = bind(JSON.stringify(units.map(({ match }) => match)));
  return `SELECT o.key AS i, ${['o.value', ...more].join(' || ')} AS near FROM json_each(${asked}) o`;
}

const canBeMistyped = ({ text }: IndexUnit['spellings'][number]) =>
  text.length <= LETTERS_MAX && (isForgiven(text) || (text.length === SHORT_LETTERS && /^[a-z]+$/.test(text)));

const orThese = (words: string) =>
  `coalesce((SELECT ' OR ' || group_concat('"' || word || '"', ' OR ') FROM (${words})), '')`;

// Positions one apart mean a wrong or swapped letter; further apart they are two typos, which only long words may have.
const nearWords = (asked: string) => `SELECT d.word FROM json_each(${asked}) a
      CROSS JOIN search_deletions d ON d.deletion = a.value->>1 CROSS JOIN search_words s ON s.word = d.word
      WHERE a.value->>0 = o.key AND ((d.position < 0) + (a.value->>2 < 0) = 1 OR (d.position >= 0 AND a.value->>2 >= 0
        AND (abs(d.position - (a.value->>2)) <= 1 OR length(d.word) >= ${LONG_WORD_LETTERS})))
      GROUP BY d.word ORDER BY min(iif(d.position < 0 OR a.value->>2 < 0, 0,
        iif(abs(d.position - (a.value->>2)) <= 1, 1, 2))), max(s.df) DESC LIMIT ${NEAR_WORDS_MAX}`;

// Two letters wrong in a long word: its beginning, with one of them at most, leads to the words that begin alike; of
// these the ones that share the most pairs of letters are taken.
const farWords = (
  asked: string,
) => `SELECT f.word FROM (SELECT d.word, max(s.df) AS df, a.value->>1 AS length, a.value->>2 AS pairs
        FROM json_each(${asked}) a CROSS JOIN json_each(a.value, '$[3]') b
        CROSS JOIN search_deletions d ON d.deletion = b.value CROSS JOIN search_words s ON s.word = d.word
        WHERE a.value->>0 = o.key AND abs(length(d.word) - (a.value->>1)) <= 2 GROUP BY d.word) f
      ORDER BY (SELECT count(*) FROM json_each(f.pairs) p WHERE instr(f.word, p.value) > 0) * 2.0
        / (length(f.word) + f.length) DESC, f.df DESC LIMIT ${FAR_WORDS_MAX}`;

// The first five letters hold the typo and the tail agrees, shifted by a letter at most.
const begunWords = (asked: string) => `SELECT b.word FROM (
      SELECT d.word FROM json_each(${asked}) a CROSS JOIN search_deletions d ON d.deletion = a.value->>1
      WHERE a.value->>0 = o.key AND d.position >= 0 AND a.value->>2 IN (substr(d.word, 5, length(a.value->>2)),
        substr(d.word, 6, length(a.value->>2)), substr(d.word, 7, length(a.value->>2)))) b
    CROSS JOIN search_words s ON s.word = b.word ORDER BY s.df DESC LIMIT ${BEGUN_WORDS_MAX}`;

/** For a word of three letters only a missing letter is forgiven: `cal` for `call`. */
function nearLookups(text: string): [deletion: string, position: number][] {
  return text.length <= SHORT_LETTERS ? [[text, -1]] : [[text, -1], ...deletionPairs(text)];
}

function begunLookups(text: string): string[] {
  const cut = text.slice(0, BEGINNING_LETTERS);
  const shorter = text.length < BEGINNING_LETTERS ? [] : deletionPairs(cut).map(([deletion]) => deletion);
  return [cut, ...shorter].map(deletion => `<${deletion}`);
}

/** The word with each letter left out, and where. */
const deletionPairs = (text: string): [deletion: string, position: number][] =>
  oneLetterDeletions(text).map(({ deletion, position }) => [deletion, position]);

const pairsOf = (text: string) => [...new Set([...text.slice(1)].map((letter, at) => text.charAt(at) + letter))];
