import { expect } from 'vitest';
import { type Query, role } from '../drive/query.ts';
import type { Visitor } from '../drive/reader.ts';
import { moreOf } from './evening.ts';

/** No menu stands farther from its button than this. */
const NEAR_PX = 12;

/**
 * Opens a menu by its button and checks where it stands: inside the window, beside its button, and on the named side of
 * it; then closes it, which gives the focus back.
 */
async function expectMenuAt(reader: Visitor, button: Query, side: 'below' | 'above'): Promise<void> {
  await reader.press(button);
  const menu = await reader.boxOf(role('menu'));
  const opener = await reader.boxOf(button);
  expect(menu.x).toBeGreaterThanOrEqual(0);
  expect(menu.y).toBeGreaterThanOrEqual(0);
  expect(menu.x + menu.width).toBeLessThanOrEqual(reader.size.width);
  expect(menu.y + menu.height).toBeLessThanOrEqual(reader.size.height);
  expect(menu.x).toBeLessThan(opener.x + opener.width);
  expect(menu.x + menu.width).toBeGreaterThan(opener.x);
  const gap = side === 'below' ? menu.y - (opener.y + opener.height) : opener.y - (menu.y + menu.height);
  expect(gap, `the menu stands ${side} its button`).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThanOrEqual(NEAR_PX);
  await reader.tab.press('Escape');
  await reader.misses(role('menu'));
  await reader.hasFocus(button);
}

/** Brings the menu button of a row to the top or the foot of the window, past the bars there. */
const scrollTo = (reader: Visitor, title: string, where: 'top' | 'foot') =>
  reader.tab.run(
    ([name, edge]) => {
      const link = [...document.querySelectorAll('main a')].find(one => one.textContent === name);
      const top = link?.closest('li')?.querySelector('[aria-haspopup]')?.getBoundingClientRect().top ?? 0;
      window.scrollBy({ top: top - (edge === 'top' ? 150 : window.innerHeight - 150), behavior: 'instant' });
    },
    [title, where] as const,
  );

/** The menu of a row in the middle of a long list opens below near the top and above near the foot. */
export async function expectMenuFlips(reader: Visitor, title: string): Promise<void> {
  const button = moreOf(reader, title);
  await reader.sees(button);
  for (const [where, side] of [
    ['top', 'below'],
    ['foot', 'above'],
  ] as const) {
    await scrollTo(reader, title, where);
    await expectMenuAt(reader, button, side);
  }
}
