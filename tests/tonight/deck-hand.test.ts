import { describe, expect, test } from 'vitest';
import { actOf } from '../../web/tonight/deck/hand/use-swipe.ts';
import { deckKeyOf } from '../../web/tonight/deck/use-deck-keys.ts';
import { booksFor } from '../../web/ui/pile.tsx';

const press = (key: string, code: string, held: object = {}) => ({
  ...{ key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  ...held,
});

describe('keys of the deck', () => {
  test.each([
    [press('1', 'Digit1'), 'playing'],
    [press('5', 'Numpad5'), 'notForMe'],
    [press('٢', 'Digit2'), 'mustPlay'],
    [press('س', 'KeyS'), 'skip'],
    [press('S', 'KeyS'), 'skip'],
    [press('ئ', 'KeyZ'), 'back'],
    [press('z', 'KeyZ', { ctrlKey: true }), 'back'],
    [press('6', 'Digit6'), undefined],
    [press('0', 'Digit0'), undefined],
    [press('1', 'Digit1', { ctrlKey: true }), undefined],
    [press('s', 'KeyS', { altKey: true }), undefined],
  ])('%o is %s', (pressed, act) => {
    expect(deckKeyOf(pressed, true, false)).toBe(act);
  });

  test.each([
    ['ArrowUp', 'playing', 'playing'],
    ['ArrowRight', 'mustPlay', 'notForMe'],
    ['ArrowLeft', 'notForMe', 'mustPlay'],
    ['ArrowDown', undefined, undefined],
  ])('%s leads where a book is carried: %s, from right to left %s', (key, ltr, rtl) => {
    const keypad = { ArrowUp: 'Numpad8', ArrowRight: 'Numpad6', ArrowLeft: 'Numpad4', ArrowDown: 'Numpad2' }[key] ?? '';
    for (const code of [key, keypad]) {
      expect([deckKeyOf(press(key, code), true, false), deckKeyOf(press(key, code), true, true)]).toEqual([ltr, rtl]);
      expect(deckKeyOf(press(key, code), false, false)).toBe(undefined);
      expect(deckKeyOf(press(key, code, { altKey: true }), true, false)).toBe(undefined);
    }
  });

  test('that are single act only if single keys do; Cmd+Z always steps back', () => {
    expect(deckKeyOf(press('1', 'Digit1'), false, false)).toBe(undefined);
    expect(deckKeyOf(press('z', 'KeyZ', { metaKey: true }), false, false)).toBe('back');
  });
});

describe('a swipe', () => {
  test.each([
    [{ x: 80, y: 5 }, false, 'mustPlay'],
    [{ x: -80, y: 5 }, false, 'notForMe'],
    [{ x: 80, y: 5 }, true, 'notForMe'],
    [{ x: -80, y: 5 }, true, 'mustPlay'],
    [{ x: 20, y: -90 }, true, 'playing'],
    [{ x: 60, y: -60 }, false, undefined],
    [{ x: 0, y: 120 }, false, undefined],
  ])('%o, right to left: %s, is %s', (carried, isRtl, act) => {
    expect(actOf(carried, 200, isRtl)).toBe(act);
  });
});

test('a pile grows with its games and never leaves its board', () => {
  const heights = [0, 1, 2, 9, 46, 500, 5000].map(games => booksFor(games, 18));
  expect(heights).toEqual([...heights].sort((a, b) => a - b));
  expect([heights[0], heights[1], heights.at(-1)]).toEqual([0, 1, 18]);
});
