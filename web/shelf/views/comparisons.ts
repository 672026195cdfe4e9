import { type Condition, NONE } from '../../../worker/shelf/views/views.schema.ts';

/* A condition on numbers, as people say it: its values are ranges such as `8-`, and what is not known. */

export const COMPARISONS = ['least', 'most', 'between', 'exactly', 'outside', 'unknown', 'known'] as const;
export type Comparison = (typeof COMPARISONS)[number];
type Question = Pick<Condition, 'is' | 'values'>;

/** Both ends of the first range, empty where it has none; and what else is asked for. */
export function rangeEndsOf({ values }: Question) {
  const [first = '', ...others] = values.filter(value => value !== NONE);
  const [from = '', to = ''] = first.includes('-') ? first.split('-') : [first, first];
  return { from, to, others, orUnknown: values.includes(NONE) };
}

export function comparisonOf(question: Question): Comparison {
  const [range] = question.values.filter(value => value !== NONE);
  if (range === undefined) return question.values.length === 0 ? 'least' : question.is === 'not' ? 'known' : 'unknown';
  if (question.is === 'not') return 'outside';
  if (!range.includes('-')) return 'exactly';
  return range.endsWith('-') ? 'least' : range.startsWith('-') ? 'most' : 'between';
}

function rangeText(comparison: Comparison, from: string, to: string): string {
  if (comparison === 'least') return from && `${from}-`;
  if (comparison === 'most') return to && `-${to}`;
  return comparison === 'exactly' || from + to === '' ? from : `${from}-${to}`;
}

/** What a comparison asks with these ends. A number that is there serves for the other end too. */
export function askedBy(
  comparison: Comparison,
  { from, to, others, orUnknown }: ReturnType<typeof rangeEndsOf>,
): Question {
  if (comparison === 'unknown' || comparison === 'known')
    return { is: comparison === 'known' ? 'not' : 'any', values: [NONE] };
  const range = rangeText(comparison, from, to);
  return {
    is: comparison === 'outside' ? 'not' : 'any',
    values: [...(range === '' ? [] : [range]), ...others, ...(orUnknown ? [NONE] : [])],
  };
}
