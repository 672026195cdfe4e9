import { type Query, titleRuns } from '../term.ts';
import { bestFit, EXACT_SCORE, type Fit, NO_FIT } from './fit.ts';
import { fitSound } from './sound-score.ts';
import { fitSpelling } from './spelling-score.ts';
import { readTitle } from './title-reading.ts';

const ALTERNATIVES_SEPARATOR = '\x1f';
// Between two games that fit equally well, the one whose main title fits comes first.
const ALTERNATIVE_PENALTY = 2;

// A title as it was typed comes before what a nickname stands for; one with a platform's name in it, before both; and
// one with a year in it (Battlefield 2042) also if it is mistyped.
const NAMED_PENALTY = 6;
const SIDE_PENALTY = { spelled: 1200, year: 2200, heard: 12 };

// If this many games hold the exact words, or one has exactly this title, games one typo away are not what was meant.
const ENOUGH_CERTAIN = 5;
// Titles of one series sound equally close; what is this much farther than the closest is another game.
const DOUBT_MARGIN = 0.2;

export type Candidate = {
  num: number;
  title: string;
  popularity: number;
  alternatives: string | null;
  releaseDate?: string | null;
};

/**
 * The games of the statement's rows that fit a term's readings, each once, best first: the exact title, then titles that
 * begin with it, then titles with its words, then titles with a typo; popularity decides within each kind.
 */
export function rank<Row extends Candidate>(queries: Query[], rows: Row[]): Row[] {
  const games = [...new Map(rows.map(row => [row.num, row])).values()];
  const best = new Map<Row, number>();
  for (const query of queries) {
    for (const { row, score } of fitGames(query, games)) best.set(row, Math.max(score, best.get(row) ?? -Infinity));
  }
  if (best.size === 0) for (const { row, score } of containedGames(queries.at(-1), games)) best.set(row, score);
  const inOrder = [...best].sort(([a, x], [b, y]) => y - x || b.popularity - a.popularity || a.num - b.num);
  return inOrder.map(([row]) => row);
}

/** If no game fits, those whose whole title is part of the query, the largest part first. */
function containedGames<Row extends Candidate>(query: Query | undefined, games: Row[]): { row: Row; score: number }[] {
  const runs = query ? titleRuns(query) : [];
  return games.flatMap(row => {
    const squashes = titlesOf(row).map(title => readTitle(title).squash);
    const longest = Math.max(0, ...squashes.filter(text => runs.includes(text)).map(text => text.length));
    return longest > 0 ? [{ row, score: longest }] : [];
  });
}

/** The games that fit one reading of the query. */
function fitGames<Row extends Candidate>(query: Query, games: Row[]): { row: Row; score: number }[] {
  const all = games.map(row => ({ row, ...fitGame(query, row) })).filter(({ score }) => score > -Infinity);
  const fits = query.arabic ? asGoodAsExact(all) : all;
  const doubtMax = doubtLimit(query, fits);
  return fits
    .filter(({ doubt }) => doubt <= doubtMax)
    .map(({ row, score }) => ({ row, score: score - lessLikely(query, score) }));
}

function lessLikely({ named, side, arabic }: Query, score: number): number {
  const isHeard = arabic && score < EXACT_SCORE - ALTERNATIVE_PENALTY;
  const kind = isHeard ? 'heard' : side?.year ? 'year' : 'spelled';
  return (named ? NAMED_PENALTY : 0) + (side ? SIDE_PENALTY[kind] : 0);
}

type GameFit = Fit & { main: Fit };

/**
 * Later games of a series often have its Arabic name as an alternative title. The game with exactly that name is meant
 * as much as they are.
 */
function asGoodAsExact<Game extends GameFit & { row: Candidate }>(fits: Game[]): Game[] {
  const later = fits.filter(({ score, main }) => main.whole === false && score >= EXACT_SCORE - ALTERNATIVE_PENALTY);
  if (later.length === 0) return fits;
  return fits.map(fit => {
    const isMeant = fit.main.whole && later.some(({ row }) => row.title.startsWith(fit.row.title));
    return isMeant ? { ...fit, score: Math.max(fit.score, EXACT_SCORE + weightOf(fit.row)) } : fit;
  });
}

/** An Arabic alternative title fits without any doubt, and says nothing about how close Latin titles can come. */
function doubtLimit(query: Query, fits: GameFit[]): number {
  if (query.arabic) return Math.min(...fits.map(({ main }) => main.doubt)) + DOUBT_MARGIN;
  const certain = fits.filter(({ doubt }) => doubt === 0);
  const isExact = certain.some(({ score }) => score >= EXACT_SCORE);
  return isExact || certain.length >= ENOUGH_CERTAIN ? 0 : 1;
}

function titlesOf({ title, alternatives }: Candidate): string[] {
  return [title, ...(alternatives ? alternatives.split(ALTERNATIVES_SEPARATOR) : [])];
}

function fitGame(query: Query, row: Candidate): GameFit {
  const [main = NO_FIT, ...others] = titlesOf(row).map(title => fitTitle(query, title, row));
  const lowered = others.map(fit => ({ ...fit, score: fit.score - ALTERNATIVE_PENALTY }));
  return { ...bestFit([main, ...lowered]), main };
}

function weightOf({ popularity }: Pick<Candidate, 'popularity'>): number {
  return Math.log2(1 + Math.max(0, popularity));
}

/** A game of another year is not the title that was typed: `resident evil 2019` does not mean the first one. */
function isOfYear({ side }: Query, { releaseDate }: Candidate): boolean {
  return !side?.year || (releaseDate?.startsWith(side.year) ?? false);
}

function fitTitle(query: Query, title: string, row: Candidate): Fit {
  const reading = readTitle(title);
  const weight = weightOf(row);
  if (reading.squash === query.squash && !query.named && isOfYear(query, row))
    return { score: EXACT_SCORE + weight, doubt: 0 };
  return query.arabic ? fitSound(query, reading, weight) : fitSpelling(query, reading, weight);
}
