import { joined, type QueryWord } from '../term.ts';
import { type Asked, askedFor, heardCost, MISTYPED_COST } from './heard-cost.ts';
import { acronymLength } from './spelling.ts';
import type { Span, TitleReading } from './title-reading.ts';

const ACRONYM_COST = 0.05;
const JOINED_COST = 0.1;
const NUMBER_COST = 0.05;
const LONG_RUN_CONSONANTS = 4;
const LONG_RUN_WORDS = 6;
const UNFINISHED_COST = 0.2;
const UNFINISHED_DIGIT_COST = 0.38;

/** A part of the title, how many words of the query it was heard for, and how differently they sound. */
export type Heard = Span & { cost: number; words: number };

/** The part of the title that each word of the query was heard as, none for those that were not heard. */
export function alignSounds(words: QueryWord[], title: TitleReading): Heard[] {
  const heard: Heard[] = [];
  for (let index = 0; index < words.length; ) {
    const best = bestPart(words, index, title, heard);
    if (best) heard.push(best);
    index += best?.words ?? 1;
  }
  return heard;
}

function bestPart(words: QueryWord[], index: number, title: TitleReading, heard: Span[]): Heard | undefined {
  const [word, next] = words.slice(index, index + 2);
  if (!word) return undefined;
  const company = words.length === 1 ? 'alone' : 'amongOthers';
  const asked = askedFor(word, company);
  const both = next?.arabic ? askedFor(joined(word, next), company) : undefined;
  const free = title.raws.map((_, at) => at).filter(at => !heard.some(({ from, to }) => at >= from && at < to));
  const found = free.flatMap(at => partsAt(asked, both, title, at));
  return found.sort((a, b) => a.cost - b.cost || a.from - b.from)[0];
}

function partsAt(asked: Asked, both: Asked | undefined, title: TitleReading, at: number): Heard[] {
  const { word } = asked;
  const raw = title.raws[at] ?? '';
  const parts: Heard[] = [];
  const offer = (cost: number, length = 1, count = 1) => {
    if (cost < Infinity) parts.push({ from: at, to: at + length, words: count, cost });
  };
  if (word.acronyms.length > 0) for (const length of acronymParts(word, title, at)) offer(ACRONYM_COST, length);
  else if (!word.arabic) offer(plainCost(word, raw, title.canonical[at]));
  else {
    const cost = word.others.includes(title.canonical[at] ?? raw) ? NUMBER_COST : heardCost(asked, raw);
    offer(cost);
    if (cost > JOINED_COST)
      for (const { text, length } of runsFrom(asked, title, at)) offer(JOINED_COST + heardCost(asked, text), length);
    if (both && cost > JOINED_COST) offer(heardAsOne(both, raw), 1, 2);
  }
  return parts;
}

/** Two words of the title as one, and more for a word of many consonants. */
function runsFrom({ skeletons }: Asked, { raws, pairs }: TitleReading, at: number): { text: string; length: number }[] {
  if (at + 1 >= raws.length) return [];
  const pair = { text: pairs[at] ?? '', length: 2 };
  if (!skeletons.some(text => text.length >= LONG_RUN_CONSONANTS)) return [pair];
  const lengths = Array.from({ length: Math.min(LONG_RUN_WORDS, raws.length - at) - 2 }, (_, more) => more + 3);
  return [pair, ...lengths.map(length => ({ text: raws.slice(at, at + length).join(''), length }))];
}

/** Two words that are one in the title; mistyped as well, they are two others. */
function heardAsOne(both: Asked, raw: string): number {
  const cost = heardCost(both, raw);
  return cost < MISTYPED_COST ? JOINED_COST + cost : Infinity;
}

function acronymParts(word: QueryWord, title: TitleReading, at: number): number[] {
  const raw = title.raws[at] ?? '';
  const length = word.acronyms.includes(raw) ? 1 : acronymLength(word.acronyms, title, at);
  return length > 0 ? [length] : [];
}

function plainCost(word: QueryWord, raw: string, canonical: string | undefined): number {
  if (word.raw === raw || word.canonical === canonical) return 0;
  if (!word.last || !raw.startsWith(word.raw)) return Infinity;
  return word.raw.length > 1 ? UNFINISHED_COST : UNFINISHED_DIGIT_COST;
}
