import { writeFileSync } from 'node:fs';
import { titlesFor } from './catalogue.ts';
import { commonWordsOf } from './common-words.ts';

const COMMON_WORDS = new URL('../../../worker/search/score/common-words.json', import.meta.url);

/**
 * Fits the score to the labelled queries, over all titles that the repository holds, and writes `weights.json` and
 * `common-words.json`. With `titles`, a CSV file, the titles are those of the starter and the file, and nothing is
 * written. `outside` is a file of queries that are judged and never fitted to.
 */
export async function benchFit({ titles, outside }: { titles?: string | undefined; outside?: string | undefined }) {
  const games = titlesFor(titles);
  // The rarity of words is read when the score is first loaded.
  if (titles === undefined) writeFileSync(COMMON_WORDS, `${JSON.stringify(commonWordsOf(games), null, 2)}\n`);
  const { fitScore } = await import('./fit.ts');
  fitScore(games, { outside, isWritten: titles === undefined });
}

/** Prints what the score says of a term. */
export async function benchWhy(term: string, titles: string | undefined) {
  const games = titlesFor(titles);
  const { printWhy } = await import('./why.ts');
  printWhy(games, term);
}
