import { splitWords } from '../../catalogue/titles/fold.ts';
import { isLetterName, spelledAcronyms } from '../../catalogue/titles/letter-names.ts';
import { arabicNumber, isNumber } from '../../catalogue/titles/numerals.ts';
import { otherSpellings, shortAndLong } from '../../catalogue/titles/other-spellings.ts';
import { type TermUnit, unitOf } from './unit.ts';

const JOINED_WORDS_MAX = 3;
const ACRONYM_LETTERS = { min: 2, max: 8 };

/** A word of a term, and what it says by itself. */
export type ScoredWord = {
  raw: string;
  canonical: string;
  isArabic: boolean;
  isNumber: boolean;
  /** The, of, and. */
  isSmall: boolean;
  /** Says something about a game rather than its name: a platform, a year, `download`, the kind of game. */
  isSide: boolean;
};

/** All that may stand in English for the words from `from` to the one before `to`. */
export type Translate = (from: number, to: number) => string[] | undefined;

/** All that is compared with the words of titles: each word, neighbours as one, letters that are spelled, and phrases. */
export function unitsOf(words: ScoredWord[], runs: string[], english: Translate): TermUnit[] {
  const raws = words.map(({ raw }) => raw);
  return [
    ...singles(words, english),
    ...joined(words),
    ...spelled(raws),
    ...phrases(raws, english),
    ...compact(runs, raws),
  ];
}

function singles(words: ScoredWord[], english: Translate): TermUnit[] {
  return words.map((word, at) => {
    const { raw, canonical } = word;
    const number = words.length > 1 ? arabicNumber(raw) : undefined;
    const others = at > 0 ? otherSpellings(number ?? canonical) : shortAndLong(raw);
    const isLone = words.length === 1 && word.isNumber;
    return unitOf({
      from: at,
      to: at + 1,
      text: raw,
      isLast: at === words.length - 1 && !isLone,
      same: [canonical, ...(number === undefined ? others : [number, ...others])],
      acronyms: isAcronym(raw) && !word.isSide ? [raw] : [],
      translated: english(at, at + 1) ?? [],
    });
  });
}

const isAcronym = (raw: string) =>
  raw.length >= ACRONYM_LETTERS.min && raw.length <= ACRONYM_LETTERS.max && /^[a-z]+$/.test(raw);

/** Two or three neighbours as one word; a number stays by itself. */
function joined(words: ScoredWord[]): TermUnit[] {
  return words.flatMap((_, from) =>
    Array.from({ length: JOINED_WORDS_MAX - 1 }, (_, more) => from + more + 2)
      .filter(to => to <= words.length)
      .map(to => ({ from, to, part: words.slice(from, to) }))
      .filter(({ part }) => !part.some(word => isNumber(word.canonical)))
      .map(({ from, to, part }) =>
        unitOf({ from, to, text: part.map(({ raw }) => raw).join(''), isLast: to === words.length }),
      ),
  );
}

/** Rows of Arabic letter names, with the digit behind them, as the letters of an acronym: جي تي اي 5 is GTA5. */
function spelled(raws: string[]): TermUnit[] {
  return rowsOf(raws, isLetterName).flatMap(({ from, to }) => {
    const withDigit = isNumber(raws[to] ?? '') ? [to + 1] : [];
    return [to, ...withDigit]
      .filter(end => end - from > 1)
      .map(end => {
        const names = raws.slice(from, end);
        return unitOf({ from, to: end, text: '', isLast: false, acronyms: spelledAcronyms(names) });
      });
  });
}

function rowsOf(raws: string[], isPart: (raw: string) => boolean): { from: number; to: number }[] {
  const rows: { from: number; to: number }[] = [];
  for (const [at, raw] of raws.entries()) {
    const row = rows.at(-1);
    if (!isPart(raw)) continue;
    if (row?.to === at) row.to = at + 1;
    else rows.push({ from: at, to: at + 1 });
  }
  return rows;
}

/** Two or three Arabic words whose English is one word of a title. */
function phrases(raws: string[], english: Translate): TermUnit[] {
  return raws.flatMap((_, from) =>
    [2, 3]
      .map(length => from + length)
      .filter(to => to <= raws.length)
      .flatMap(to => {
        const translated = english(from, to);
        return translated ? [unitOf({ from, to, text: '', isLast: false, translated })] : [];
      }),
  );
}

/** Letters and digits that were typed as one may be an acronym: l4d2. The whole term may be one with spaces in it. */
function compact(runs: string[], raws: string[]): TermUnit[] {
  const all = raws.join('');
  let from = 0;
  const parts = runs.map(run => {
    const part = { text: run, from, to: from + splitWords(run).length };
    from = part.to;
    return part;
  });
  return [...parts, { text: all, from: 0, to: raws.length }]
    .filter(({ text, from, to }) => to - from > 1 && to <= raws.length && /^[a-z0-9]{2,8}$/.test(text))
    .map(({ text, from, to }) => unitOf({ from, to, text: '', isLast: false, acronyms: [text] }));
}
