import * as v from 'valibot';
import { card } from '../../catalogue/catalogue.answers.ts';
import { Count, Day, Guid, Named, OrNull } from '../../platform/http/answer-fields.ts';

const PlannedGame = v.strictObject({
  gameId: Guid,
  ...card,
  /** Where the reader can play it. */
  on: v.array(Named),
  playing: v.boolean(),
  /** Of the main story; null if nobody knows. */
  remainingMinutes: OrNull(Count),
  doneBy: OrNull(Day),
  /** The day is the earliest one, because the length of this game or of one before it is unknown. */
  atLeast: v.boolean(),
});

/** Games one after another; `unknown` counts those without a known length. */
export const Plan = v.strictObject({ hoursPerWeek: OrNull(v.number()), games: v.array(PlannedGame), unknown: Count });
