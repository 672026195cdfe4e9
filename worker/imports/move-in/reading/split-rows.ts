import { isPreamble } from './dialect.ts';

/** A longer row is no game: without a limit, a file without line ends would fill the memory. In letters. */
export const ROW_MAX = 64 * 1024;
/** How far rows with an open quote are read in vain before less is looked at: else a hostile file would take minutes. */
const VAIN_MAX = 16 * 1024 * 1024;
const VAIN_ROW_MAX = 4 * 1024;

export type RawRow = { line: number; cells: string[]; error?: 'quote_not_closed' | 'too_long' };
type Parsed = { cells: string[]; end: number };

/**
 * Splits a table into rows, whatever pieces its text comes in. An open quote costs its own row and not all up to the
 * next quote, and quotes inside of a cell need not be doubled; csv-parse stops at the first of the two, and it would
 * have to be called for each row anyway. FIGURE
 */
export class RowSplitter {
  readonly #delimiter: string;
  readonly #newline: string;
  #text = '';
  #at = 0;
  #line = 1;
  /** How many cells the header has, once it is known: it helps to tell what quotes mean. */
  #width = 0;
  #isSkipping = false;
  #inVain = 0;

  constructor(delimiter: string, newline: string) {
    this.#delimiter = delimiter;
    this.#newline = newline;
  }

  /** How many letters are kept. */
  get buffered(): number {
    return this.#text.length - this.#at;
  }

  push(text: string): void {
    this.#text = this.#text.slice(this.#at) + text;
    this.#at = 0;
  }

  /** The rows that are whole; at the end of the file, all that are left. Empty lines are none. */
  take(isEnd: boolean): RawRow[] {
    const rows: RawRow[] = [];
    for (let row = this.#next(isEnd); row; row = this.#next(isEnd)) {
      if (!row.error && (row.cells.every(cell => cell.trim() === '') || isPreamble(row.cells.join()))) continue;
      this.#width ||= row.cells.length;
      rows.push(row);
    }
    return rows;
  }

  #next(isEnd: boolean): RawRow | undefined {
    if (this.#isSkipping && !this.#skip()) return undefined;
    const found = this.#text.indexOf(this.#newline, this.#at);
    if (found < 0 && (this.buffered === 0 || (!isEnd && this.buffered <= ROW_MAX))) return undefined;
    const end = found < 0 ? this.#text.length : found;
    if (end - this.#at > ROW_MAX) {
      this.#isSkipping = found < 0;
      return this.#row(end, [], 'too_long');
    }
    const line = this.#text.slice(this.#at, end).replace(/\r$/, '');
    return line.includes('"') ? this.#quoted(line, end, isEnd) : this.#row(end, line.split(this.#delimiter));
  }

  /** Passes over the rest of a row that is too long. */
  #skip(): boolean {
    const end = this.#text.indexOf(this.#newline, this.#at);
    this.#isSkipping = end < 0;
    this.#at = end < 0 ? this.#text.length : end + 1;
    return end >= 0;
  }

  #row(end: number, cells: string[], error?: RawRow['error']): RawRow {
    const row = { line: this.#line, cells, ...(error && { error }) };
    this.#line += this.#text.slice(this.#at, end).split(this.#newline).length;
    this.#at = Math.min(end + 1, this.#text.length);
    return row;
  }

  #quoted(line: string, lineEnd: number, isEnd: boolean): RawRow | undefined {
    const parsed = this.#parse(isEnd);
    if (parsed === 'more') return undefined;
    if (parsed !== 'open' && parsed.end === lineEnd && parsed.cells.length === this.#width)
      return this.#row(lineEnd, parsed.cells);
    const plainly = this.#splitPlainly(line);
    if (plainly) return this.#row(lineEnd, plainly);
    // Several lines with more cells than the header has are more than one row.
    const isOpen =
      parsed === 'open' || (parsed.end !== lineEnd && this.#width > 0 && parsed.cells.length > this.#width + 1);
    return isOpen ? this.#row(lineEnd, [], 'quote_not_closed') : this.#row(parsed.end, parsed.cells);
  }

  /** A row whose cells all stand in quotes can be split without looking at the quotes inside of them. */
  #splitPlainly(line: string): string[] | undefined {
    if (!/^".*"\s*$/s.test(line)) return undefined;
    const cells = line.trim().slice(1, -1).split(`"${this.#delimiter}"`);
    return cells.length === this.#width ? cells.map(cell => cell.replaceAll('""', '"')) : undefined;
  }

  #parse(isEnd: boolean): Parsed | 'open' | 'more' {
    const text = this.#text;
    const limit = this.#at + (this.#inVain > VAIN_MAX ? VAIN_ROW_MAX : ROW_MAX);
    const cells: string[] = [];
    for (let at = this.#at; ; ) {
      const cell = this.#cell(at, limit, isEnd);
      if (typeof cell === 'string') {
        if (cell === 'open') this.#inVain += Math.min(limit, text.length) - this.#at;
        return cell;
      }
      cells.push(cell.text);
      if (text[cell.end] !== this.#delimiter) return { cells, end: cell.end };
      at = cell.end + 1;
    }
  }

  /** The cell that begins at a place, and where its delimiter or the end of its row is. */
  #cell(at: number, limit: number, isEnd: boolean): { text: string; end: number } | 'open' | 'more' {
    const text = this.#text;
    let open = at;
    while (text[open] === ' ') open += 1;
    if (text[open] !== '"') return this.#plainCell(at);
    let value = '';
    for (let from = open + 1; ; ) {
      const quote = text.indexOf('"', from);
      if (quote < 0 || quote > limit) return isEnd || text.length > limit ? 'open' : 'more';
      if (quote + 2 >= text.length && !isEnd) return 'more';
      value += text.slice(from, quote);
      if (text[quote + 1] === '"') {
        value += '"';
        from = quote + 2;
        continue;
      }
      const end = this.#endAfter(quote);
      if (end !== undefined) return { text: value.replaceAll('\r\n', '\n'), end };
      // On a later line, a quote that opens a cell belongs to another row: this one was never closed.
      const before = text[quote - 1];
      if (value.includes(this.#newline) && (before === this.#delimiter || before === this.#newline)) return 'open';
      value += '"';
      from = quote + 1;
    }
  }

  #plainCell(at: number): { text: string; end: number } {
    const row = this.#text.indexOf(this.#newline, at);
    const end = row < 0 ? this.#text.length : row;
    const next = this.#text.indexOf(this.#delimiter, at);
    if (next >= 0 && next < end) return { text: this.#text.slice(at, next), end: next };
    return { text: this.#text.slice(at, end).replace(/\r$/, ''), end };
  }

  /** Where the cell ends whose closing quote this is; undefined if it closes none. */
  #endAfter(quote: number): number | undefined {
    let end = quote + 1;
    while (this.#text[end] === ' ' || (this.#text[end] === '\r' && this.#newline === '\n')) end += 1;
    const sign = this.#text[end];
    return sign === undefined || sign === this.#delimiter || sign === this.#newline ? end : undefined;
  }
}
