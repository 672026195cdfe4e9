import * as v from 'valibot';
import { SUBPLATFORMS } from '../../../../worker/catalogue/lookups/lookups.schema.ts';
import { AGAIN_MAX } from '../../../../worker/tonight/suggestions/suggestions.schema.ts';

/** The evenings one can choose, in minutes. */
export const EVENINGS = ['30', '60', '120', '240'] as const;
const USUAL = '120';

/** The evening in the address of a pair; unknown values are ignored. */
const TwoView = v.object({
  minutes: v.fallback(v.picklist(EVENINGS), USUAL),
  on: v.fallback(v.picklist(['', ...SUBPLATFORMS.map(one => one.id)]), ''),
  again: v.fallback(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(0), v.maxValue(AGAIN_MAX)), 0),
});
export type TwoView = v.InferOutput<typeof TwoView>;

export function readTwoView(params: URLSearchParams): TwoView {
  return v.parse(TwoView, { minutes: undefined, on: undefined, again: undefined, ...Object.fromEntries(params) });
}
