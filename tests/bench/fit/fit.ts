import { writeFileSync } from 'node:fs';
import { FEATURE_NAMES, type FeatureName } from '../../../worker/search/score/score.ts';
import { whole } from '../report/table.ts';
import type { ListedGame } from './catalogue.ts';
import { askOf, type LabelledExample, withBest } from './examples.ts';
import { CANDIDATES, Finder } from './finder.ts';
import { judgeLeftOut } from './folds.ts';
import { judge, type Thresholds, thresholdsFor } from './judge.ts';
import { printEarnings, printFigures, printRecall } from './print.ts';
import { judgedQueries, outsideQueries, type Query } from './queries.ts';
import { fitWeights } from './softmax.ts';

const WEIGHTS = new URL('../../../worker/search/score/weights.json', import.meta.url);
/** After the first rounds only the best candidates of a query are looked at. */
const [FIRST_ROUNDS, BEST] = [60, 30];
const EARNING_PARTS = 4;
const DIGITS = 4;
const TOLD_EVERY = 1000;

export function fitScore(
  games: ListedGame[],
  { outside, isWritten }: { outside: string | undefined; isWritten: boolean },
): void {
  const { queries, dropped } = judgedQueries(games);
  console.log(
    `${whole(games.length)} titles, ${whole(queries.length)} queries; left out: ${dropped.absent} whose game is not here, ` +
      `${dropped.called} that mean no game and begin a title.`,
  );
  const finder = new Finder(games);
  const all = askAll(queries, finder);
  printRecall('Right game among the candidates', all, CANDIDATES);
  const first = fitWeights(all, FEATURE_NAMES.length, { rounds: FIRST_ROUNDS });
  const asked = all.map(query => withBest(query, first, BEST));
  const weights = fitWeights(asked, FEATURE_NAMES.length, { start: first });
  const leftOut = judgeLeftOut(asked, weights);
  const thresholds = thresholdsFor(leftOut);
  console.log(`found from ${thresholds.found.toFixed(2)}, closest from ${thresholds.closest.toFixed(2)}`);
  if (isWritten) writeWeights(weights, thresholds);
  printFigures('set, left out', leftOut, thresholds, ({ set }) => set);
  if (outside) {
    const others = askAll(outsideQueries(outside, games), finder);
    printRecall('Right game of the outside queries among the candidates', others, CANDIDATES);
    const judged = others.map(query => judge(query, weights));
    printFigures('outside', judged, thresholds, ({ set }) => set);
    printFigures('outside', judged, thresholds, ({ kind }) => kind);
  }
  const earned = FEATURE_NAMES.map((name, at) => {
    const without = judgeLeftOut(asked, weights, { off: [at], parts: EARNING_PARTS });
    return { name, weight: weights[at] ?? 0, without };
  });
  printEarnings(earned, judgeLeftOut(asked, weights, { parts: EARNING_PARTS }));
}

function askAll(queries: Query[], finder: Finder): LabelledExample[] {
  return queries.map((query, at) => {
    if (at % TOLD_EVERY === 0) console.error(`${at} of ${queries.length} queries`);
    return askOf(query, finder);
  });
}

function writeWeights(weights: Float64Array, { found, closest }: Thresholds): void {
  const rounded = (value: number) => Number(value.toFixed(DIGITS));
  const named = FEATURE_NAMES.map((name, at): [FeatureName, number] => [name, rounded(weights[at] ?? 0)]);
  const fitted = { weights: Object.fromEntries(named), found: rounded(found), closest: rounded(closest) };
  writeFileSync(WEIGHTS, `${JSON.stringify(fitted, null, 2)}\n`);
}
