import type { KeyboardEvent } from 'react';

export const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl';

/** 1 for the arrow that points along the line of reading, -1 for the opposite one, otherwise 0. */
export function inlineStep(event: KeyboardEvent): 1 | -1 | 0 {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return 0;
  return (event.key === 'ArrowLeft') === isRightToLeft(event.currentTarget) ? 1 : -1;
}

/** Where a roving focus goes next among `count` places, or undefined if the key is not one of ours. */
export function nextIndex(key: string, step: number, at: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return step === 0 ? undefined : (at + step + count) % count;
}
