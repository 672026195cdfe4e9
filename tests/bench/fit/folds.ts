import type { Asked } from './examples.ts';
import { type Judged, judge } from './judge.ts';
import { fitWeights } from './softmax.ts';

const ROUNDS = 40;

/** Sets by one author in two languages are left out together. */
export const authorOf = ({ set }: Pick<Asked, 'set'>): string =>
  set.startsWith('labelled-queries') ? 'labelled-queries' : set.replace(/-(?:english|arabic)/, '');

/** Judges each query by weights that were fitted to the sets of other authors. */
export function judgeLeftOut(asked: Asked[], whole: Float64Array, off: number[] = []): Judged[] {
  return [...new Set(asked.map(authorOf))].flatMap(author => {
    const weights = fitWeights(
      asked.filter(query => authorOf(query) !== author),
      whole.length,
      { start: whole, rounds: ROUNDS, off },
    );
    return asked.filter(query => authorOf(query) === author).map(query => judge(query, weights));
  });
}
