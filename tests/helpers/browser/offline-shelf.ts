import type { Page } from 'playwright-core';
import { newGame, newOwner } from '../games/shelf.ts';
import type { Stack } from '../stack/stack.ts';
import { type KeptBrowser, openKeptBrowser } from './kept-visits.ts';
import type { Language, Width } from './visitor.ts';
import { sentence, wordsIn } from './words.ts';

/* A shelf with one game on it in a browser that keeps it, and what a person does there without a connection. */

export const OUT = { releaseDate: '2020-01-01', releasePrecision: 'day' } as const;
/** A document, its files and the service worker take a busy machine a while, and each of these tests opens a few. */
export const LONG = { timeout: 90_000 };
export const title = 'Ash';

type Owner = Awaited<ReturnType<typeof newOwner>>;

/** What is kept of the API's answers, by the names that SWR has for them. */
export const keptNames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>(done => {
        const opening = indexedDB.open('raff-kept');
        opening.onsuccess = () => {
          const db = opening.result;
          if (!db.objectStoreNames.contains('kept')) return done([]);
          const asking = db.transaction('kept').objectStore('kept').getAllKeys();
          asking.onsuccess = () => {
            db.close();
            done(asking.result.map(String));
          };
        };
      }),
  );

/** The addresses that the service worker has noted as used; opening a database that is not there would make it. */
export const notedUses = (page: Page) =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'workbox-expiration')) return [];
    return new Promise<string[]>(done => {
      const opening = indexedDB.open('workbox-expiration');
      opening.onsuccess = () => {
        const db = opening.result;
        const asking = db.transaction('cache-entries').objectStore('cache-entries').getAllKeys();
        asking.onsuccess = () => {
          db.close();
          done(asking.result.map(String));
        };
      };
    });
  });

/** The token of the person who is signed in there. */
export const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('raff.token'));

export const playedBy = async (owner: Owner) => (await owner.get('/api/games')).body.games[0]?.gameStatus;

/** The names of what is stored in the browser. */
export const storedNames = (page: Page) => page.evaluate(() => Object.keys(localStorage).join());

/** A tab at the lists whose database is silent, until it is unmarked. */
export async function openSilent(browser: KeptBrowser): Promise<Page> {
  // The database does not answer, and the app does not come to give it up.
  await browser.context.addInitScript(() => {
    if (!localStorage.getItem('silent')) return;
    const wait = setTimeout;
    IDBObjectStore.prototype.get = () => ({}) as IDBRequest;
    Object.assign(globalThis, { setTimeout: (work: () => void, ms = 0) => (ms < 2000 ? wait(work, ms) : 0) });
  });
  const first = await browser.settleIn('/lists/');
  await first.evaluate(() => localStorage.setItem('silent', 'yes'));
  await first.close();
  return browser.open('/lists/');
}

/** A person's shelf in a language at a width, and what a test does there. */
export function offlineShelf(stack: Stack, language: Language, width: Width) {
  const { lists, offline, layout } = wordsIn(language);

  async function shelfWith(fields: object = {}, timeZone?: string) {
    const owner = await newOwner(stack);
    const game = await newGame(stack, { title, ...OUT });
    const copy = await owner.hold({ game: game.num, priority: 3, ...fields });
    const browser = await openKeptBrowser(stack, { language, width, token: owner.token, timeZone });
    return { owner, game, copy, browser };
  }

  const act = async (page: Page, name: string) => {
    await page.getByRole('button', { name: sentence(lists.act.more, { title }) }).press('Enter');
    await page.getByRole('menuitem', { name, exact: true }).press('Enter');
  };
  const rank = (page: Page, word: string) => page.getByRole('heading', { level: 3, name: new RegExp(word) });
  const waits = (page: Page, n = 1) => {
    const form = new Intl.PluralRules(language).select(n);
    return page.getByText((offline.waits[form] ?? '').replace('{{n}}', String(n)));
  };

  async function logOut(page: Page): Promise<void> {
    const isPhone = width < 600;
    await page.getByRole('button', { name: isPhone ? layout.nav.menu : layout.nav.yours, exact: true }).press('Enter');
    await page.getByRole(isPhone ? 'button' : 'menuitem', { name: layout.menu.logout }).press('Enter');
  }

  return { shelfWith, act, rank, waits, logOut };
}
