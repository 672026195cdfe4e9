import { readStored } from '../../../platform/storage.ts';

export type Answered = 'game' | 'none' | 'out';

const BY_LETTER = { y: 'yes', n: 'another', x: 'out' } as const;
type AnswerKey = (typeof BY_LETTER)[keyof typeof BY_LETTER];

const isLatin = (key: string) => /^[\x20-\x7e]$/.test(key);
const FIELDS = 'input, textarea, select, [contenteditable], [role="menu"] *';

/**
 * The answer that a key press gives: Y yes, N another game, X left out. If the keyboard layout has no Latin letters,
 * the position of the key counts. Undefined while something else has the keyboard, or single keys are off.
 */
export function answerKeyOf(press: KeyboardEvent): AnswerKey | undefined {
  const isHeld = press.ctrlKey || press.metaKey || press.altKey || press.shiftKey;
  if (isHeld || press.repeat || press.defaultPrevented || readStored('shortcuts') === 'off') return undefined;
  if (document.querySelector('dialog[open]')) return undefined;
  if (press.target instanceof Element && press.target.matches(FIELDS)) return undefined;
  const letter = (isLatin(press.key) ? press.key : press.code.replace('Key', '')).toLowerCase();
  return letter in BY_LETTER ? BY_LETTER[letter as keyof typeof BY_LETTER] : undefined;
}
