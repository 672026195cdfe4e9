import type { KeyboardEvent } from 'react';
import { inlineStep } from '../../../../ui/reading.ts';

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/**
 * Where Alt and an arrow send a game: -1 one place earlier, 1 one later, undefined for other keys.
 * `inline` is 1 for the arrow along the line of reading, -1 for the one against it, else 0.
 */
export function stepOf(press: Press, inline: 1 | -1 | 0): 1 | -1 | undefined {
  if (!press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return undefined;
  if (press.key === 'ArrowUp') return -1;
  if (press.key === 'ArrowDown') return 1;
  return inline === 0 ? undefined : inline;
}

const ELSEWHERE = '[role="menu"], [role="menu"] *';

/** The same for an event of a game; keys of its menu are not the game's. */
export function readStep(event: KeyboardEvent): 1 | -1 | undefined {
  if (event.defaultPrevented || (event.target instanceof Element && event.target.matches(ELSEWHERE))) return undefined;
  return stepOf(event, inlineStep(event));
}
