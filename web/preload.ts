/* Runs before the app, whose files take a slow phone a second or two: makes the calls that the document names for its
   screen, so that both load at the same time. It is a file of its own and imports no code; the app takes the answers
   over in `platform/preloaded.ts`, and makes the calls itself if there are none. */
import type { PreloadedCalls } from './platform/preloaded.ts';

/** A call with the term of the address instead of the star; none if the address contains more than a term. */
function searchCall(call: string): string[] {
  const { term = '', ...others } = Object.fromEntries(new URLSearchParams(location.search));
  const wanted = new URLSearchParams({ term: term.trim().toLowerCase() });
  const isPlain = Object.keys(others).every(name => name === 'locale');
  return wanted.get('term') && isPlain ? [call.replace('term=*', String(wanted))] : [];
}

/** An evening ends at this hour; `eveningAt` of the Worker says so too. */
const MORNING_HOUR = 5;

/** A call for the reader's evening; none if another one than the usual is remembered. */
function eveningCall(call: string): string[] {
  const minutes = new Date().getTimezoneOffset() + MORNING_HOUR * 60;
  const day = new Date(Date.now() - minutes * 60_000).toISOString().slice(0, 10);
  return localStorage.getItem('raff.evening') === null ? [call.replace(':evening', day)] : [];
}

const callsOf = (call: string) =>
  call.includes('*') ? searchCall(call) : call.includes(':evening') ? eveningCall(call) : [call];

function preload(): PreloadedCalls {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="raff:preload"]');
  const token = localStorage.getItem('raff.token');
  const language = document.documentElement.lang;
  const headers = { 'Accept-Language': language, ...(token && { Authorization: `Bearer ${token}` }) };
  const isOwn = meta?.dataset.for === 'own';
  // A visitor will be asked to log in: the screen in the document is not for them.
  if (isOwn && !token) document.documentElement.dataset.visitor = '';
  const named = isOwn && !token ? [] : (meta?.content.split(' ') ?? []);
  const calls = named.flatMap(callsOf);
  // Read to its end at once: the browser would go on receiving an answer that nobody comes to take. The app notices and
  // reports every failed answer itself.
  const ask = async (url: string) => {
    const answer = await fetch(url, { headers });
    const body = await answer.arrayBuffer();
    return answer.ok ? new Response(body, answer) : undefined;
  };
  return { token, language, answers: new Map(calls.map(url => [url, ask(url).catch(() => undefined)])) };
}

try {
  globalThis.raffPreloaded = preload();
} catch {
  // without storage nobody is signed in; the app makes the calls itself
}
