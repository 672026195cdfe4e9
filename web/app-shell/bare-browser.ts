/*
 * What the app asks of a browser while it is drawn, answered by nobody: at build time there is no reader yet. Imported
 * before everything else, so that no file finds it missing.
 */
import { GAME } from './game.ts';

const nobody = { matches: false, addEventListener: () => {} };
const nowhere = new URL('https://raff.invalid/');
const page = { hash: '', path: GAME.path, page: GAME.page };

const documentElement = { lang: 'en', dir: 'ltr', dataset: {} };
const pages: unknown[] = ['en', 'ar'].map(locale => ({ ...page, locale }));

Object.assign(globalThis, {
  location: nowhere,
  addEventListener: () => {},
  matchMedia: () => nobody,
  document: {
    documentElement,
    cookie: '',
    querySelector: () => ({ content: '' }),
    getElementById: () => ({ textContent: JSON.stringify(pages.shift()) }),
  },
});
