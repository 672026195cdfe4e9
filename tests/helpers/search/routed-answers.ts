import type { Page } from 'playwright-core';

/* Answers of the search, given in the browser: what a screen does with them does not depend on what finds them. */

type Game = { id: string; slug: string; title: string } & Record<string, unknown>;
/** What a search may answer. */
export type RoutedAnswer = {
  games: Game[];
  total: number;
  more?: true;
  without?: string[];
  closest?: Game[];
  genre?: { id: string; name: string };
};

export const STEAM = { id: '5b0f2a3e-6c1d-4b7e-9f64-0d4a1c8e2b01', name: 'Steam' };

/** A game that only the browser knows; its number is in its id. */
export function madeGame(n: number, title = `Made ${n}`): Game {
  return {
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    ...{ slug: `made-${n}`, title, coverUrl: null, platforms: [STEAM], genres: [], length: null },
    ...{ mainStoryHours: null, releaseDate: '2020-01-01', releasePrecision: 'day', alreadyOwned: null, held: [] },
  };
}

export const madeGames = (count: number) => Array.from({ length: count }, (_, i) => madeGame(i + 1));

/** Answers every search of the page. `give` answers all games; the page that is asked for is cut from them. */
export async function answerSearches(
  page: Page,
  give: (asked: URLSearchParams) => RoutedAnswer,
): Promise<URLSearchParams[]> {
  const calls: URLSearchParams[] = [];
  await page.route(/\/api\/search(\/advanced)?\?/, route => {
    const asked = new URL(route.request().url()).searchParams;
    calls.push(asked);
    const { games, ...rest } = give(asked);
    const skip = Number(asked.get('skip'));
    return route.fulfill({ json: { ...rest, games: games.slice(skip, skip + Number(asked.get('count'))) } });
  });
  return calls;
}
