import { fameOf, type SearchCandidate, titlesOf } from '../candidate.ts';
import type { TermReading } from '../term-reading.ts';
import { readTitle } from '../title-reading.ts';
import { type RuleMatch, ruleFor } from './rules.ts';

/**
 * What a game may be to a term, best first: a name of the game in any reading of the term, then a title with the words
 * further on. Of games on one level, the better known comes first.
 */
const LEVELS = [
  'typed',
  'another name typed',
  'whole',
  'spelled out',
  'nickname',
  'begins',
  'whole beside',
  'begins beside',
  'holds',
  'whole without edition',
  'holds beside',
] as const;
type Level = (typeof LEVELS)[number];
const isBehind = (level: Level, other: Level) => LEVELS.indexOf(level) >= LEVELS.indexOf(other);

/** A term that only begins a title, or names a company, does not mean a game of less popularity. */
export const KNOWN_POPULARITY = 500;
/** A game this many times better known is meant before one with exactly the name that was typed. */
const FAR_BETTER_KNOWN = 100;
/** If this many games have the words, nobody meant other words. */
const ENOUGH = 5;

type PlacedGame<Row> = RuleMatch & { row: Row; reading: TermReading; isOther: boolean; level: Level };

/**
 * What the rules find: `games` with a term's words as they are typed, best first; `surely` those that are meant before any
 * other; `isEnough` whether some game has all words to their end, so that nobody looks for games with a word wrong.
 */
export type SureAnswer<Row> = { games: Row[]; surely: Row[]; isEnough: boolean };

/**
 * What the rules say of a statement's rows, each once. `surely` is empty if something else can have been meant, and
 * otherwise has the games on the level of the first.
 */
export function answerSurely<Row extends SearchCandidate>(readings: TermReading[], rows: Row[]): SureAnswer<Row> {
  const games = [...new Map(rows.map(row => [row.num, row])).values()];
  const placed = famousFirst(games.flatMap(row => placeGame(readings, row) ?? []).sort(byPlace));
  const best = isSure(placed, readings[0]?.arabic === true)
    ? placed.filter(({ level }) => level === placed[0]?.level)
    : [];
  return { games: placed.map(({ row }) => row), surely: best.map(({ row }) => row), isEnough: placed.some(hasAll) };
}

function placeGame<Row extends SearchCandidate>(readings: TermReading[], row: Row): PlacedGame<Row> | undefined {
  const titles = titlesOf(row).map(readTitle);
  const matches = readings.flatMap(reading =>
    titles.flatMap((title, at) => {
      const match = ruleFor(reading, title);
      return match ? [{ ...match, row, reading, isOther: at > 0, level: levelOf(match, reading, row, at > 0) }] : [];
    }),
  );
  return matches.length > 0 ? matches.reduce((best, one) => (byPlace(one, best) < 0 ? one : best)) : undefined;
}

/**
 * The games with a far better known one in front, if its title holds the words: `stary` is Stary, but `wukong` is Black
 * Myth: Wukong, and no little game of that name.
 */
function famousFirst<Row extends SearchCandidate>(placed: PlacedGame<Row>[]): PlacedGame<Row>[] {
  const least = FAR_BETTER_KNOWN * Math.max(1, placed[0]?.row.popularity ?? 0);
  const famous = placed.find(({ row, level }) => row.popularity > least && !isBehind(level, 'whole beside'));
  return famous ? [famous, ...placed.filter(one => one !== famous)] : placed;
}

function levelOf({ rule }: RuleMatch, reading: TermReading, row: SearchCandidate, isOther: boolean): Level {
  if (rule === 'typed' || rule === 'whole') return levelOfWhole(rule, reading, row, isOther);
  const isBeside = reading.side || reading.alone || reading.translated;
  if (rule === 'begins' && row.popularity >= KNOWN_POPULARITY && !(reading.side?.year || reading.side?.edition))
    return reading.nickname ? 'nickname' : isBeside && !reading.named ? 'begins beside' : 'begins';
  return isBeside ? 'holds beside' : 'holds';
}

function levelOfWhole(
  rule: 'typed' | 'whole',
  reading: TermReading,
  { releaseDate }: SearchCandidate,
  isOther: boolean,
): Level {
  const { named, nickname, side, alone, translated } = reading;
  if (nickname) return 'nickname';
  if (translated) return 'begins beside';
  // A game of another year is not the title that was typed: `resident evil 2019` does not mean the first one.
  if (side?.year && releaseDate?.startsWith(side.year) === false) return 'holds beside';
  if (side?.year || side?.edition) return 'whole without edition';
  if (side) return named ? 'begins' : 'whole beside';
  if (named || alone) return 'spelled out';
  return isOther ? (rule === 'typed' ? 'another name typed' : 'spelled out') : rule;
}

/** Fame in steps of about twice as well known: within one step the title says more. */
const fame = (row: SearchCandidate) => Math.round(fameOf(row));

function byPlace<Row extends SearchCandidate>(a: PlacedGame<Row>, b: PlacedGame<Row>): number {
  return (
    LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) ||
    fame(b.row) - fame(a.row) ||
    Number(a.isOther) - Number(b.isOther) ||
    a.left - b.left ||
    b.row.popularity - a.row.popularity ||
    a.row.num - b.row.num
  );
}

/** Whether a game has all words of the term to their end. */
const hasAll = <Row>(placed: PlacedGame<Row>) =>
  !isUnfinished(placed) && !placed.isShort && !placed.reading.translated && placed.level !== 'holds beside';

const isUnfinished = <Row>({ parts }: PlacedGame<Row>) => parts.at(-1)?.kind === 'unfinished';

/**
 * Whether the best game is surely meant. It is not if a word was translated, if it only begins titles of games that few
 * know, or if the term is the whole name of another game beside a word.
 */
function isSure<Row extends SearchCandidate>(placed: PlacedGame<Row>[], isArabic: boolean): boolean {
  const [best] = placed;
  if (!best || best.isShort || best.reading.translated) return false;
  if (best.level === 'holds beside') return false;
  const isName = best.rule === 'typed' || best.rule === 'whole';
  // Of a series, only some games have an Arabic name in the catalogue, so another one may be meant.
  if (isArabic && (best.reading.side || !(isName || best.reading.named))) return false;
  if (isName) return true;
  if (best.row.popularity < KNOWN_POPULARITY && placed.length < ENOUGH && placed.every(isUnfinished)) return false;
  return (
    best.reading.side !== undefined ||
    !placed.some(({ level }) => level === 'whole without edition' || level === 'whole beside')
  );
}
