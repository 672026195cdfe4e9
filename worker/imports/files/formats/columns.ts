import { fold } from '../../../catalogue/titles/fold.ts';
import type { CARRIED_AS, Column, DROPPED_WHY } from '../files.schema.ts';

/** What becomes of the columns of a format, by their names. */
export type ColumnFates = {
  carried: Partial<Record<(typeof CARRIED_AS)[number], string[]>>;
  dropped: Partial<Record<(typeof DROPPED_WHY)[number], string[]>>;
};

/** The name of a column as names are compared: files differ in case, spaces and underscores. */
export function columnKey(name: string): string {
  return fold(name)
    .replace(/[\s_]+/g, ' ')
    .trim();
}

/** What becomes of columns by their keys. */
function fatesOf({ carried, dropped }: ColumnFates): Map<string, Omit<Column, 'name'>> {
  const fates = new Map<string, Omit<Column, 'name'>>();
  // The entries of an object lose the type of their keys.
  for (const [as, names] of Object.entries(carried) as [NonNullable<Column['as']>, string[]][])
    for (const name of names) fates.set(columnKey(name), { fate: 'carried', as });
  for (const [why, names] of Object.entries(dropped) as [NonNullable<Column['why']>, string[]][])
    for (const name of names) fates.set(columnKey(name), { fate: 'dropped', why });
  return fates;
}

/** Every column with what becomes of it; one that the format does not know is listed as unknown. */
export function columnFates(names: string[], keyOf: (name: string) => string, ledger: ColumnFates): Column[] {
  const fates = fatesOf(ledger);
  return names.map(name => ({ name, ...(fates.get(keyOf(name)) ?? { fate: 'unknown' as const }) }));
}
