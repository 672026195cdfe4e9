import { factsCondition, partsOf, sumsWith } from '../../catalogue/facts/condition.ts';
import type { FactQuery } from '../../catalogue/facts/facts.schema.ts';
import { GENRES } from '../../catalogue/genres.ts';
import { LENGTHS } from '../../catalogue/lengths.ts';
import { OWNED, PLAYING } from '../../catalogue/lists.schema.ts';
import { PLATFORMS, SUBPLATFORMS } from '../../catalogue/platforms.ts';
import { fold, runsOf } from '../../catalogue/titles/fold.ts';
import type { AdvancedQuery } from '../search.schema.ts';

/** The parameters of the reader's id and of the folded names of companies, before the values of each statement. */
export const PLACES = { reader: 1, developer: 2, publisher: 3 } as const;

/** One filter, as a set of games and as a condition on `games g`. */
export type Facet = { with?: string; set: string; fits: string };

/**
 * The filters in the form of the database. Numbers written into the text are the catalogue's own, never what a client
 * sent. Undefined if nothing can fit: an id that does not exist, or a visitor asking for games of their own.
 */
export function facetsOf(query: Omit<AdvancedQuery, 'name'>, userId: string | undefined): Facet[] | undefined {
  const facets = [
    mineFacet(query, userId),
    companyFacet('developer', query.developer),
    companyFacet('publisher', query.publisher),
    listFacet('game_platforms', 'subplatform', query.platformId, subplatformNumbers),
    listFacet('game_genres', 'genre', query.genreId, genreNumbers),
    lengthFacet(query.lengthId),
    arabicFacet(query),
    modesFacet(query),
  ];
  if (facets.includes('nothing')) return undefined;
  return facets.filter(facet => typeof facet === 'object');
}

/** A company's name in a filter: folded as it is stored. */
export function foldCompany(name: string | undefined): string | undefined {
  return name === undefined ? undefined : runsOf(fold(name)).join(' ');
}

type FacetResult = Facet | 'nothing' | undefined;

const subplatformNumbers = (id: string) => {
  const platform = PLATFORMS.find(one => one.id === id)?.num;
  return SUBPLATFORMS.filter(one => one.id === id || one.platform === platform).map(({ num }) => num);
};

const genreNumbers = (id: string) => GENRES.filter(one => one.id === id).map(({ num }) => num);

function listFacet(
  table: string,
  column: string,
  id: string | undefined,
  numbersOf: (id: string) => number[],
): FacetResult {
  if (id === undefined) return undefined;
  const numbers = numbersOf(id);
  if (numbers.length === 0) return 'nothing';
  const isOne = `${column} IN (${numbers.join(', ')})`;
  return {
    set: `SELECT game FROM ${table} WHERE ${isOne}`,
    fits: `EXISTS (SELECT 1 FROM ${table} r WHERE r.game = g.num AND r.${isOne})`,
  };
}

/**
 * The text begins a word of the company's name, or, written as one word, the whole name: `from software` finds
 * FromSoftware. No index holds the later words, so the names are read once, and not at all if the games are known
 * already.
 */
function companyFacet(role: 'developer' | 'publisher', text: string | undefined): FacetResult {
  if (text === undefined) return undefined;
  if (foldCompany(text) === '') return 'nothing';
  const name = `?${PLACES[role]}`;
  const isNamed = `(folded GLOB ${name} || '*' OR instr(folded, ' ' || ${name}) > 0
    OR folded GLOB replace(${name}, ' ', '') || '*')`;
  return {
    with: `${role}s AS MATERIALIZED (SELECT num FROM companies WHERE ${isNamed})`,
    set: `SELECT game FROM game_companies WHERE company IN (SELECT num FROM ${role}s) AND role = '${role}'`,
    fits: `EXISTS (SELECT 1 FROM game_companies r CROSS JOIN companies c ON c.num = r.company
      WHERE r.game = g.num AND r.role = '${role}' AND ${isNamed})`,
  };
}

function lengthFacet(id: number | undefined): FacetResult {
  const length = LENGTHS.find(one => one.id === id);
  if (!length) return undefined;
  const { minHours, maxHours } = length;
  const most = maxHours === null ? '' : ` AND main_story_minutes < ${maxHours * 60}`;
  const isSoLong = `main_story_minutes >= ${minHours * 60}${most}`;
  return {
    set: `SELECT num AS game FROM games WHERE ${isSoLong}`,
    fits: `EXISTS (SELECT 1 FROM games r WHERE r.num = g.num AND r.${isSoLong})`,
  };
}

/** Whether a game has the facts, which are read by its number: the walk along the best known games brings nothing else. */
const hasFacts = (query: FactQuery) =>
  `EXISTS (SELECT 1 FROM games r WHERE r.num = g.num AND ${factsCondition('r', query) ?? 'TRUE'})`;

/** The index of these columns holds no game but those with a yes. */
function arabicFacet({ arabic }: FactQuery): FacetResult {
  if (arabic === undefined) return undefined;
  const sets = partsOf(arabic).map(part => `SELECT num AS game FROM games WHERE arabic_${part} = 'yes'`);
  return { set: sets.join(' UNION '), fits: hasFacts({ arabic }) };
}

function modesFacet({ modes }: FactQuery): FacetResult {
  if (modes === undefined) return undefined;
  return {
    set: `SELECT num AS game FROM games WHERE modes IN (${sumsWith(modes).join(', ')})`,
    fits: hasFacts({ modes }),
  };
}

/** One copy must have both the status and the priority. An archived copy is neither played nor waiting. */
function mineFacet(
  { statusId, priorityId }: Pick<AdvancedQuery, 'statusId' | 'priorityId'>,
  userId: string | undefined,
): FacetResult {
  if (statusId === undefined && priorityId === undefined) return undefined;
  if (userId === undefined) return 'nothing';
  const isCopy = [
    `user_id = ?${PLACES.reader} AND archive_status IS NULL`,
    statusId === undefined ? '' : `list = ${OWNED} AND status = ${Number(statusId)}`,
    priorityId === undefined ? '' : priorityId === 1 ? `status = ${PLAYING}` : `priority = ${Number(priorityId)}`,
  ]
    .filter(Boolean)
    .join(' AND ');
  return {
    set: `SELECT game FROM copies WHERE ${isCopy}`,
    fits: `g.num IN (SELECT game FROM copies WHERE ${isCopy})`,
  };
}
