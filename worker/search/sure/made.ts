import { fold, splitWords } from '../../catalogue/titles/fold.ts';
import type { Query } from '../query-words.ts';
import { type Candidate, makerNames } from '../ranking/candidate.ts';

/** Whether all words name a company of the game, or the beginning of its name: `supergiant` for Supergiant Games. */
export function isMade({ words }: Query, row: Candidate): boolean {
  const asked = words.map(({ raw }) => raw);
  return makerNames(row).some(name => {
    const own = splitWords(fold(name));
    return asked.every((word, at) => own[at] === word) || own.join('') === asked.join('');
  });
}
