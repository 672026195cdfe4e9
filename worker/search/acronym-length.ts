import { initialOf } from '../catalogue/titles/acronyms.ts';
import { isStopWord } from '../catalogue/titles/common-words.ts';
import type { TitleReading } from './title-reading.ts';

const ACRONYM_WORDS_MAX = 6;

/** How many words of the title, from `at` on, have one of these initials, with or without small words; 0 for none. */
export function acronymLength(acronyms: string[], { raws, canonical }: TitleReading, at: number): number {
  const first = raws[at]?.[0];
  if (!acronyms.some(acronym => acronym.length > 1 && acronym[0] === first)) return 0;
  const most = Math.min(raws.length - at, ACRONYM_WORDS_MAX);
  const rows = [raws, canonical].flatMap(words => [true, false].map(all => ({ words, all, initials: '', count: 0 })));
  for (let length = 1; length <= most; length++) {
    for (const row of rows) addInitial(row, at + length - 1);
    if (rows.some(({ initials, count }) => count > 1 && acronyms.includes(initials))) return length;
    if (!rows.some(({ initials }) => acronyms.some(acronym => acronym.startsWith(initials)))) return 0;
  }
  return 0;
}

/** Words and the initials of those so far, of all or without the small ones. */
type InitialsRow = { words: string[]; all: boolean; initials: string; count: number };

function addInitial(row: InitialsRow, at: number): void {
  const word = row.words[at] ?? '';
  if (!row.all && isStopWord(word)) return;
  row.initials += initialOf(word, row.count);
  row.count += 1;
}
