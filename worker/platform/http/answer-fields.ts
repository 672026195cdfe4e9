import * as v from 'valibot';
import { PROBLEMS, type ProblemCode } from './problem.ts';

/* Fields that many answers share. */

export const Guid = v.pipe(v.string(), v.uuid());
/** A time, ISO 8601 in UTC. */
export const Instant = v.pipe(v.string(), v.isoTimestamp());
/** A date of the calendar, `YYYY-MM-DD`. */
export const IsoDay = v.pipe(v.string(), v.isoDate());
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const between = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
export const Url = v.string();
export const OrNull = <S extends v.GenericSchema>(schema: S) => v.nullable(schema);
export const SteamAppId = v.pipe(
  v.nullable(v.string()),
  v.description(
    'The number of the game at Steam. Where there is no cover, the portrait of the store can stand in for it.',
  ),
);

export const Named = v.strictObject({ id: Guid, name: v.string() });
export const Numbered = v.strictObject({ id: v.number(), name: v.string() });
export const Nothing = v.strictObject({});
/** Takes a change back through `POST /api/undo` while its time lasts. */
export const UndoToken = v.string();
export const Undoable = v.strictObject({ undo: UndoToken });

/** A date is as precise as this; what is finer is filled up. */
export const Precision = v.picklist(['day', 'month', 'year', 'unknown']);

export const Deletion = v.strictObject({ deleted: v.literal(true) });
/** A description of some other document, such as a JSON Schema. */
export const AnyDocument = v.record(v.string(), v.unknown());

/**
 * RFC 9457, as sent. `errors` maps a field to its messages in the caller's language. `outcome` is there if nobody knows
 * whether a change was made, and `detail` then says so in words; or if it is sure that it was not. Some codes bring more facts with them.
 */
export const ProblemBody = v.looseObject({
  type: v.string(),
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  code: v.picklist(Object.keys(PROBLEMS) as ProblemCode[]), // its own keys
  detail: v.optional(v.string()),
  outcome: v.optional(v.picklist(['unknown', 'not done'])),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
});
export type ProblemBody = v.InferOutput<typeof ProblemBody>;
