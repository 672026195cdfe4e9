import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { type ScreenName, screenOf } from '../../worker/pages/screens.ts';
import { App } from '../app.tsx';
import { personMenus } from '../layout/overlays.ts';
import { LOCALES, setLocale } from '../platform/i18n.ts';
import { adoptDocumentData } from '../platform/page-data.ts';
import { endSession, setToken } from '../platform/session.ts';
import { prefetchCode } from '../prefetch.ts';
import { COVER, TERM, TITLE, YEAR } from './game.ts';

/** The screens that most visits begin with. */
const DRAWN: readonly ScreenName[] = ['home', 'search', 'game', 'library', 'lists', 'archives', 'wall', 'year'];

/**
 * Removes tags of the head, which the document has already; inline styles, which its policy forbids; and hidden marks.
 */
const LEFT_OUT = /<title>.*?<\/title>|<link[^>]*>| style="[^"]*"|<!--.*?-->/g;

/** The cover of the game that stands for all games. */
const DRAWN_COVER = /<svg viewBox="0 0 300 400".*?<\/svg>/;

async function draw(name: ScreenName): Promise<string> {
  const screen = screenOf(name);
  const path = screen.path.replace('*', name === 'year' ? YEAR : TITLE);
  const search = name === 'search' ? new URLSearchParams({ term: TERM }).toString() : '';
  globalThis.location.search = search;
  if (screen.for === 'people') setToken('nobody');
  else endSession();
  await prefetchCode(path);
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <Router ssrPath={path} ssrSearch={search}>
      <App />
    </Router>,
    { onError: error => void errors.push(error), progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  if (errors.length > 0) throw new AggregateError(errors, `${path} could not be drawn`);
  const html = await new Response(prelude).text();
  return html.replace(LEFT_OUT, '').replace(DRAWN_COVER, COVER);
}

export async function drawAll(): Promise<Partial<Record<ScreenName, Record<string, string>>>> {
  const shells: Partial<Record<ScreenName, Record<string, string>>> = {};
  await personMenus();
  for (const locale of LOCALES) {
    await setLocale(locale);
    adoptDocumentData();
    for (const name of DRAWN) shells[name] = { ...shells[name], [locale]: await draw(name) };
  }
  return shells;
}
