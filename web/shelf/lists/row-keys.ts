import type { KeyboardEvent } from 'react';
import { GAMES_TYPES, type GamesType } from '../../../worker/catalogue/lookups/schema.ts';
import { readStored } from '../../platform/storage.ts';
import { inlineStep } from '../../ui/reading.ts';

/** What a key press on a row asks for. */
export type RowKey =
  | { do: 'step'; step: 'up' | 'down' }
  | { do: 'beside'; by: 1 | -1 }
  | { do: 'list'; list: GamesType }
  | { do: 'menu' };

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const isLatin = (key: string) => /^[\x20-\x7e]$/.test(key);

function alone(press: Press): RowKey | undefined {
  const letter = isLatin(press.key) ? press.key.toLowerCase() : press.code.replace('Key', '').toLowerCase();
  if (letter === 'm') return { do: 'menu' };
  const digit = /^[1-3]$/.test(press.key) ? press.key : /^(?:Digit|Numpad)([1-3])$/.exec(press.code)?.[1];
  const list = digit && GAMES_TYPES[Number(digit) - 1];
  return list ? { do: 'list', list } : undefined;
}

/**
 * Alt and an arrow move the row; M and 1, 2, 3 count alone, on any keyboard layout, unless `singles` is off.
 * `inline` is 1 for the arrow along the line of reading, -1 for the one against it, else 0.
 */
export function rowKeyOf(press: Press, inline: 1 | -1 | 0, singles: boolean): RowKey | undefined {
  if (press.ctrlKey || press.metaKey || press.shiftKey) return undefined;
  if (!press.altKey) return singles ? alone(press) : undefined;
  if (press.key === 'ArrowUp') return { do: 'step', step: 'up' };
  if (press.key === 'ArrowDown') return { do: 'step', step: 'down' };
  return inline === 0 ? undefined : { do: 'beside', by: inline };
}

const ELSEWHERE = 'input, textarea, select, [contenteditable], [role="menu"], [role="menu"] *';

/** The same for an event of a row; keys of its menu are not the row's. */
export function readRowKey(event: KeyboardEvent): RowKey | undefined {
  if (event.defaultPrevented || (event.target instanceof Element && event.target.matches(ELSEWHERE))) return undefined;
  return rowKeyOf(event, inlineStep(event), readStored('shortcuts') !== 'off');
}
