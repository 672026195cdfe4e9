import type { Column } from '../files.schema.ts';
import { columnKey, type Ledger } from '../formats/columns.ts';

/** What becomes of columns by their keys. */
function fatesOf({ carried, dropped }: Ledger): Map<string, Omit<Column, 'name'>> {
  const fates = new Map<string, Omit<Column, 'name'>>();
  // The entries of an object lose the type of their keys.
  for (const [as, names] of Object.entries(carried) as [NonNullable<Column['as']>, string[]][])
    for (const name of names) fates.set(columnKey(name), { fate: 'carried', as });
  for (const [why, names] of Object.entries(dropped) as [NonNullable<Column['why']>, string[]][])
    for (const name of names) fates.set(columnKey(name), { fate: 'dropped', why });
  return fates;
}

/** Every column with what becomes of it; one that the format does not know is listed as unknown. */
export function ledgerOf(names: string[], keyOf: (name: string) => string, ledger: Ledger): Column[] {
  const fates = fatesOf(ledger);
  return names.map(name => ({ name, ...(fates.get(keyOf(name)) ?? { fate: 'unknown' as const }) }));
}
