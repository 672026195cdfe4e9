import type { Response as AssetResponse } from '@cloudflare/workers-types';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { App } from '../../platform/http/hono.ts';
import { noteFailure } from '../../platform/http/note-failure.ts';
import { AWAY_RETRY_SECONDS, PROBLEMS } from '../../platform/http/problem.ts';
import { NO_STORE } from '../../platform/http/security-headers.ts';
import { isLocale } from '../../platform/locale.ts';
import { askOf, keptPage } from '../edge-cache/cached-page.ts';
import { sendKept } from '../edge-cache/page-cache.ts';
import type { PageDataReader } from '../edge-cache/page-data.ts';
import { secureHeaders } from '../headers.ts';
import { databaseOf, findPage, isOwnPage, isSecret, type Page, presentPath } from '../pages.queries.ts';
import { withSlash } from '../pages.schema.ts';
import { dataPathOf, isFixed } from '../screens.ts';
import { type Document, makeDocument, makeFailure } from './document.ts';
import { failureOf } from './failure.ts';
import { readerLookOf } from './rewrite-shell.ts';

/**
 * A browser revalidates it each time and receives it only if it differs, so nobody sees a wall that has become private.
 */
export const ASKED_AGAIN = { 'Cache-Control': 'no-cache' };
const AS_DOCUMENT = { ...ASKED_AGAIN, 'Content-Type': 'text/html; charset=utf-8' };
/** A failure is never cached, and a crawler returns. */
const AS_FAILURE = { 'Cache-Control': 'no-store', 'Retry-After': String(AWAY_RETRY_SECONDS) };

export async function sendDocument(c: Context<App>, url: URL): Promise<Response> {
  const path = withSlash(url.pathname);
  const ask = askOf(path);
  if ((ask || isFixed(path) || isOwnPage(path)) && path !== url.pathname)
    return c.redirect(`${path}${url.search}`, 308);
  const document = { url, path, ...readerLookOf(url, getCookie(c)) };
  const sent = ask
    ? sendPage(c, document, ask)
    : findPage(databaseOf(c.env, path), dataPathOf(path), document.locale).then(page => sendNew(c, document, page));
  return sent.catch((error: unknown) => sendFailure(c, document, error));
}

/** A page that is cached at the edge. */
async function sendPage(c: Context<App>, document: Document, ask: PageDataReader): Promise<Response> {
  const kept = await keptDocument(c, document, ask);
  if (!kept) return (await sendMoved(c, document)) ?? sendNew(c, document, undefined);
  return sendKept(c.req.raw, kept, () => ({ ...secureHeaders(c), ...AS_DOCUMENT }));
}

/** To the address of the game that another one became one with. It may be a game of its own again, so it is asked again. */
async function sendMoved(c: Context<App>, { url, path }: Document): Promise<Response | undefined> {
  const present = await presentPath(c.env, path);
  if (!present) return undefined;
  return new Response(null, { status: 301, headers: { Location: `${present}${url.search}`, ...ASKED_AGAIN } });
}

async function sendNew(c: Context<App>, document: Document, page: Page | undefined): Promise<Response> {
  const made = await makeDocument(c, document, page);
  const kept = isSecret(document.path) ? NO_STORE : ASKED_AGAIN;
  return withHeaders(made, { ...secureHeaders(c), ...kept }, page === undefined ? 404 : 200);
}

async function sendFailure(c: Context<App>, document: Document, error: unknown): Promise<Response> {
  const failure = failureOf(error);
  noteFailure(c, failure, error, patternOf(document.path));
  const made = await makeFailure(c, document, failure);
  return withHeaders(made, { ...secureHeaders(c), ...AS_FAILURE }, PROBLEMS[failure]);
}

/** The address with a star instead of the id, so that nobody's wall appears in a log. */
const patternOf = (path: string) => (isFixed(path) ? path : path.replace(/[^/]+\/$/, '*/'));

/** The canonical address names a language if the reader's address does, so that is another document. */
export const variantOf = (url: URL, theme = '') => `${theme}${isLocale(url.searchParams.get('locale')) ? '-said' : ''}`;

function keptDocument(c: Context<App>, document: Document, ask: PageDataReader) {
  const { url, locale, theme } = document;
  const variant = variantOf(url, theme);
  const make = async (page: Page) => (await makeDocument(c, document, page)).arrayBuffer();
  return keptPage(c, { ask, locale, variant, make });
}

export function withHeaders(from: AssetResponse, headers: Record<string, string>, status: number): Response {
  const response = from as unknown as Response; // the runtime's Response, which has types of its own
  const copy = new Response(status === 304 ? null : response.body, { status, headers: response.headers });
  for (const [name, value] of Object.entries(headers)) copy.headers.set(name, value);
  return copy;
}
