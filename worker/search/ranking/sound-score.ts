import { isNumber } from '../../catalogue/titles/numerals.ts';
import { knownSkeletons } from '../../catalogue/titles/sound-distance.ts';
import { contentOf, type Query, type QueryWord } from '../term.ts';
import { bestFit, type Fit, NO_FIT } from './fit.ts';
import { MISTYPED_COST, SHORT_CONSONANTS, UNFINISHED_ALONE_MAX } from './heard-cost.ts';
import { alignSounds, type Heard } from './sound-align.ts';
import { areNeighbours, countLeftOver, type TitleReading } from './title-reading.ts';

const TIER = 1000;
const WITHOUT_TIER = 0;
const WITHOUT = { weight: 10, cost: 0.13, letters: 4 };
const MISSING_COST = 1.5;
// A word that names a genre means no game that only sounds like it.
const GENRE_DOUBT_MAX = 0.1;
const DISORDER_COST = 0.25;
// A whole word of few consonants, and one whose article was left out.
const SHORT_ALONE_MAX = { plain: 0.24, article: 0.12 };
// With a consonant wrong, only a game that everybody knows is meant by one word.
const MISTYPED_ALONE_WEIGHT = 14.8;
const ARTICLE = 'ال';
const MEAN_COST_MAX = 0.505;
const LEFT_OVER_MAX = 6;
// A game that nobody knows is meant only if it sounds just like the query; a well-known one may sound less alike.
const FAR_COST = { unknown: 0.12, perWeight: 0.036 };

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
