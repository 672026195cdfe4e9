import { isStopWord } from '../../catalogue/titles/common-words.ts';
import { isNumber } from '../../catalogue/titles/numerals.ts';
import type { Query } from '../query-words.ts';
import { areNeighbours, countLeftOver, isInOrder, type TitleReading } from '../ranking/title-reading.ts';
import { coverTitle, type Part } from './covering.ts';

/**
 * How a title answers a query, best first. A reader would sign each of them: nothing here is weighed. Of games that
 * one rule lets in, the better known comes first.
 */
export const RULES = ['typed', 'whole', 'begins', 'holds'] as const;
export type Rule = (typeof RULES)[number];

/** `left` counts the words of the title that the query lacks, small words and editions aside. */
export type Answered = { rule: Rule; parts: Part[]; left: number; isShort: boolean };

/** The first rule that lets a title in; undefined if none does. */
export function ruleFor(query: Query, title: TitleReading): Answered | undefined {
  const isShort = lacksSmallWords(query, title);
  if (title.squash === query.squash) {
    const isTyped = title.raws.join() === query.words.map(({ raw }) => raw).join();
    return { rule: isTyped ? 'typed' : 'whole', parts: [], left: 0, isShort: false };
  }
  if (query.compact && title.acronyms.has(query.compact)) return { rule: 'begins', parts: [{ from: 0, to: title.raws.length, words: query.words.length, kind: 'initials' }], left: 0, isShort: false };
  if (query.alone && hasOtherNumber(query, title)) return undefined;
  const words = query.alone ? query.words.map(word => ({ ...word, last: false })) : query.words;
  const parts = (query.spelled && coverTitle(query.spelled, title)) ?? coverTitle(words, title);
  if (!parts) return undefined;
  const isName = isInOrder(parts) && isBegun(parts, title) && isOneRow(parts, title);
  return { rule: isName ? 'begins' : 'holds', parts, left: countLeftOver(title, parts), isShort };
}

/** Of a series whose first game bears no 1, none with a number is the first. */
const hasOtherNumber = ({ words }: Query, { canonical }: TitleReading) =>
  canonical.some((word, at) => at > 0 && isNumber(word) && word !== '1' && !words.some(({ canonical: asked }) => asked === word));

/** Whether a name of the game begins with the words: the title, or a part of it behind a brand, a colon or a number. */
function isBegun([first]: Part[], { start, laterStarts }: TitleReading): boolean {
  if (!first) return false;
  return first.from <= start || (laterStarts.includes(first.from) && first.kind !== 'unfinished');
}

const isOneRow = (parts: Part[], title: TitleReading) =>
  parts.every(({ from }, at) => at === 0 || areNeighbours(title, parts[at - 1]?.to ?? 0, from));

/** Small words of the query that the title lacks: For Honour is not Honour. */
const lacksSmallWords = ({ words }: Query, { raws }: TitleReading) =>
  words.some(({ raw, stop }, at) => !(at === 0 && raw === 'the') && stop && isStopWord(raw) && /^[a-z]/.test(raw) && !raws.includes(raw));
