import { FileProblem } from './file-problem.ts';

export type Dialect = { delimiter: string; newline: string };

const DELIMITERS = [',', ';', '\t', '|'];

/** How a table is written, by its first lines. */
export function dialectOf(head: string): Dialect {
  const newline = head.includes('\n') ? '\n' : '\r';
  const lines = head.split(newline).filter(line => line.trim() !== '');
  const [first] = lines;
  if (first === undefined) throw new FileProblem('empty');
  if (/^\s*<(?:!doctype|\?xml|html|[a-z]+[ >])/i.test(first)) throw new FileProblem('no_table');
  const named = /^"?sep=(.)"?\s*$/i.exec(first)?.[1];
  const header = lines.find(line => !isPreamble(line)) ?? '';
  const count = (mark: string) => header.replace(/"[^"]*"/g, '').split(mark).length;
  return { newline, delimiter: named ?? DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] ?? ',' };
}

/** Lines that spreadsheets and PowerShell write above the header. */
export function isPreamble(line: string): boolean {
  return /^"?sep=.?"?\s*$/i.test(line) || line.startsWith('#TYPE ');
}
