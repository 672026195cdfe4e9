import { afterAll, beforeAll, expect, test, vi } from 'vitest';

type Press = { key: string; code: string; shiftKey?: boolean; ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean };

let shortcutOf: (press: Press, singles?: boolean) => string | undefined;

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const file = await import('../../web/layout/shortcuts/shortcuts.ts');
  const still = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
  shortcutOf = (press, singles = true) => file.shortcutOf({ ...still, ...press }, singles);
});
afterAll(() => vi.unstubAllGlobals());

test('keys on their own search, add and show the sheet', () => {
  expect(shortcutOf({ key: '/', code: 'Slash' })).toBe('search');
  expect(shortcutOf({ key: 'a', code: 'KeyA' })).toBe('add');
  expect(shortcutOf({ key: '?', code: 'Slash', shiftKey: true })).toBe('sheet');
  expect(shortcutOf({ key: 'b', code: 'KeyB' })).toBeUndefined();
});

test('on an Arabic keyboard the place of the key counts', () => {
  expect(shortcutOf({ key: 'ظ', code: 'Slash' })).toBe('search');
  expect(shortcutOf({ key: 'ش', code: 'KeyA' })).toBe('add');
  expect(shortcutOf({ key: '؟', code: 'Slash', shiftKey: true })).toBe('sheet');
});

test('on other Latin keyboards the letter counts', () => {
  expect(shortcutOf({ key: '/', code: 'Digit7', shiftKey: true })).toBe('search');
  expect(shortcutOf({ key: 'q', code: 'KeyA' })).toBeUndefined();
});

test('switched off, only keys with Ctrl or Cmd are left', () => {
  expect(shortcutOf({ key: '/', code: 'Slash' }, false)).toBeUndefined();
  expect(shortcutOf({ key: 'k', code: 'KeyK', ctrlKey: true }, false)).toBe('palette');
  expect(shortcutOf({ key: 'k', code: 'KeyK', metaKey: true }, false)).toBe('palette');
  expect(shortcutOf({ key: 'a', code: 'KeyA', ctrlKey: true })).toBeUndefined();
});
