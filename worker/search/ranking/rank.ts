import { fold, isArabic, splitWords } from '../../catalogue/titles/fold.ts';
import { isNumber } from '../../catalogue/titles/numerals.ts';
import { rememberWith } from '../../platform/remember.ts';
import { asHeard } from '../heard-query.ts';
import { type Query, titleRuns } from '../term.ts';
import { bestFit, EXACT_SCORE, type Fit, NO_FIT } from './fit.ts';
import { fitHeard, fitJoined, fitSound } from './sound-score.ts';
import { fitLoosely, fitSpelling } from './spelling-score.ts';
import { readTitle, type TitleReading } from './title-reading.ts';

const SEPARATOR = '\x1f';
// Between two games that fit equally well, the one whose main title fits comes first.
const ALTERNATIVE_PENALTY = 2;
// Modern Warfare 2 and II are one title, but the one that was typed is meant.
const AS_TYPED_BONUS = 40;

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
const DOUBT_PER_WEIGHT = 0.01;
const MEANT_MAX = 5;
const [EARLIEST_YEAR, LATEST_YEAR, LATER_YEAR_COST] = [1990, 2030, 2];
const CONTAINED_WEIGHT = 9;
const KEPT_LETTERS = 3;
const HEARD_WEIGHT = 11;

export type Candidate = {
  num: number;
  title: string;
  popularity: number;
  alternatives: string | null;
  releaseDate?: string | null;
  /** The names of its companies and its series, where words may be missing. */
  makers?: string | null;
};

type Scored<Row> = Fit & { row: Row };
type Fitter = (query: Query, title: string, row: Candidate) => Fit;

/** The games that fit, best first, and whether nothing else can have been meant. */
export type Ranked<Row> = { games: Row[]; isSure: boolean };

/**
 * The games of the statement's rows that fit a term's readings as it is typed, each once, best first: the exact title,
 * then titles that begin with it, then titles with its words; popularity decides within each kind.
 */
export function rank<Row extends Candidate>(queries: Query[], rows: Row[]): Ranked<Row> {
  const best = bestOf(queries, rows, fitAsTyped).filter(({ far, missing }) => !far && !missing);
  const known = best.some(fit => fit.asTyped || fit.score >= EXACT_SCORE || isHeardWell(fit));
  return { games: best.map(({ row }) => row), isSure: known || best.length >= ENOUGH };
}

const isHeardWell = ({ doubt, row }: Scored<Candidate>) =>
  doubt <= (weightOf(row) >= KNOWN_WEIGHT ? SURE_DOUBT.known : SURE_DOUBT.unknown);

export type FarRanked<Row> = { games: Row[]; without: string[]; meant: Row[] };

/**
 * The same for games that fit with typos, or without one of the words, which are then told: all games lack the same
 * ones. If no game fits, those whose whole title is part of the query, the largest part first. `meant` are games that
 * are only like the query, where none is found.
 */
export function rankFar<Row extends Candidate>(queries: Query[], rows: Row[]): FarRanked<Row> {
  const all = bestOf(queries, rows, fitMistyped);
  const near = all.filter(({ far, missing }) => !far && !isLittle(queries[0], missing));
  if (near.every(({ missing }) => missing)) {
    const heard = bestOf(asHeard(queries), rows, fitAsHeard).filter(({ far, missing }) => !far && !missing);
    if (heard.length > 0) return { games: heard.map(({ row }) => row), without: [], meant: [] };
  }
  const without = near.every(({ missing }) => missing) ? (fewestMissing(near) ?? []) : [];
  const games = near.filter(({ missing = [] }) => missing.join(' ') === without.join(' ')).map(({ row }) => row);
  const contained = containedGames(queries[0], rows);
  const isLarger = contained.games.length > 0 && contained.without.length < without.length;
  if (games.length > 0 && !isLarger) return { games, without, meant: [] };
  if (contained.games.length > 0) return { ...contained, meant: [] };
  return { games, without, meant: all.slice(0, MEANT_MAX).map(({ row }) => row) };
}

/** The words that the best game lacks of those that lack the fewest. */
const fewestMissing = (fits: Fit[]) =>
  fits.map(({ missing = [] }) => missing).reduce((least, missing) => (missing.length < least.length ? missing : least), fits[0]?.missing ?? []);

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

/** The games whose whole title stands in the query: the longest, and the words beside it. A single word must be a known game. */
function containedGames<Row extends Candidate>(
  query: Query | undefined,
  games: Row[],
): Pick<FarRanked<Row>, 'games' | 'without'> {
  const runs = new Map(query ? titleRuns(query).map(run => [run.squash, run]) : []);
  const found = games.flatMap(row => {
    const own = titlesOf(row).flatMap(title => namesOf(readTitle(title)).flatMap(name => runs.get(name) ?? []));
    const [run] = own.sort((a, b) => b.squash.length - a.squash.length);
    return run && (run.words.length > 1 || weightOf(row) >= CONTAINED_WEIGHT) ? [{ row, run }] : [];
  });
  const [best] = found.sort((a, b) => b.run.squash.length - a.run.squash.length || b.row.popularity - a.row.popularity);
  if (!query || !best) return { games: [], without: [] };
  return {
    games: found.filter(({ run }) => run === best.run).map(({ row }) => row),
    without: query.words.map(({ raw }) => raw).filter(raw => !best.run.words.includes(raw)),
  };
}

/** A title, and what of it stands before a colon or a dash. */
function namesOf({ squash, canonical, start, laterStarts }: TitleReading): string[] {
  const beginnings = laterStarts.map(end => canonical.slice(start, canonical[end - 1] === 'the' ? end - 1 : end));
  return [squash, ...beginnings.map(words => words.join(''))];
}

/** The games that fit one reading of the query. */
function fitGames<Row extends Candidate>(query: Query, games: Row[], fitter: Fitter): Scored<Row>[] {
  const all = games.map(row => ({ row, ...fitGame(query, row, fitter) })).filter(({ score }) => score > -Infinity);
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

/** A game's best title, its main one, and the least doubt about any of them. */
type GameFit = Fit & { main: Fit; least: number };

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

function titlesOf({ title, alternatives }: Candidate): string[] {
  return [title, ...(alternatives ? alternatives.split(SEPARATOR) : [])];
}

function fitGame(query: Query, row: Candidate, fitter: Fitter): GameFit {
  const [main = NO_FIT, ...others] = titlesOf(row).map(title => fitter(query, title, row));
  const lowered = others.map(fit => ({ ...fit, score: fit.score - ALTERNATIVE_PENALTY }));
  const all = [main, ...lowered];
  const sure = all.filter(({ far, missing, score }) => !far && !missing && score > -Infinity);
  // A title that fits surely counts, whatever another one of the game sounds like.
  const counted = sure.length > 0 ? sure : all;
  return { ...bestFit(counted), main, least: Math.min(...counted.map(({ doubt }) => doubt)) };
}

function weightOf({ popularity }: Pick<Candidate, 'popularity'>): number {
  return Math.log2(1 + Math.max(0, popularity));
}

/** A game of another year is not the title that was typed: `resident evil 2019` does not mean the first one. */
function isOfYear({ side }: Query, { releaseDate }: Candidate): boolean {
  return !side?.year || (releaseDate?.startsWith(side.year) ?? false);
}

const typedFits = rememberWith((_: Query) => new Map<string, Fit>());

/** Remembered while a term is answered: what nothing fits surely is ranked once more, with more games. */
function fitAsTyped(query: Query, title: string, row: Candidate): Fit {
  const known = typedFits(query);
  const key = `${row.num} ${title}`;
  const fit = known.get(key) ?? fitTyped(query, title, row);
  known.set(key, fit);
  return fit;
}

function fitTyped(query: Query, title: string, row: Candidate): Fit {
  const reading = readTitle(title);
  const weight = weightOf(row);
  if (isSameTitle(query, reading) && !query.named && isOfYear(query, row)) {
    const isPlain = !query.alone && !query.side && !query.arabic;
    const asTyped = isPlain && reading.raws.join() === query.words.map(({ raw }) => raw).join() ? AS_TYPED_BONUS : 0;
    return { score: EXACT_SCORE + weight + asTyped, doubt: 0 };
  }
  const fit = query.arabic ? fitHeardSo(query, reading, weight) : fitSpelling(query, reading, weight);
  return query.alone ? { ...fit, score: fit.score - afterFirst(reading, row) } : fit;
}

/** ة, ه and ا at the end are one: مافيه, مافية and مافيا. */
const withoutEnding = (squash: string) => squash.replace(/[هاي]$/, '');

function isSameTitle({ squash, arabic }: Query, reading: TitleReading): boolean {
  return reading.squash === squash || (arabic && withoutEnding(reading.squash) === withoutEnding(squash));
}

/** Of a series whose first part bears no 1, the earlier a game came out, the more it is the first; none with a number is. */
function afterFirst({ canonical }: TitleReading, { releaseDate }: Candidate): number {
  if (canonical.some((word, index) => index > 0 && isNumber(word) && word !== '1')) return Infinity;
  const year = Number(releaseDate?.slice(0, 4) ?? LATEST_YEAR);
  return Math.max(0, year - EARLIEST_YEAR) * LATER_YEAR_COST;
}

function fitMistyped(query: Query, title: string, row: Candidate): Fit {
  const fit = fitAsTyped(query, title, row);
  if (query.alone || fit.score > -Infinity) return fit;
  if (query.arabic) return fitJoined(query, readTitle(title), weightOf(row));
  return fitLoosely(query, readTitle(title), weightOf(row), makersOf(row));
}

/** A title that sounds far from the words may be near to them as one. */
function fitHeardSo(query: Query, reading: TitleReading, weight: number): Fit {
  const fit = fitSound(query, reading, weight);
  const joined = fit.far ? fitJoined(query, reading, weight) : NO_FIT;
  return joined.far || joined.score === -Infinity ? fit : joined;
}

/** A game that nobody knows is not meant by words that only sound like its name. */
function fitAsHeard(query: Query, title: string, row: Candidate): Fit {
  const weight = weightOf(row);
  return weight < HEARD_WEIGHT || isArabic(title) ? NO_FIT : fitHeard(query, readTitle(title), weight);
}

function makersOf({ makers }: Candidate): Set<string> {
  const names = (makers?.split(SEPARATOR) ?? []).map(name => splitWords(fold(name)));
  return new Set(names.flatMap(words => [...words, words.join('')]));
}
