import { GAME } from './game.ts';

/* Prints the screens that most visits begin with as they look before any data has arrived. Documents contain them, so
   that a reader sees the screen while the app loads. There is no browser and no reader yet: what is put in the browser's
   place comes first, and the app last, so that none of its files finds the browser missing. */

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

const { drawAll } = await import('./draw.tsx');
process.stdout.write(JSON.stringify(await drawAll()));
