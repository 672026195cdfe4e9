import { isKindWord } from '../../catalogue/titles/common-words.ts';
import { type Candidate, makersOf, titlesOf, weightOf } from '../candidate.ts';
import { type Query, titleRuns } from '../query-words.ts';
import { isEndOfAnother } from './sound-trust.ts';
import { readTitle, type TitleReading } from './title-reading.ts';

const CONTAINED_WEIGHT = 8.5;

/** The games whose title is part of a query, and the words of the query beside it. */
export type Contained<Row> = { games: Row[]; without: string[] };

/** A game whose whole title is a run of a query's words. */
type Within<Row> = { row: Row; run: { squash: string; words: string[] } };

/**
 * The games whose whole title stands in the query: the longest, and the words beside it. A single word must be a known
 * game.
 */
export function containedGames<Row extends Candidate>(query: Query | undefined, games: Row[]): Contained<Row> {
  const isTelling = ({ row, run }: Within<Row>) =>
    query !== undefined && (run.words.length > 1 || isKnown(query, run.words, weightOf(row)));
  const found = withinOf(query, games).filter(isTelling);
  const [best] = found;
  if (!query || !best) return { games: [], without: [] };
  return {
    games: found.filter(({ run }) => run === best.run).map(({ row }) => row),
    without: beside(query, best.run.words),
  };
}

/** The games whose whole title stands in the query, however little it tells, the longest title first. */
export const namedWithin = <Row extends Candidate>(query: Query | undefined, games: Row[]): Row[] =>
  withinOf(query, games).map(({ row }) => row);

function withinOf<Row extends Candidate>(query: Query | undefined, games: Row[]): Within<Row>[] {
  const runs = new Map(query ? titleRuns(query).map(run => [run.squash, run]) : []);
  const within = games.flatMap(row => {
    const own = titlesOf(row).flatMap(title => namesOf(readTitle(title)).flatMap(name => runs.get(name) ?? []));
    const [run] = own.sort((a, b) => b.squash.length - a.squash.length);
    return run ? [{ row, run }] : [];
  });
  return within.sort((a, b) => b.run.squash.length - a.run.squash.length || b.row.popularity - a.row.popularity);
}

const beside = ({ words }: Query, run: string[]) => words.map(({ raw }) => raw).filter(raw => !run.includes(raw));
const isKnown = (query: Query, run: string[], weight: number) =>
  weight >= CONTAINED_WEIGHT && !isEndOfAnother(query.words, ({ raw }) => !run.includes(raw), weight);

/**
 * Whether what stands beside the whole title only says more about the game: `black mesa half life remake` has the
 * series of the game that fits otherwise, and `remake`.
 */
export function isSaidOf<Row extends Candidate>({ games, without }: Contained<Row>, other: Row | undefined): boolean {
  if (!other || games.length === 0) return false;
  const series = makersOf(other);
  return without.some(word => series.has(word)) && without.every(word => series.has(word) || isKindWord(word));
}

/** A title, and what of it stands before a colon or a dash. */
function namesOf({ squash, canonical, start, laterStarts }: TitleReading): string[] {
  const beginnings = laterStarts.map(end => canonical.slice(start, canonical[end - 1] === 'the' ? end - 1 : end));
  return [squash, ...beginnings.map(words => words.join(''))];
}
