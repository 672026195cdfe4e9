import { type Candidate, weightOf } from '../candidate.ts';
import { asHeard } from '../heard-query.ts';
import type { Query } from '../query-words.ts';
import { containedGames, isSaidOf, namedWithin } from './contained-games.ts';
import { EXACT_SCORE, type Fit } from './fit.ts';
import {
  ALTERNATIVE_PENALTY,
  type Fitter,
  fitAsHeard,
  fitAsTyped,
  fitGame,
  fitMistyped,
  type GameFit,
} from './fit-game.ts';

// A title as it was typed comes before what a nickname stands for; one with a platform's name in it, before both; and
// one with a year in it (Battlefield 2042) also if it is mistyped.
const NAMED_PENALTY = 6;
// What the whole term is a nickname of comes before games with the same initials.
const NICKNAME_BONUS = 12;
const SIDE_PENALTY = { spelled: 1200, edition: 2200, year: 2200, heard: 12, heardWhole: 2985 };
const ALONE_PENALTY = 30;

/** So many games that hold the words, or one so well known, and nobody meant another word. */
const ENOUGH = 5;
const KNOWN_WEIGHT = 5;
const SURE_DOUBT = { known: 0.3, unknown: 0.12 };
// Titles of one series sound equally close; what is this much farther than the closest is another game.
const DOUBT_MARGIN = 0.2;
/** A word that sounds just like the query stands behind the games that are surely meant. */
const SAME_DOUBT = 0.1;
const DOUBT_PER_WEIGHT = 0.01;
const KEPT_LETTERS = 3;

type Scored<Row> = Fit & { row: Row };

/** The games that fit, best first, whether nothing else can have been meant, and whether one has just these words. */
export type Ranked<Row> = { games: Row[]; isSure: boolean; isPlain: boolean };

/**
 * The games of the statement's rows that fit a term's readings as it is typed, each once, best first: the exact title,
 * then titles that begin with it, then titles with its words; popularity decides within each kind.
 */
export function rank<Row extends Candidate>(queries: Query[], rows: Row[]): Ranked<Row> {
  const all = bestOf(queries, rows, fitAsTyped).filter(({ missing }) => !missing);
  const near = all.filter(({ far }) => !far);
  const best = near.length > 0 ? [...near, ...all.filter(({ far, doubt }) => far && doubt <= SAME_DOUBT)] : near;
  const known = best.some(fit => fit.asTyped || fit.score >= EXACT_SCORE || isHeardWell(fit));
  const isPlain = best.some(fit => fit.asTyped || fit.score >= EXACT_SCORE || (fit.whole === true && isHeardWell(fit)));
  return { games: best.map(({ row }) => row), isSure: known || best.length >= ENOUGH, isPlain };
}

const isHeardWell = ({ doubt, row }: Scored<Candidate>) =>
  doubt <= (weightOf(row) >= KNOWN_WEIGHT ? SURE_DOUBT.known : SURE_DOUBT.unknown);

export type FarRanked<Row> = { games: Row[]; without: string[]; closest: Row[] };

/**
 * The same for games that fit with typos, or without one of the words, which are then told: all games lack the same
 * ones. If no game fits, those whose whole title is part of the query, the largest part first. `closest` are games
 * that are only like the query, or a little-known one whose title is a word of it, where none is found.
 */
export function rankFar<Row extends Candidate>(queries: Query[], rows: Row[]): FarRanked<Row> {
  const all = bestOf(queries, rows, fitMistyped);
  const near = all.filter(({ far, missing }) => !far && !isLittle(queries[0], missing));
  if (near.every(({ missing }) => missing)) {
    const heard = bestOf(asHeard(queries), rows, fitAsHeard).filter(({ far, missing }) => !far && !missing);
    if (heard.length > 0) return { games: heard.map(({ row }) => row), without: [], closest: [] };
  }
  const without = near.every(({ missing }) => missing) ? (fewestMissing(near) ?? []) : [];
  const games = near.filter(({ missing = [] }) => missing.join(' ') === without.join(' ')).map(({ row }) => row);
  const contained = containedGames(queries[0], rows);
  const isLarger =
    contained.games.length > 0 &&
    (contained.without.length < without.length || (without.length > 0 && isSaidOf(contained, games[0])));
  if (games.length > 0 && !isLarger) return { games, without, closest: [] };
  if (contained.games.length > 0) return { ...contained, closest: [] };
  return { games, without, closest: [...new Set([...all.map(({ row }) => row), ...namedWithin(queries[0], rows)])] };
}

/** The words that the best game lacks of those that lack the fewest. */
const fewestMissing = (fits: Fit[]) =>
  fits
    .map(({ missing = [] }) => missing)
    .reduce((least, missing) => (missing.length < least.length ? missing : least), fits[0]?.missing ?? []);

/** What is left of Liverpool FC names no game. */
const isLittle = (query: Query | undefined, missing: string[] = []) =>
  missing.length > 0 &&
  query?.words.every(({ raw, arabic }) => missing.includes(raw) || (!arabic && raw.length < KEPT_LETTERS)) === true;

/** A reading with all of its words is better than one without some. */
function isBetter(fit: Fit, other: Fit): boolean {
  if ((fit.missing === undefined) !== (other.missing === undefined)) return fit.missing === undefined;
  return fit.score > other.score;
}

function bestOf<Row extends Candidate>(queries: Query[], rows: Row[], fitter: Fitter): Scored<Row>[] {
  const games = [...new Map(rows.map(row => [row.num, row])).values()];
  const best = new Map<Row, Scored<Row>>();
  for (const query of queries)
    for (const fit of fitGames(query, games, fitter)) {
      const before = best.get(fit.row);
      if (!before || isBetter(fit, before)) best.set(fit.row, fit);
    }
  return [...best.values()].sort(
    (a, b) => b.score - a.score || b.row.popularity - a.row.popularity || a.row.num - b.row.num,
  );
}

/** The games that fit one reading of the query. */
function fitGames<Row extends Candidate>(query: Query, games: Row[], fitter: Fitter): Scored<Row>[] {
  const scored = games.map(row => ({ row, ...fitGame(query, row, fitter) })).filter(({ score }) => score > -Infinity);
  // A title has words that were translated, or is another.
  const all = query.translated ? scored.filter(({ missing }) => !missing) : scored;
  const fits = query.arabic ? closest(asGoodAsExact(all)) : all;
  return fits.map(fit => ({ ...fit, score: fit.score - lessLikely(query, fit.score) }));
}

function lessLikely({ named, nickname, side, alone, arabic }: Query, score: number): number {
  const heard = score < EXACT_SCORE - ALTERNATIVE_PENALTY ? 'heard' : 'heardWhole';
  const kind = arabic ? heard : side?.year ? 'year' : side?.edition ? 'edition' : 'spelled';
  return (
    (nickname ? -NICKNAME_BONUS : named ? NAMED_PENALTY : 0) +
    (alone ? ALONE_PENALTY : 0) +
    (side ? SIDE_PENALTY[kind] : 0)
  );
}

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
function closest<Game extends GameFit & { row: Candidate }>(fits: Game[]): Game[] {
  const doubtMax = Math.min(...fits.map(({ main }) => main.doubt)) + DOUBT_MARGIN;
  return fits.filter(({ least, missing, row }) => least <= doubtMax + DOUBT_PER_WEIGHT * weightOf(row) || missing);
}
