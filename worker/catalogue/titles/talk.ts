import { once } from '../../platform/remember.ts';
import talk from './words/talk.json' with { type: 'json' };

const LONGEST_IN_WORDS = 7;

type Place = keyof typeof talk;

const phrases = once(() => {
  const setOf = (place: Place) => new Set(Object.values(talk[place]).flatMap(list => list.split(', ')));
  return { begins: setOf('begins'), ends: setOf('ends') };
});

/**
 * What a person asks about, without the talk it begins or ends with: `game called celeste`, `celeste how long`. Undefined
 * without talk, or if nothing is left. A beginning must be no beginning of a title that many know.
 */
export function withoutTalk(words: string[]): string[] | undefined {
  const begun = talkLength(words, 'begins');
  const rest = words.slice(begun);
  const asked = rest.slice(0, rest.length - talkLength(rest, 'ends'));
  if (asked.length === words.length || asked.length === 0) return undefined;
  return withoutTalk(asked) ?? (isAllTalk(asked) ? undefined : asked);
}

const isAllTalk = (words: string[]) => talkLength(words, 'begins') === words.length;

function talkLength(words: string[], place: Place): number {
  for (let length = Math.min(LONGEST_IN_WORDS, words.length); length > 0; length--) {
    const part = place === 'begins' ? words.slice(0, length) : words.slice(-length);
    if (phrases()[place].has(part.join(' '))) return length;
  }
  return 0;
}
