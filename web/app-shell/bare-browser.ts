/* Replaces the browser while the app is drawn at build time, when there is no reader yet. It is imported first, so that
   no file finds the browser missing. */
import { GAME } from './game.ts';

const nobody = { matches: false, addEventListener: () => {} };
const nowhere = new URL('https://raff.invalid/');
const page = { hash: '', path: GAME.path, page: GAME.page };

const documentElement = { lang: 'en', dir: 'ltr', dataset: {} };
const pages: unknown[] = ['en', 'ar'].map(locale => ({ ...page, locale }));

Object.assign(globalThis, {
  location: nowhere,
  // A request without any answer would make the shell say that Raff cannot be reached.
  fetch: async () => new Response(null, { status: 404 }),
  addEventListener: () => {},
  matchMedia: () => nobody,
  document: {
    documentElement,
    cookie: '',
    querySelector: () => ({ content: '' }),
    getElementById: () => ({ textContent: JSON.stringify(pages.shift()) }),
  },
});
