import { withoutNicknames } from '../titles/aliases.ts';
import { splitWords } from '../titles/fold.ts';
import { soundDistance } from '../titles/sound-distance.ts';
import { squash } from '../titles/title-keys.ts';
import { headsOf, squashFoldedTitle } from './readings.ts';

/* Names of series among a game's other names: such a name says the first part of a title only. */

/** How differently each word of a name may sound: languages have other vowels, and sh for s. */
const ALIKE_A_WORD = 0.6;

/**
 * Whether a name is no more than the beginning of a title: in its own letters, by what it means in another language, or
 * by its sound. One that ends with a number names the one game of that number.
 */
export function isOnlyBeginning(words: string[], title: string): boolean {
  const whole = squashFoldedTitle(title);
  const isBegun = (text: string) => whole !== text && whole.startsWith(text) && !/\d$/.test(text);
  return [words, ...withoutNicknames(words)].some(named => isBegun(squash(named))) || soundsLikeBeginning(words, title);
}

function soundsLikeBeginning(words: string[], title: string): boolean {
  const name = words.join('');
  return headsOf(title).some(head => {
    const begun = splitWords(head);
    return !/\d$/.test(head) && soundDistance(name, begun.join('')) <= ALIKE_A_WORD * begun.length;
  });
}
