import { remember } from '../../platform/remember.ts';
import { inArabicLetters } from './skeleton.ts';
import { spokenForms } from './sound-distance.ts';

/** Marks how a word is spoken among the other keys of the index: a letter that no skeleton holds. */
const SPOKEN = 'ڑ';

/** The keys of a word of either script by all its sounds: two words share one if they sound the same. */
export const spokenKeys = remember(
  (word: string): string[] => spokenForms(word).map(form => SPOKEN + inArabicLetters(form)),
  'words',
);
