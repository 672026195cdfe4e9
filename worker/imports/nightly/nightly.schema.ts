import * as v from 'valibot';
import { ProviderId } from '../imports.schema.ts';
import { REVIEW_MAX } from '../limits.schema.ts';

export const SetNightly = v.object({ nightly: v.boolean('required') });

/** Titles that were reviewed; with `waits` they wait for their review again. */
export const Review = v.object({
  providerIds: v.pipe(
    v.array(ProviderId, 'required'),
    v.minLength(1, 'no_games_selected'),
    v.maxLength(REVIEW_MAX, `too_many:${REVIEW_MAX}`),
  ),
  waits: v.optional(v.boolean('out_of_range'), false),
});
export type Review = v.InferOutput<typeof Review>;
