import { isNumber } from '../../catalogue/titles/numerals.ts';
import { isTelling } from '../../catalogue/titles/skeleton.ts';
import { knownSkeletons, soundDistance } from '../../catalogue/titles/sound-distance.ts';
import { beginsWithTypo, editDistance, isOneTypo, typosBetween } from '../../catalogue/titles/typo.ts';
import type { QueryWord } from '../query-words.ts';
import { PENALTY, type Step } from './step.ts';
import type { TitleReading } from './title-reading.ts';

const SOUND_DISTANCE_MAX = 0.8;
const SAME_SOUND_MAX = 0.35;
const SOUND_LETTERS_MIN = 4;
const CUT_LETTERS_MIN = 3;
const HEARD_ALONE_TYPOS = 2;
const SOUND_ALONE_CONSONANTS = 5;

/** The part of the title at `at` that the query's words from `index` on may be, mistyped. */
export function mistypedAt(words: QueryWord[], index: number, title: TitleReading, at: number): Step | undefined {
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
  if (isCut(words, word, raw)) return { ...step, kind: 'typos', penalty: PENALTY.typos, typos: 2 };
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

/** Only the beginning of a word, among others: `ass creed black flag`. */
const isCut = (words: QueryWord[], { raw: word, last }: QueryWord, raw: string) =>
  words.length > 2 && !last && word.length >= CUT_LETTERS_MIN && raw.startsWith(word);

/** A letter wrong in a word of three among others, or missing or swapped in one of two among several: `devil my cry`. */
function isShortForgiven(word: string, raw: string, words: number): boolean {
  if (word.length === 2) return words > 2 && (raw.length === 3 || (raw.length === 2 && raw[0] === word[1]));
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
