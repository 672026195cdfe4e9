import type { FileRow } from '../file-row.ts';
import { stateOfWord, wordKey } from './states.ts';

/** What a file's word says of whose a game is; `other` is somebody else's, nobody's, or a word that is not known. */
export type Ownership = 'owned' | 'wished' | 'subscription' | 'gone' | 'other';

const WORDS: [RegExp, Ownership][] = [
  [
    /\b(?:formerly|former|previous(?:ly)?|no longer|any ?more|used to|once|sold|traded|gave|given|donated|lost)\b/,
    'gone',
  ],
  [
    /^(?:i |currently |still )?own(?:ed)?(?: (?:it|digital(?:ly)?|physical(?:ly)?|both|copy))*$|^for (?:sale|trade)$|^(?:lent|loaned) out$/,
    'owned',
  ],
  [/^(?:on )?(?:my )?wish ?list$/, 'wished'],
  [/subscription/, 'subscription'],
];

/** Whose a game is, as a word of a file says it; null if it says nothing. */
export function ownershipIn(word: string): Ownership | null {
  const key = wordKey(word);
  if (key === '') return null;
  const said = WORDS.find(([pattern]) => pattern.test(key))?.[1];
  if (said) return said;
  const state = stateOfWord(word);
  return state === 'have' ? 'owned' : state === 'want' ? 'wished' : 'other';
}

/**
 * Says of a row whose the game is, after its state: what is played or archived stays so, whoever owns it. Nothing else is
 * on the shelf as one's own that is not.
 */
export function setOwnership(row: FileRow, ownership: Ownership | null): void {
  if (ownership === 'gone') row.access = 'gone';
  if (row.playing || row.archiveStatus || row.list === 2) return;
  if (ownership === 'wished') row.list = 2;
  else if (ownership === 'other') row.list = null;
  else if (ownership === 'gone') [row.list, row.archiveStatus] = [1, 'retired'];
}
