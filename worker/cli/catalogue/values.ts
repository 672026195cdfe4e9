import type { Field } from './columns.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const pad = (n: string | number) => String(n).padStart(2, '0');

/**
 * A date as files write it, converted to `YYYY`, `YYYY-MM` or `YYYY-MM-DD`: `2008`, `2008.0`, `2008-10-21T00:00`, `Oct
 * 21, 2008`, `21 October 2008`, `10/21/2008`. An unreadable or ambiguous date (`04/05/2008`) stays as it is.
 */
function readDate(text: string): string {
  return fromNumbers(text) ?? fromMonthName(text) ?? fromSlashes(text) ?? text;
}

function fromNumbers(text: string): string | undefined {
  const [, year, , month, , day] = /^(\d{4})(?:\.0)?(-(\d\d?)(-(\d\d?))?)?(?:[T ].*)?$/.exec(text) ?? [];
  return year && [year, month, day].flatMap(part => (part ? [pad(part)] : [])).join('-');
}

function fromMonthName(text: string): string | undefined {
  const month = MONTHS.indexOf(/[a-z]{3,}/i.exec(text)?.[0].slice(0, 3).toLowerCase() ?? '') + 1;
  const year = /\b\d{4}\b/.exec(text)?.[0];
  if (month === 0 || !year) return undefined;
  const day = /\b\d{1,2}\b/.exec(text)?.[0];
  return [year, pad(month), ...(day ? [pad(day)] : [])].join('-');
}

function fromSlashes(text: string): string | undefined {
  const [, a = '', b = '', year] = /^(\d\d?)[./](\d\d?)[./](\d{4})$/.exec(text) ?? [];
  if (!year || (Number(a) <= 12 && Number(b) <= 12 && a !== b)) return undefined;
  const [month, day] = Number(a) > 12 ? [b, a] : [a, b];
  return `${year}-${pad(month)}-${pad(day)}`;
}

// Values that files write for an unknown fact. In a title they may be meant.
const NOTHING = new Set(['', '-', '?', 'n/a', 'na', 'nan', 'null', 'none', 'unknown', 'tba', 'tbd', '\\n']);

const LISTS: Field[] = ['alternativeTitles', 'platforms', 'genres', 'developers', 'publishers'];
const NUMBERS: Field[] = ['popularity', 'mainStory', 'mainPlusExtra', 'completionist'];

/**
 * The cells of a row as facts about a game, not checked yet. A value that is no number stays text, and the check
 * refuses it.
 */
export function readCells(cells: string[], columns: Map<Field, number>): Record<string, unknown> {
  const facts: Record<string, unknown> = {};
  for (const [field, index] of columns) {
    const cell = cells[index] ?? '';
    if (field === 'title' || !NOTHING.has(cell.toLowerCase())) facts[field] = readCell(field, cell);
  }
  const { mainStory, mainPlusExtra, completionist, ...others } = facts;
  return { ...others, playTime: { mainStory, mainPlusExtra, completionist } };
}

function readCell(field: Field, cell: string): unknown {
  if (field === 'releaseDate') return readDate(cell);
  if (LISTS.includes(field)) return readList(cell);
  return NUMBERS.includes(field) ? readNumber(cell) : cell;
}

/** Values separated by `;` or `|`. A comma is no separator, because names contain commas. */
function readList(cell: string): string[] {
  return cell
    .split(/[;|]/)
    .map(value => value.trim())
    .filter(value => !NOTHING.has(value.toLowerCase()));
}

function readNumber(cell: string): number | string {
  const plain = cell.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : cell;
}
