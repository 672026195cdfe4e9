import type { Column } from '../../../../worker/imports/files/files.schema.ts';

export type LedgerColumn = Pick<Column, 'name' | 'fate' | 'as' | 'why'>;

/** Columns that become the same, or stay behind for the same reason. */
export type LedgerGroup = Pick<Column, 'as' | 'why'> & { key: string; names: string[] };

/** The columns by what becomes of them. */
export function fateOf(columns: readonly LedgerColumn[]): Record<Column['fate'], LedgerColumn[]> {
  const of = (fate: Column['fate']) => columns.filter(column => column.fate === fate);
  return { carried: of('carried'), dropped: of('dropped'), unknown: of('unknown') };
}

/** Two meanings that are the same to a reader. */
const SAME = new Map(Object.entries<Column['as']>({ outcome: 'list' }));

/** A line for each meaning, in the order in which the file has the first of its columns. */
export function groupsOf(columns: readonly LedgerColumn[]): LedgerGroup[] {
  const groups = new Map<string, LedgerGroup>();
  for (const { name, fate, as, why } of columns) {
    const key = (fate === 'carried' ? (SAME.get(as ?? '') ?? as) : why) ?? fate;
    const group = groups.get(key) ?? { key, names: [], ...(fate === 'carried' ? { as } : { why }) };
    group.names.push(name);
    groups.set(key, group);
  }
  return [...groups.values()];
}
