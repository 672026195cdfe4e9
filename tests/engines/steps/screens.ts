import { expect } from 'vitest';
import { role } from '../drive/query.ts';
import type { Visitor } from '../drive/reader.ts';

/** Ten screens of a person with games. */
export const SCREENS = [
  '/',
  '/library/',
  '/lists/',
  '/archives/',
  '/games/god-of-war-2018/',
  '/search/?term=halo',
  '/tonight/',
  '/year/',
  '/plan/',
  '/account/settings/',
];

/** A screen has come, with a heading, and nothing of it is wider than the window. */
export async function expectScreen(reader: Visitor, path: string): Promise<void> {
  await reader.open(path);
  await reader.sees(role('heading'));
  // The shell has the heading too: leaving before the app has come would break off the loading of its file.
  await reader.until('the app has come', () => reader.tab.run(() => !document.querySelector('[data-shell]'), null));
  const [needed, there] = await reader.tab.run(() => [document.documentElement.scrollWidth, window.innerWidth], null);
  expect(needed, `${path} is wider than its window`).toBeLessThanOrEqual(there ?? 0);
}
