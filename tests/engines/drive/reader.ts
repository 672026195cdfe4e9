import { expect } from 'vitest';
import { wordsIn } from '../../helpers/browser/words.ts';
import { type Ask, type Box, type FoundElement, look } from './in-page.ts';
import { inWords, type Name, type Query, type Role, role } from './query.ts';
import type { Opening, Tab } from './tab.ts';

/** Longer than any answer of a busy machine. */
const PATIENCE = { timeout: 60_000, interval: 50 };

/** A person before a window: what they look for they find, press and fill, in whatever engine it is. */
export type Visitor = ReturnType<typeof readerOf>;

/** `url` is the address of the product. */
export function readerOf(tab: Tab, url: string, { language, width, size }: Opening) {
  const ask = (query: Query, about: Ask['about']): Promise<FoundElement> => tab.run(look, { query, about });
  const count = async (query: Query) => (await ask(query, 'count')).count;

  /** Waits until something is so; a page that is just being left may not answer, and is asked again. */
  const until = (what: string, isSo: () => Promise<boolean>) =>
    expect.poll(() => isSo().catch(() => false), { ...PATIENCE, message: what }).toBe(true);
  const sees = (query: Query) => until(`there is ${inWords(query)}`, async () => (await count(query)) > 0);
  const misses = (query: Query) => until(`there is no ${inWords(query)}`, async () => (await count(query)) === 0);

  /** Where to press a thing, once it stands still and nothing covers it. */
  async function aim(query: Query) {
    let found: FoundElement['point'];
    await until(`${inWords(query)} can be pressed`, async () => {
      found = (await ask(query, 'aim')).point;
      return found !== undefined;
    });
    if (!found) throw new Error(`nowhere to press ${inWords(query)}`);
    return found;
  }
  const press = async (query: Query) => tab.click(await aim(query));

  async function focus(query: Query): Promise<void> {
    await until(`${inWords(query)} has the focus`, async () => Boolean((await ask(query, 'focus')).isFocused));
  }

  const hasFocus = (query: Query) =>
    until(`the focus is on ${inWords(query)}`, async () => Boolean((await ask(query, 'count')).isFocused));

  /** Types into a field, in place of what it holds. */
  async function fill(query: Query, value: string): Promise<void> {
    await focus(query);
    await tab.press('Control+a');
    await tab.type(value);
    await until(`${inWords(query)} holds ${value}`, async () => (await ask(query, 'value')).value === value);
  }

  /** Goes on by Tab, perhaps over buttons of a field, until something has the focus. */
  const tabTo = (query: Query) =>
    until(`Tab leads to ${inWords(query)}`, async () => {
      if ((await ask(query, 'count')).isFocused) return true;
      await tab.press('Tab');
      return false;
    });

  /** Types a day into a field that comes after the one with the focus. */
  async function fillDate(query: Query, day: string): Promise<void> {
    const [year = '', month = '', date = ''] = day.split('-');
    await tabTo(query);
    await tab.typeDate([month, date, year]);
    await until(`${inWords(query)} holds ${day}`, async () => (await ask(query, 'value')).value === day);
  }

  async function boxOf(query: Query): Promise<Box> {
    await sees(query);
    const { box } = await ask(query, 'box');
    if (!box) throw new Error(`no place of ${inWords(query)}`);
    return box;
  }

  const texts = async (query: Query) => (await ask(query, 'texts')).texts ?? [];

  /** Waits until the app has replaced the document's shell and nothing is loading. */
  const settle = () =>
    until('nothing is loading any more', () =>
      tab.run(async () => {
        const isIdle = () =>
          document.readyState === 'complete' &&
          document.querySelector('h1') !== null &&
          !document.querySelector('[data-shell], [aria-busy="true"]');
        if (!isIdle()) return false;
        await new Promise(done => setTimeout(done, 0));
        return isIdle();
      }, undefined),
    );

  async function open(path: string): Promise<void> {
    await tab.goto(new URL(path, url).href);
    await settle();
  }

  const isAt = (path: RegExp) =>
    until(`the address is ${path.source}`, async () =>
      path.test(await tab.run(() => location.pathname + location.search, undefined)),
    );

  return {
    ...{ tab, url, language, width, isPhone: width < 600, size, words: wordsIn(language) },
    ...{ count, until, sees, misses, press, focus, hasFocus, fill, fillDate, boxOf, texts, settle, open, isAt },
    hover: async (query: Query) => tab.hover(await aim(query)),
    /** Presses a button by its name. */
    pressButton: (name: Name, within?: Query) => press(role('button', name, within)),
    pressNamed: (of: Role, name: Name, within?: Query) => press(role(of, name, within)),
  };
}
