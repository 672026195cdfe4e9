import type { KeyboardEvent } from 'react';
import { GAMES_TYPES, type GamesType } from '../../../worker/catalogue/lookups/schema.ts';
import { readStored } from '../../platform/storage.ts';
import { inlineStep } from '../../ui/reading.ts';

/* The keys that put games in order. `inline` is 1 for the arrow along the line of reading, -1 for the one against it, else 0. */

type Inline = 1 | -1 | 0;
type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;
type CodedPress = Press & Pick<KeyboardEvent, 'code'>;

type Arrow = { do: 'step'; step: 'up' | 'down' } | { do: 'beside'; by: 1 | -1 };

/** What a key press on a row of a list asks for. */
export type RowKey = Arrow | { do: 'list'; list: GamesType } | { do: 'menu' };

/** Alt and an arrow, with nothing else held. */
function arrowOf(press: Press, inline: Inline): Arrow | undefined {
  if (!press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return undefined;
  if (press.key === 'ArrowUp') return { do: 'step', step: 'up' };
  if (press.key === 'ArrowDown') return { do: 'step', step: 'down' };
  return inline === 0 ? undefined : { do: 'beside', by: inline };
}

const isLatin = (key: string) => /^[\x20-\x7e]$/.test(key);

/** M and 1, 2, 3 count alone, on any keyboard layout. */
function singleOf(press: CodedPress): RowKey | undefined {
  if (press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return undefined;
  const letter = isLatin(press.key) ? press.key.toLowerCase() : press.code.replace('Key', '').toLowerCase();
  if (letter === 'm') return { do: 'menu' };
  const digit = /^[1-3]$/.test(press.key) ? press.key : /^(?:Digit|Numpad)([1-3])$/.exec(press.code)?.[1];
  const list = digit && GAMES_TYPES[Number(digit) - 1];
  return list ? { do: 'list', list } : undefined;
}

/** A row of a list: Alt and an arrow move it, and so do single keys unless `singles` is off. */
export function rowKeyOf(press: CodedPress, inline: Inline, singles: boolean): RowKey | undefined {
  return arrowOf(press, inline) ?? (singles ? singleOf(press) : undefined);
}

/** An item of a wall: Alt and an arrow send it one place earlier (-1) or later (1). */
export function stepOf(press: Press, inline: Inline): 1 | -1 | undefined {
  const arrow = arrowOf(press, inline);
  if (arrow?.do === 'step') return arrow.step === 'up' ? -1 : 1;
  return arrow?.by;
}

const ELSEWHERE = 'input, textarea, select, [contenteditable], [role="menu"], [role="menu"] *';

/** Keys that are spent, or pressed in a field or in the menu of a game, are not the game's. */
const isElsewhere = ({ defaultPrevented, target }: KeyboardEvent) =>
  defaultPrevented || (target instanceof Element && target.matches(ELSEWHERE));

export function readRowKey(event: KeyboardEvent): RowKey | undefined {
  return isElsewhere(event) ? undefined : rowKeyOf(event, inlineStep(event), readStored('shortcuts') !== 'off');
}

export function readStep(event: KeyboardEvent): 1 | -1 | undefined {
  return isElsewhere(event) ? undefined : stepOf(event, inlineStep(event));
}
