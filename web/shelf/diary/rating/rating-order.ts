import type { Entry } from '../../entries.ts';

/* Orders by history: the smallest first. What is not known comes last, and equal games keep their places. */

export const byRating = ({ lead }: Entry) => -(lead.rating ?? 0);
export const byFinished = ({ lead }: Entry) => -(lead.finishedYear ?? 0);
