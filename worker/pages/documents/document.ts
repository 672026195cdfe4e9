import type { Context } from 'hono';
import type { App } from '../../platform/http/hono.ts';
import type { Locale } from '../../platform/locale.ts';
import type { Theme } from '../manifest.ts';
import { isGame, type Page } from '../pages.queries.ts';
import { dataPathOf, isListed, screenAt } from '../screens.ts';
import { siteTags } from '../site.ts';
import { type Failure, failureHead, failureText } from './failure.ts';
import { headOf } from './head.ts';
import { preloadTags, shellOf } from './preload.ts';
import { rewriteShell } from './rewrite-shell.ts';

export type Document = { url: URL; path: string; locale: Locale; theme: Theme | undefined };

/** Only to be seen: nothing in it reacts before the app replaces it. */
const asShell = (shell: string) => shell && `<div data-shell inert aria-hidden="true">${shell}</div>`;

/** The document with its page's data. Undefined if there is no such page. */
export async function makeDocument(c: Context<App>, document: Document, page: Page | undefined) {
  const { url, path, locale } = document;
  const isPage = page !== undefined;
  const title = page && isGame(page) ? page.title : undefined;
  // A wall without public data may be the reader's own.
  const hasShell = isPage || screenAt(path)?.name === 'wall';
  const inside = hasShell ? asShell(await shellOf(c.env, { url, path, locale, title })) : '';
  const file = page && { hash: RAFF_BUILD, path: dataPathOf(path), page, locale };
  const head = headOf(page, locale, url);
  return furnish(c, document, { head, inside, file, isPage, isListed: isPage && isListed(path) });
}

/** The document that says why it cannot be shown; the app in it goes on trying. */
export function makeFailure(c: Context<App>, document: Document, failure: Failure) {
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
