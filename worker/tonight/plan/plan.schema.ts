import * as v from 'valibot';
import { Id } from '../../platform/http/fields.ts';

/** Half an hour a week is little, and a week has 168 hours. */
export const HOURS_MIN = 0.5;
export const HOURS_MAX = 100;
/** What is counted with until somebody says their hours. */
export const HOURS_PER_WEEK = 5;
export const PLAN_MAX = 200;

/** What is left out stays as it is; a game that is named twice counts once, where it comes first. */
export const SavePlan = v.object({
  hoursPerWeek: v.optional(
    v.pipe(v.number('out_of_range'), v.minValue(HOURS_MIN, 'out_of_range'), v.maxValue(HOURS_MAX, 'out_of_range')),
  ),
  gameIds: v.optional(
    v.pipe(
      v.array(Id, 'required'),
      v.transform(ids => [...new Set(ids)]),
      v.maxLength(PLAN_MAX, `too_many:${PLAN_MAX}`),
    ),
  ),
});
export type SavePlan = v.InferOutput<typeof SavePlan>;
