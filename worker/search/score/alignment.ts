import { acronymLength } from '../acronym-length.ts';
import type { Reading } from './asked.ts';
import { likeness, mayBeAlike } from './likeness.ts';
import type { ScoredTitle } from './title.ts';
import type { Unit } from './unit.ts';

/** A part of a query, and the part of a title that stands for it; each `to` is exclusive. */
export type Pair = {
  unit: Unit;
  from: number;
  to: number;
  like: number;
  isAcronym: boolean;
};

/** Words written as one, or apart, say a bit less. */
const JOINED_LOSS = 0.03;
const ACRONYM_LIKENESS = 0.9;
/** What a place farther from where it is expected counts less, between equal words. */
const PLACE_LOSS = 0.001;

/** How much longer than a word what is written for it may be. */
const [LONGER, LONGER_LETTERS] = [2, 3];

/** Which words of the query have a part of the title, as bits, and the parts. */
export type Alignment = { pairs: Pair[]; answered: number };

/** The parts of a title that stand for the parts of a query: the most alike first, each word once; in the query's order. */
export function align({ units }: Reading, title: ScoredTitle): Alignment {
  const all: Pair[] = [];
  for (const unit of units) {
    addSpelled(all, unit, title);
    addAcronyms(all, unit, title);
  }
  if (all.length > 1) all.sort((a, b) => worthOf(b) - worthOf(a));
  let [answered, taken] = [0, 0];
  const pairs: Pair[] = [];
  for (const pair of all) {
    const [inQuery, inTitle] = [bitsOf(pair.unit.from, pair.unit.to), bitsOf(pair.from, pair.to)];
    if ((answered & inQuery) !== 0 || (taken & inTitle) !== 0) continue;
    answered |= inQuery;
    taken |= inTitle;
    pairs.push(pair);
  }
  if (pairs.length > 1) pairs.sort((a, b) => a.unit.from - b.unit.from);
  return { pairs, answered };
}

/** To the fourth, so that two words that agree come before both as one that is only like. */
const worthOf = ({ unit, from, like }: Pair) =>
  like ** 4 * (unit.to - unit.from) - PLACE_LOSS * Math.abs(from - unit.from);

const bitsOf = (from: number, to: number) => (1 << Math.min(to, 31)) - (1 << Math.min(from, 31));

function addSpelled(pairs: Pair[], unit: Unit, { units }: ScoredTitle): void {
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

/** Arabic writes fewer letters; the last word may go on. */
const mayBeAsLong = ({ text: { length }, isLast }: Unit, text: string) =>
  text.length >= length - LONGER_LETTERS && (isLast || text.length <= LONGER * length + LONGER_LETTERS);

function addAcronyms(pairs: Pair[], unit: Unit, { reading }: ScoredTitle): void {
  if (unit.acronyms.length === 0 || !unit.acronyms.some(acronym => reading.acronyms.has(acronym))) return;
  for (let from = 0; from < reading.raws.length; from++) {
    const length = acronymLength(unit.acronyms, reading, from);
    if (length > 0) pairs.push({ unit, from, to: from + length, like: ACRONYM_LIKENESS, isAcronym: true });
  }
}
