import { readFileSync } from 'node:fs';
import { fold, splitWords } from '../../../worker/catalogue/titles/fold.ts';
import { squash } from '../../../worker/catalogue/titles/title-words.ts';
import type { Answer, Stack } from '../stack/stack.ts';

/**
 * A query that a player types, and the right titles. A title after `~` stands for all titles that contain its words.
 */
export type LabelledQuery = { kind: string; text: string; titles: string[] };

export type SearchScore = {
  queries: number;
  /** The share of queries answered with a right game first, and among the first ten. */
  first: number;
  firstTen: number;
  misses: string[];
};

/** Which set: the one the search was tuned on, or one made afterwards without looking at the code. */
export type LabelledSet = (typeof LABELLED_SETS)[number];

export const LABELLED_SETS = [
  'labelled-queries',
  'labelled-queries-second',
  'labelled-queries-third',
  'labelled-queries-fourth',
] as const;

const FIRST_TEN = 10;

/** Queries as players type them, labelled by hand. */
export function labelledQueries(set: LabelledSet): LabelledQuery[] {
  return readLines(set).map(line => {
    const [kind = '', text = '', titles = ''] = line.split(' | ');
    return { kind, text, titles: titles.split(' / ') };
  });
}

/** Well-known games that the starter catalogue lacks, and obscure ones with similar titles. */
export function labelledGames(): { title: string; popularity: number }[] {
  return readLines('labelled-games').map(line => {
    const [title = '', popularity] = line.split('|');
    return { title, popularity: Number(popularity) };
  });
}

/** The titles that a stack's search answers, best first. */
export async function askSearch(stack: Pick<Stack, 'fetch'>, term: string): Promise<string[]> {
  const answer = await stack.fetch(`/api/search?${new URLSearchParams({ term })}`);
  const { games }: Answer = await answer.json();
  return games.map((game: Answer) => String(game.title));
}

/** Sends queries to a search that returns titles in their order, and counts the hits. */
export async function scoreSearch(
  queries: LabelledQuery[],
  search: (text: string) => Promise<string[]>,
): Promise<SearchScore> {
  const places: number[] = [];
  const misses: string[] = [];
  for (const { kind, text, titles } of queries) {
    const found = (await search(text)).slice(0, FIRST_TEN);
    const place = found.findIndex(title => isRight(title, titles));
    places.push(place);
    if (place !== 0) misses.push(`${kind} “${text}”: ${placeName(place)}, first ${found[0] ?? '-'}, is ${titles[0]}`);
  }
  const share = (isHit: (place: number) => boolean) => places.filter(isHit).length / queries.length;
  return { queries: queries.length, first: share(place => place === 0), firstTen: share(place => place >= 0), misses };
}

function readLines(name: string): string[] {
  return readFileSync(new URL(`./${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
}

function isRight(title: string, titles: string[]): boolean {
  return titles.some(right => (right.startsWith('~') ? holds(title, right) : squashed(right) === squashed(title)));
}

const squashed = (title: string) => squash(splitWords(fold(title)));
const spaced = (title: string) => ` ${splitWords(fold(title)).join(' ')} `;

function holds(title: string, right: string): boolean {
  return spaced(title).includes(spaced(right.slice(1)));
}

function placeName(place: number): string {
  return place < 0 ? 'not in ten' : `place ${place + 1}`;
}
