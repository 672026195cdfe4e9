import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';

/* What a first visit may weigh, in bytes after gzip. Past these a phone on a slow line feels it. */
const FIRST_JS_MAX = 120 * 1024;
const FIRST_CSS_MAX = 18 * 1024;
const LAZY_JS_MAX = 30 * 1024;
const LOCALE_MAX = 12 * 1024;
const FONTS_ARABIC_PAGE_MAX = 70 * 1024;
/** The runtime reads the whole Worker at a cold start. */
const WORKER_MAX = 250 * 1024;

const client = join(inject('dist'), 'client');
const files = readdirSync(join(client, 'static'));
const html = readFileSync(join(client, 'index.html'), 'utf8');
const sizeOf = (file: string) => gzipSync(readFileSync(join(client, 'static', file))).length;
const total = (list: string[]) => list.reduce((sum, file) => sum + sizeOf(file), 0);
const isFirst = (file: string) => html.includes(`/static/${file}`);
const scripts = files.filter(file => file.endsWith('.js'));
const isLocale = (file: string) => /^(en|ar)-/.test(file);
const isLater = (file: string) => /^(en|ar)-(more|play|texts)-/.test(file);

/** A script and everything it imports statically. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(join(client, 'static', file), 'utf8');
  for (const match of text.matchAll(/from\s*"\.\/([^"]+\.js)"|import\s*"\.\/([^"]+\.js)"/g))
    withImports(match[1] ?? match[2] ?? '', seen);
  return seen;
}

test('the first visit of home stays within its budget', () => {
  const home = scripts.find(file => file.startsWith('home-page'));
  const locale = scripts.find(file => file.startsWith('en-') && !isLater(file));
  const needed = new Set([...scripts.filter(isFirst), ...(home ? withImports(home) : []), ...(locale ? [locale] : [])]);
  expect(home).toBeDefined();
  expect(total([...needed])).toBeLessThan(FIRST_JS_MAX);
  expect(total(files.filter(file => file.endsWith('.css') && isFirst(file)))).toBeLessThan(FIRST_CSS_MAX);
});

test('what loads later comes in small pieces', () => {
  const heavy = scripts.filter(file => !isFirst(file) && !isLocale(file) && sizeOf(file) > LAZY_JS_MAX);
  expect(heavy).toEqual([]);
});

test('a language is a small file, and three more for the screens that few visit', () => {
  const locales = scripts.filter(isLocale);
  expect([locales.length, locales.filter(isLater).length]).toEqual([8, 6]);
  for (const file of locales) expect(sizeOf(file), file).toBeLessThan(LOCALE_MAX);
});

test('an Arabic page needs two fonts, and they are light', () => {
  const fonts = files.filter(file => /readex-pro-(arabic|latin)-wght.*\.woff2$/.test(file));
  expect(fonts.length).toBe(2);
  const bytes = fonts.reduce((sum, file) => sum + readFileSync(join(client, 'static', file)).length, 0);
  expect(bytes).toBeLessThan(FONTS_ARABIC_PAGE_MAX);
});

test('the Worker is light enough to start cold', () => {
  const folder = join(inject('dist'), 'raff');
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => /\.(js|wasm)$/.test(file));
  const bytes = code.map(file => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length);
  expect(bytes.length).toBeGreaterThan(1);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(WORKER_MAX);
});
