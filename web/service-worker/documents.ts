import { FILES } from '../platform/worker-names.ts';
import { bare as ar } from './words/bare.ar.ts';
import { bare as en } from './words/bare.en.ts';

/* Documents come from the Worker as long as it can be reached, so a page is always of the newest build. Without a
   connection the document of the kept build is opened, which finds its files in the same place. */

/** A document without data and without a screen of its own. Its language is the reader's. */
const SOURCE = '/404/';
/** A connection that is there in name only is given up after this time. */
const ANSWER_MAX_MS = 8000;

const buildOf = (text: string) => /name="raff:build" content="(\w+)"/.exec(text)?.[1];

/** Keeps the document. Throws if the server has moved on to another build meanwhile. */
export async function keepDocument(name: string): Promise<void> {
  const answer = await fetch(SOURCE, { cache: 'no-store', headers: { Accept: 'text/html' } });
  const text = await answer.text();
  if (buildOf(text) !== RAFF_BUILD) throw new Error('The server is of another build.');
  const cache = await caches.open(name);
  await cache.put(SOURCE, new Response(text, { headers: answer.headers }));
}

const keptDocument = () => caches.match(SOURCE, { cacheName: FILES + RAFF_BUILD, ignoreVary: true });

/** An answer of something on the way, which stands for a server that is not there. */
const isFromTheWay = ({ status, headers }: Response) => status >= 500 && !headers.has('X-Request-Id');

const tooLate = () => new Promise<undefined>(done => setTimeout(done, ANSWER_MAX_MS));

async function fromServer(event: FetchEvent): Promise<Response | undefined> {
  try {
    const answer: Response = (await event.preloadResponse) ?? (await fetch(event.request));
    return isFromTheWay(answer) ? undefined : answer;
  } catch {
    return undefined;
  }
}

/** A document: never nothing, whatever is missing. */
export async function sendDocument(event: FetchEvent): Promise<Response> {
  const coming = fromServer(event);
  const answer = await Promise.race([coming, tooLate()]);
  if (answer) return answer;
  const kept = await keptDocument().catch(() => undefined);
  return kept ?? (await coming) ?? bareDocument();
}

/* What is shown if there is neither a connection nor anything that is kept: in both languages, because nothing is known
   of the reader here. */

const part = (language: string, direction: string, { title, text, retry }: typeof en) =>
  `<section lang="${language}" dir="${direction}"><h1>${title}</h1><p>${text}</p><p><a href="">${retry}</a></p></section>`;

function bareDocument(): Response {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${en.title}</title>`;
  const body = part('en', 'ltr', en) + part('ar', 'rtl', ar);
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': "default-src 'none'" };
  return new Response(`<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`, {
    status: 503,
    headers,
  });
}
