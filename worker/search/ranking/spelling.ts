import { isNumber, isRoman } from '../../catalogue/titles/numerals.ts';
import type { QueryWord } from '../query-words.ts';
import { acronymLength } from './acronym-length.ts';
import { mistypedAt } from './mistyped-step.ts';
import { PENALTY, type Step } from './step.ts';
import type { Span, TitleReading } from './title-reading.ts';

const JOINED_WORDS_MAX = 3;

const MAY_BE_MISTYPED = /^[a-z]{2,}$/;

type Search = { title: TitleReading; taken: Span[]; isLoose: boolean };

/**
 * The part of the title, not yet taken, that best answers the query's words from `index` on: mistyped ones if
 * `isLoose`.
 */
export function findStep(words: QueryWord[], index: number, search: Search): Step | undefined {
  const spelled = bestStep(search, at => spelledAt(words, index, search.title, at));
  if (spelled || !search.isLoose || !MAY_BE_MISTYPED.test(words[index]?.raw ?? '')) return spelled;
  return bestStep(search, at => mistypedAt(words, index, search.title, at));
}

function bestStep({ title, taken }: Search, stepAt: (at: number) => Step | undefined): Step | undefined {
  const end = taken.at(-1)?.to ?? title.start;
  let best: Step | undefined;
  for (let at = 0; at < title.raws.length; at++) {
    if (taken.some(({ from, to }) => at >= from && at < to)) continue;
    const step = stepAt(at);
    if (!step) continue;
    const isBetter =
      !best || step.penalty < best.penalty || (step.penalty === best.penalty && far(step, end) < far(best, end));
    if (isBetter) best = step;
  }
  return best;
}

/** How far a step is from the end of the last one; what comes earlier in the title counts as farther. */
function far({ from }: Step, end: number): number {
  return from >= end ? from - end : from + 1000;
}

function spelledAt(words: QueryWord[], index: number, title: TitleReading, at: number): Step | undefined {
  const word = words[index];
  const raw = title.raws[at];
  if (!word || raw === undefined || !mayBeSpelled(word, raw, title.canonical[at] ?? raw)) return undefined;
  const step = (kind: Step['kind'], length = 1, count = 1): Step => {
    return { from: at, to: at + length, words: count, kind, penalty: kind === 'word' ? 0 : PENALTY[kind] };
  };
  if (word.raw === raw || word.canonical === title.canonical[at]) return step('word');
  if (word.others.includes(raw)) return step('other');
  if (word.last && raw.startsWith(word.raw)) {
    if (isNumber(word.raw)) return step(word.raw.length > 1 ? 'digits' : 'firstDigit');
    return step(isRoman(word.raw) && isRoman(raw) ? 'firstDigit' : 'beginning');
  }
  const acronym = acronymLength([word.raw], title, at);
  if (acronym > 0) return step('acronym', acronym);
  return joinedStep(word, title, at, step) ?? splitStep(words, index, raw, step);
}

/** Every spelling of a word begins as the word does, but for its numbers and short forms. */
function mayBeSpelled({ raw: asked, canonical, others }: QueryWord, raw: string, titleCanonical: string): boolean {
  const first = asked.charCodeAt(0);
  if (first === raw.charCodeAt(0) || first === titleCanonical.charCodeAt(0)) return true;
  return canonical === titleCanonical || others.includes(raw);
}

type MakeStep = (kind: Step['kind'], length?: number, count?: number) => Step;

/** Whether one of them begins with the other. */
const areBegun = (a: string, b: string) => a.startsWith(b) || b.startsWith(a);

/** One word of the query for several of the title: `spiderman`. */
function joinedStep(word: QueryWord, { raws, canonical }: TitleReading, at: number, step: MakeStep): Step | undefined {
  if (!areBegun(word.raw, raws[at] ?? '') && !areBegun(word.raw, canonical[at] ?? '')) return undefined;
  for (let length = 2; length <= raws.length - at; length++) {
    const texts = [raws, canonical].map(list => list.slice(at, at + length).join(''));
    if (texts.includes(word.raw)) return step('joined', length);
    const begins = texts.some(text => text.startsWith(word.raw));
    if (begins) return word.last ? step('joinedBeginning', length) : undefined;
    if (!texts.some(text => word.raw.startsWith(text))) return undefined;
  }
  return undefined;
}

/** Several words of the query for one of the title: `bio shock`. */
function splitStep(words: QueryWord[], index: number, raw: string, step: MakeStep): Step | undefined {
  const most = Math.min(JOINED_WORDS_MAX, words.length - index);
  for (let count = 2; count <= most; count++) {
    const part = words.slice(index, index + count);
    const text = part.map(word => word.raw).join('');
    if (text === raw) return step('joined', 1, count);
    if (!raw.startsWith(text)) return undefined;
    if (part.at(-1)?.last) return step('joinedBeginning', 1, count);
  }
  return undefined;
}
