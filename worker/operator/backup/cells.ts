import type { Cell } from '../../platform/database/hrana/values.ts';

/** A value in a line of a backup. A whole number that JSON cannot hold is `{i}`, bytes are `{b}` in base64. */
export type StoredValue = null | string | number | { i: string } | { b: string };

export function storeCell(cell: Cell): StoredValue {
  if (cell.type === 'null') return null;
  if (cell.type === 'blob') return { b: cell.base64 };
  if (cell.type !== 'integer') return cell.value;
  const value = Number(cell.value);
  return Number.isSafeInteger(value) ? value : { i: cell.value };
}

export function readStored(kept: StoredValue): Cell {
  if (kept === null) return { type: 'null' };
  if (typeof kept === 'string') return { type: 'text', value: kept };
  if (typeof kept === 'object') return 'b' in kept ? { type: 'blob', base64: kept.b } : wholeOf(kept.i);
  return Number.isSafeInteger(kept) ? wholeOf(String(kept)) : { type: 'float', value: kept };
}

const wholeOf = (value: string): Cell => ({ type: 'integer', value });

/** A cell as text; the names and counts that the database tells of itself. */
export const textIn = (cell: Cell | undefined): string => (cell && 'value' in cell ? String(cell.value) : '');
