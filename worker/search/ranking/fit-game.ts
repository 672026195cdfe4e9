import { isArabic } from '../../catalogue/titles/fold.ts';
import { isNumber } from '../../catalogue/titles/numerals.ts';
import { rememberWith } from '../../platform/remember-with.ts';
import { type Candidate, makersOf, titlesOf, weightOf } from '../candidate.ts';
import type { Query } from '../query-words.ts';
import { bestFit, EXACT_SCORE, type Fit, NO_FIT } from './fit.ts';
import { fitHeard, fitJoined, fitSound } from './sound-score.ts';
import { fitLoosely, fitSpelling } from './spelling-score.ts';
import { readTitle, type TitleReading } from './title-reading.ts';

// Between two games that fit equally well, the one whose main title fits comes first.
export const ALTERNATIVE_PENALTY = 2;
// Modern Warfare 2 and II are one title, but the one that was typed is meant.
const AS_TYPED_BONUS = 40;
const [EARLIEST_YEAR, LATEST_YEAR, LATER_YEAR_COST] = [1990, 2030, 2];
const HEARD_WEIGHT = 11;

/** How well one of a game's titles answers a reading of the query. */
export type Fitter = (query: Query, title: string, row: Candidate) => Fit;

/** A game's best title, its main one, and the least doubt about any of them. */
export type GameFit = Fit & { main: Fit; least: number };

/** How well a game answers a reading of the query by the best of its titles. */
export function fitGame(query: Query, row: Candidate, fitter: Fitter): GameFit {
  const [main = NO_FIT, ...others] = titlesOf(row).map(title => fitter(query, title, row));
  const lowered = others.map(fit => ({ ...fit, score: fit.score - ALTERNATIVE_PENALTY }));
  const all = [main, ...lowered];
  const sure = all.filter(({ far, missing, score }) => !far && !missing && score > -Infinity);
  // A title that fits surely counts, whatever another one of the game sounds like.
  const counted = sure.length > 0 ? sure : all;
  return { ...bestFit(counted), main, least: Math.min(...counted.map(({ doubt }) => doubt)) };
}

/** A game of another year is not the title that was typed: `resident evil 2019` does not mean the first one. */
function isOfYear({ side }: Query, { releaseDate }: Candidate): boolean {
  return !side?.year || (releaseDate?.startsWith(side.year) ?? false);
}

const typedFits = rememberWith((_: Query) => new Map<string, Fit>());

/**
 * By the words as they are typed. Remembered while a term is answered: what nothing fits surely is ranked once more,
 * with more games.
 */
export function fitAsTyped(query: Query, title: string, row: Candidate): Fit {
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
  return query.alone ? { ...fit, score: fit.score - afterFirst(query, reading, row) } : fit;
}

/** ة, ه and ا at the end are one: مافيه, مافية and مافيا. */
const withoutEnding = (squash: string) => squash.replace(/[هاي]$/, '');

function isSameTitle({ squash, arabic }: Query, reading: TitleReading): boolean {
  return reading.squash === squash || (arabic && withoutEnding(reading.squash) === withoutEnding(squash));
}

/**
 * Of a series whose first part bears no 1, the earlier a game came out, the more it is the first; none with a number
 * is, unless the query has it there too: Left 4 Dead.
 */
function afterFirst({ words }: Query, { canonical, start }: TitleReading, { releaseDate }: Candidate): number {
  const isAsked = (number: string, at: number) =>
    [words[at], words[at - start]].some(word => word?.canonical === number || word?.others.includes(number));
  if (canonical.some((word, at) => at > 0 && isNumber(word) && word !== '1' && !isAsked(word, at))) return Infinity;
  const year = Number(releaseDate?.slice(0, 4) ?? LATEST_YEAR);
  return Math.max(0, year - EARLIEST_YEAR) * LATER_YEAR_COST;
}

/** The same with typos, and with words that are one. */
export function fitMistyped(query: Query, title: string, row: Candidate): Fit {
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
export function fitAsHeard(query: Query, title: string, row: Candidate): Fit {
  const weight = weightOf(row);
  return weight < HEARD_WEIGHT || isArabic(title) ? NO_FIT : fitHeard(query, readTitle(title), weight);
}
