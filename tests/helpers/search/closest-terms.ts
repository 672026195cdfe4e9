import type { Answer, Stack } from '../stack/stack.ts';

/** Terms that name no game of the starter catalogue and are like some; which of them have closest games may change. */
const LIKE_SOME = [
  ...['squid game', 'beyonce', 'warioware', 'liverpool fc', 'jeddah', 'wii fit', 'forrest gump', 'god zelda', 'pikmen'],
  ...['فيروز', 'سيلك رود اونلاين', 'بوكيمون', 'زيلدامونك'],
];

/** A term that no game fits, and the games that are closest to it as a visitor is told: at least two. */
export async function closestTerm(stack: Pick<Stack, 'fetch'>): Promise<{ term: string; closest: Answer[] }> {
  for (const term of LIKE_SOME) {
    const answer = await stack.fetch(`/api/search?${new URLSearchParams({ term })}`);
    const { closest }: Answer = await answer.json();
    if (closest?.length > 1) return { term, closest };
  }
  throw new Error('No term has closest games any more.');
}

/** What a search answers to each of the terms. */
export const askLikeSome = (ask: (term: string) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(LIKE_SOME.map(term => ask(term)));
