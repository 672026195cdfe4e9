import { type Candidate, fameOf, titlesOf } from '../candidate.ts';
import type { Query } from '../query-words.ts';
import { readTitle } from '../title-reading.ts';
import { type Answered, ruleFor } from './rules.ts';

/**
 * What a game may be to a term, best first: a name of it in any reading of the term, then what is called so further on.
 * Of games that are the same to it, the better known comes first.
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
const behind = (level: Level, other: Level) => LEVELS.indexOf(level) >= LEVELS.indexOf(other);

/** A beginning, or a company alone, means no game that fewer know. */
export const KNOWN_POPULARITY = 500;
/** A game that is so many times better known is meant before one that is called just so. */
const FAR_BETTER_KNOWN = 100;
/** Where so many games have the words, nobody meant others. */
const ENOUGH = 5;

type Placed<Row> = Answered & { row: Row; query: Query; isOther: boolean; level: Level };

/**
 * The games with a term's words as they are typed, best first; those that are `surely` meant before any other; and whether
 * some game has all words to their end, so that others with a word wrong need not be looked for.
 */
export type Answer<Row> = { games: Row[]; surely: Row[]; isEnough: boolean };

/**
 * What rules alone say of a statement's rows, each once. `surely` is empty if something else can have been meant, and
 * otherwise the games that are as much to the term as the first.
 */
export function answerSurely<Row extends Candidate>(queries: Query[], rows: Row[]): Answer<Row> {
  const games = [...new Map(rows.map(row => [row.num, row])).values()];
  const placed = famousFirst(games.flatMap(row => placeOf(queries, row) ?? []).sort(byPlace));
  const best = isSure(placed, queries[0]?.arabic === true)
    ? placed.filter(({ level }) => level === placed[0]?.level)
    : [];
  return { games: placed.map(({ row }) => row), surely: best.map(({ row }) => row), isEnough: placed.some(hasAll) };
}

function placeOf<Row extends Candidate>(queries: Query[], row: Row): Placed<Row> | undefined {
  const titles = titlesOf(row).map(readTitle);
  const called = queries.flatMap(query =>
    titles.flatMap((title, at) => {
      const answered = ruleFor(query, title);
      return answered
        ? [{ ...answered, row, query, isOther: at > 0, level: levelOf(answered, query, row, at > 0) }]
        : [];
    }),
  );
  return called.length > 0 ? called.reduce((best, one) => (byPlace(one, best) < 0 ? one : best)) : undefined;
}

/** `stary` is Stary, but `wukong` is no game that hardly anybody knows. */
function famousFirst<Row extends Candidate>(placed: Placed<Row>[]): Placed<Row>[] {
  const least = FAR_BETTER_KNOWN * Math.max(1, placed[0]?.row.popularity ?? 0);
  const famous = placed.find(({ row, level }) => row.popularity > least && !behind(level, 'whole beside'));
  return famous ? [famous, ...placed.filter(one => one !== famous)] : placed;
}

function levelOf({ rule }: Answered, query: Query, row: Candidate, isOther: boolean): Level {
  if (rule === 'typed' || rule === 'whole') return levelOfWhole(rule, query, row, isOther);
  const isBeside = query.side || query.alone || query.translated;
  if (rule === 'begins' && row.popularity >= KNOWN_POPULARITY && !(query.side?.year || query.side?.edition))
    return query.nickname ? 'nickname' : isBeside && !query.named ? 'begins beside' : 'begins';
  return isBeside ? 'holds beside' : 'holds';
}

function levelOfWhole(rule: 'typed' | 'whole', query: Query, { releaseDate }: Candidate, isOther: boolean): Level {
  const { named, nickname, side, alone, translated } = query;
  if (nickname) return 'nickname';
  if (translated) return 'begins beside';
  // A game of another year is not the title that was typed: `resident evil 2019` does not mean the first one.
  if (side?.year && releaseDate?.startsWith(side.year) === false) return 'holds beside';
  if (side?.year || side?.edition) return 'whole without edition';
  if (side) return named ? 'begins' : 'whole beside';
  if (named || alone) return 'spelled out';
  return isOther ? (rule === 'typed' ? 'another name typed' : 'spelled out') : rule;
}

/** Each step is about twice as well known: in between the title says more. */
const fame = (row: Candidate) => Math.round(fameOf(row));

function byPlace<Row extends Candidate>(a: Placed<Row>, b: Placed<Row>): number {
  return (
    LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) ||
    fame(b.row) - fame(a.row) ||
    Number(a.isOther) - Number(b.isOther) ||
    a.left - b.left ||
    b.row.popularity - a.row.popularity ||
    a.row.num - b.row.num
  );
}

const hasAll = <Row>(placed: Placed<Row>) =>
  !isBegun(placed) && !placed.isShort && !placed.query.translated && placed.level !== 'holds beside';

const isBegun = <Row>({ parts }: Placed<Row>) => parts.at(-1)?.kind === 'unfinished';

/**
 * Not if a word was translated or is only begun by a game that few know, or if the whole name of a game stands beside a
 * word that the title has not.
 */
function isSure<Row extends Candidate>(placed: Placed<Row>[], isArabic: boolean): boolean {
  const [best] = placed;
  if (!best || best.isShort || best.query.translated) return false;
  if (best.level === 'holds beside') return false;
  const isName = best.rule === 'typed' || best.rule === 'whole';
  // Of a series, only some games have an Arabic name here.
  if (isArabic && (best.query.side || !(isName || best.query.named))) return false;
  if (isName) return true;
  if (best.row.popularity < KNOWN_POPULARITY && placed.length < ENOUGH && placed.every(isBegun)) return false;
  return (
    best.query.side !== undefined ||
    !placed.some(({ level }) => level === 'whole without edition' || level === 'whole beside')
  );
}
