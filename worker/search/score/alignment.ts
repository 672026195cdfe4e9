import { acronymLength } from '../ranking/acronym-length.ts';
import type { Reading } from './asked.ts';
import { likeness } from './likeness.ts';
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

const known = new WeakMap<Unit, Map<string, number>>();

/** The parts of a title that stand for the parts of a query: the most alike first, each word once; in the query's order. */
export function align({ units }: Reading, title: ScoredTitle): Pair[] {
  const pairs = units.flatMap(unit => [...spelledPairs(unit, title), ...acronymPairs(unit, title)]);
  pairs.sort((a, b) => valueOf(b) - valueOf(a));
  let [asked, offered] = [0, 0];
  const chosen: Pair[] = [];
  for (const pair of pairs) {
    const [inQuery, inTitle] = [bitsOf(pair.unit.from, pair.unit.to), bitsOf(pair.from, pair.to)];
    if ((asked & inQuery) !== 0 || (offered & inTitle) !== 0) continue;
    asked |= inQuery;
    offered |= inTitle;
    chosen.push(pair);
  }
  return chosen.sort((a, b) => a.unit.from - b.unit.from);
}

const valueOf = ({ unit, from, like }: Pair) =>
  like * (unit.to - unit.from) - PLACE_LOSS * Math.abs(from - unit.from);

const bitsOf = (from: number, to: number) => (1 << Math.min(to, 31)) - (1 << Math.min(from, 31));

function spelledPairs(unit: Unit, { units }: ScoredTitle): Pair[] {
  const found: Pair[] = [];
  const isSeveral = unit.to - unit.from > 1;
  const likes = known.get(unit) ?? new Map<string, number>();
  if (likes.size === 0) known.set(unit, likes);
  for (const { from, to, text } of units) {
    if (isSeveral && to - from > 1) continue;
    let like = likes.get(text);
    if (like === undefined) likes.set(text, (like = likeness(unit, text)));
    if (like <= 0) continue;
    found.push({ unit, from, to, like: isSeveral || to - from > 1 ? like - JOINED_LOSS : like, isAcronym: false });
  }
  return found;
}

function acronymPairs(unit: Unit, { reading }: ScoredTitle): Pair[] {
  if (unit.acronyms.length === 0 || !unit.acronyms.some(acronym => reading.acronyms.has(acronym))) return [];
  return reading.raws.flatMap((_, from) => {
    const length = acronymLength(unit.acronyms, reading, from);
    return length > 0 ? [{ unit, from, to: from + length, like: ACRONYM_LIKENESS, isAcronym: true }] : [];
  });
}

