import { table } from '../report/table.ts';
import type { LabelledExample } from './examples.ts';
import { type Figures, figuresOf, type Judged, type Thresholds, thresholdsFor } from './judge.ts';

const HEAD = ['queries', 'first', 'ten or closest', 'always first', 'in ten', 'not here', 'found', 'found or closest'];

const percent = (share: number) => (Number.isNaN(share) ? '' : (100 * share).toFixed(1));

/** A row for each group of queries, and one for all. */
export function printFigures(
  title: string,
  judged: Judged[],
  thresholds: Thresholds,
  groupOf: (query: LabelledExample) => string,
): void {
  const groups = [...Map.groupBy(judged, ({ query }) => groupOf(query)), ['all', judged] as const];
  console.log(
    `\n${table(
      [title, ...HEAD],
      groups.map(([group, of]) => [group, ...cellsOf(figuresOf(of, thresholds))]),
    )}`,
  );
}

function cellsOf(figures: Figures): string[] {
  const { queries, first, shown, alwaysFirst, alwaysTen, nothings, nonsenseFound, nonsenseShown } = figures;
  return [
    ...[String(queries), percent(first), percent(shown), percent(alwaysFirst), percent(alwaysTen)],
    ...[String(nothings), percent(nonsenseFound), percent(nonsenseShown)],
  ];
}

/** Of the queries that mean a game, how many have a right one among their candidates. */
export function printRecall(title: string, asked: LabelledExample[], most: number): void {
  const meant = asked.filter(({ right }) => right.size > 0);
  const hits = meant.filter(({ isRight }) => isRight.includes(1));
  console.log(`${title} (${most}): ${percent(hits.length / meant.length)} % of ${meant.length}`);
}

/** What is lost, in hundredths of all queries, where a feature stays out and the others are fitted anew. */
export function printEarnings(
  features: { name: string; weight: number; without: Judged[] }[],
  withAll: Judged[],
): void {
  const all = figuresOf(withAll, thresholdsFor(withAll));
  const rows = features.map(({ name, weight, without }) => {
    const { first, shown, alwaysFirst } = figuresOf(without, thresholdsFor(without));
    const lost = [all.first - first, all.shown - shown, all.alwaysFirst - alwaysFirst];
    return { lost, cells: [name, weight.toFixed(2), ...lost.map(percent)] };
  });
  rows.sort((a, b) => (b.lost[0] ?? 0) - (a.lost[0] ?? 0));
  console.log(
    `\n${table(
      ['left out', 'its weight', 'first', 'ten or closest', 'always first'],
      rows.map(({ cells }) => cells),
    )}`,
  );
}
