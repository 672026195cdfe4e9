import { type DateOrder, readDate } from './dates.ts';

const YEARS = /(?<!\d)(?:19[7-9]|20\d)\d(?!\d)/g;

/** The year in a date, and the earliest in a list of several: a game came out once, and again for other machines. */
export function yearIn(text: string, order: DateOrder): number | null {
  const years = yearsIn(text);
  if (years.length > 1) return Math.min(...years);
  const read = readDate(text, order);
  if (read && read !== 'bad' && 'date' in read) return Number(read.date.slice(0, 4));
  return years[0] ?? null;
}

/** No list of dates is longer. In letters. */
const LIST_MAX = 2_000;

const yearsIn = (text: string) => (text.slice(0, LIST_MAX).match(YEARS) ?? []).map(Number);
