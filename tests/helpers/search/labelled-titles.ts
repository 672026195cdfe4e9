import { readFileSync } from 'node:fs';
import { matchTitles, type TitleToMatch } from '../../../worker/catalogue/matching/match.ts';
import { SUBPLATFORMS } from '../../../worker/catalogue/platforms.ts';
import type { GamingProvider } from '../../../worker/providers/gaming.ts';
import type { Stack } from '../stack/stack.ts';

/** A store's title, its origin, and the slug of its game; no slug if the catalogue lacks the game. */
export type Labelled = TitleToMatch & { provider: GamingProvider; slug: string | undefined };

export type Score = {
  titles: number;
  /** The right ones among those matched with confidence. */
  precision: number;
  /** The share of titles with a game in the catalogue that were matched with confidence, and rightly. */
  sure: number;
  /** The share of titles with a game in the catalogue that were matched or rightly suggested. */
  recall: number;
  /** The share of titles without a game for which one was suggested. */
  needless: number;
  misses: string[];
};

const PROVIDERS: GamingProvider[] = ['steam', 'psn', 'xbox'];

/** The sets: the first one, one that the matching was made better with, and one that was kept apart meanwhile. */
export type TitleSet = 'labelled-titles' | 'store-titles' | 'store-titles-held-out';

/** Titles in the stores' own naming habits, labelled by hand. */
export function labelledTitles(set: TitleSet = 'labelled-titles'): Labelled[] {
  const text = readFileSync(new URL(`./${set}.txt`, import.meta.url), 'utf8');
  return text.trim().split('\n').map(readLine);
}

// The name of an Xbox console contains a bar itself, so a title reaches from the first bar to the last but one.
function readLine(line: string, index: number): Labelled {
  const [, store = '', title = '', platform = '', slug = ''] = /^(\w+)\|(.+)\|([^|]+)\|([^|]+)$/.exec(line) ?? [];
  const provider = PROVIDERS.find(name => name === store);
  if (!provider) throw new Error(`Line ${index + 1} of the labelled titles names no store: ${line}`);
  const subplatform = SUBPLATFORMS.find(({ code }) => code === platform)?.num ?? null;
  const ids = { providerId: `t${index}`, matchIds: [], category: 'game' as const };
  return { ...ids, provider, title, subplatform, slug: slug === '-' ? undefined : slug };
}

/** Matches all labelled titles by their names alone, and counts. */
export async function scoreMatching(stack: Pick<Stack, 'db'>, set?: TitleSet): Promise<Score> {
  const titles = labelledTitles(set);
  const slugs = await slugsByNum(stack);
  const found = await Promise.all(
    PROVIDERS.map(name =>
      matchTitles(
        stack.db,
        name,
        titles.filter(({ provider }) => provider === name),
      ),
    ),
  );
  const matches = new Map(found.flatMap(map => [...map]));
  return countUp(
    titles.map(title => {
      const match = matches.get(title.providerId);
      return {
        source: title.provider,
        title: title.title,
        slugs: title.slug ? [title.slug] : [],
        kind: match?.kind ?? 'none',
        found: slugs.get(match?.game ?? 0),
      };
    }),
  );
}

/** The slugs of the catalogue's games by their numbers. */
export async function slugsByNum(stack: Pick<Stack, 'db'>): Promise<Map<number, string>> {
  const { rows } = await stack.db.$client.execute('SELECT num, slug FROM games');
  return new Map(rows.map(row => [Number(row.num), String(row.slug)]));
}

/** A title with the slugs that are right for it, what was found, and how surely. */
type Judged = { source: string; title: string; slugs: string[]; kind: string; found: string | undefined };

/** Counts. A title that may mean several games is right as a question for one of them, and wrong as a sure match. */
export function countUp(judged: Judged[]): Score {
  const games = judged.filter(({ slugs }) => slugs.length > 0);
  const others = judged.filter(({ slugs }) => slugs.length === 0);
  const sure = judged.filter(({ kind }) => kind === 'confident');
  const isFound = ({ slugs, found }: Judged) => (found ? slugs.includes(found) : slugs.length === 0);
  const isRight = (title: Judged) => isFound(title) && (title.kind !== 'confident' || title.slugs.length === 1);
  return {
    titles: judged.length,
    precision: sure.filter(isRight).length / sure.length,
    sure: sure.filter(title => title.slugs.length === 1 && isRight(title)).length / games.length,
    recall: games.filter(isFound).length / games.length,
    needless: others.filter(({ found }) => found).length / others.length,
    misses: judged
      .filter(title => !isRight(title))
      .map(
        ({ source, title, slugs, kind, found }) =>
          `${source} “${title}”: ${kind} ${found ?? '-'}, is ${slugs.join(' or ') || '-'}`,
      ),
  };
}
