import type { TableShape } from '../formats/cells.ts';
import { columnKey } from '../formats/columns.ts';
import type { DateOrders } from './date-orders.ts';

/** The names of the columns, each once: a second `title` becomes `title 2`, and one without a name `#3`. */
export function uniqueNames(cells: string[]): string[] {
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  const last = cells.findLastIndex(cell => cell.trim() !== '');
  return cells.slice(0, last + 1).map((cell, place) => {
    const name = cell.trim().slice(0, 200) || `#${place + 1}`;
    const key = columnKey(name);
    let [unique, count] = [name, counts.get(key) ?? 1];
    while (seen.has(columnKey(unique))) {
      count += 1;
      unique = `${name} ${count}`;
    }
    counts.set(key, count);
    seen.add(columnKey(unique));
    return unique;
  });
}

/** A table's shape. The keys are the names of its columns as its readers ask for them. */
export function shapeOf(header: string[], keys: string[], dates: DateOrders): TableShape {
  const places = new Map<string, number>();
  keys.forEach((key, place) => {
    if (!places.has(key)) places.set(key, place);
  });
  return { header, places, asked: new Map(), dates };
}

/** Whether a row has more cells than the header. Empty ones at its end are none. */
export function isRagged(cells: string[], header: string[]): boolean {
  return cells.slice(header.length).some(cell => cell.trim() !== '');
}
