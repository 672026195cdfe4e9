import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { App } from '../app.tsx';
import { prefetchCode } from '../layout/navigation/prefetch.ts';
import { paths } from '../paths.ts';
import { LOCALES, setLocale } from '../platform/i18n.ts';
import { adoptDocumentData } from '../platform/page-data.ts';
import { endSession, setToken } from '../platform/session.ts';
import { personMenu } from '../screens.ts';
import { GAME, TERM } from './game.ts';

type Screen = { path: string; search?: string; as?: string; isOwn?: boolean };

const SCREENS: readonly Screen[] = [
  { path: paths.home },
  { path: paths.search, search: new URLSearchParams({ term: TERM }).toString() },
  { path: GAME.path, as: '/games/*/' },
  { path: paths.library, isOwn: true },
  { path: paths.lists, isOwn: true },
  { path: paths.archives, isOwn: true },
];

/** What belongs to the head, which the document has; styles in the HTML, which its policy forbids; and hidden marks. */
const LEFT_OUT = /<title>.*?<\/title>|<link[^>]*>| style="[^"]*"|<!--.*?-->/g;

async function draw({ path, search = '', isOwn = false }: Screen): Promise<string> {
  globalThis.location.search = search;
  if (isOwn) setToken('nobody');
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
  return html.replace(LEFT_OUT, '');
}

/** Of each screen its path, and of each language its HTML. */
export async function drawAll(): Promise<Record<string, Record<string, string>>> {
  const stills: Record<string, Record<string, string>> = {};
  await personMenu();
  for (const locale of LOCALES) {
    await setLocale(locale);
    adoptDocumentData();
    for (const screen of SCREENS) {
      const key = screen.as ?? screen.path;
      stills[key] = { ...stills[key], [locale]: await draw(screen) };
    }
  }
  return stills;
}
