import { acronymLength } from '../title-reading.ts';
import { likeness, mayBeAlike } from './likeness.ts';
import type { ScoredReading } from './scored-term.ts';
import type { ScoredTitle } from './scored-title.ts';
import type { TermUnit } from './unit.ts';

/** A part of a term, and the part of a title that stands for it, from word `from` to the one before `to`. */
export type AlignedPair = {
  unit: TermUnit;
  from: number;
  to: number;
  like: number;
  isAcronym: boolean;
};

/** What words lose that are written as one here and apart there: `star craft`, StarCraft. */
const JOINED_LOSS = 0.03;
const ACRONYM_LIKENESS = 0.9;
/** What each word of distance from the expected position costs: it decides between equal words. */
const PLACE_LOSS = 0.001;

/** What stands in a title for a word may have twice its letters and three more. */
const LONGER = 2;
const LONGER_LETTERS = 3;

/** The aligned parts, and as bits which words of the term have one (`answered`). */
export type Alignment = { pairs: AlignedPair[]; answered: number };

/** The parts of a title that stand for parts of a term, in the term's order. The most alike are taken first, each word once. */
export function align({ units }: ScoredReading, title: ScoredTitle): Alignment {
  const all: AlignedPair[] = [];
  for (const unit of units) {
    addSpelled(all, unit, title);
    addAcronyms(all, unit, title);
  }
  if (all.length > 1) all.sort((a, b) => worthOf(b) - worthOf(a));
  let answered = 0;
  let taken = 0;
  const pairs: AlignedPair[] = [];
  for (const pair of all) {
    const inTerm = bitsOf(pair.unit.from, pair.unit.to);
    const inTitle = bitsOf(pair.from, pair.to);
    if ((answered & inTerm) !== 0 || (taken & inTitle) !== 0) continue;
    answered |= inTerm;
    taken |= inTitle;
    pairs.push(pair);
  }
  if (pairs.length > 1) pairs.sort((a, b) => a.unit.from - b.unit.from);
  return { pairs, answered };
}

/** How good a pair is. Likeness counts to the fourth, so that two words that agree come before both as one that is only like. */
const worthOf = ({ unit, from, like }: AlignedPair) =>
  like ** 4 * (unit.to - unit.from) - PLACE_LOSS * Math.abs(from - unit.from);

const bitsOf = (from: number, to: number) => (1 << Math.min(to, 31)) - (1 << Math.min(from, 31));

function addSpelled(pairs: AlignedPair[], unit: TermUnit, { units }: ScoredTitle): void {
  if (unit.text === '' && unit.translated.length === 0) return;
  const isSeveral = unit.to - unit.from > 1;
  const { likes } = unit;
  for (const offered of units) {
    const { from, to, text } = offered;
    const isJoined = to - from > 1;
    if ((isJoined && (isSeveral || !mayBeAsLong(unit, text))) || !mayBeAlike(unit, offered)) continue;
    let like = likes.get(text);
    if (like === undefined) {
      like = likeness(unit, offered);
      likes.set(text, like);
    }
    if (like > 0)
      pairs.push({ unit, from, to, like: isSeveral || isJoined ? like - JOINED_LOSS : like, isAcronym: false });
  }
}

/** Whether joined words of a title are about as long as a word: Arabic writes fewer letters, and the last word may go on. */
const mayBeAsLong = ({ text: { length }, isLast }: TermUnit, text: string) =>
  text.length >= length - LONGER_LETTERS && (isLast || text.length <= LONGER * length + LONGER_LETTERS);

function addAcronyms(pairs: AlignedPair[], unit: TermUnit, { reading }: ScoredTitle): void {
  if (unit.acronyms.length === 0 || !unit.acronyms.some(acronym => reading.acronyms.has(acronym))) return;
  for (let from = 0; from < reading.raws.length; from++) {
    const length = acronymLength(unit.acronyms, reading, from);
    if (length > 0) pairs.push({ unit, from, to: from + length, like: ACRONYM_LIKENESS, isAcronym: true });
  }
}
