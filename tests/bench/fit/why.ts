import { FEATURE_NAMES, featuresOf, rankCandidates } from '../../../worker/search/score/score.ts';

import fitted from '../../../worker/search/score/weights.json' with { type: 'json' };
import { readAll } from '../../helpers/search/all-readings.ts';
import { table } from '../report/table.ts';
import type { ListedGame } from './catalogue.ts';
import { Finder } from './finder.ts';

const SHOWN = 5;
/** What adds less is not worth a line. */
const LEAST = 0.05;

const weights = new Map(Object.entries<number>(fitted.weights));

/** Prints in which band the score puts a term, and what each feature added to the first five games. */
export function printWhy(games: ListedGame[], term: string): void {
  const asked = readAll(term);
  const ranked = rankCandidates(asked, new Finder(games).find(asked, false)).slice(0, SHOWN);
  const best = ranked[0]?.score ?? -Infinity;
  const band = best >= fitted.found ? 'found' : best >= fitted.closest ? 'closest' : 'nothing';
  console.log(`“${term}”: ${band} (found from ${fitted.found}, closest from ${fitted.closest})`);
  const addedBy = (name: (typeof FEATURE_NAMES)[number]) =>
    ranked.map(({ comparison }) => featuresOf(comparison)[name] * (weights.get(name) ?? 0));
  const lines = FEATURE_NAMES.map(name => ({ name, added: addedBy(name) }))
    .filter(({ added }) => added.some(value => Math.abs(value) >= LEAST))
    .map(({ name, added }) => [name, ...added.map(value => value.toFixed(2))]);
  console.log(
    table(
      ['', ...ranked.map(({ row }) => row.title)],
      [...lines, ['score', ...ranked.map(({ score }) => score.toFixed(2))]],
    ),
  );
}
