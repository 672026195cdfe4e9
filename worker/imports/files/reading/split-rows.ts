import { type Dialect, isPreamble } from './sniff.ts';

/** Where a row's first line ends, how far its quotes are followed, and whether the text ends here. */
type Bounds = { lineEnd: number; limit: number; isEnd: boolean };
type Cell = { text: string; end: number };

/** The cells of the row that begins at a place; `open` if a quote is never closed, `more` if that is not seen yet. */
function parseQuoted(text: string, from: number, dialect: Dialect, bounds: Bounds) {
  const cells: string[] = [];
  for (let at = from; ; ) {
    const cell = cellAt(text, at, dialect, bounds);
    if (typeof cell === 'string') return cell;
    cells.push(cell.text);
    if (text[cell.end] !== dialect.delimiter) return { cells, end: cell.end };
    at = cell.end + 1;
  }
}

function cellAt(text: string, at: number, dialect: Dialect, bounds: Bounds): Cell | 'open' | 'more' {
  let open = at;
  while (text[open] === ' ') open += 1;
  return text[open] === '"' ? quotedCell(text, open + 1, dialect, bounds) : plainCell(text, at, dialect);
}

function quotedCell(
  text: string,
  start: number,
  dialect: Dialect,
  { lineEnd, limit, isEnd }: Bounds,
): Cell | 'open' | 'more' {
  let value = '';
  for (let from = start; ; ) {
    const quote = text.indexOf('"', from);
    if (quote < 0 || quote > limit) return isEnd || text.length > limit ? 'open' : 'more';
    if (quote + 2 >= text.length && !isEnd) return 'more';
    const isDoubled = text[quote + 1] === '"';
    const end = isDoubled ? undefined : endAfter(text, quote, dialect);
    value += text.slice(from, quote);
    if (end !== undefined) return { text: value.replaceAll('\r\n', '\n'), end };
    // On a later line, a quote that opens a cell belongs to another row: this one was never closed.
    const opens = text[quote - 1] === dialect.delimiter || text[quote - 1] === dialect.newline;
    if (!isDoubled && quote > lineEnd && opens) return 'open';
    value += '"';
    from = quote + (isDoubled ? 2 : 1);
  }
}

function plainCell(text: string, at: number, { delimiter, newline }: Dialect): Cell {
  const row = text.indexOf(newline, at);
  const end = row < 0 ? text.length : row;
  // Looked for in the rest of the row: the text after it may be long, and without any delimiter.
  const rest = text.slice(at, end);
  const next = rest.indexOf(delimiter);
  if (next >= 0) return { text: rest.slice(0, next), end: at + next };
  return { text: rest.replace(/\r$/, ''), end };
}

/** Where the cell ends whose closing quote this is; undefined if it closes none. */
function endAfter(text: string, quote: number, { delimiter, newline }: Dialect): number | undefined {
  let end = quote + 1;
  while (text[end] === ' ' || (text[end] === '\r' && newline === '\n')) end += 1;
  const sign = text[end];
  return sign === undefined || sign === delimiter || sign === newline ? end : undefined;
}

/** A longer row is no game: without a limit, a file without line ends would fill the memory. In letters. */
export const ROW_MAX = 64 * 1024;
/** How far rows with an open quote are read in vain before less is looked at: else a hostile file would take minutes. */
const VAIN_MAX = 4 * 1024 * 1024;
const VAIN_ROW_MAX = 512;

export type RawRow = { line: number; cells: string[]; error?: 'quote_not_closed' | 'too_long' };

/**
 * Splits a table into rows, whatever pieces its text comes in. An open quote costs its own row and not all up to the
 * next quote, and quotes inside of a cell need not be doubled. csv-parse stops at an open quote, so that it would have to
 * be called for each row, and it adds 7.6 KB (gzip) to the Worker; this is 1.2 KB.
 */
export class RowSplitter {
  readonly #dialect: Dialect;
  #text = '';
  #at = 0;
  #line = 1;
  /** How many cells the header has, once it is known: it helps to tell what quotes mean. */
  #width = 0;
  #isSkipping = false;
  #inVain = 0;

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
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
    for (let row = this.#next(isEnd); row; row = this.#next(isEnd)) if (this.#isRow(row)) rows.push(row);
    return rows;
  }

  #isRow({ cells, error }: RawRow): boolean {
    if (error) return true;
    if (cells.every(cell => cell.trim() === '') || (this.#width === 0 && isPreamble(cells.join()))) return false;
    this.#width ||= cells.length;
    return true;
  }

  #newlineFrom(at: number): number {
    return this.#text.indexOf(this.#dialect.newline, at);
  }

  #next(isEnd: boolean): RawRow | undefined {
    if (this.#isSkipping && !this.#skip()) return undefined;
    const found = this.#newlineFrom(this.#at);
    if (found < 0 && (this.buffered === 0 || (!isEnd && this.buffered <= ROW_MAX))) return undefined;
    const end = found < 0 ? this.#text.length : found;
    if (end - this.#at > ROW_MAX) {
      this.#isSkipping = found < 0;
      return this.#row(end, [], 'too_long');
    }
    const line = this.#text.slice(this.#at, end).replace(/\r$/, '');
    return line.includes('"') ? this.#quoted(line, end, isEnd) : this.#row(end, line.split(this.#dialect.delimiter));
  }

  /** Passes over the rest of a row that is too long. */
  #skip(): boolean {
    const end = this.#newlineFrom(this.#at);
    this.#isSkipping = end < 0;
    this.#at = end < 0 ? this.#text.length : end + 1;
    return end >= 0;
  }

  #row(end: number, cells: string[], error?: RawRow['error']): RawRow {
    const row = { line: this.#line, cells, ...(error && { error }) };
    this.#line += 1;
    for (let at = this.#newlineFrom(this.#at); at >= 0 && at < end; at = this.#newlineFrom(at + 1)) this.#line += 1;
    this.#at = Math.min(end + 1, this.#text.length);
    return row;
  }

  #quoted(line: string, lineEnd: number, isEnd: boolean): RawRow | undefined {
    const reach = this.#at + (this.#inVain > VAIN_MAX ? VAIN_ROW_MAX : ROW_MAX);
    const limit = Math.max(lineEnd, reach);
    const parsed = parseQuoted(this.#text, this.#at, this.#dialect, { lineEnd, limit, isEnd });
    if (parsed === 'more') return undefined;
    if (parsed === 'open') this.#inVain += Math.min(limit, this.#text.length) - this.#at;
    else if (parsed.end === lineEnd && parsed.cells.length === this.#width) return this.#row(lineEnd, parsed.cells);
    const plainly = this.#splitPlainly(line);
    if (plainly) return this.#row(lineEnd, plainly);
    // Several lines with more cells than the header has are more than one row.
    const isTooWide =
      parsed !== 'open' && parsed.end !== lineEnd && parsed.cells.length > (this.#width || Infinity) + 1;
    const isOpen = parsed === 'open' || isTooWide;
    return isOpen ? this.#row(lineEnd, [], 'quote_not_closed') : this.#row(parsed.end, parsed.cells);
  }

  /** A row whose cells all stand in quotes can be split without looking at the quotes inside of them. */
  #splitPlainly(line: string): string[] | undefined {
    if (!/^".*"\s*$/s.test(line)) return undefined;
    const cells = line.trim().slice(1, -1).split(`"${this.#dialect.delimiter}"`);
    return cells.length === this.#width ? cells.map(cell => cell.replaceAll('""', '"')) : undefined;
  }
}
