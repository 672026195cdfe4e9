import { useEffect, useEffectEvent } from 'react';
import { type Act, PILES, type Pile } from '../../../worker/tonight/deck/deck.schema.ts';
import { readStored } from '../../platform/storage.ts';
import { isRightToLeft } from '../../ui/direction.ts';

export type DeckKey = Act | 'back';

const FIELDS = 'input, textarea, select, [contenteditable], [role="menu"] *';
const isLatin = (key: string) => /^[\x20-\x7e]$/.test(key);

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The arrows lead where a book is carried: up, forward as one reads, and backward. */
export function pileArrow(pile: Pile, isRtl: boolean): 'ArrowUp' | 'ArrowLeft' | 'ArrowRight' | undefined {
  if (pile === 'playing') return 'ArrowUp';
  if (pile === 'mustPlay') return isRtl ? 'ArrowLeft' : 'ArrowRight';
  return pile === 'notForMe' ? (isRtl ? 'ArrowRight' : 'ArrowLeft') : undefined;
}

/**
 * What a key does at the deck: 1 to 5 and the arrows are the piles, S skips, Z steps back. On keyboards without Latin letters the
 * position of the key counts. Ctrl or Cmd with Z steps back even where single keys are switched off.
 */
export function deckKeyOf(press: Press, singles: boolean, isRtl: boolean): DeckKey | undefined {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = press;
  if (altKey || shiftKey) return undefined;
  const name = isLatin(key) ? key.toLowerCase() : code.replace(/^(Key|Digit|Numpad)/, '').toLowerCase();
  if (ctrlKey || metaKey) return name === 'z' || code === 'KeyZ' ? 'back' : undefined;
  if (!singles) return undefined;
  // Also those of a keypad, whose codes are of digits.
  if (key.startsWith('Arrow')) return PILES.find(pile => pileArrow(pile, isRtl) === key);
  if (name === 's') return 'skip';
  if (name === 'z') return 'back';
  return /^[1-5]$/.test(name) ? PILES[Number(name) - 1] : undefined;
}

/** Listens to the keyboard, unless something else has it. A key that is held down acts once. */
export function useDeckKeys(onKey: (key: DeckKey) => void): void {
  const tell = useEffectEvent(onKey);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      if (event.target instanceof Element && event.target.matches(FIELDS)) return;
      const key = deckKeyOf(event, readStored('shortcuts') !== 'off', isRightToLeft(document.body));
      if (!key) return;
      event.preventDefault();
      tell(key);
    };
    // Before the toasts, which also step back with Ctrl+Z.
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, []);
}
