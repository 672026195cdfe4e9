import { firstSigns } from '../../../platform/characters.schema.ts';
import { BETWEEN_PEOPLE, HOLDER_MAX, ON_LOAN } from '../../../shelf/accesses.schema.ts';
import type { FileRow } from '../file-row.ts';
import { stateOfWord, wordKey } from './states.ts';

/** What a file's word says of whose a game is; `other` is somebody else's, nobody's, or a word that is not known. */
export type Ownership = 'owned' | 'wished' | 'subscription' | 'gone' | Between | 'other';
type Between = 'shared' | 'borrowed' | 'lent';

const WORDS: [RegExp, Ownership][] = [
  [
    /\b(?:formerly|former|previous(?:ly)?|no longer|any ?more|used to|once|sold|traded|gave|given|donated|lost)\b/,
    'gone',
  ],
  [
    /^(?:i |currently |still )?own(?:ed)?(?: (?:it|digital(?:ly)?|physical(?:ly)?|both|copy))*$|^for (?:sale|trade)$/,
    'owned',
  ],
  [/^(?:on )?(?:my )?wish ?list$/, 'wished'],
  [/subscription/, 'subscription'],
  [/^(?:lent|loaned)(?: out)?(?: to .*)?$/, 'lent'],
  [/^borrow(?:ed|ing)(?: from .*)?$/, 'borrowed'],
  [/^(?:family |library )?shar(?:ed|ing)(?: with .*)?$/, 'shared'],
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
 * Says of a row whose the game is, after its state: what is played or archived stays so, whoever owns it. What is somebody
 * else's is on the shelf as such, or not at all.
 */
export function setOwnership(row: FileRow, ownership: Ownership | null): void {
  if (ownership === 'gone') row.access = 'gone';
  if (isBetween(ownership)) row.access = ownership;
  if (row.playing || row.archiveStatus || row.list === 2) return;
  if (ownership === 'wished') row.list = 2;
  else if (isBetween(ownership)) row.list = 1;
  else if (ownership === 'other') row.list = null;
  else if (ownership === 'gone') [row.list, row.archiveStatus] = [1, 'retired'];
}

const isBetween = (ownership: Ownership | null): ownership is Between => BETWEEN_PEOPLE.includes(ownership ?? '');

/** With whom the row's copy is and since when, where that means anything. */
export function setLoan(row: FileRow, holder: string, since: string | null): void {
  if (!BETWEEN_PEOPLE.includes(row.access ?? '') || (holder === '' && since === null)) return;
  row.loan = {
    holder: firstSigns(holder, HOLDER_MAX) || null,
    since: ON_LOAN.includes(row.access ?? '') ? since : null,
  };
}

/** Whether a word for the form of a copy says that there is a thing to hold. */
export const isOnDisc = (form: string) => /\b(?:physical|disc|disk|cartridge|boxed)\b/i.test(form);
