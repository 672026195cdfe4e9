import { firstSigns } from '../../../platform/characters.schema.ts';
import { storable } from '../../../platform/http/storable.ts';
import { type FoldedTag, splitTags, tagsOf } from '../../../shelf/tags/fold-tag.ts';
import { type FileRow, newRow, VALUE_MAX } from '../file-row.ts';
import type { RowError } from '../files.schema.ts';
import type { DateOrders } from '../reading/date-orders.ts';
import { isClockLost, toInstant } from '../values/clock.ts';
import { type DateOrder, type FileDate, parseDate, yearIn } from '../values/dates.ts';
import { isNothing } from '../values/nothing.ts';
import { parseMinutes, parseRating, type TimeUnit } from '../values/numbers.ts';
import { addPlatform, platformWordsIn } from '../values/platform-cells.ts';
import { readPlatform } from '../values/platforms.ts';
import { columnKey } from './columns.ts';

/** What all rows of a table share. */
export type TableShape = {
  header: string[];
  /** The place of a column by its key; the key is the format's own name, whatever the file's language. */
  places: Map<string, number>;
  /** Places by the names that readers ask for: folding a name for each cell would take a third of all the time. */
  asked: Map<string, number>;
  /** The order of day and month in its columns. */
  dates: DateOrders;
  /** What the ratings of a column count to, by its values and its place. */
  scaleOf: (place: number) => number;
};

/** The place of a column in the file; -1 if the file has no such column. */
function placeOf({ places, asked }: TableShape, name: string): number {
  const known = asked.get(name);
  if (known !== undefined) return known;
  const place = places.get(columnKey(name)) ?? -1;
  asked.set(name, place);
  return place;
}

/** The apostrophe that many exports, ours too, put before a text that a spreadsheet would take for a formula; ours before
 * a text of such a beginning, too, lest its own apostrophe be taken for ours. */
const GUARDED = /^'(?='*[=+\-@\t])/;

/** The cells of a row, asked by the names of their columns. What cannot be read becomes an error of the row. */
export class Cells {
  readonly errors: RowError[] = [];
  readonly line: number;
  readonly #shape: TableShape;
  readonly #cells: string[];

  constructor(shape: TableShape, line: number, cells: string[]) {
    this.#shape = shape;
    this.line = line;
    this.#cells = cells;
  }

  /** The text of a cell; empty if there is no such column or cell. */
  text(name: string): string {
    return this.at(placeOf(this.#shape, name));
  }

  at(place: number): string {
    const cell = this.#cells[place]?.trim() ?? '';
    return cell === '' ? '' : storable(cell.replace(GUARDED, ''));
  }

  /** The text of a cell, or nothing where the tracker writes a word for nothing. */
  value(name: string): string {
    const text = this.text(name);
    return isNothing(text) ? '' : text;
  }

  /** Whether a box is ticked. */
  isSet(name: string): boolean {
    return /^(?:x|✓|✔|1|yes|true|y|نعم)$/i.test(this.text(name));
  }

  /** Several texts of a row as one note. */
  note(...names: string[]): string | null {
    return (
      names
        .map(name => this.value(name))
        .filter(Boolean)
        .join('\n\n') || null
    );
  }

  /** Tags, with a comma or the like between; a comma of a tag itself is written as a sign of HTML. */
  tags(name: string): FoldedTag[] {
    return tagsOf(splitTags(this.value(name)));
  }

  error(code: RowError['code'], name: string, value: string): void {
    const column = this.#shape.header[placeOf(this.#shape, name)] ?? name;
    this.errors.push({ code, column, value: firstSigns(value, VALUE_MAX) });
  }

  #order(name: string): DateOrder | null {
    return this.#shape.dates.of(placeOf(this.#shape, name));
  }

  date(name: string, text: string = this.text(name)): FileDate | null {
    const read = parseDate(text, this.#order(name));
    if (read) this.#shape.dates.meet(placeOf(this.#shape, name), text);
    if (read === 'bad') this.error('bad_date', name, text);
    if (read === null || read === 'bad' || !('ambiguous' in read)) return read === 'bad' ? null : read;
    this.error('ambiguous_date', name, text);
    return read.ambiguous;
  }

  /** The instant of a date and time. Of a month or a year there is none; a time that cannot be read is an error. */
  instant(name: string): string | null {
    const date = this.date(name);
    const text = this.text(name);
    if (date?.precision !== 'day') return null;
    if (isClockLost(text)) this.error('bad_date', name, text);
    return toInstant(date, text);
  }

  year(name: string): number | null {
    return yearIn(this.text(name), this.#order(name) ?? 'dmy');
  }

  /** A rating, out of ten. Without a scale, the values of the column say what they count to. */
  rating(name: string, outOf: number = this.#shape.scaleOf(placeOf(this.#shape, name))): number | null {
    const text = this.text(name);
    const read = parseRating(text, outOf);
    if (read === 'bad') this.error('bad_rating', name, text);
    return read === 'bad' ? null : read;
  }

  minutes(name: string, unit: TimeUnit): number | null {
    const read = parseMinutes(this.text(name), unit);
    if (read === 'bad') this.error('bad_number', name, this.text(name));
    return read === 'bad' ? null : read;
  }

  /** JSON that stands in a cell; null if there is none. */
  json(name: string): unknown {
    const text = this.text(name);
    if (text === '') return null;
    try {
      return JSON.parse(text);
    } catch {
      this.error('bad_json', name, text);
      return null;
    }
  }

  /** A row of this title, with what every tracker tells: its errors follow, whenever they are met. */
  row(title: string): FileRow {
    return { ...newRow(this.line, title), errors: this.errors };
  }

  /** Says of each platform in the cells what it means, each place once; a word that is none is an error of its column. */
  setPlatforms(row: FileRow, name: string, cells: string[], store = ''): void {
    for (const word of cells.flatMap(platformWordsIn)) addPlatform(row, word, this.platform(name, word, store), store);
  }

  /** The number of the subplatform that a word means; null for another platform, and for a word that is none. */
  platform(name: string, word: string, store = ''): number | null {
    const num = readPlatform(word, { store });
    if (num === undefined) this.error('unknown_platform', name, word);
    return num ?? null;
  }
}
