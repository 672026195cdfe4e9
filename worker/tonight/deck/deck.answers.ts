import * as v from 'valibot';
import { Count, Guid, Instant, OrNull, UndoToken } from '../../platform/http/answer-fields.ts';
import { Copy } from '../../shelf/shelf.answers.ts';
import { PILES } from './deck.schema.ts';

const Device = OrNull(v.picklist(['phone', 'computer']));

/** A copy, and whether the history said before that its game was finished. */
const Sorted = v.strictObject({ ...Copy.entries, finishedBefore: v.boolean() });
/** One that waits, and whether it was skipped. */
const Card = v.strictObject({ ...Sorted.entries, skipped: v.boolean() });

/** `left` counts all that wait, the skipped ones too; `fresh` came in after the last decision. */
export const Deck = v.strictObject({
  games: v.array(Card),
  left: Count,
  skipped: Count,
  fresh: Count,
  piles: v.strictObject({ playing: Count, mustPlay: Count, someDay: Count, finished: Count, notForMe: Count }),
  steps: v.array(v.strictObject({ act: v.picklist([...PILES, 'skip']), at: Instant, game: Sorted })),
  last: OrNull(v.strictObject({ at: Instant, device: Device })),
  spent: v.strictObject({ minutes: Count, days: Count }),
  device: Device,
});
/** How many of the games are the person's, which are not, and what takes all of it back; null if nothing was decided. */
export const Decided = v.strictObject({ done: Count, gone: v.array(Guid), undo: OrNull(UndoToken) });
