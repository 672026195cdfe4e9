import * as v from 'valibot';

/** Trophies or achievements of one title: how many there are, and how many its owner has. */
export const Trophies = v.strictObject({
  earned: v.pipe(v.number(), v.integer(), v.minValue(0), v.description('How many its owner has.')),
  total: v.pipe(v.number(), v.integer(), v.minValue(1), v.description('How many there are.')),
  platinum: v.pipe(
    v.nullable(v.boolean()),
    v.description('Whether its owner has the platinum trophy; null where there is none.'),
  ),
});
export type Trophies = v.InferOutput<typeof Trophies>;

/** No list of any game is as long. */
const TOTAL_MAX = 10_000;

/** Numbers of a store as trophies; null where it does not know how many there are, or its numbers contradict each other. */
export function plausibleTrophies({ earned, total, platinum }: Trophies): Trophies | null {
  const isSound = [earned, total].every(Number.isInteger) && earned >= 0 && total > 0;
  return isSound && earned <= total && total <= TOTAL_MAX ? { earned, total, platinum } : null;
}

/** What we wrote as JSON into a cell. */
export const trophiesIn = (cell: string | null): Trophies | null => (cell === null ? null : JSON.parse(cell));
