import { initialOf } from '../../catalogue/titles/acronyms.ts';
import { isStopWord } from '../../catalogue/titles/common-words.ts';
import { isNumber, isRoman } from '../../catalogue/titles/numerals.ts';
import { isTelling } from '../../catalogue/titles/skeleton.ts';
import { knownSkeletons, soundDistance } from '../../catalogue/titles/sound-distance.ts';
import { beginsWithTypo, editDistance, isOneTypo, typosBetween } from '../../catalogue/titles/typo.ts';
import type { QueryWord } from '../term.ts';
import type { Span, TitleReading } from './title-reading.ts';

const ACRONYM_WORDS_MAX = 6;
const JOINED_WORDS_MAX = 3;

const PENALTY = {
  beginning: 1,
  acronym: 2,
  other: 2,
  joined: 2,
  joinedBeginning: 3,
  digits: 8,
  firstDigit: 20,
  typo: 9,
  sound: 12,
  typoInBeginning: 18,
  typos: 20,
};
const SOUND_DISTANCE_MAX = 0.8;
const SAME_SOUND_MAX = 0.35;
const SOUND_LETTERS_MIN = 4;
const HEARD_ALONE_TYPOS = 2;
const SOUND_ALONE_CONSONANTS = 5;

const MAY_BE_MISTYPED = /^[a-z]{2,}$/;

/** Letters that turn a word into another one, which may not be meant. */
const MISTYPED: Step['kind'][] = ['typo', 'typoInBeginning', 'sound', 'typos'];

export type Step = Span & {
  /** How many words of the query it answers. */
  words: number;
  penalty: number;
  kind: keyof typeof PENALTY | 'word';
  /** How many letters are wrong. */
  typos?: number;
  /** Whether the words sound the same, however they are spelled. */
  heard?: boolean;
};

export function isMistyped({ kind }: Step): boolean {
  return MISTYPED.includes(kind);
}

type Search = { title: TitleReading; taken: Span[]; isLoose: boolean };

/** The part of the title, not yet taken, that best answers the query's words from `index` on: mistyped ones if `isLoose`. */
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

/** How many words of the title, from `at` on, have one of these initials, with or without small words; 0 for none. */
export function acronymLength(acronyms: string[], { raws, canonical }: TitleReading, at: number): number {
  const first = raws[at]?.[0];
  if (!acronyms.some(acronym => acronym.length > 1 && acronym[0] === first)) return 0;
  const most = Math.min(raws.length - at, ACRONYM_WORDS_MAX);
  const rows = [raws, canonical].flatMap(words => [true, false].map(all => ({ words, all, initials: '', count: 0 })));
  for (let length = 1; length <= most; length++) {
    for (const row of rows) addInitial(row, at + length - 1);
    if (rows.some(({ initials, count }) => count > 1 && acronyms.includes(initials))) return length;
    if (!rows.some(({ initials }) => acronyms.some(acronym => acronym.startsWith(initials)))) return 0;
  }
  return 0;
}

/** Words and the initials of those so far, of all or without the small ones. */
type InitialsRow = { words: string[]; all: boolean; initials: string; count: number };

function addInitial(row: InitialsRow, at: number): void {
  const word = row.words[at] ?? '';
  if (!row.all && isStopWord(word)) return;
  row.initials += initialOf(word, row.count);
  row.count += 1;
}

function mistypedAt(words: QueryWord[], index: number, title: TitleReading, at: number): Step | undefined {
  const step = misspelledAt(words, index, title, at);
  const [word, raw] = [words[index]?.raw ?? '', title.raws[at] ?? ''];
  return step && (step.typos ?? 0) > 1 && step.words === 1 ? { ...step, heard: isHeard(words, word, raw) } : step;
}

/** A word alone must look alike as well. */
const isHeard = ({ length }: QueryWord[], word: string, raw: string) =>
  soundsSame(word, raw) && (length > 1 || editDistance(word, raw) <= HEARD_ALONE_TYPOS);

function misspelledAt(words: QueryWord[], index: number, { raws, pairs }: TitleReading, at: number): Step | undefined {
  const word = words[index];
  const raw = raws[at];
  if (!word || !raw) return undefined;
  const step = { from: at, to: at + 1, words: 1 };
  if (!isAlike(word.raw, raw)) return undefined;
  const isForgiven = word.raw.length > 3 || isShortForgiven(word.raw, raw, words.length);
  const next = words[index + 1];
  if (next && !isNumber(next.raw) && isForgiven && isOneTypo(word.raw + next.raw, raw))
    return { ...step, words: 2, kind: 'typo', penalty: PENALTY.typo + 1, typos: 1 };
  if (isForgiven && isOneTypo(word.raw, raw)) return { ...step, kind: 'typo', penalty: PENALTY.typo, typos: 1 };
  if (isForgiven && isOneTypo(word.raw, pairs[at] ?? raw))
    return { ...step, to: at + 2, kind: 'typo', penalty: PENALTY.typo + 1, typos: word.raw[0] === raw[0] ? 1 : 2 };
  const begins = word.last && word.raw.length > 3 && beginsWithTypo(word.raw, raw);
  if (begins)
    return { ...step, kind: 'typoInBeginning', penalty: PENALTY.typoInBeginning, typos: word.raw.length < 5 ? 2 : 1.5 };
  if (soundsAlike(word.raw, raw))
    return { ...step, kind: 'sound', penalty: PENALTY.sound, typos: typosHeard(word.raw, raw, words.length) };
  const typos = typosBetween(word.raw, raw, words.length - 1);
  const isFirstWrong = word.raw[0] !== raw[0];
  if (typos !== undefined)
    return { ...step, kind: 'typos', penalty: PENALTY.typos + 9 * (typos - 2), typos: typos + (isFirstWrong ? 1 : 0) };
  return soundsSame(word.raw, raw)
    ? {
        ...step,
        kind: 'sound',
        penalty: PENALTY.sound + 12,
        typos: words.length > 1 ? 1.5 : editDistance(word.raw, raw),
      }
    : undefined;
}

/** Whether two words share so many letters that more than chance may join them: all else takes longer to find out. */
function isAlike(word: string, raw: string): boolean {
  let shared = 0;
  for (const letter of word) if (raw.includes(letter)) shared++;
  return shared * 2 >= word.length;
}

/** A letter wrong in a word of three among others, or missing in one of two among several: `devil my cry`. */
function isShortForgiven(word: string, raw: string, words: number): boolean {
  if (word.length === 2) return raw.length === 3 && words > 2;
  return raw.length === 4 || (raw.length === 3 && words > 1);
}

/** What sounds nearly the same, among others or with many consonants, counts as two typos, however it is spelled. */
const typosHeard = (word: string, raw: string, words: number) =>
  (words > 1 || knownSkeletons(word).some(text => text.length >= SOUND_ALONE_CONSONANTS)) &&
  soundDistance(word, raw) <= SAME_SOUND_MAX
    ? 2
    : Math.max(2, editDistance(word, raw));

/** A short word among others, as it is heard: `hoelow nite`. */
function soundsSame(word: string, raw: string): boolean {
  if (Math.min(word.length, raw.length) < SOUND_LETTERS_MIN) return false;
  const [asked, offered] = [knownSkeletons(word), knownSkeletons(raw)];
  return (
    asked.some(text => text.length > 1 && offered.includes(text)) && soundDistance(word, raw) <= SOUND_DISTANCE_MAX
  );
}

function soundsAlike(word: string, raw: string): boolean {
  const telling = word.length > 5 ? knownSkeletons(word).filter(isTelling) : [];
  return telling.some(text => knownSkeletons(raw).includes(text)) && soundDistance(word, raw) <= SOUND_DISTANCE_MAX;
}
