import type { Context } from 'hono';
import { parse } from 'hono/utils/cookie';
import { newRequestId, REQUEST_ID } from '../platform/http/base-middleware.ts';
import { type App, Hono } from '../platform/http/hono.ts';
import { type AddressedCall, siteAddress } from '../platform/http/origin.ts';
import { Problem } from '../platform/http/problem.ts';
import { dataHeaders, NO_STORE } from '../platform/http/security-headers.ts';
import { localeOf } from '../platform/locale.ts';
import { readerLookOf } from './documents/rewrite-shell.ts';
import { ASKED_AGAIN, sendDocument, variantOf, withHeaders } from './documents/send.ts';
import { askOf, keptPage, presentPage } from './edge-cache/cached-page.ts';
import { type CachedPage, sendKept } from './edge-cache/page-cache.ts';
import { fileHeaders, secureHeaders } from './headers.ts';
import { databaseOf, findPage, isSecret, type Page, presentPath, whyNone } from './pages.queries.ts';
import type { PageFile } from './pages.schema.ts';

/** Files: paths with an extension, and those of a build or of the development server. */
const isFile = /\.[a-z0-9]+$|^\/static\/|^\/@/i;

const DATA_FOLDER = '/assets/data';
const GAMES_FOLDER = '/games/';

/** `/assets/data/games/hades/index.json` -> `/games/hades/` */
const pathOfFile = (path: string) => path.slice(DATA_FOLDER.length).replace(/index\.json$/, '');

const AS_JSON = { ...ASKED_AGAIN, 'Content-Type': 'application/json', Vary: 'Accept-Language' };

export const pagesRoutes = new Hono<App>().get('/assets/data/*', async c => {
  if (!c.req.path.endsWith('/index.json')) throw new Problem('not_found');
  const path = pathOfFile(c.req.path);
  const locale = localeOf(c.req.header('Accept-Language'));
  const fileOf = (page: Page): PageFile<Page> => ({ hash: RAFF_BUILD, path, page });
  const ask = askOf(path);
  if (ask) {
    const kept = await keptPage(c, { ask, locale, variant: '', make: page => JSON.stringify(fileOf(page)) });
    if (!kept) return dataElsewhere(c, path);
    return sendKept(c.req.raw, kept, () => ({ ...dataHeaders(c), ...AS_JSON }));
  }
  const page = await findPage(databaseOf(c.env, path), path, locale);
  if (!page) throw new Problem('not_found');
  return c.json(fileOf(page), 200, isSecret(path) ? { ...AS_JSON, ...NO_STORE } : AS_JSON);
});

/** The data of a game that became one with another is that one's, which tells its own address. */
async function dataElsewhere(c: Context<App>, path: string): Promise<Response> {
  const present = await presentPath(c.env, path);
  if (!present) throw new Problem(await whyNone(c.env, path));
  return new Response(null, {
    status: 301,
    headers: { Location: `${DATA_FOLDER}${present}index.json`, ...ASKED_AGAIN },
  });
}

/**
 * A page in memory, its data or its document, before anything else is done: finding the route takes longer than this
 * answer. Only pages that were sent before, with the same headers. `env` is that of the runtime, not yet checked.
 */
export function serveFromCache(request: Request, env: object): Response | undefined {
  if (request.method !== 'GET' || !('SITE_URL' in env) || typeof env.SITE_URL !== 'string') return undefined;
  const asked = { env: { SITE_URL: env.SITE_URL }, req: request };
  const kept = request.url.includes(DATA_FOLDER) ? presentData(asked) : presentDocument(asked);
  const answer = kept?.headers && sendKept(request, kept, () => ({}));
  answer?.headers.set(REQUEST_ID, newRequestId());
  return answer;
}

type Early = AddressedCall & { req: Request };

function presentData(asked: Early): CachedPage | undefined {
  return presentPage(asked, localeOf(asked.req.headers.get('Accept-Language') ?? undefined), '');
}

function presentDocument(asked: Early): CachedPage | undefined {
  const { url, headers } = asked.req;
  if (!url.includes(GAMES_FOLDER)) return undefined;
  const address = new URL(url);
  const look = readerLookOf(address, parse(headers.get('Cookie') ?? ''));
  return presentPage(asked, look.locale, variantOf(address, look.theme));
}

/** Pages and files: everything that is not the API. */
export function servePage(c: Context<App>): Promise<Response> {
  const url = siteAddress(c);
  return isFile.test(url.pathname) ? sendFile(c, url) : sendDocument(c, url);
}

async function sendFile(c: Context<App>, url: URL): Promise<Response> {
  const file = await c.env.ASSETS.fetch(c.req.url, { headers: Object.fromEntries(c.req.raw.headers) });
  const isFallback = file.headers.get('Content-Type')?.startsWith('text/html') && !url.pathname.endsWith('.html');
  // A script that a deployment removed must not be answered with the app's page, nor cached as one.
  if (isFallback && RAFF_BUILD !== 'dev')
    return c.text('Not found', 404, { 'Cache-Control': 'no-store', ...secureHeaders(c) });
  return withHeaders(file, fileHeaders(c, url.pathname), file.status);
}
