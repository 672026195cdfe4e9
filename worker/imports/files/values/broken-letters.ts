import { firstSigns } from '../../../platform/characters.schema.ts';
import { VALUE_MAX } from '../file-row.ts';
import type { RowError } from '../files.schema.ts';

/** What stands for bytes that are no letter. */
const BROKEN = '\ufffd';

/** A text with a broken letter in a value of a table or a document. Documents have no deep ones: `depth.ts`. */
function brokenIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value.includes(BROKEN) ? value : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const inner of Object.values(value)) {
    const found = brokenIn(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The first value of a row in which a letter is broken, as an error that names its column. */
export function brokenLetters(columns: readonly string[], values: readonly unknown[]): RowError[] {
  for (const [at, value] of values.entries()) {
    const text = brokenIn(value);
    const column = columns[at];
    if (text !== undefined)
      return [{ code: 'broken_letter', ...(column && { column }), value: firstSigns(text.trim(), VALUE_MAX) }];
  }
  return [];
}
