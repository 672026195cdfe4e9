import { mayBeginAlike } from '../../catalogue/titles/skeleton.ts';
import { knownSkeletons } from '../../catalogue/titles/sound-distance.ts';
import { rememberWith } from '../../platform/remember-with.ts';
import { joined, type QueryWord } from '../query-words.ts';
import { acronymLength } from './acronym-length.ts';
import { type Asked, askedFor, heardCost, MISTYPED_COST } from './heard-cost.ts';
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

/** What is compared with every title: each word, and each with the next one. */
type AskedWord = { asked: Asked; both: Asked | undefined };

const askedWords = rememberWith((words: QueryWord[]): AskedWord[] => {
  const company = words.length === 1 ? 'alone' : 'amongOthers';
  return words.map((word, index) => {
    const next = words[index + 1];
    return {
      asked: askedFor(word, company),
      both: next?.arabic ? askedFor(joined(word, next), company) : undefined,
    };
  });
});

function bestPart(words: QueryWord[], index: number, title: TitleReading, heard: Span[]): Heard | undefined {
  const word = askedWords(words)[index];
  let best: Heard | undefined;
  if (!word) return best;
  const offer = (part: Heard) => {
    if (part.cost < (best?.cost ?? Infinity)) best = part;
  };
  for (let at = 0; at < title.raws.length; at++) if (isFree(heard, at)) offerParts(word, title, at, offer);
  return best;
}

const isFree = (heard: Span[], place: number) => !heard.some(({ from, to }) => place >= from && place < to);

function offerParts({ asked, both }: AskedWord, title: TitleReading, at: number, offer: (part: Heard) => void): void {
  const { word } = asked;
  const raw = title.raws[at] ?? '';
  const part = (cost: number, length = 1, count = 1) => offer({ from: at, to: at + length, words: count, cost });
  if (word.acronyms.length > 0) for (const length of acronymParts(word, title, at)) part(ACRONYM_COST, length);
  else if (!word.arabic) part(plainCost(word, raw, title.canonical[at]));
  else if (word.others.includes(title.canonical[at] ?? raw)) part(NUMBER_COST);
  else {
    // Most words of most titles begin otherwise, and no more is made of them.
    const cost = mayBeginAlike(asked.skeletons, raw) ? heardCost(asked, raw) : Infinity;
    if (cost < Infinity) part(cost);
    if (cost <= JOINED_COST) return;
    if (mayBeginAlike(asked.skeletons, raw))
      for (const { text, length } of runsFrom(asked, title, at)) part(JOINED_COST + heardCost(asked, text), length);
    if (both && mayBeginAlike(both.skeletons, raw)) part(heardAsOne(both, raw), 1, 2);
  }
}

/** Two words of the title as one, and more for a word of many consonants; none if the first sounds otherwise. */
function runsFrom({ skeletons }: Asked, { raws, pairs }: TitleReading, at: number): { text: string; length: number }[] {
  if (at + 1 >= raws.length || !mayContinue(skeletons, raws[at] ?? '')) return [];
  const runs = [{ text: pairs[at] ?? '', length: 2 }];
  const longest = Math.max(...skeletons.map(({ length }) => length));
  if (longest < LONG_RUN_CONSONANTS) return runs;
  const end = Math.min(at + LONG_RUN_WORDS, raws.length);
  let heard = consonantsOf(raws[at]) + consonantsOf(raws[at + 1]);
  for (let next = at + 2; next < end && heard <= longest; next++) {
    runs.push({ text: raws.slice(at, next + 1).join(''), length: next + 1 - at });
    heard += consonantsOf(raws[next]);
  }
  return runs;
}

/** The consonants of a word inside a run, at least: a vowel at its beginning is not heard. */
function consonantsOf(raw = ''): number {
  const lengths = knownSkeletons(raw).map(({ length }) => length);
  return lengths.length > 0 ? Math.max(0, Math.min(...lengths) - 1) : 0;
}

/** Whether a word of the query may begin with this one and go on: all of its consonants are there, but for the last. */
function mayContinue(skeletons: string[], raw: string): boolean {
  const firsts = knownSkeletons(raw);
  return (
    firsts.length === 0 ||
    skeletons.some(text =>
      firsts.some(first => first.length <= text.length + 1 && text.startsWith(first.slice(0, first.length - 1 || 1))),
    )
  );
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
