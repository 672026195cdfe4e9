import { expect, test } from 'vitest';
import { rowKeyOf } from '../../web/shelf/lists/row-keys.ts';

const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const press = (key: string, code: string, held: Partial<typeof none> = {}) => ({ key, code, ...none, ...held });

test('Alt and an arrow reorder, and change the list along the line of reading', () => {
  const alt = { altKey: true };
  expect(rowKeyOf(press('ArrowUp', 'ArrowUp', alt), 0, true)).toEqual({ do: 'step', step: 'up' });
  expect(rowKeyOf(press('ArrowDown', 'ArrowDown', alt), 0, true)).toEqual({ do: 'step', step: 'down' });
  expect(rowKeyOf(press('ArrowRight', 'ArrowRight', alt), 1, true)).toEqual({ do: 'beside', by: 1 });
  expect(rowKeyOf(press('ArrowRight', 'ArrowRight', alt), -1, true)).toEqual({ do: 'beside', by: -1 });
});

test('arrows alone are left to the page', () => {
  expect(rowKeyOf(press('ArrowUp', 'ArrowUp'), 0, true)).toBeUndefined();
});

test('M and the digits work on any keyboard layout', () => {
  expect(rowKeyOf(press('m', 'KeyM'), 0, true)).toEqual({ do: 'menu' });
  expect(rowKeyOf(press('ة', 'KeyM'), 0, true)).toEqual({ do: 'menu' });
  expect(rowKeyOf(press('2', 'Digit2'), 0, true)).toEqual({ do: 'list', list: 'wished-games' });
  expect(rowKeyOf(press('٣', 'Digit3'), 0, true)).toEqual({ do: 'list', list: 'tracked-games' });
});

test('keys that count alone can be switched off; those with Alt stay', () => {
  expect(rowKeyOf(press('m', 'KeyM'), 0, false)).toBeUndefined();
  expect(rowKeyOf(press('1', 'Digit1'), 0, false)).toBeUndefined();
  expect(rowKeyOf(press('ArrowUp', 'ArrowUp', { altKey: true }), 0, false)).toEqual({ do: 'step', step: 'up' });
});

test('what belongs to the browser is left to it', () => {
  expect(rowKeyOf(press('1', 'Digit1', { ctrlKey: true }), 0, true)).toBeUndefined();
  expect(rowKeyOf(press('m', 'KeyM', { metaKey: true }), 0, true)).toBeUndefined();
});
