import { addGames } from '../helpers/games/games.ts';
import {
  askSearch,
  hasSet,
  type Judged,
  judgeSearch,
  LABELLED_SETS,
  type LabelledSet,
  labelledGames,
  labelledQueries,
  scoreOf,
  UNSEEN_SETS,
} from '../helpers/search/labelled-queries.ts';
import type { Stack } from '../helpers/stack/stack.ts';
import { table } from './report/table.ts';
import { printTotals } from './totals.ts';

/** How often the search finds what players mean, in a catalogue that holds more than the labelled games. */
export async function printQueries(stack: Stack): Promise<void> {
  await addGames(stack, labelledGames());
  await printFound(stack);
}

/** Asks the labelled queries of all sets, and prints for each set and its kinds what was found. Then true totals. */
export async function printFound(stack: Stack): Promise<void> {
  for (const set of [...LABELLED_SETS, ...UNSEEN_SETS]) {
    if (!hasSet(set)) console.log(`\n${set}: not written yet.`);
    else printSet(set, await judgeSearch(labelledQueries(set), text => askSearch(stack, text)));
  }
  await printTotals(stack);
}

const HEAD = ['queries', 'first', 'in ten or closest', 'not here', 'nonsense'];

function printSet(set: LabelledSet, judged: Judged[]): void {
  const kinds = [...Map.groupBy(judged, ({ kind }) => kind)];
  console.log(
    `\n${table(
      [set, ...HEAD],
      [...kinds, ['all', judged] as const].map(([kind, of]) => rowOf(kind, of)),
    )}`,
  );
  // What is sealed stays unread: only its figures are told.
  if (set.endsWith('-sealed')) return;
  const { misses } = scoreOf(judged);
  if (misses.length > 0) console.log('Not first, or found though it is not here:');
  for (const miss of misses) console.log(`  ${miss}`);
}

function rowOf(kind: string, judged: Judged[]): string[] {
  const { queries, first, shown, nothings, nonsense } = scoreOf(judged);
  const show = (share: number) => (Number.isNaN(share) ? '' : share.toFixed(3));
  return [kind, String(queries), show(first), show(shown), String(nothings), show(nonsense)];
}
