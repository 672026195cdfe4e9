import { firstSigns } from '../../../platform/signs/schema.ts';
import type { TableShape } from '../formats/cells.ts';
import { columnKey } from '../formats/columns.ts';
import { type DateOrder, provenOrder } from '../values/dates.ts';
import { scaleOf } from '../values/numbers.ts';

/** The names of the columns, each once: a second `title` becomes `title 2`, and one without a name `#3`. */
export function uniqueNames(cells: string[]): string[] {
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  const last = cells.findLastIndex(cell => cell.trim() !== '');
  return cells.slice(0, last + 1).map((cell, place) => {
    const name = firstSigns(cell.trim(), 200) || `#${place + 1}`;
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

type Known = { header: string[]; keys: string[]; delimiter: string; order: DateOrder | undefined };

/** A table's shape, with the order of day and month that the first rows prove in each column. */
export function shapeOf({ header, keys, delimiter, order }: Known, sample: string[][]): TableShape {
  const places = new Map<string, number>();
  keys.forEach((key, place) => {
    if (!places.has(key)) places.set(key, place);
  });
  const orders = new Map<number, DateOrder | null>();
  // Found when it is first asked for: of a thousand columns a few are dates.
  const orderOf = (place: number) => {
    if (!orders.has(place)) orders.set(place, provenOrder(sample.map(cells => cells[place] ?? '')) ?? order ?? null);
    return orders.get(place) ?? null;
  };
  const scales = new Map<number, number>();
  const scaleAt = (place: number) => {
    if (!scales.has(place))
      scales.set(
        place,
        scaleOf(
          sample.map(cells => cells[place] ?? ''),
          header[place],
        ),
      );
    return scales.get(place) ?? 10;
  };
  return { header, delimiter, places, asked: new Map(), orderOf, scaleOf: scaleAt };
}

/** Whether a row has more cells than the header. Empty ones at its end are none. */
export function isRagged(cells: string[], header: string[]): boolean {
  return cells.slice(header.length).some(cell => cell.trim() !== '');
}
