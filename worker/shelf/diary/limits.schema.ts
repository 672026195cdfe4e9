/* What both sides know of a diary. The shapes of the calls stand in `./diary.schema.ts`, which no screen has to load. */

export const NOTE_MAX = 5_000;
/** A line on where one stopped. */
export const STOPPED_AT_MAX = 200;
export const PLAYTHROUGH_NOTE_MAX = 1_000;
/** Almost two years without a pause. */
export const PLAYTHROUGH_MINUTES_MAX = 1_000_000;
export const PRECISIONS = ['day', 'month', 'year', 'unknown'] as const;
