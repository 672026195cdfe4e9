import { isArabic } from '../../catalogue/titles/fold.ts';
import { consonantMask, mayBeginAlike, mayHold, thForms, unfinishedForms } from '../../catalogue/titles/skeleton.ts';
import { knownSkeletons, soundDistance } from '../../catalogue/titles/sound-distance.ts';
import { editDistance, isOneTypo } from '../../catalogue/titles/typo.ts';
import { rememberPairs } from '../../platform/remember.ts';
import type { QueryWord } from '../query-words.ts';

const BEGUN_COST = 0.1;
const MISSED_CONSONANT_COST = 0.6;
// An unfinished word that ends in another letter than the one that was typed.
const OTHER_END_COST = 0.15;
// A word in the middle is hardly unfinished; rather it and the next one are one word of the title.
const CUT_OFF_COST = 0.5;
// With no other clue, the beginning of a longer word has to sound very close: زيلدا is not in Soldats.
export const UNFINISHED_ALONE_MAX = { short: 0.16, long: 0.4 };
export const SHORT_CONSONANTS = 3;
export const MISTYPED_COST = 0.55;
const MISTYPED_CONSONANTS_MIN = { alone: 4, amongOthers: 3 };
const TWICE_CONSONANTS_MIN = 7;
// A word that lacks more is another one.
const LACKING_MAX = 1;
type Company = keyof typeof MISTYPED_CONSONANTS_MIN;
// The more consonants two words share, the less their vowels say.
const VOWELS_COUNT_UP_TO = 3;
// The more there are, the less one that is wrong.
const CONSONANTS_COUNT_UP_TO = 5;
const STRANGE = /[عحضظ]/;
const STRANGE_COST = 0.2;
// Between two spellings in Arabic.
const TYPOS_MAX = 2;

/** A word, or two joined, as the key of `knownCost`: made once, and compared with every word of every title. */
export type Asked = { word: QueryWord; key: string; skeletons: string[]; masks: number[] };

export const askedFor = (word: QueryWord, company: Company): Asked => ({
  word,
  skeletons: knownSkeletons(word.raw),
  masks: unfinishedForms(word.raw).flatMap(knownSkeletons).map(consonantMask),
  key: [word.raw, word.last ? 'last' : '', company].join(' '),
});

/** How differently a word of the query and one of the title sound; Infinity if they are different words. */
export function heardCost({ word, key, skeletons, masks }: Asked, raw: string): number {
  if (word.raw === raw) return 0;
  if (word.last && raw.startsWith(word.raw)) return BEGUN_COST;
  return mayBeginAlike(skeletons, raw) && mayHold(masks, raw, LACKING_MAX)
    ? knownCost(key, raw) + strangeCost(word.raw, raw)
    : Infinity;
}

/** Letters that stand for no sound of an English name: a word with them is an Arabic one. */
const strangeCost = (word: string, raw: string) => (STRANGE.test(word) && !isArabic(raw) ? STRANGE_COST : 0);

/** Words are compared by vowels if their consonants agree, and long ones forgive one consonant. */
const knownCost = rememberPairs((key: string, raw: string): number => {
  const [word = '', last, company] = key.split(' ');
  const [asked, offered] = [knownSkeletons(word), knownSkeletons(raw)];
  const same =
    asked.find(skeleton => offered.includes(skeleton)) ??
    (company === 'alone' ? undefined : asked.find(skeleton => thForms(skeleton).some(form => offered.includes(form))));
  if (same) {
    const whole = soundDistance(word, raw) * Math.min(1, VOWELS_COUNT_UP_TO / same.length);
    return last ? Math.min(whole, soundDistance(word, raw, true)) : whole;
  }
  const isLong = (asked[0]?.length ?? 0) > 2;
  const begun =
    last || isLong
      ? Math.min(...unfinishedForms(word).map((form, at) => begunCost(form, raw) + at * OTHER_END_COST))
      : Infinity;
  if (begun < Infinity) {
    const cost = begun + (last ? 0 : CUT_OFF_COST);
    const most = asked.every(text => text.length <= SHORT_CONSONANTS) ? 'short' : 'long';
    return company === 'alone' && cost > UNFINISHED_ALONE_MAX[most] ? Infinity : cost;
  }
  if (company !== 'alone' && (isLackingOne(asked, offered) || isLackingOne(offered, asked)))
    return MISSED_CONSONANT_COST;
  const shortest = MISTYPED_CONSONANTS_MIN[company === 'alone' ? 'alone' : 'amongOthers'];
  if (isArabic(raw) && editDistance(word, raw) > TYPOS_MAX) return Infinity;
  if (!isMistyped(asked, offered, shortest)) return isMistypedTwice(asked, offered) ? MISTYPED_COST : Infinity;
  return MISTYPED_COST * Math.min(1, CONSONANTS_COUNT_UP_TO / (asked[0]?.length ?? 1));
}, 'words');

/** Whether a word may be the beginning of another, and how differently it then sounds. */
function begunCost(word: string, raw: string): number {
  const [asked, offered] = [knownSkeletons(word), knownSkeletons(raw)];
  const begins = asked.some(skeleton => offered.some(other => other.startsWith(skeleton)));
  return begins ? soundDistance(word, raw, true) : Infinity;
}

/** A short word among others without one of its consonants: ريج for رينج. */
function isLackingOne(asked: string[], offered: string[]): boolean {
  const lacking = (text: string, other: string) =>
    other.length === 3 && text.length === 2 && other[0] === text[0] && isOneTypo(text, other);
  return asked.some(text => offered.some(other => lacking(text, other)));
}

function isMistyped(asked: string[], offered: string[], shortest: number): boolean {
  return asked.some(
    text =>
      text.length >= shortest &&
      offered.some(other => other.length >= shortest && other[0] === text[0] && isOneTypo(text, other)),
  );
}

/** A long word with two consonants wrong, or one in another place: بوردلاندرز. */
function isMistypedTwice(asked: string[], offered: string[]): boolean {
  const isLong = ({ length }: string) => length >= TWICE_CONSONANTS_MIN;
  return asked.some(
    text =>
      isLong(text) && offered.some(other => isLong(other) && other[0] === text[0] && editDistance(text, other) === 2),
  );
}
