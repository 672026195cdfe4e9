import { once } from '../../platform/remember.ts';
import { fold, splitWords } from './fold.ts';

// How people begin a question about a game. Each must be no beginning of a title that many know.
const ENGLISH =
  'game called, game named, game titled, a game called, a game named, the game called, the game named, games called, ' +
  'what is the game called, whats the game called, what is the name of the game, name of the game, the name of the game, ' +
  'i want to play, i wanna play, i want, want to play, wanna play, i would like to play, id like to play, lets play, ' +
  'i want to buy, i want to download, im looking for, i am looking for, looking for, search for, searching for, ' +
  'do you have, show me, how to play, how do i play, where can i play, where to play, can i play, is it possible to play';
const ARABIC =
  'شو, شو لعبه, شو اسم, شو اسم لعبه, شو هي, شو هي لعبه, وش, وش لعبه, وش اسم, وش اسم لعبه, وش هي, ايش, ايش لعبه, ايش اسم, ' +
  'ايش اسم لعبه, ايش هي, شنو, شنو لعبه, شنو اسم لعبه, اشنو, اشنو لعبه, ايه هي, ايه هي لعبه, ما هي, ما هي لعبه, ما اسم, ' +
  'ما اسم لعبه, اسم لعبه, لعبه اسمها, اللعبه اللي اسمها, لعبه تسمي, لعبه, العب, نلعب, فيه لعبه, في لعبه, عندكم, عندكم لعبه, ' +
  'عايز, عايز العب, عاوز, عاوز العب, عايزه العب, عاوزه العب, نفسي العب, ابي, ابي العب, ابغي, ابغي العب, ابغا, ابغا العب, ' +
  'ودي العب, بدي, بدي العب, حاب العب, حابب العب, حابه العب, اريد, اريد العب, اريد ان العب, اود ان العب, بغيت نلعب, ' +
  'نبغي نلعب, باغي نلعب, حاب نلعب, كيف العب, ازاي العب, وين العب, فين العب, ابحث عن, ادور علي, بدور علي, دورلي علي';

const LONGEST_IN_WORDS = 7;

const phrases = once(() => new Set([ENGLISH, ARABIC].flatMap(list => list.split(', ').map(asWords))));
const asWords = (phrase: string) => splitWords(fold(phrase)).join(' ');

/**
 * What a person asks about, without the talk it begins with: `game called celeste`. Undefined without talk, or if
 * nothing is left.
 */
export function withoutTalk(words: string[]): string[] | undefined {
  const length = talkLength(words);
  if (length === 0 || length === words.length) return undefined;
  const rest = words.slice(length);
  return withoutTalk(rest) ?? (talkLength(rest) === rest.length ? undefined : rest);
}

function talkLength(words: string[]): number {
  for (let length = Math.min(LONGEST_IN_WORDS, words.length); length > 0; length--)
    if (phrases().has(words.slice(0, length).join(' '))) return length;
  return 0;
}
