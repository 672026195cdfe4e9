import type { Context } from 'hono';
import { namesTag } from '../../platform/http/etag.ts';
import type { App } from '../../platform/http/hono.ts';

/** A page as it is sent, and the version of the data it was made of. */
export type CachedPage = {
  version: string;
  etag: string;
  body: Uint8Array<ArrayBuffer>;
  /** The headers it was sent with, made once: they take as long as all the rest. */
  headers?: Headers;
};

/** A page that nobody requests again within this time is made anew. */
const KEPT_SECONDS = 300;
/** How much every isolate keeps in memory: reading the platform's cache takes longer than making an answer. */
const HELD_BYTES_MAX = 4 * 1024 * 1024;
const ETAG_LENGTH = 16;

const held = new Map<string, { kept: CachedPage; until: number }>();
let heldBytes = 0;

/** The cache of this data centre; the types of browsers know none. */
const edge = () => (caches as CacheStorage & { default: Cache }).default;

function drop(key: string): void {
  heldBytes -= held.get(key)?.kept.body.length ?? 0;
  held.delete(key);
}

/** Keeps a page in memory until its time is over, or until newer ones need its room. */
function hold(key: string, kept: CachedPage, until: number): void {
  drop(key);
  held.set(key, { kept, until });
  heldBytes += kept.body.length;
  for (const oldest of held.keys()) if (heldBytes > HELD_BYTES_MAX) drop(oldest);
}

/** The pages in the memory of this isolate, by an internal address. */
export function findHeld(key: string): CachedPage | undefined {
  const own = held.get(key);
  return own && Date.now() < own.until ? own.kept : undefined;
}

/** The page that is cached under an internal address, if any. */
export async function findKept(key: string): Promise<CachedPage | undefined> {
  const own = findHeld(key);
  if (own) return own;
  const answer = await edge().match(key);
  if (!answer) return undefined;
  const [version = '', etag = '', until = ''] = (answer.headers.get('X-Kept') ?? '').split(' ');
  const kept = { version: decodeURIComponent(version), etag, body: new Uint8Array(await answer.arrayBuffer()) };
  hold(key, kept, Number(until));
  return kept;
}

/** Caches a page, in this isolate and in the data centre. */
export async function keepPage(c: Context<App>, key: string, version: string, page: BodyInit): Promise<CachedPage> {
  const body = new Uint8Array(await new Response(page).arrayBuffer());
  const digest = await crypto.subtle.digest('SHA-256', body);
  const etag = btoa(String.fromCharCode(...new Uint8Array(digest))).slice(0, ETAG_LENGTH);
  const until = Date.now() + KEPT_SECONDS * 1000;
  const headers = {
    'Cache-Control': `public, max-age=${KEPT_SECONDS}`,
    'X-Kept': `${encodeURIComponent(version)} ${etag} ${until}`,
  };
  const kept = { version, etag, body };
  hold(key, kept, until);
  c.executionCtx.waitUntil(edge().put(key, new Response(body, { headers })));
  return kept;
}

/** Sends a page, or 304 to a reader who has it. `headers` are the same each time a page is sent. */
export function sendKept(request: Request, kept: CachedPage, headers: () => Record<string, string>): Response {
  const tag = `"${kept.etag}"`;
  kept.headers ??= new Headers({ ...headers(), ETag: tag });
  if (namesTag(request.headers.get('If-None-Match'), tag))
    return new Response(null, { status: 304, headers: kept.headers });
  return new Response(kept.body, { headers: kept.headers });
}
