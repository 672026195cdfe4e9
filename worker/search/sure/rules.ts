import { isStopWord } from '../../catalogue/titles/common-words.ts';
import { isNumber } from '../../catalogue/titles/numerals.ts';
import type { TermReading, TermWord } from '../term-reading.ts';
import {
  acronymLength,
  areNeighbours,
  countLeftOver,
  isInOrder,
  type TitleReading,
  type WordSpan,
} from '../title-reading.ts';

/* Where the words of a reading stand in a title: each as it is typed, joined or split, or several as their initials. */

type CoveredPart = WordSpan & {
  /** How many words of the reading this part answers. */
  words: number;
  kind: 'word' | 'unfinished' | 'initials';
};

const JOINED_MAX = 3;

/** A part of the title for each word; undefined if one has none. Small words need none. */
function coverTitle(words: TermWord[], title: TitleReading): CoveredPart[] | undefined {
  const parts: CoveredPart[] = [];
  for (let at = 0; at < words.length; ) {
    const part = partFor(words, at, title, parts);
    if (!part && !words[at]?.stop) return undefined;
    if (part) parts.push(part);
    at += part?.words ?? 1;
  }
  return parts.length > 0 ? parts : undefined;
}

/**
 * The part of the title for the next word: behind the last part, or before it if there is none behind. A whole word goes
 * before initials and beginnings.
 */
function partFor(words: TermWord[], at: number, title: TitleReading, taken: CoveredPart[]): CoveredPart | undefined {
  const count = title.raws.length;
  const end = taken.at(-1)?.to ?? title.start;
  let other: CoveredPart | undefined;
  for (let step = 0; step < count; step++) {
    const place = (end + step) % count;
    if (taken.some(({ from, to }) => place >= from && place < to)) continue;
    const part = partAt(words, at, title, place);
    if (part?.kind === 'word') return part;
    other ??= part;
  }
  return other;
}

function partAt(words: TermWord[], at: number, title: TitleReading, from: number): CoveredPart | undefined {
  const word = words[at];
  const raw = title.raws[from] ?? '';
  const canonical = title.canonical[from];
  if (!word) return undefined;
  const part = (kind: CoveredPart['kind'], to = from + 1, count = 1): CoveredPart => ({ from, to, words: count, kind });
  if (word.raw === raw || word.canonical === canonical || word.others.includes(raw)) return part('word');
  const initials = acronymLength([word.raw, ...word.acronyms], title, from);
  if (initials > 1) return part('initials', from + initials);
  if (word.last && raw.startsWith(word.raw)) return part('unfinished');
  const [long, kind] = joinedEnd(word, title, from);
  if (kind) return part(kind, long);
  for (let count = 2; count <= Math.min(JOINED_MAX, words.length - at); count++) {
    const list = words.slice(at, at + count);
    const text = list.map(one => one.raw).join('');
    if (text === raw) return part('word', from + 1, count);
    if (list.at(-1)?.last && raw.startsWith(text)) return part('unfinished', from + 1, count);
  }
  return undefined;
}

/** Where several words of the title end that the reading writes as one: `starcraft` for Star Craft. */
function joinedEnd(
  { raw, last }: TermWord,
  title: TitleReading,
  from: number,
): [to: number, kind?: CoveredPart['kind']] {
  for (let to = from + 2; to <= title.raws.length; to++) {
    const texts = [title.raws, title.canonical].map(list => list.slice(from, to).join(''));
    if (texts.includes(raw)) return [to, 'word'];
    if (last && texts.some(text => text.startsWith(raw))) return [to, 'unfinished'];
    if (!texts.some(text => raw.startsWith(text))) return [0];
  }
  return [0];
}

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
