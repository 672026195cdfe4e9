import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newOwner } from '../helpers/games/shelf.ts';
import { newWall } from '../helpers/games/walls.ts';
import { startRecorder } from '../helpers/stack/recorder.ts';
import { alongside, ownStack } from '../helpers/stack/stack.ts';

const SITE = 'https://raff.example';
const GAMES = 120_400;
/** The format’s own limits. */
const FILE_MAX_BYTES = 50 * 1024 * 1024;
const FILE_MAX_ADDRESSES = 10_000;

const recorder = alongside(startRecorder);
const stack = ownStack(() => ({ vars: { DATABASE_URL: recorder.url, SITE_URL: SITE } }));

beforeAll(async () => {
  recorder.aim(stack.databaseUrl);
  await stack.db.run(sql`INSERT INTO games (num, id, slug, title, source_rank, created_at, updated_at)
    WITH RECURSIVE n(num) AS (SELECT 1 UNION ALL SELECT num + 1 FROM n WHERE num < ${GAMES})
    SELECT num, 'id-' || num, 'game-' || num, 'Game ' || num, 1, '2026-01-01T00:00:00Z', '2026-02-03T00:00:00Z' FROM n`);
});

async function read(path: string) {
  recorder.take();
  const answer = await stack.fetch(path);
  const text = await answer.text();
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(match => match[1] ?? '');
  return { answer, text, all, locs: all(/<loc>([^<]*)<\/loc>/g), trips: recorder.take().length };
}

const pathOf = (address: string) => address.slice(SITE.length);

test('robots.txt names the sitemap and what is nobody’s to read', async () => {
  const { answer, text } = await read('/robots.txt');
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=UTF-8']);
  expect(text).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  expect(text).toContain('Disallow: /library/');
});

test('the sitemap tells every game once, in parts of at most ten thousand, each in one round trip', async () => {
  const index = await read('/sitemap.xml');
  expect([index.answer.status, index.trips, index.locs.length]).toEqual([200, 1, 14]);
  const told = new Set<string>();
  for (const address of index.locs.filter(loc => loc.includes('/games-'))) {
    expect(address.startsWith(`${SITE}/sitemaps/`)).toBe(true);
    const part = await read(pathOf(address));
    expect([part.answer.status, part.trips]).toEqual([200, 1]);
    expect(part.answer.headers.get('Content-Type')).toContain('application/xml');
    expect(part.locs.length).toBeLessThanOrEqual(FILE_MAX_ADDRESSES);
    expect(part.text.length).toBeLessThan(FILE_MAX_BYTES);
    expect(part.text.trimEnd().endsWith('</urlset>')).toBe(true);
    for (const loc of part.locs) told.add(loc);
  }
  expect(told.size).toBe(GAMES);
  expect(told.has(`${SITE}/games/game-${GAMES}/`)).toBe(true);
});

test('an address stands there with itself in both languages, and with the day it changed', async () => {
  const { text, all } = await read('/sitemaps/games-2.xml');
  const entry = /<url><loc>[^<]*game-10001\/<\/loc>.*<\/url>/.exec(text)?.[0] ?? '';
  const links = [...entry.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(match => [match[1], match[2]]);
  const address = `${SITE}/games/game-10001/`;
  expect(links).toEqual([
    ['en', `${address}?locale=en`],
    ['ar', `${address}?locale=ar`],
    ['x-default', address],
  ]);
  expect(entry).toContain('<lastmod>2026-02-03</lastmod>');
  expect(all(/(<urlset [^>]*>)/g)[0]).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
});

test('a part is kept for a day and not made again', async () => {
  const first = await read('/sitemaps/games-3.xml');
  expect(first.answer.headers.get('Cache-Control')).toBe('public, max-age=86400');
  const again = await read('/sitemaps/games-3.xml?again');
  expect([again.text === first.text, again.trips]).toEqual([true, 0]);
});

test('the screens stand there, and nobody’s wall, though it is public', async () => {
  const owner = await newOwner(stack);
  const { id } = await newWall(owner);
  const index = await read('/sitemap.xml');
  const screens = await read('/sitemaps/screens.xml');
  expect(screens.locs).toContain(`${SITE}/`);
  expect(screens.locs).toContain(`${SITE}/free-games/`);
  for (const loc of screens.locs) expect((await stack.fetch(pathOf(loc))).status, loc).toBe(200);
  expect(`${index.text}${screens.text}`).not.toMatch(new RegExp(`${id}|wall-details`));
});

test('a part that is none is 404', async () => {
  for (const file of [
    'games-14.xml',
    'games-0.xml',
    'games--1.xml',
    'games-9999999.xml',
    'walls-1.xml',
    '%00.xml',
    'games-1e3.xml',
  ])
    expect((await stack.fetch(`/sitemaps/${file}`)).status, file).toBe(404);
});
