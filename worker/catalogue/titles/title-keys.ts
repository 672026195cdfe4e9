import { acronymsOf } from './acronyms.ts';
import { isForgiven } from './deletions.ts';
import { fold, splitWords } from './fold.ts';
import { canonicalTitle, isRoman } from './numerals.ts';
import { knownSkeletons } from './sound-distance.ts';
import { spokenKeys } from './spoken-keys.ts';
import { joinedWords, squash, titleWords } from './title-words.ts';
import { wholeSounds } from './whole-sound.ts';

export type TitleKeys = {
  /** The main title's canonical words without spaces; empty if it contains no letter or digit. */
  squash: string;
  /** The same of every title, distinct, none empty. */
  squashes: string[];
  /** The tokens of all titles joined by spaces, for the full-text index. */
  keys: string;
  /** The distinct Latin words of four letters and more, for the typo table. */
  words: string[];
};

/** All keys under which a game is found, made from its title and alternative titles of any script. */
export function titleKeys(title: string, alternativeTitles: string[]): TitleKeys {
  const folded = [title, ...alternativeTitles].map(fold);
  const squashes = folded.map(text => squash(splitWords(text)));
  const words = new Set(folded.flatMap(titleWords));
  const tokens = new Set([...words, ...folded.flatMap(acronymsOf), ...folded.flatMap(titleSounds)]);
  return {
    squash: squashes[0] ?? '',
    squashes: [...new Set(squashes)].filter(Boolean),
    keys: [...tokens].join(' '),
    words: [...words].filter(isForgiven),
  };
}

/** One Arabic word often stands for two: سبايدرمان is Spider-Man, so words written together count too. */
function titleSounds(folded: string): string[] {
  const words = splitWords(folded);
  const spoken = words.filter((word, index) => word !== 'the' && !(index > 0 && isRoman(word)));
  const single = [...spoken, words.slice(0, 2).join(''), ...joinedWords(folded)];
  return [...single.flatMap(knownSkeletons), ...single.flatMap(spokenKeys), ...wholeSounds(canonicalTitle(words))];
}
