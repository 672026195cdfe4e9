import type { SearchAnswer } from './search.answers.ts';
import { CLOSEST_MAX, TOTAL_MAX } from './search.schema.ts';

/** An answer whose games are still rows. */
export type SearchPage<Row> = Omit<SearchAnswer, 'games' | 'closest' | 'genre'> & {
  games: Row[];
  closest?: Row[] | undefined;
};

/** A page with the catalogue's generation that it was read from, and whether its reader is shown what not everybody is. */
export type FoundPage<Row> = SearchPage<Row> & { generation: string; showsMature: boolean };

/** A page as the first statement makes it; `namesMaker` says whether a company is called like the term. */
export type FirstPage<Row> = FoundPage<Row> & { namesMaker: boolean };

/**
 * A term's games in order: those that were `ranked`, best first; all that were read (`seen`); how many other games hold
 * the words (`rest`); and what is said beside them.
 */
export type Ranking<Row> = { ranked: Row[]; seen: Row[]; rest: number; without: string[]; closest: Row[] };

/** The page with these games; `first` is the row of the first statement. */
export function pageOf<Row>(
  first: Record<string, unknown>,
  { ranked, rest, without, closest: likest }: Ranking<Row>,
  { skip, count }: { skip: number; count: number },
  games: Row[],
): FirstPage<Row> {
  const total = ranked.length + rest;
  const closest = total > 0 ? [] : likest.slice(0, CLOSEST_MAX).slice(skip, skip + count);
  return {
    games,
    generation: String(first.generation ?? ''),
    showsMature: first.shows_mature === 1,
    namesMaker: first.names_maker === 1,
    total: Math.min(total, TOTAL_MAX),
    ...(total > TOTAL_MAX && { more: true }),
    ...(without.length > 0 && { without }),
    ...(closest.length > 0 && { closest }),
  };
}

/** Whether a page shows a game, or is behind the last page of some. */
export const hasFound = ({ total, closest }: { total: number; closest?: unknown }) =>
  total > 0 || closest !== undefined;

export const shownOf = <Row>({ games, closest = [] }: SearchPage<Row>) => [...games, ...closest];

export function withGames<From, To>({ games, closest, ...page }: SearchPage<From>, change: (row: From) => To) {
  return { games: games.map(change), ...page, ...(closest && { closest: closest.map(change) }) };
}
