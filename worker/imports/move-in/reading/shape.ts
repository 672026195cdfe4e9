import type { TableShape } from '../formats/cells.ts';
import { columnKey } from '../formats/columns.ts';
import { type DateOrder, provenOrder } from '../values/dates.ts';

/** The names of the columns, each once: a second `title` becomes `title 2`, and one without a name `#3`. */
export function uniqueNames(cells: string[]): string[] {
  const seen = new Set<string>();
  const last = cells.findLastIndex(cell => cell.trim() !== '');
  return cells.slice(0, last + 1).map((cell, place) => {
    const name = cell.trim().slice(0, 200) || `#${place + 1}`;
    let unique = name;
    for (let count = 2; seen.has(columnKey(unique)); count += 1) unique = `${name} ${count}`;
    seen.add(columnKey(unique));
    return unique;
  });
}

type Known = { header: string[]; keys: string[]; delimiter: string; order: DateOrder | undefined };

/** A table's shape, with the order of day and month that the first rows prove in each column. */
export function shapeOf({ header, keys, delimiter, order }: Known, sample: string[][]): TableShape {
  const places = new Map<string, number>();
  keys.forEach((key, place) => {
    if (!places.has(key)) places.set(key, place);
  });
  const orders = new Map<number, DateOrder | null>();
  header.forEach((_, place) => {
    orders.set(place, provenOrder(sample.map(cells => cells[place] ?? '')) ?? order ?? null);
  });
  return { header, delimiter, places, asked: new Map(), orders };
}

/** Whether a row has more cells than the header. Empty ones at its end are none. */
export function isRagged(cells: string[], header: string[]): boolean {
  return cells.slice(header.length).some(cell => cell.trim() !== '');
}
