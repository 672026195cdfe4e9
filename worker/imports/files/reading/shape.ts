import { firstSigns } from '../../../platform/characters.schema.ts';
import type { TableShape } from '../formats/cells.ts';
import { columnKey } from '../formats/columns.ts';
import { scaleOf } from '../values/numbers.ts';
import type { DateOrders } from './date-orders.ts';

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

/** The first rows of a table, and what is known of its dates. */
type SampleDates = { sample: string[][]; dates: DateOrders };

/** A table's shape. The keys are the names of its columns as its readers ask for them. */
export function shapeOf(header: string[], keys: string[], { sample, dates }: SampleDates): TableShape {
  const places = new Map<string, number>();
  keys.forEach((key, place) => {
    if (!places.has(key)) places.set(key, place);
  });
  const scales = new Map<number, number>();
  const scaleAt = (place: number) => {
    const known = scales.get(place);
    if (known !== undefined) return known;
    const values = sample.map(cells => cells[place] ?? '');
    const scale = scaleOf(values, header[place]);
    scales.set(place, scale);
    return scale;
  };
  return { header, places, asked: new Map(), dates, scaleOf: scaleAt };
}

/** Whether a row has more cells than the header. Empty ones at its end are none. */
export function isRagged(cells: string[], header: string[]): boolean {
  return cells.slice(header.length).some(cell => cell.trim() !== '');
}
