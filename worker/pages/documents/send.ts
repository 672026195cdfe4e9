import type { Response as AssetResponse } from '@cloudflare/workers-types';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { DatabaseAway, rootCause } from '../../platform/database/client.ts';
import type { App } from '../../platform/http/hono.ts';
import { noteFailure } from '../../platform/http/on-error.ts';
import { AWAY_RETRY_SECONDS, PROBLEMS } from '../../platform/http/problem.ts';
import { NO_STORE } from '../../platform/http/security-headers.ts';
import { isLocale, type Locale } from '../../platform/locale.ts';
import { platformWords } from '../../platform/platform.words.ts';
import { askOf, keptPage } from '../edge-cache/cached-page.ts';
import { sendKept } from '../edge-cache/page-cache.ts';
import type { PageDataReader } from '../edge-cache/page-data.ts';
import { secureHeaders } from '../headers.ts';
import type { Theme } from '../manifest.ts';
import { databaseOf, findPage, isGame, isOwnPage, isSecret, type Page, presentPath } from '../pages.queries.ts';
import { withSlash } from '../pages.schema.ts';
import { pageWords } from '../pages.words.ts';
import { dataPathOf, isFixed, isListed, screenAt } from '../screens.ts';
import { siteTags } from '../site.ts';
import { type Head, headOf } from './head.ts';
import { preloadTags, shellOf } from './preload.ts';
import { readerLookOf, rewriteShell } from './rewrite-shell.ts';
import { escapeHtml } from './tags.ts';

/** Why a page cannot be shown: its data cannot be reached just now, or something of ours is broken. */
type Failure = 'unavailable' | 'server_error';

const failureOf = (error: unknown): Failure =>
  rootCause(error) instanceof DatabaseAway ? 'unavailable' : 'server_error';

function failureHead(locale: Locale, failure: Failure): Head {
  const { failed } = pageWords(locale);
  const { site } = platformWords(locale);
  return { title: `${failed[failure].title} · ${site.name}`, description: site.description };
}

/** The page's content until the app is there, and for readers without scripts. */
function failureText(locale: Locale, failure: Failure, requestId: string): string {
  const { failed } = pageWords(locale);
  const { title, text } = failed[failure];
  const said = [`<h1 class="heading">${escapeHtml(title)}</h1>`, `<p class="quiet">${escapeHtml(text)}</p>`];
  const code = `<code dir="ltr" translate="no">${requestId}</code>`;
  const reference = `<p class="meta reference">${escapeHtml(failed.reference)} ${code}</p>`;
  return `<main id="main" class="page failed">${said.join('')}${reference}</main>`;
}

type Document = { url: URL; path: string; locale: Locale; theme: Theme | undefined };

/** Only to be seen: nothing in it reacts before the app replaces it. */
const asShell = (shell: string) => shell && `<div data-shell inert aria-hidden="true">${shell}</div>`;

/** The document with its page's data. Undefined if there is no such page. */
async function makeDocument(c: Context<App>, document: Document, page: Page | undefined) {
  const { url, path, locale } = document;
  const isPage = page !== undefined;
  const game = page && isGame(page) ? page : undefined;
  // A wall without public data may be the reader's own.
  const hasShell = isPage || screenAt(path)?.name === 'wall';
  const inside = hasShell ? asShell(await shellOf(c.env, { url, path, locale, game })) : '';
  const file = page && { hash: RAFF_BUILD, path: dataPathOf(path), page, locale };
  const head = headOf(page, locale, url);
  return furnish(c, document, { head, inside, file, isPage, isListed: isPage && isListed(path) });
}

/** The document that says why it cannot be shown; the app in it goes on trying. */
function makeFailure(c: Context<App>, document: Document, failure: Failure) {
  const { locale } = document;
  const inside = failureText(locale, failure, c.var.requestId);
  return furnish(c, document, {
    head: failureHead(locale, failure),
    inside,
    file: undefined,
    isPage: true,
    isListed: isListed(document.path),
  });
}

type Furniture = Pick<Parameters<typeof rewriteShell>[1], 'head' | 'inside' | 'file' | 'isPage' | 'isListed'>;

async function furnish(c: Context<App>, document: Document, furniture: Furniture) {
  const { url, locale, theme } = document;
  const shell = await c.env.ASSETS.fetch(new URL('/', url).href);
  const preload = await preloadTags(c.env, document);
  return rewriteShell(shell, { url, locale, theme, preload, site: siteTags(c.env), ...furniture });
}

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
