type Cell = string | number | null;

/** With this mark spreadsheets read the text as UTF-8, and Arabic as Arabic. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A spreadsheet would take a cell that begins with one of these for a formula, and run it. */
const FORMULA = /^[=+\-@\t\r]/;

function write(cell: Cell): string {
  const text = String(cell ?? '');
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const line = (cells: Cell[]) => `${cells.map(write).join(',')}\r\n`;

/** A table as in RFC 4180, in pieces: every line ends with CRLF, the first one names the columns. */
export async function* csvText(headings: Cell[], rows: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(headings);
  for await (const row of rows) yield line(row);
}
