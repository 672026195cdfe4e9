import type { Dialect } from './sniff.ts';

/** Where a row's first line ends, how far its quotes are followed, and whether the text ends here. */
type Bounds = { lineEnd: number; limit: number; isEnd: boolean };
type Cell = { text: string; end: number };

/** The cells of the row that begins at a place; `open` if a quote is never closed, `more` if that is not seen yet. */
export function parseQuoted(text: string, from: number, dialect: Dialect, bounds: Bounds) {
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
