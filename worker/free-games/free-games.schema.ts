import * as v from 'valibot';
import { factFields } from '../catalogue/facts/fields.ts';
import { Id, whole } from '../platform/http/fields.ts';

/** How many offers one call may add. */
export const IMPORT_MAX = 100;
const TOP_DEFAULT = 50;
export const TOP_MAX = 100;
const SKIP_MAX = 10_000;

/** `YYYY-MM`. */
export const Month = v.pipe(v.string('out_of_range'), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'bad_date'));

/** `pc=true` adds the offers of PC stores other than Steam. */
export const FreeQuery = v.object({
  skip: v.optional(whole(0, SKIP_MAX), 0),
  top: v.optional(whole(1, TOP_MAX), TOP_DEFAULT),
  month: v.optional(Month),
  pc: v.optional(v.picklist(['true', 'false'], 'out_of_range'), 'false'),
  ...factFields,
});
export type FreeQuery = v.InferOutput<typeof FreeQuery>;

export const FreeImport = v.object({
  ids: v.pipe(
    v.array(Id, 'required'),
    v.minLength(1, 'no_games_selected'),
    v.maxLength(IMPORT_MAX, `too_many:${IMPORT_MAX}`),
    v.transform(ids => [...new Set(ids)]),
  ),
});
