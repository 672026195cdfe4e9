import { existsSync, readFileSync } from 'node:fs';
import { fold, splitWords } from '../../../worker/catalogue/titles/fold.ts';
import { squash } from '../../../worker/catalogue/titles/title-keys.ts';
import type { Answer, Stack } from '../stack/stack.ts';

/**
 * A query that a player types, and the right titles. A title after `~` stands for all titles that contain its words.
 * Without a title, nothing may be found: the query means what no catalogue of games holds.
 */
export type LabelledQuery = { kind: string; text: string; titles: string[] };

export type SearchScore = {
  /** The queries that mean a game. */
  queries: number;
  /** The share of them answered with a right game first, and among the first ten or the closest. */
  first: number;
  shown: number;
  /** The queries that mean no game, and the share of them that were answered with games. */
  nothings: number;
  nonsense: number;
  misses: string[];
};

/** The sets: the one the search was tuned on, and those made afterwards without looking at the code. */
export const LABELLED_SETS = [
  'labelled-queries',
  'labelled-queries-second',
  'labelled-queries-third',
  'labelled-queries-fourth',
] as const;

/**
 * Written from the titles of a catalogue by people who had not read the code; some queries mean no game. The labelled
 * ones look for what is hard, the natural ones are in the proportions in which people ask.
 */
export const OPEN_SETS = ['labelled-english', 'labelled-arabic', 'natural-english', 'natural-arabic'] as const;

/**
 * These, and their other halves, which stay unread while the search is made. The last, newest, latest, store, players,
 * gamers and closing ones were each written when it was done, and read only after they had been judged.
 */
export const UNSEEN_SETS = [
  ...OPEN_SETS,
  'labelled-english-sealed',
  'labelled-arabic-sealed',
  'natural-english-sealed',
  'natural-arabic-sealed',
  'natural-english-last',
  'natural-arabic-last',
  'newest-english',
  'newest-arabic',
  'latest-english',
  'latest-arabic',
  'store-english',
  'store-arabic',
  'players-english',
  'players-arabic',
  'players-english-last',
  'players-arabic-last',
  'gamers-english',
  'gamers-arabic',
  'gamers-english-last',
  'gamers-arabic-last',
  'gamers-english-final',
  'gamers-arabic-final',
  'closing-english',
  'closing-arabic',
] as const;

export type LabelledSet = (typeof LABELLED_SETS | typeof UNSEEN_SETS)[number];

const FIRST_TEN = 10;
const NO_TITLE = '-';

/** Queries as players type them, labelled by hand. */
export function labelledQueries(set: LabelledSet): LabelledQuery[] {
  return readLines(set).map(line => {
    const [kind = '', text = '', titles = ''] = line.split(' | ');
    if (!(text && titles)) throw new Error(`A line of ${set} is not complete: ${line}`);
    return { kind, text, titles: titles === NO_TITLE ? [] : titles.split(' / ') };
  });
}

/** Whether this set has been written. */
export function hasSet(set: LabelledSet): boolean {
  return existsSync(fileOf(set));
}

/** Well-known games that the starter catalogue lacks, and obscure ones with similar titles. */
export function labelledGames(): { title: string; popularity: number }[] {
  return readLines('labelled-games').map(line => {
    const [title = '', popularity] = line.split('|');
    return { title, popularity: Number(popularity) };
  });
}

/** The titles of what a search finds, best first, and of what is closest where it finds nothing. */
export type AnsweredTitles = { found: string[]; closest: string[] };

/** What a stack's search answers. */
export async function askSearch(stack: Pick<Stack, 'fetch'>, term: string): Promise<AnsweredTitles> {
  const answer = await stack.fetch(`/api/search?${new URLSearchParams({ term })}`);
  const { games, closest = [] }: Answer = await answer.json();
  const titlesOf = (some: Answer[]) => some.map(({ title }) => String(title));
  return { found: titlesOf(games), closest: titlesOf(closest) };
}

/** A query and what came of it: `place` is that of the first right title among ten, below 0 if there is none. */
type Judged = LabelledQuery & { found: string[]; place: number; isShown: boolean };

/** Sends queries to a search and judges its answers. */
async function judgeSearch(
  queries: LabelledQuery[],
  search: (text: string) => Promise<AnsweredTitles>,
): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const query of queries) {
    const answer = await search(query.text);
    const found = answer.found.slice(0, FIRST_TEN);
    const place = found.findIndex(title => isRight(title, query.titles));
    const isShown = place >= 0 || answer.closest.some(title => isRight(title, query.titles));
    judged.push({ ...query, found, place, isShown });
  }
  return judged;
}

/** Counts the hits. */
function scoreOf(judged: Judged[]): SearchScore {
  const asked = judged.filter(({ titles }) => titles.length > 0);
  const nothings = judged.filter(({ titles }) => titles.length === 0);
  const share = (of: Judged[], isHit: (one: Judged) => boolean) => of.filter(isHit).length / of.length;
  const isNonsense = ({ found }: Judged) => found.length > 0;
  return {
    queries: asked.length,
    first: share(asked, ({ place }) => place === 0),
    shown: share(asked, ({ isShown }) => isShown),
    nothings: nothings.length,
    nonsense: share(nothings, isNonsense),
    misses: [...asked.filter(({ place }) => place !== 0), ...nothings.filter(isNonsense)].map(missOf),
  };
}

/** Sends queries to a search, judges its answers, and counts the hits. */
export async function scoreSearch(...asked: Parameters<typeof judgeSearch>): Promise<SearchScore> {
  return scoreOf(await judgeSearch(...asked));
}

function missOf({ kind, text, titles: [title], found: [first = '-'], place }: Judged): string {
  if (title === undefined) return `${kind} “${text}”: finds ${first}, is not here`;
  return `${kind} “${text}”: ${placeName(place)}, first ${first}, is ${title}`;
}

const fileOf = (name: string) => new URL(`./${name}.txt`, import.meta.url);

function readLines(name: string): string[] {
  return readFileSync(fileOf(name), 'utf8').trim().split('\n');
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
