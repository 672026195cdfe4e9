import type { Column } from '../../../../worker/imports/files/files.schema.ts';

export type FileColumn = Pick<Column, 'name' | 'fate' | 'as' | 'why'>;

/** Columns that become the same, or stay behind for the same reason. */
export type ColumnGroup = Pick<Column, 'as' | 'why'> & { key: string; names: string[] };

export function fateOf(columns: readonly FileColumn[]): Record<Column['fate'], FileColumn[]> {
  const of = (fate: Column['fate']) => columns.filter(column => column.fate === fate);
  return { carried: of('carried'), dropped: of('dropped'), unknown: of('unknown') };
}

type FileColumns = { format: string; columns: readonly FileColumn[] };

/** Our own file, of which every part is known: its columns are nobody's concern. */
export const isFullyKnown = ({ format, columns }: FileColumns) =>
  format === 'raff' && columns.every(({ fate }) => fate !== 'unknown');

/** How many columns stay behind, as far as it concerns anybody. */
export const countBehind = (file: FileColumns) =>
  isFullyKnown(file) ? 0 : file.columns.filter(({ fate }) => fate !== 'carried').length;

/** Two meanings that are the same to a reader. */
const SAME = new Map(Object.entries<Column['as']>({ outcome: 'list' }));

/** A line for each meaning, in the order in which the file has the first of its columns. */
export function columnGroups(columns: readonly FileColumn[]): ColumnGroup[] {
  const groups = new Map<string, ColumnGroup>();
  for (const { name, fate, as, why } of columns) {
    const key = (fate === 'carried' ? (SAME.get(as ?? '') ?? as) : why) ?? fate;
    const group = groups.get(key) ?? { key, names: [], ...(fate === 'carried' ? { as } : { why }) };
    group.names.push(name);
    groups.set(key, group);
  }
  return [...groups.values()];
}
