import { asConsonant } from '../../catalogue/titles/letter-names.ts';
import { isNumber } from '../../catalogue/titles/numerals.ts';
import { rememberWith } from '../../platform/remember-with.ts';
import { contentOf, joined, type Query, type QueryWord } from '../query-words.ts';
import { bestFit, type Fit, NO_FIT } from './fit.ts';
import { alignSounds, type Heard } from './sound-align.ts';
import { consonantsIn, costMax, hasArticle, isEndOfAnother, isFarAsOne, isFarSound } from './sound-trust.ts';
import { areNeighbours, countLeftOver, isInOrder, type TitleReading } from './title-reading.ts';

const TIER = 1000;
const ARTICLE_WEIGHT = 2;
const WITHOUT_TIER = 0;
const WITHOUT = { weight: 10, cost: { few: 0.05, many: 0.13 }, consonants: 3, letters: 4, among: 6 };
const MISSING_COST = 1.5;
// A word that names a genre means no game that only sounds like it.
const GENRE_DOUBT_MAX = 0.1;
const DISORDER_COST = 0.25;
const JOINED_DOUBT_MAX = 0.42;
const HEARD_DOUBT_MAX = 0.3;
const FEW_CONSONANTS = 4;
const SAME_DOUBT_MAX = 0.1;
const LEFT_OVER_MAX = 6;

/** How well a title answers a query with Arabic words by its sound. */
export function fitSound(query: Query, title: TitleReading, weight: number): Fit {
  const readings = query.spelled ? [query.words, query.spelled] : [query.words];
  // Who says "the" means a name, of a game that has it.
  const trust = title.start > 0 && query.words.some(({ stop, arabic }) => stop && arabic) ? ARTICLE_WEIGHT : 0;
  const best = bestFit(readings.map(words => fitReading(contentOf(words), title, weight, trust)));
  return isPartOfAnother(query, best.missing) || (query.genre && best.doubt > GENRE_DOUBT_MAX) ? NO_FIT : best;
}

/**
 * Whether the words beside a nickname make it part of another name: a single strange word, or strange words on both
 * sides. ديث نوت is no Death Stranding.
 */
function isPartOfAnother({ named, words }: Query, missing: string[] = []): boolean {
  const strange = words.filter(({ arabic }) => arabic);
  const isAround = strange.length === 1 || [words[0], words.at(-1)].every(word => word?.arabic);
  return named && isAround && strange.every(word => missing.includes(word.raw) && !hasArticle(word));
}

/** The same for all words of a query as one, or one that is not spaced like the title: سب وايسيرفرز. */
export function fitJoined(query: Query, title: TitleReading, weight: number): Fit {
  const fits = joinedReadings(query).map(words => {
    const fit = fitReading(words, title, weight);
    return { ...fit, far: fit.far || isFarAsOne(words, fit.doubt, weight) };
  });
  return bestFit(fits.filter(({ doubt }) => doubt <= JOINED_DOUBT_MAX));
}

const joinedContent = rememberWith(joinedWords);

const joinedReadings = rememberWith((query: Query) =>
  [joinedContent(contentOf(query.words)), ...withSmallWords(query)].filter(words => words !== undefined),
);

/** A small word may be part of the next one, theHunter, BeamNG, or of the one before, Kickoff; and the name of a letter too: rFactor. */
function withSmallWords({ words }: Query): (QueryWord[] | undefined)[] {
  const [first, second, ...rest] = words;
  if (!first || !second) return [];
  const letter = asConsonant(first.raw);
  return [
    ...(words.some(({ stop }) => stop) ? [joinedWords(words)] : []),
    ...(second.stop && first.arabic && rest.length > 0 ? [[joined(first, second), ...contentOf(rest)]] : []),
    ...(first.stop && second.arabic ? [[joined(first, second), ...contentOf(rest)]] : []),
    ...(letter !== first.raw && second.arabic ? [[joined({ ...first, raw: letter }, second), ...contentOf(rest)]] : []),
  ];
}

/** The words as one, and the numbers behind them. Undefined for one word, or with others between. */
function joinedWords(words: QueryWord[]): QueryWord[] | undefined {
  const last = words.findLastIndex(({ arabic }) => arabic) + 1;
  const [first, ...others] = words.slice(0, last);
  if (!first || others.length === 0 || ![first, ...others].every(({ arabic }) => arabic)) return undefined;
  return [others.reduce(joined, first), ...words.slice(last)];
}

/**
 * How well Latin words that spell no title sound like a name of the game: from its beginning on, each word next to the
 * other, and all words as one only like the whole name.
 */
export function fitHeard(query: Query, title: TitleReading, weight: number): Fit {
  const isName = (heard: Heard[], isOne: boolean) => {
    const [from, to] = [heard[0]?.from ?? 0, heard.at(-1)?.to ?? 0];
    const isStart = from <= title.start || title.laterStarts.includes(from);
    const isRow = heard.every((part, at) => at === 0 || areNeighbours(title, heard[at - 1]?.to ?? 0, part.from));
    const isSwapped = P_OR_B.test(query.words[0]?.raw ?? '') && query.words[0]?.raw[0] !== title.raws[from]?.[0];
    const isJoined = heard.some(part => part.words > 1 && part.cost > HEARD_DOUBT_MAX);
    return isStart && isRow && !isSwapped && !isJoined && (!isOne || isNameEnd(title, to));
  };
  const words = contentOf(query.words);
  const whole = joinedContent(words);
  const fits = [words, ...(whole ? [whole] : [])].map(words =>
    isName(alignSounds(words, title), words === whole) ? fitReading(words, title, weight) : NO_FIT,
  );
  const doubtMax = consonantsIn(words) < FEW_CONSONANTS ? SAME_DOUBT_MAX : HEARD_DOUBT_MAX;
  return bestFit(fits.filter(({ doubt }) => doubt <= doubtMax));
}

/** In Latin letters these are told apart. */
const P_OR_B = /^[pb]/;

const isNameEnd = ({ raws, canonical, laterStarts }: TitleReading, end: number) =>
  end >= raws.length || laterStarts.includes(end) || isNumber(canonical[end] ?? '');

function fitReading(words: QueryWord[], title: TitleReading, weight: number, trust = 0): Fit {
  const heard = alignSounds(words, title);
  if (heard.length === 0) return NO_FIT;
  const initials = words.filter(({ raw, arabic }) => !arabic && raw.length > 1 && title.acronyms.has(raw)).length;
  const answered = Math.min(
    words.length,
    heard.reduce((sum, part) => sum + part.words, initials),
  );
  const missing = words.length - answered;
  if (missing > 0 && isEndOfAnother(words, word => !isHeardIn(word, title), weight)) return NO_FIT;
  const heardCosts =
    heard.reduce((sum, part) => sum + part.cost, 0) + (isInOrder(heard) ? 0 : DISORDER_COST * words.length);
  const cost = (heardCosts + missing * MISSING_COST) / words.length;
  const left = countLeftOver(title, heard);
  if (missing > (isEnough(words, title) ? 1 : 0) || cost > costMax(words, heard, title))
    return fitWithout(words, title, { heard, weight, cost: heardCosts / answered, left });
  const used = left === 0 ? 6 : -0.6 * Math.min(left, LEFT_OVER_MAX);
  return {
    score: TIER - 38 * cost + orderBonus(heard, title) + used + 1.7 * weight,
    doubt: cost,
    whole: left === 0 && missing === 0,
    ...(missing > 0 && { missing: unheard(words, title) }),
    far: isFarSound({ words, heard, cost, weight: weight + trust, left }, title),
  };
}

const alone = rememberWith((word: QueryWord) => [word]);
const isHeardIn = (word: QueryWord, title: TitleReading) => alignSounds(alone(word), title).length > 0;

const unheard = (words: QueryWord[], title: TitleReading) =>
  words.filter(word => !isHeardIn(word, title)).map(({ raw }) => raw);

/** Whether so many words say enough without one of them. */
const isEnough = (words: QueryWord[], title: TitleReading) =>
  words.length > 2 && consonantsIn(words.filter(word => isHeardIn(word, title))) >= FEW_CONSONANTS;

type Reading = { heard: Heard[]; weight: number; cost: number; left: number };

/** Among words that are nobody's, a well-known title that is heard whole, but for the number of its part. */
function fitWithout(words: QueryWord[], title: TitleReading, { heard, weight, cost, left }: Reading): Fit {
  const letters = heard.reduce((sum, { from }) => sum + (title.raws[from]?.length ?? 0), 0);
  const numbers = title.canonical.filter((word, at) => at > 0 && isNumber(word)).length;
  const missing = unheard(words, title);
  const known = words.filter(({ raw }) => !missing.includes(raw));
  const most = WITHOUT.cost[consonantsIn(known) < WITHOUT.consonants ? 'few' : 'many'];
  if (left > numbers || weight < WITHOUT.weight || cost > most || letters < WITHOUT.letters) return NO_FIT;
  if (missing.length === 0 || missing.length === words.length || known.every(hasArticle)) return NO_FIT;
  if (missing.length > known.length && letters < WITHOUT.among) return NO_FIT;
  return { score: WITHOUT_TIER - 38 * cost + 5 * letters + 1.7 * weight, doubt: MISSING_COST, missing };
}

function orderBonus(heard: Heard[], title: TitleReading): number {
  const pairs = heard.slice(1).map((part, index) => ({ end: heard[index]?.to ?? 0, next: part.from }));
  const neighbours = pairs.filter(({ end, next }) => areNeighbours(title, end, next)).length;
  const atStart = (heard[0]?.from ?? 1) <= title.start;
  return (atStart ? 6 : 0) + (isInOrder(heard) ? 5 : 0) + 3 * neighbours;
}
