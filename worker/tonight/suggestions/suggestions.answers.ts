import * as v from 'valibot';
import { card } from '../../catalogue/catalogue.answers.ts';
import { between, Count, Day, Guid, Instant, Named, OrNull, UndoToken } from '../../platform/http/answer-fields.ts';
import { Copy } from '../../shelf/shelf.answers.ts';

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
  v.strictObject({ ...code('leaves'), subscription: v.string(), day: OrNull(Day) }),
  v.strictObject({ ...code('started'), at: Day, precision: v.picklist(['day', 'month', 'year']) }),
  v.strictObject({ ...code('unplayed'), since: Day }),
  v.strictObject({ ...code('neverPlayed'), since: Day }),
  v.strictObject({ ...code('otherGenre'), genre: Named }),
]);

/** `next` are the games that come after the picks; `asOf` is the day of the evening, during which the answer stays. */
export const Tonight = v.strictObject({
  asOf: Day,
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

export const NotTonight = v.strictObject({ until: Instant, undo: UndoToken });

export const Rests = v.strictObject({
  rests: v.array(v.strictObject({ game: v.strictObject({ id: Guid, ...card }), until: Instant })),
});
