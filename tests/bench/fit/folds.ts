import type { LabelledExample } from './examples.ts';
import { type Judged, judge } from './judge.ts';
import { fitWeights } from './softmax.ts';

/** From the weights of all sets it is not far to those without one. */
const ROUNDS = { each: 40, parts: 12 };

/** Sets by one author in two languages are left out together. */
const authorOf = ({ set }: Pick<LabelledExample, 'set'>): string =>
  set.startsWith('labelled-queries') ? 'labelled-queries' : set.replace(/-(?:english|arabic)/, '');

/**
 * Judges each query by weights that were fitted to the sets of other authors. With `parts`, authors are left out in so
 * many groups instead of one by one, which takes less time.
 */
export function judgeLeftOut(
  asked: LabelledExample[],
  whole: Float64Array,
  { off = [], parts = Infinity }: { off?: number[]; parts?: number } = {},
): Judged[] {
  const authors = [...new Set(asked.map(authorOf))];
  const partOf = (query: LabelledExample) => authors.indexOf(authorOf(query)) % parts;
  return [...new Set(asked.map(partOf))].flatMap(part => {
    const [others, own] = [
      asked.filter(query => partOf(query) !== part),
      asked.filter(query => partOf(query) === part),
    ];
    const weights = fitWeights(others, whole.length, {
      start: whole,
      rounds: parts < Infinity ? ROUNDS.parts : ROUNDS.each,
      off,
    });
    return own.map(query => judge(query, weights));
  });
}
