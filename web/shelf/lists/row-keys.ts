import type { KeyboardEvent } from 'react';
import { GAMES_TYPES, type GamesType } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import { readStored } from '../../platform/storage.ts';
import { inlineStep } from '../../ui/direction.ts';
import { type Arrow, arrowOf, type Inline, isForAnother, type Press } from '../../ui/move-keys.ts';

export type RowKey = Arrow | { do: 'list'; list: GamesType } | { do: 'menu' };

type CodedPress = Press & Pick<KeyboardEvent, 'code'>;

const isLatin = (key: string) => /^[\x20-\x7e]$/.test(key);

function singleOf(press: CodedPress): RowKey | undefined {
  if (press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return undefined;
  const letter = isLatin(press.key) ? press.key.toLowerCase() : press.code.replace('Key', '').toLowerCase();
  if (letter === 'm') return { do: 'menu' };
  const digit = /^[1-3]$/.test(press.key) ? press.key : /^(?:Digit|Numpad)([1-3])$/.exec(press.code)?.[1];
  const list = digit && GAMES_TYPES[Number(digit) - 1];
  return list ? { do: 'list', list } : undefined;
}

/** Alt and an arrow move the row; M and 1, 2, 3 act alone, on any keyboard layout, unless `singles` is off. */
export function rowKeyOf(press: CodedPress, inline: Inline, singles: boolean): RowKey | undefined {
  return arrowOf(press, inline) ?? (singles ? singleOf(press) : undefined);
}

/** The action of a key event on a row; undefined if the key belongs to a field or a menu. */
export function readRowKey(event: KeyboardEvent): RowKey | undefined {
  return isForAnother(event) ? undefined : rowKeyOf(event, inlineStep(event), readStored('shortcuts') !== 'off');
}
