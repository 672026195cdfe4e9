import type { Response as AssetResponse } from '@cloudflare/workers-types';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { openNearby } from '../../db/client.ts';
import type { App } from '../../env.ts';
import { textOf } from '../../lib/error-text.ts';
import { isLocale, type Locale, localeOf } from '../../lib/locale.ts';
import { siteAddress } from '../../lib/origin.ts';
import { Problem } from '../../lib/problem.ts';
import { dataHeaders } from '../../middleware/safe-headers.ts';
import { aheadTags, stillOf } from './document/ahead.ts';
import { dress, lookOf } from './document/dress.ts';
import { headOf } from './document/heads.ts';
import type { Ask } from './edge/ask.ts';
import { type Kept, sendKept } from './edge/kept.ts';
import { askOf, keptPage, presentPage } from './edge/serve.ts';
import { cacheOf, secureHeaders } from './headers.ts';
import { findPage, isGame, type Page } from './queries.ts';
import { isListedScreen, isScreen, type PageFile, withSlash } from './schema.ts';
import { siteTags } from './site.ts';

/** Files: what has an extension, what a build made, and what the development server makes. */
const isFile = /\.[a-z0-9]+$|^\/static\/|^\/@/i;

const DATA_FOLDER = '/assets/data';
const GAMES_FOLDER = '/games/';

/** `/assets/data/games/hades/index.json` -> `/games/hades/` */
const pathOfFile = (path: string) => path.slice(DATA_FOLDER.length).replace(/index\.json$/, '');

/** Asked for again each time, and sent again only where it differs: nobody sees a wall that has become private. */
const ASKED_AGAIN = { 'Cache-Control': 'no-cache' };
const AS_JSON = { ...ASKED_AGAIN, 'Content-Type': 'application/json', Vary: 'Accept-Language' };
const AS_DOCUMENT = { ...ASKED_AGAIN, 'Content-Type': 'text/html; charset=utf-8' };

export const pageData = new Hono<App>().get('/assets/data/*', async c => {
  if (!c.req.path.endsWith('/index.json')) throw new Problem('not_found');
  const path = pathOfFile(c.req.path);
  const locale = localeOf(c.req.header('Accept-Language'));
  const fileOf = (page: Page): PageFile<Page> => ({ hash: RAFF_BUILD, path, page });
  const ask = askOf(path);
  if (ask) {
    const kept = await keptPage(c, { ask, locale, variant: '', make: page => JSON.stringify(fileOf(page)) });
    if (!kept) throw new Problem('not_found');
    return sendKept(c.req.raw, kept, () => ({ ...dataHeaders(c), ...AS_JSON }));
  }
  const page = await findPage(openNearby(c.env), path, locale);
  if (!page) throw new Problem('not_found');
  return c.json(fileOf(page), 200, AS_JSON);
});

/**
 * A page that is at hand, its data or its document, before anything else is done: finding the route takes longer than
 * this answer. Only what was sent before, with the headers it was sent with.
 */
export function answerAtOnce(request: Request): Response | undefined {
  if (request.method !== 'GET') return undefined;
  const kept = request.url.includes(DATA_FOLDER) ? presentData(request) : presentDocument(request);
  return kept?.headers && sendKept(request, kept, () => ({}));
}

function presentData({ url, headers }: Request): Kept | undefined {
  return presentPage(url, localeOf(headers.get('Accept-Language') ?? undefined), '');
}

function presentDocument({ url, headers }: Request): Kept | undefined {
  if (!url.includes(GAMES_FOLDER)) return undefined;
  const asked = new URL(url);
  const look = lookOf(asked, parse(headers.get('Cookie') ?? ''));
  return presentPage(url, look.locale, variantOf(asked, look.theme));
}

/** Pages and files: everything that is not the API. */
export function servePage(c: Context<App>): Promise<Response> {
  const url = siteAddress(c);
  return isFile.test(url.pathname) ? sendFile(c, url) : sendDocument(c, url);
}

async function sendFile(c: Context<App>, url: URL): Promise<Response> {
  const file = await c.env.ASSETS.fetch(c.req.url, { headers: Object.fromEntries(c.req.raw.headers) });
  const isFallback = file.headers.get('Content-Type')?.startsWith('text/html') && !url.pathname.endsWith('.html');
  // A script that a deploy removed must not be answered with the app's page, nor kept as one.
  if (isFallback && RAFF_BUILD !== 'dev')
    return c.text('Not found', 404, { 'Cache-Control': 'no-store', ...secureHeaders(c) });
  return withHeaders(file, { ...secureHeaders(c), 'Cache-Control': cacheOf(url.pathname) }, file.status);
}

async function sendDocument(c: Context<App>, url: URL): Promise<Response> {
  const path = withSlash(url.pathname);
  const ask = askOf(path);
  if ((ask || isScreen(path)) && path !== url.pathname) return c.redirect(`${path}${url.search}`, 308);
  const document = { url, path, ...lookOf(url, getCookie(c)) };
  if (!ask) return sendNew(c, document, await unlessAway(findPage(openNearby(c.env), path, document.locale)));
  const kept = await unlessAway(keptDocument(c, document, ask));
  return kept ? sendKept(c.req.raw, kept, () => ({ ...secureHeaders(c), ...AS_DOCUMENT })) : sendNew(c, document, kept);
}

async function sendNew(c: Context<App>, document: Document, page: Page | null | undefined): Promise<Response> {
  const made = await makeDocument(c, document, page);
  return withHeaders(made, { ...secureHeaders(c), ...ASKED_AGAIN }, page === undefined ? 404 : 200);
}

type Document = { url: URL; path: string; locale: Locale; theme: string | undefined };

/** The canonical address says a language where the reader's says one, so that is another document. */
const variantOf = (url: URL, theme = '') => `${theme}${isLocale(url.searchParams.get('locale')) ? '-said' : ''}`;

function keptDocument(c: Context<App>, document: Document, ask: Ask) {
  const { url, locale, theme } = document;
  const variant = variantOf(url, theme);
  const make = async (page: Page) => (await makeDocument(c, document, page)).arrayBuffer();
  return keptPage(c, { ask, locale, variant, make });
}

/** The document with its page's data, undefined where there is no such page, null while the database is away. */
async function makeDocument(c: Context<App>, document: Document, page: Page | null | undefined) {
  const { url, path, locale, theme } = document;
  const head = headOf(page, locale, url.origin);
  const file = page && { hash: RAFF_BUILD, path, page, locale };
  const shell = await c.env.ASSETS.fetch(new URL('/', url).href);
  const ahead = await aheadTags(c.env, document);
  const title = page && isGame(page) ? page.title : undefined;
  const still = page === undefined ? '' : await stillOf(c.env, { url, path, locale, title });
  const isPage = page !== undefined;
  const isListed = isPage && isListedScreen(path);
  return dress(shell, { url, locale, theme, ahead, still, head, site: siteTags(c.env), file, isPage, isListed });
}

/** What was asked for; null when the database is away: the app then says so itself. */
async function unlessAway<T>(asked: Promise<T>): Promise<T | null> {
  return asked.catch((error: unknown) => {
    console.warn(textOf(error));
    return null;
  });
}

function withHeaders(from: AssetResponse, headers: Record<string, string>, status: number): Response {
  const response = from as unknown as Response; // the runtime's Response, which its own types describe apart
  const copy = new Response(status === 304 ? null : response.body, { status, headers: response.headers });
  for (const [name, value] of Object.entries(headers)) copy.headers.set(name, value);
  return copy;
}
