import * as v from 'valibot';
import { text } from '../../platform/http/fields.ts';

const MISSING_TERM_MAX = 100;
/** How many games of IGDB are shown at most. */
export const MISSING_MAX = 10;

/** The term in small letters, because IGDB finds little for a title in capitals. */
export const MissingQuery = v.object({ term: v.pipe(text(MISSING_TERM_MAX), v.toLowerCase()) });
export type MissingQuery = v.InferOutput<typeof MissingQuery>;

/** A game's number at IGDB, as text. */
export const AddMissing = v.object({
  igdbId: v.pipe(v.string('required'), v.nonEmpty('required'), v.regex(/^[1-9]\d{0,9}$/, 'bad_id')),
});
export type AddMissing = v.InferOutput<typeof AddMissing>;
