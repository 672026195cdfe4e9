import type { KeyboardEvent } from 'react';
import { inlineStep } from './direction.ts';

/* The keys that move an item among others. `inline` is 1 for the arrow along the line of reading, -1 for the opposite
   one, otherwise 0. */

export type Inline = ReturnType<typeof inlineStep>;
export type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

export type Arrow = { do: 'step'; step: 'up' | 'down' } | { do: 'beside'; by: 1 | -1 };

/** Alt and an arrow, with nothing else held. */
export function arrowOf(press: Press, inline: Inline): Arrow | undefined {
  if (!press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return undefined;
  if (press.key === 'ArrowUp') return { do: 'step', step: 'up' };
  if (press.key === 'ArrowDown') return { do: 'step', step: 'down' };
  return inline === 0 ? undefined : { do: 'beside', by: inline };
}

/** For items in one order: one place earlier (-1) or later (1). */
export function stepOf(press: Press, inline: Inline): 1 | -1 | undefined {
  const arrow = arrowOf(press, inline);
  if (arrow?.do === 'step') return arrow.step === 'up' ? -1 : 1;
  return arrow?.by;
}

const ELSEWHERE = 'input, textarea, select, [contenteditable], [role="menu"], [role="menu"] *';

/** Keys that are already handled, or pressed in a field or in an item's menu, do not move it. */
export const isForAnother = ({ defaultPrevented, target }: KeyboardEvent) =>
  defaultPrevented || (target instanceof Element && target.matches(ELSEWHERE));

export function readStep(event: KeyboardEvent): 1 | -1 | undefined {
  return isForAnother(event) ? undefined : stepOf(event, inlineStep(event));
}
