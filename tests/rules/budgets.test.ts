import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { weigh, workerBytes } from '../helpers/run/weights.ts';

/* The most that a visit may weigh, in bytes after gzip. Beyond it a phone on a slow line feels it. */
/* Two KB beyond 117 are what the app must know to load the files of passkeys, of an account's safety, and their
   words. One more lets Back close what is open, counts characters as people see them, and tells waits in words. Half a
   KB are one more file of words, and what a copy and a game page keep of Arabic and of ways to play. Half a KB more
   writes usual dates by the names of months, which saves a slow phone a tenth of a second. */
const FIRST_JS_MAX = 121.25 * 1024;
const CSS_MAX = 18 * 1024;
/**
 * One KB beyond 30 tells a wait in words, and counts characters as people see them. Three are the filters by Arabic and
 * by ways to play, with their menu, on the lists and the library. Two are short files that others need: in one file they
 * are four to seven requests less for a screen, each of which takes a slow line as long as five KB. The last half is for
 * the longest texts, those of a file's letters, and three quarters more for a file's tags and the tab of a store's wishes. A
 * tenth counts the lines of a file on where one stopped, and the last are the row of views over the library.
 * A quarter lifts messages above a bar of actions, and adds the time that a person added. A fifth tells on the cards of the
 * library with whom a copy is. A third reads titles for a filter as the database does.
 */
const LAZY_JS_MAX = 39.5 * 1024;
const LOCALE_MAX = 12 * 1024;
const FONTS_ARABIC_PAGE_MAX = 70 * 1024;
/**
 * The runtime reads the whole Worker at a cold start, and compiles what a request uses. The library of passkeys is 79
 * KB of it and that of one-time codes 10 KB, in files of their own that only their requests run: checking signed
 * attestations by hand would be the greater risk. The words of 28 languages and the letters of 27 encodings in files of
 * other trackers are 15 KB, those of titles in Arabic, Persian and Urdu 45, and those that many titles have, by which the
 * search weighs a word, 8. What stores say of their games, and joining and merging what is one game, are 16, and two
 * more KB weigh what they say against the titles of a library. The drawing of a game's cover, which its document brings
 * with the first paint, is 5. Tags of games, and how files bring them, are 2; subscriptions by country, what leaves them,
 * and wishes of a store 4; trophies, where one stopped, and what is coming 3; the days on which one played 4, and views 4. The two
 * files of Nexorious, and the country of the product's own, are 2; its tables, in two languages both ways, 2. The rest is the app, backups and metrics among it.
 */
const WORKER_MAX = 626 * 1024;

/** One screen of every kind, so that it is noticed if too few of them are read. */
const SCREENS = [
  'home-page',
  'search-page',
  'game-screen',
  'library-screen',
  'lists-page',
  'archives-page',
  'login-page',
  'signup-page',
  'settings-page',
  'accounts-page',
  'import-screen',
  'library-import-page',
  'file-pages',
  'content',
  'review',
  'result',
  'wall-page',
  'free-games-page',
  'help-page',
  'palette',
  'tour',
];

const { files, size, total, bytes, isFirst, pieces } = weigh(inject('dist'));
const isScript = (file: string) => file.endsWith('.js');
const isStyle = (file: string) => file.endsWith('.css');
const isLocale = (file: string) => /^(en|ar)-.*\.js$/.test(file);
const isLater = (file: string) =>
  /^(en|ar)-(calendar|evening|factors|facts|files|more|offline|play|security|seek|texts|year)-/.test(file);
const first = files.filter(isFirst);

/** A plain server sends six files at a time: each file more is a fortieth of a second on a slow line. */
const FILES_MAX = { home: 7, search: 22, game: 17, library: 47, year: 28 };

/** The pieces that are past a limit, each with its weight. */
const past = (limit: number, weightOf: (needed: string[]) => number) =>
  pieces.map(({ name, files: needed }) => [name, weightOf(needed)] as const).filter(([, weight]) => weight > limit);

test('the first visit of home stays within its budget, the language included', () => {
  const home = pieces.find(({ name }) => name === 'home-page')?.files ?? [];
  const locales = files.filter(file => isLocale(file) && !isLater(file));
  const heaviest = Math.max(...locales.map(size));
  expect([home.length > 1, locales.length]).toEqual([true, 2]);
  expect(total([...new Set([...first, ...home])].filter(isScript)) + heaviest).toBeLessThan(FIRST_JS_MAX);
});

test('every screen adds little to what is there, and so does what opens over one', () => {
  expect(pieces.map(({ name }) => name)).toEqual(expect.arrayContaining(SCREENS));
  const added = (needed: string[]) => total(needed.filter(file => isScript(file) && !isFirst(file)));
  expect(past(LAZY_JS_MAX, added)).toEqual([]);
});

test('a visit that begins at any screen stays within its budget', () => {
  const cold = (needed: string[]) => total([...new Set([...first, ...needed])].filter(isScript));
  expect(past(FIRST_JS_MAX + LAZY_JS_MAX, cold)).toEqual([]);
});

test('a visit that begins at any screen brings few styles', () => {
  const cold = (needed: string[]) => total([...new Set([...first, ...needed])].filter(isStyle));
  expect(first.filter(isStyle).length).toBe(1);
  expect(past(CSS_MAX, cold)).toEqual([]);
});

test('the document of a screen asks for few files', () => {
  const written = readFileSync(join(inject('dist'), 'client/preload-manifest.json'), 'utf8');
  const { app, screens }: { app: string[]; screens: Record<string, string[]> } = JSON.parse(written);
  const asked = (name: string) => new Set([...app, ...(screens[name] ?? [])]).size;
  expect(Object.entries(FILES_MAX).filter(([name, most]) => !(screens[name] && asked(name) <= most))).toEqual([]);
});

test('what loads later comes in small pieces', () => {
  const later = files.filter(file => isScript(file) && !isFirst(file) && !isLocale(file));
  expect(later.filter(file => size(file) > LAZY_JS_MAX)).toEqual([]);
});

test('a language is a small file, and twelve more for the screens that few visit', () => {
  const locales = files.filter(isLocale);
  expect([locales.length, locales.filter(isLater).length]).toEqual([26, 24]);
  for (const file of locales) expect(size(file), file).toBeLessThan(LOCALE_MAX);
});

test('an Arabic page needs two fonts, and they are light', () => {
  const fonts = files.filter(file => /readex-pro-(arabic|latin)-wght.*\.woff2$/.test(file));
  expect(fonts.length).toBe(2);
  expect(fonts.reduce((sum, file) => sum + bytes(file), 0)).toBeLessThan(FONTS_ARABIC_PAGE_MAX);
});

test('the list of common passwords is in no script: the Worker reads it as a file', () => {
  const folder = join(inject('dist'), 'raff');
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.js'));
  const scripts = [
    ...files.filter(isScript).map(file => join(inject('dist'), 'client/static', file)),
    ...code.map(file => join(folder, file)),
  ];
  expect(scripts.filter(file => /trustno1|1qaz2wsx/.test(readFileSync(file, 'utf8')))).toEqual([]);
  expect(readFileSync(join(inject('dist'), 'client/common-passwords.bin')).length).toBe(375_000);
});

test('the Worker is light enough to start cold', () => {
  const weight = workerBytes(inject('dist'));
  expect(weight).toBeGreaterThan(WORKER_MAX / 2);
  expect(weight).toBeLessThan(WORKER_MAX);
});
