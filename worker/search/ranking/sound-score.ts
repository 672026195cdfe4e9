import { isNumber } from '../../catalogue/titles/numerals.ts';
import { mayBeginAlike, unfinishedForms } from '../../catalogue/titles/skeleton.ts';
import { knownSkeletons, soundDistance } from '../../catalogue/titles/sound-distance.ts';
import { isOneTypo } from '../../catalogue/titles/typo.ts';
import { rememberPairs } from '../../platform/remember.ts';
import { contentOf, joined, type Query, type QueryWord } from '../term.ts';
import { bestFit, type Fit, NO_FIT } from './fit.ts';
import { acronymLength } from './spelling.ts';
import { areNeighbours, countLeftOver, type Span, type TitleReading } from './title-reading.ts';

const TIER = 1000;
const WITHOUT_TIER = 0;
const WITHOUT = { weight: 10, cost: 0.13, letters: 4 };
const MISSING_COST = 1.5;
const ACRONYM_COST = 0.05;
const JOINED_COST = 0.1;
const NUMBER_COST = 0.05;
const BEGUN_COST = 0.1;
// A word that names a genre means no game that only sounds like it.
const GENRE_DOUBT_MAX = 0.1;
const DISORDER_COST = 0.25;
const MISSED_CONSONANT_COST = 0.6;
const UNFINISHED_COST = 0.2;
const UNFINISHED_DIGIT_COST = 0.38;
// A word in the middle is hardly unfinished; rather it and the next one are one word of the title.
const CUT_OFF_COST = 0.5;
// With no other clue, the beginning of a longer word has to sound very close: زيلدا is not in Soldats.
const UNFINISHED_ALONE_MAX = { short: 0.16, long: 0.4 };
// A whole word of few consonants, and one whose article was left out.
const SHORT_ALONE_MAX = { plain: 0.24, article: 0.12 };
// With a consonant wrong, only a game that everybody knows is meant by one word.
const MISTYPED_ALONE_WEIGHT = 14.8;
const SHORT_CONSONANTS = 3;
const ARTICLE = 'ال';
const MISTYPED_COST = 0.55;
const MISTYPED_CONSONANTS_MIN = { alone: 4, amongOthers: 3 };
type Company = keyof typeof MISTYPED_CONSONANTS_MIN;
// The more consonants two words share, the less their vowels say.
const VOWELS_COUNT_UP_TO = 3;
const MEAN_COST_MAX = 0.505;
const LEFT_OVER_MAX = 6;
// A game that nobody knows is meant only if it sounds just like the query; a well-known one may sound less alike.
const FAR_COST = { unknown: 0.12, perWeight: 0.036 };

type Heard = Span & { cost: number; words: number };

/** How well a title answers a query with Arabic words by its sound. */
export function fitSound(query: Query, title: TitleReading, weight: number): Fit {
  const readings = query.spelled ? [query.words, query.spelled] : [query.words];
  const best = bestFit(readings.map(words => fitReading(contentOf(words), title, weight)));
  return query.genre && best.doubt > GENRE_DOUBT_MAX ? NO_FIT : best;
}

function fitReading(words: QueryWord[], title: TitleReading, weight: number): Fit {
  const heard = alignSounds(words, title);
  if (heard.length === 0) return NO_FIT;
  const initials = words.filter(({ raw, arabic }) => !arabic && raw.length > 1 && title.acronyms.has(raw)).length;
  const answered = Math.min(
    words.length,
    heard.reduce((sum, part) => sum + part.words, initials),
  );
  const missing = words.length - answered;
  const heardCosts =
    heard.reduce((sum, part) => sum + part.cost, 0) + (isInOrder(heard) ? 0 : DISORDER_COST * words.length);
  const cost = (heardCosts + missing * MISSING_COST) / words.length;
  const left = countLeftOver(title, heard);
  if (missing > (words.length > 2 ? 1 : 0) || cost > costMax(words, heard, title))
    return fitWithout(words, title, { heard, weight, cost: heardCosts / answered, left });
  const used = left === 0 ? 6 : -0.6 * Math.min(left, LEFT_OVER_MAX);
  return {
    score: TIER - 38 * cost + orderBonus(heard, title) + used + 1.7 * weight,
    doubt: cost,
    whole: left === 0 && missing === 0,
    ...(missing > 0 && { missing: unheard(words, title) }),
    far: cost > FAR_COST.unknown + FAR_COST.perWeight * weight || isFarAlone(words, cost, weight),
  };
}

const unheard = (words: QueryWord[], title: TitleReading) =>
  words.filter(word => !alignSounds([word], title)[0]).map(({ raw }) => raw);

const isFarAlone = ({ length }: QueryWord[], cost: number, weight: number) =>
  length === 1 && cost >= MISTYPED_COST && weight < MISTYPED_ALONE_WEIGHT;

type Reading = { heard: Heard[]; weight: number; cost: number; left: number };

/** Among words that are nobody's, a well-known title that is heard whole, but for the number of its part. */
function fitWithout(words: QueryWord[], title: TitleReading, { heard, weight, cost, left }: Reading): Fit {
  const letters = heard.reduce((sum, { from }) => sum + (title.raws[from]?.length ?? 0), 0);
  const numbers = title.canonical.filter((word, at) => at > 0 && isNumber(word)).length;
  if (left > numbers || weight < WITHOUT.weight || cost > WITHOUT.cost || letters < WITHOUT.letters) return NO_FIT;
  const missing = unheard(words, title);
  if (missing.length === 0 || missing.length === words.length) return NO_FIT;
  return { score: WITHOUT_TIER - 38 * cost + 5 * letters + 1.7 * weight, doubt: MISSING_COST, missing };
}

/**
 * The words of a title that each word of the query was heard as: a match of them finds the other games that are meant,
 * which the consonants alone do not. Undefined if one was not heard.
 */
export function heardWords({ words }: Query, title: TitleReading): string[][] | undefined {
  const asked = contentOf(words);
  const heard = alignSounds(asked, title);
  const isWhole = heard.reduce((sum, part) => sum + part.words, 0) === asked.length;
  return isWhole ? heard.map(({ from, to }) => title.raws.slice(from, to)) : undefined;
}

/** One word that sounds only roughly alike, and not at the beginning of a name of the game, says nothing. */
function costMax(words: QueryWord[], [first]: Heard[], { start, laterStarts }: TitleReading): number {
  if (words.length > 1 || !first) return MEAN_COST_MAX;
  const isStart = first.from <= start || laterStarts.includes(first.from);
  if (isShort(words[0])) return isStart && isPlain(words[0]) ? SHORT_ALONE_MAX.plain : SHORT_ALONE_MAX.article;
  return isStart ? MISTYPED_COST : UNFINISHED_ALONE_MAX.long;
}

const isInOrder = (heard: Heard[]) =>
  heard.every((part, index) => index === 0 || part.from >= (heard[index - 1]?.to ?? 0));

/** A word of three consonants without an article. */
const isPlain = (word: QueryWord | undefined) =>
  word !== undefined && !word.raw.startsWith(ARTICLE) && knownSkeletons(word.raw).every(text => text.length > 2);

/** Few consonants are shared by many words. */
const isShort = (word: QueryWord | undefined) =>
  word?.arabic === true && knownSkeletons(word.raw).some(text => text.length <= SHORT_CONSONANTS);

function orderBonus(heard: Heard[], title: TitleReading): number {
  const pairs = heard.slice(1).map((part, index) => ({ end: heard[index]?.to ?? 0, next: part.from }));
  const neighbours = pairs.filter(({ end, next }) => areNeighbours(title, end, next)).length;
  const atStart = (heard[0]?.from ?? 1) <= title.start;
  return (atStart ? 6 : 0) + (isInOrder(heard) ? 5 : 0) + 3 * neighbours;
}

function alignSounds(words: QueryWord[], title: TitleReading): Heard[] {
  const heard: Heard[] = [];
  for (let index = 0; index < words.length; ) {
    const best = bestPart(words, index, title, heard);
    if (best) heard.push(best);
    index += best?.words ?? 1;
  }
  return heard;
}

/** A word, or two joined, as the key of `knownCost`: made once, and compared with every word of every title. */
type Asked = { word: QueryWord; key: string; skeletons: string[] };

const askedFor = (word: QueryWord, company: Company): Asked => ({
  word,
  skeletons: knownSkeletons(word.raw),
  key: [word.raw, word.last ? 'last' : '', company].join(' '),
});

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
    if (cost > JOINED_COST && at + 1 < title.raws.length)
      offer(JOINED_COST + heardCost(asked, title.pairs[at] ?? raw), 2);
    if (both && cost > JOINED_COST) offer(heardAsOne(both, raw), 1, 2);
  }
  return parts;
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

function heardCost({ word, key, skeletons }: Asked, raw: string): number {
  if (word.raw === raw) return 0;
  if (word.last && raw.startsWith(word.raw)) return BEGUN_COST;
  return mayBeginAlike(skeletons, raw) ? knownCost(key, raw) : Infinity;
}

/** Words are compared by vowels if their consonants agree, and long ones forgive one consonant. */
const knownCost = rememberPairs((key: string, raw: string): number => {
  const [word = '', last, company] = key.split(' ');
  const [asked, offered] = [knownSkeletons(word), knownSkeletons(raw)];
  const same = asked.find(skeleton => offered.includes(skeleton));
  if (same) {
    const whole = soundDistance(word, raw) * Math.min(1, VOWELS_COUNT_UP_TO / same.length);
    return last ? Math.min(whole, soundDistance(word, raw, true)) : whole;
  }
  const isLong = (asked[0]?.length ?? 0) > 2;
  const begun = last || isLong ? Math.min(...unfinishedForms(word).map(form => begunCost(form, raw))) : Infinity;
  if (begun < Infinity) {
    const cost = begun + (last ? 0 : CUT_OFF_COST);
    const most = asked.every(text => text.length <= SHORT_CONSONANTS) ? 'short' : 'long';
    return company === 'alone' && cost > UNFINISHED_ALONE_MAX[most] ? Infinity : cost;
  }
  if (company !== 'alone' && isLackingOne(asked, offered)) return MISSED_CONSONANT_COST;
  const shortest = MISTYPED_CONSONANTS_MIN[company === 'alone' ? 'alone' : 'amongOthers'];
  return isMistyped(asked, offered, shortest) ? MISTYPED_COST : Infinity;
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
