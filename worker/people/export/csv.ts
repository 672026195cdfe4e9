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

/** A table as in RFC 4180: every line ends with CRLF, the first one names the columns. */
export function writeCsv(rows: Cell[][]): string {
  return BYTE_ORDER_MARK + rows.map(row => `${row.map(write).join(',')}\r\n`).join('');
}
