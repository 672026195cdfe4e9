import type { Response as AssetResponse } from '@cloudflare/workers-types';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { openDatabase } from '../../db/client.ts';
import type { App } from '../../env.ts';
import type { Locale } from '../../lib/locale.ts';
import { Problem } from '../../lib/problem.ts';
import { dress, lookOf } from './document/dress.ts';
import { headOf } from './document/heads.ts';
import { cacheOf, secureHeaders } from './headers.ts';
import { findPage } from './queries.ts';
import { gameSlugOf, isListedScreen, isScreen, type PageFile, wallIdOf, withSlash } from './schema.ts';
import { siteTags } from './site.ts';

const PAGE_DATA_CACHE = 'public, max-age=60';
/** Files: what has an extension, what a build made, and what the development server makes. */
const isFile = /\.[a-z0-9]+$|^\/static\/|^\/@/i;

/** `/assets/data/games/hades/index.json` -> `/games/hades/` */
const pathOfFile = (path: string) => path.replace(/^\/assets\/data/, '').replace(/index\.json$/, '');

export const pageData = new Hono<App>().get('/assets/data/*', async c => {
  if (!c.req.path.endsWith('/index.json')) throw new Problem('not_found');
  const path = pathOfFile(c.req.path);
  const page = await findPage(c.var.db, path, c.var.locale);
  if (!page) throw new Problem('not_found');
  const file: PageFile<typeof page> = { hash: RAFF_BUILD, path, page };
  return c.json(file, 200, { 'Cache-Control': PAGE_DATA_CACHE });
});

/** Pages and files: everything that is not the API. */
export function servePage(c: Context<App>): Promise<Response> {
  const url = new URL(c.req.url);
  return isFile.test(url.pathname) ? sendFile(c, url) : sendDocument(c, url);
}

async function sendFile(c: Context<App>, url: URL): Promise<Response> {
  const file = await c.env.ASSETS.fetch(c.req.url, { headers: Object.fromEntries(c.req.raw.headers) });
  const isFallback = file.headers.get('Content-Type')?.startsWith('text/html') && !url.pathname.endsWith('.html');
  // A script that a deploy removed must not be answered with the app's page, nor kept as one.
  if (isFallback && RAFF_BUILD !== 'dev')
    return c.text('Not found', 404, { 'Cache-Control': 'no-store', ...secureHeaders(c.env) });
  return withHeaders(file, { ...secureHeaders(c.env), 'Cache-Control': cacheOf(url.pathname) }, file.status);
}

async function sendDocument(c: Context<App>, url: URL): Promise<Response> {
  const path = withSlash(url.pathname);
  const known = isScreen(path) || (gameSlugOf(path) ?? wallIdOf(path)) !== undefined;
  if (known && path !== url.pathname) return c.redirect(`${path}${url.search}`, 308);
  const { locale, theme } = lookOf(url, getCookie(c));
  const page = await firstData(c, path, locale);
  const head = headOf(page, locale, url.origin);
  const file = page && { hash: RAFF_BUILD, path, page, locale };
  const shell = await c.env.ASSETS.fetch(new URL('/', url).href);
  const isPage = page !== undefined;
  const isListed = isPage && isListedScreen(path);
  const dressed = dress(shell, { url, locale, theme, head, site: siteTags(c.env), file, isPage, isListed });
  return withHeaders(dressed, { ...secureHeaders(c.env), 'Cache-Control': 'no-cache' }, isPage ? 200 : 404);
}

/** What the page shows first; null when the database is away: the app then says so itself. */
async function firstData(c: Context<App>, path: string, locale: Locale) {
  try {
    return await findPage(openDatabase(c.env), path, locale);
  } catch (error) {
    console.warn(error);
    return null;
  }
}

function withHeaders(from: AssetResponse, headers: Record<string, string>, status: number): Response {
  const response = from as unknown as Response; // the runtime's Response, which its own types describe apart
  const copy = new Response(status === 304 ? null : response.body, { status, headers: response.headers });
  for (const [name, value] of Object.entries(headers)) copy.headers.set(name, value);
  return copy;
}
