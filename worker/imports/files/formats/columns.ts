import { fold } from '../../../catalogue/titles/fold.ts';
import type { CARRIED_AS, DROPPED_WHY } from '../files.schema.ts';

/** What becomes of the columns of a format, by their names. */
export type Ledger = {
  carried: Partial<Record<(typeof CARRIED_AS)[number], string[]>>;
  dropped: Partial<Record<(typeof DROPPED_WHY)[number], string[]>>;
};

/** The name of a column as names are compared: files differ in case, spaces and underscores. */
export function columnKey(name: string): string {
  return fold(name)
    .replace(/[\s_]+/g, ' ')
    .trim();
}
