/*
 * Runs before the app, whose files take a slow phone a second or two: asks for what the first screen will show, so that
 * both are on their way together. It is a file of its own, so it imports no code; the app takes the answers over in
 * `lib/early.ts`, and asks itself where there is none.
 */
import type { Early } from './platform/preloaded.ts';

/** The calls of a screen, as the app will make them. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  '/library/': ['/api/games'],
  '/lists/': ['/api/games', '/api/wished-games', '/api/tracked-games'],
  '/archives/': ['/api/games/archived'],
};
const SEARCH = '/search/';
const PAGE_GAMES = '10';

/** The first page of a term's results; a search by filters is asked for by its own screen. */
function searchCall(): string[] {
  const { term = '', ...others } = Object.fromEntries(new URLSearchParams(location.search));
  const wanted = term.trim().toLowerCase();
  const isPlain = Object.keys(others).every(name => name === 'locale');
  return wanted && isPlain
    ? [`/api/search?${new URLSearchParams({ term: wanted, skip: '0', count: PAGE_GAMES })}`]
    : [];
}

function askEarly(): Early {
  const token = localStorage.getItem('raff.token');
  const language = document.documentElement.lang;
  const headers = { 'Accept-Language': language, ...(token && { Authorization: `Bearer ${token}` }) };
  const own = CALLS[location.pathname];
  // Who is not signed in will be asked in: the screen that the document shows is not for them.
  if (own && !token) document.documentElement.dataset.visitor = '';
  const calls = location.pathname === SEARCH ? searchCall() : token ? (own ?? []) : [];
  // Whatever is no good answer the app finds out itself, and tells; unread it would go on being received.
  const ask = (url: string) =>
    fetch(url, { headers }).then(
      answer => (answer.ok ? answer : answer.body?.cancel().then(() => undefined)),
      () => undefined,
    );
  return { token, language, answers: new Map(calls.map(url => [url, ask(url)])) };
}

try {
  globalThis.raffEarly = askEarly();
} catch {
  // a browser that keeps nothing has nobody signed in; the app asks for itself
}
