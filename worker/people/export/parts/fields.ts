import * as v from 'valibot';

/* What the parts of the export are described with. Only the build reads these files, and tests: no request does. */

/** A field and what it means. */
export const field = <const S extends v.GenericSchema>(meaning: string, schema: S) =>
  v.pipe(schema, v.description(meaning));

/** A field of which nothing may be known. */
export const maybe = <const S extends v.GenericSchema>(meaning: string, schema: S) =>
  v.pipe(v.nullable(schema), v.description(meaning));

/** ISO 8601 in UTC, with milliseconds. */
export const instant = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/));

/** A day without a time. */
export const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));
