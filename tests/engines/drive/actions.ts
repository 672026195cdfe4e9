import type { Point } from './tab.ts';

/* Input as both WebDriver standards describe it: https://www.w3.org/TR/webdriver2/#actions. */

/** The standard names keys by private characters. */
const KEYS: Record<string, string> = {
  Alt: '\uE00A',
  Control: '\uE009',
  Shift: '\uE008',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Backspace: '\uE003',
  Delete: '\uE017',
  Home: '\uE011',
  End: '\uE010',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

const keyDown = (value: string) => ({ type: 'keyDown', value });
const keyUp = (value: string) => ({ type: 'keyUp', value });
const keyboard = (actions: object[]) => [{ type: 'key', id: 'keyboard', actions }];

/** The keys of a chord go down in their order and come up in the opposite one. */
export function chord(name: string): object[] {
  const keys = name.split('+').map(key => KEYS[key] ?? key);
  return keyboard([...keys.map(keyDown), ...keys.toReversed().map(keyUp)]);
}

export const text = (typed: string): object[] => keyboard([...typed].flatMap(one => [keyDown(one), keyUp(one)]));

const mouse = (actions: object[]) => [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }];
const moveTo = ({ x, y }: Point) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 });

export const hover = (at: Point): object[] => mouse([moveTo(at)]);

export const click = (at: Point): object[] =>
  mouse([moveTo(at), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]);
