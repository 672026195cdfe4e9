import { LOCALES } from '../../platform/locale.ts';
import type { SitemapGame } from './sitemap.queries.ts';

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

export function indexXml(site: string, files: string[]): string {
  const parts = files.map(file => `<sitemap><loc>${escapeXml(site)}/sitemaps/${file}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('')}</sitemapindex>\n`;
}

export function* screensXml(site: string, paths: readonly string[]): Generator<string> {
  yield `${HEAD}<urlset ${NAMES}>\n`;
  yield paths.map(path => entry(escapeXml(site) + path)).join('');
  yield '</urlset>\n';
}

/** How many games are written at a time. A part is four megabytes and is never in memory as a whole. */
const CHUNK_GAMES = 250;

export function* gamesXml(site: string, games: SitemapGame[]): Generator<string> {
  yield `${HEAD}<urlset ${NAMES}>\n`;
  for (let from = 0; from < games.length; from += CHUNK_GAMES)
    yield games
      .slice(from, from + CHUNK_GAMES)
      .map(({ slug, changed }) => entry(`${escapeXml(site)}/games/${slug}/`, changed))
      .join('');
  yield '</urlset>\n';
}
