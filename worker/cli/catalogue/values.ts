import type { Field } from './columns.ts';
import { readDate } from './dates.ts';

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
