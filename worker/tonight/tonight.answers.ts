import * as v from 'valibot';
import { card } from '../catalogue/catalogue.answers.ts';
import { between, Count, Guid, Instant, IsoDay, Named, OrNull, UndoToken } from '../platform/http/answer-fields.ts';
import { Copy } from '../shelf/shelf.answers.ts';
import { PILES } from './deck/deck.schema.ts';

const Minutes = v.pipe(v.number(), v.minValue(0));
const code = <const Code extends string>(name: Code) => ({ code: v.literal(name) });

/** Why a game was chosen: a code with its values, the weightiest first. */
const Reason = v.variant('code', [
  v.strictObject(code('unknownLength')),
  v.strictObject({ ...code('left'), minutes: Minutes }),
  v.strictObject(code('pastItsStory')),
  v.strictObject(code('playing')),
  v.strictObject({ ...code('endsTonight'), minutes: Minutes }),
  v.strictObject({ ...code('fits'), minutes: Minutes, evenings: Count, weeks: Count }),
  v.strictObject({ ...code('long'), minutes: Minutes, weeks: Count }),
  v.strictObject(code('again')),
  v.strictObject({ ...code('priority'), priority: between(2, 5) }),
  v.strictObject({ ...code('leaves'), subscription: v.string(), day: OrNull(IsoDay) }),
  v.strictObject({ ...code('started'), at: IsoDay, precision: v.picklist(['day', 'month', 'year']) }),
  v.strictObject({ ...code('unplayed'), since: IsoDay }),
  v.strictObject({ ...code('neverPlayed'), since: IsoDay }),
  v.strictObject({ ...code('otherGenre'), genre: Named }),
]);

/** `next` are the games that come after the picks; `asOf` is the day of the evening, during which the answer stays. */
export const Tonight = v.strictObject({
  asOf: IsoDay,
  picks: v.array(v.strictObject({ copy: Copy, reasons: v.array(Reason), remainingMinutes: OrNull(Minutes) })),
  more: v.boolean(),
  next: v.array(
    v.strictObject({
      slug: v.string(),
      title: v.string(),
      lengthId: OrNull(v.picklist([1, 2, 3, 4])),
      on: OrNull(v.string()),
    }),
  ),
  games: Count,
  unknown: Count,
  factsUnknown: Count,
  resting: Count,
  devices: v.array(v.strictObject({ id: Guid, name: v.string(), games: Count })),
  pace: v.strictObject({ hoursPerWeek: v.number(), from: v.picklist(['plan', 'history', 'guess']) }),
  shelf: v.strictObject({ games: Count, minutesLeft: Minutes, unknown: Count }),
});

export const NewRest = v.strictObject({ until: Instant, undo: UndoToken });

export const Rests = v.strictObject({
  rests: v.array(v.strictObject({ game: v.strictObject({ id: Guid, ...card }), until: Instant })),
});

const PlannedGame = v.strictObject({
  gameId: Guid,
  ...card,
  /** Where the reader can play it. */
  on: v.array(Named),
  playing: v.boolean(),
  /** Of the main story; null if nobody knows. */
  remainingMinutes: OrNull(Count),
  doneBy: OrNull(IsoDay),
  /** The day is the earliest one, because the length of this game or of one before it is unknown. */
  atLeast: v.boolean(),
});

/** Games one after another; `unknown` counts those without a known length. */
export const PlayPlan = v.strictObject({
  hoursPerWeek: OrNull(v.number()),
  games: v.array(PlannedGame),
  unknown: Count,
});

const Device = OrNull(v.picklist(['phone', 'computer']));

/** A copy, whether the history said before that its game was finished, and where else the person has the game, if anywhere. */
const SortedCopy = v.strictObject({
  ...Copy.entries,
  finishedBefore: v.boolean(),
  alsoOn: v.optional(v.array(v.string())),
});
/** One that waits, and whether it was skipped. */
const Card = v.strictObject({ ...SortedCopy.entries, skipped: v.boolean() });

/** `left` counts all that wait, the skipped ones too; `fresh` came in after the last decision. */
export const Deck = v.strictObject({
  games: v.array(Card),
  left: Count,
  skipped: Count,
  fresh: Count,
  piles: v.strictObject({ playing: Count, mustPlay: Count, someDay: Count, finished: Count, notForMe: Count }),
  steps: v.array(v.strictObject({ act: v.picklist([...PILES, 'skip']), at: Instant, game: SortedCopy })),
  last: OrNull(v.strictObject({ at: Instant, device: Device })),
  spent: v.strictObject({ minutes: Count, days: Count }),
  device: Device,
});
/** How many of the games are the person's, which are not, and what takes all of it back; null if nothing was decided. */
export const DecisionResult = v.strictObject({ done: Count, gone: v.array(Guid), undo: OrNull(UndoToken) });
