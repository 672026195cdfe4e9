import { isStopWord } from '../../catalogue/titles/common-words.ts';
import { isNumber } from '../../catalogue/titles/numerals.ts';
import type { Query, QueryWord } from '../query-words.ts';
import { areNeighbours, countLeftOver, isInOrder, type TitleReading } from '../title-reading.ts';
import { coverTitle, type Part } from './covering.ts';

/** How a title answers a query: its words alone, as they are typed or not; a name of it begins with them; it has them. */
type Rule = 'typed' | 'whole' | 'begins' | 'holds';

/**
 * `left` counts the words of the title that the query lacks, small words and editions aside; `isShort` says that the
 * title lacks a small word of the query.
 */
export type Answered = { rule: Rule; parts: Part[]; left: number; isShort: boolean };

/** The first rule that lets a title in; undefined if none does. */
export function ruleFor(query: Query, title: TitleReading): Answered | undefined {
  if (isSameTitle(query, title)) {
    const isTyped = title.raws.join() === query.words.map(({ raw }) => raw).join();
    return { rule: isTyped ? 'typed' : 'whole', parts: [], left: 0, isShort: false };
  }
  if (query.compact && title.acronyms.has(query.compact))
    return { rule: 'begins', parts: [initialsOf(query, title)], left: 0, isShort: false };
  if (query.alone && hasOtherNumber(query, title)) return undefined;
  const words = query.alone ? query.words.map(word => ({ ...word, last: false })) : query.words;
  const parts = (query.spelled && coverTitle(query.spelled, title)) ?? coverTitle(words, title);
  if (!parts) return undefined;
  const isName = isInOrder(parts) && isBegun(parts, title) && isOneRow(parts, title) && !isNumberBegun(words, parts);
  return {
    rule: isName ? 'begins' : 'holds',
    parts,
    left: countLeftOver(title, parts),
    isShort: lacksSmallWords(query, title),
  };
}

/** ة, ه and ا at the end are one: مافيه, مافية and مافيا. */
const withoutEnding = (squash: string) => squash.replace(/[هاي]$/, '');

const isSameTitle = ({ squash, arabic }: Query, title: TitleReading) =>
  title.squash === squash || (arabic && withoutEnding(title.squash) === withoutEnding(squash));

const initialsOf = ({ words }: Query, { raws }: TitleReading): Part => ({
  from: 0,
  to: raws.length,
  words: words.length,
  kind: 'initials',
});

/** Final Fantasy XV is not `final fantasy x`, nor a second part `part i`. */
function isNumberBegun(words: QueryWord[], parts: Part[]): boolean {
  const last = words.at(-1);
  return last !== undefined && (isNumber(last.canonical) || last.raw === 'i') && parts.at(-1)?.kind === 'unfinished';
}

/** Of a series whose first game bears no 1, none with a number is the first. */
const hasOtherNumber = ({ words }: Query, { canonical }: TitleReading) =>
  canonical.some(
    (word, at) => at > 0 && isNumber(word) && word !== '1' && !words.some(({ canonical: asked }) => asked === word),
  );

/** Whether a name of the game begins with the words: the title, or a part of it behind a brand, a colon or a number. */
function isBegun([first]: Part[], { start, laterStarts }: TitleReading): boolean {
  if (!first) return false;
  return first.from <= start || (laterStarts.includes(first.from) && first.kind !== 'unfinished');
}

const isOneRow = (parts: Part[], title: TitleReading) =>
  parts.every(({ from }, at) => at === 0 || areNeighbours(title, parts[at - 1]?.to ?? 0, from));

/** Small words of the query that the title lacks: For Honour is not Honour. */
const lacksSmallWords = ({ words }: Query, { raws }: TitleReading) =>
  words.some(
    ({ raw, stop }, at) =>
      !(at === 0 && raw === 'the') && stop && isStopWord(raw) && /^[a-z]/.test(raw) && !raws.includes(raw),
  );
