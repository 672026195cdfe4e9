import type { Context } from 'hono';
import { type App, type DbApp, Hono } from '../../platform/http/hono.ts';
import { pathOf, siteOrigin } from '../../platform/http/origin.ts';
import { withNearbyDb } from '../../platform/http/require-user.ts';
import { LOCALES } from '../../platform/locale.ts';
import { SITEMAP_PATHS } from '../screens.ts';
import { countParts, listPart, partOf, type SitemapGame } from './sitemap.queries.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const alternate = (language: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;

/** One address, with its versions in each language. */
function entry(address: string, changed?: string): string {
  const inLanguages = LOCALES.map(locale => alternate(locale, `${address}?locale=${locale}`)).join('');
  const day = changed ? `<lastmod>${changed}</lastmod>` : '';
  return `<url><loc>${address}</loc>${day}${inLanguages}${alternate('x-default', address)}</url>\n`;
}

function indexXml(site: string, files: string[]): string {
  const parts = files.map(file => `<sitemap><loc>${escapeXml(site)}/sitemaps/${file}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('')}</sitemapindex>\n`;
}

function* screensXml(site: string, paths: readonly string[]): Generator<string> {
  yield `${HEAD}<urlset ${NAMES}>\n`;
  yield paths.map(path => entry(escapeXml(site) + path)).join('');
  yield '</urlset>\n';
}

/** How many games are written at a time. A part is four megabytes and is never in memory as a whole. */
const CHUNK_GAMES = 250;

function* gamesXml(site: string, games: SitemapGame[]): Generator<string> {
  yield `${HEAD}<urlset ${NAMES}>\n`;
  for (let from = 0; from < games.length; from += CHUNK_GAMES)
    yield games
      .slice(from, from + CHUNK_GAMES)
      .map(({ slug, changed }) => entry(`${escapeXml(site)}/games/${slug}/`, changed))
      .join('');
  yield '</urlset>\n';
}

/** The paths that search engines may not request, and the address of the sitemap. */
const robotsTxt = (site: string) => `User-agent: *
Allow: /
Disallow: /api/
Disallow: /connect/
Disallow: /account/
Disallow: /library/
Disallow: /lists/
Disallow: /archives/

Sitemap: ${site}/sitemap.xml
`;

const DAY = 'public, max-age=86400';
const AS_XML = {
  'Content-Type': 'application/xml; charset=utf-8',
  'Cache-Control': DAY,
};
const SCREENS_FILE = 'screens.xml';

/** The cache of this data centre; the types of browsers know none. */
const edge = () => (caches as CacheStorage & { default: Cache }).default;

/** Each text is made when the one before has been sent. */
function streamOf(texts: Iterator<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      const { done, value } = texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

/** Cached for a day, under the site's own address without any query: the host of a request is chosen by its sender. */
async function keptForADay(c: Context<DbApp>, make: () => Promise<BodyInit | undefined>): Promise<Response> {
  const key = `${siteOrigin(c)}${pathOf(c.req.url)}?${new URLSearchParams({ build: RAFF_BUILD })}`;
  const kept = await edge().match(key);
  if (kept) return new Response(kept.body, { headers: AS_XML });
  const body = await make();
  if (body === undefined) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
  const answer = new Response(body, { headers: AS_XML });
  c.executionCtx.waitUntil(edge().put(key, answer.clone()));
  return answer;
}

/**
 * Every game and every screen, for search engines. Walls are not listed, because their owners decide whom to show them
 * to.
 */
export const sitemapRoutes = new Hono<App>()
  .get('/robots.txt', c => c.text(robotsTxt(siteOrigin(c)), 200, { 'Cache-Control': DAY }))
  .get('/sitemap.xml', withNearbyDb, c =>
    keptForADay(c, async () => {
      const parts = Array.from({ length: await countParts(c.var.db) }, (_, place) => `games-${place + 1}.xml`);
      return indexXml(siteOrigin(c), [SCREENS_FILE, ...parts]);
    }),
  )
  .get('/sitemaps/:file', withNearbyDb, c =>
    keptForADay(c, async () => {
      const file = c.req.param('file');
      if (file === SCREENS_FILE) return streamOf(screensXml(siteOrigin(c), SITEMAP_PATHS));
      const part = partOf(file);
      const games = part === undefined ? [] : await listPart(c.var.db, part);
      return games.length > 0 ? streamOf(gamesXml(siteOrigin(c), games)) : undefined;
    }),
  );
