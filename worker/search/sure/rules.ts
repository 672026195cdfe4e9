import { isStopWord } from '../../catalogue/titles/common-words.ts';
import { isNumber } from '../../catalogue/titles/numerals.ts';
import type { TermReading, TermWord } from '../term-reading.ts';
import { areNeighbours, countLeftOver, isInOrder, type TitleReading } from '../title-reading.ts';
import { type CoveredPart, coverTitle } from './covering.ts';

/**
 * How a title answers a reading, best first: it has these words alone, as they are typed (`typed`) or in another spelling
 * (`whole`); a name of the game begins with them; it has them somewhere.
 */
type Rule = 'typed' | 'whole' | 'begins' | 'holds';

/**
 * What a rule says of a title. `left` counts the words of the title that the reading lacks, small words and editions
 * aside; `isShort` says that the title lacks a small word of the reading.
 */
export type RuleMatch = { rule: Rule; parts: CoveredPart[]; left: number; isShort: boolean };

/** The first rule that lets a title in; undefined if none does. */
export function ruleFor(reading: TermReading, title: TitleReading): RuleMatch | undefined {
  if (isSameTitle(reading, title)) {
    const isTyped = title.raws.join() === reading.words.map(({ raw }) => raw).join();
    return { rule: isTyped ? 'typed' : 'whole', parts: [], left: 0, isShort: false };
  }
  if (reading.compact && title.acronyms.has(reading.compact))
    return { rule: 'begins', parts: [initialsOf(reading, title)], left: 0, isShort: false };
  if (reading.alone && hasOtherNumber(reading, title)) return undefined;
  const words = reading.alone ? reading.words.map(word => ({ ...word, last: false })) : reading.words;
  const parts = (reading.spelled && coverTitle(reading.spelled, title)) ?? coverTitle(words, title);
  if (!parts) return undefined;
  const isName = isInOrder(parts) && isBegun(parts, title) && isOneRow(parts, title) && !isNumberBegun(words, parts);
  return {
    rule: isName ? 'begins' : 'holds',
    parts,
    left: countLeftOver(title, parts),
    isShort: lacksSmallWords(reading, title),
  };
}

/** A text without its last letter if that is a vowel: مافيه, مافية and مافيا are one name. */
const withoutEnding = (squash: string) => squash.replace(/[هاي]$/, '');

const isSameTitle = ({ squash, arabic }: TermReading, title: TitleReading) =>
  title.squash === squash || (arabic && withoutEnding(title.squash) === withoutEnding(squash));

const initialsOf = ({ words }: TermReading, { raws }: TitleReading): CoveredPart => ({
  from: 0,
  to: raws.length,
  words: words.length,
  kind: 'initials',
});

/** Final Fantasy XV is not `final fantasy x`, nor a second part `part i`. */
function isNumberBegun(words: TermWord[], parts: CoveredPart[]): boolean {
  const last = words.at(-1);
  return last !== undefined && (isNumber(last.canonical) || last.raw === 'i') && parts.at(-1)?.kind === 'unfinished';
}

/** Whether a title has another number than the term. Halo 2 is not `halo 1`, the first game, which bears no number. */
const hasOtherNumber = ({ words }: TermReading, { canonical }: TitleReading) =>
  canonical.some(
    (word, at) => at > 0 && isNumber(word) && word !== '1' && !words.some(({ canonical: asked }) => asked === word),
  );

/** Whether a name of the game begins with the words: the title, or a part of it behind a brand, a colon or a number. */
function isBegun([first]: CoveredPart[], { start, laterStarts }: TitleReading): boolean {
  if (!first) return false;
  return first.from <= start || (laterStarts.includes(first.from) && first.kind !== 'unfinished');
}

const isOneRow = (parts: CoveredPart[], title: TitleReading) =>
  parts.every(({ from }, at) => at === 0 || areNeighbours(title, parts[at - 1]?.to ?? 0, from));

/** Whether the title lacks a small word of the term: Honour is not `for honour`. */
const lacksSmallWords = ({ words }: TermReading, { raws }: TitleReading) =>
  words.some(
    ({ raw, stop }, at) =>
      !(at === 0 && raw === 'the') && stop && isStopWord(raw) && /^[a-z]/.test(raw) && !raws.includes(raw),
  );
