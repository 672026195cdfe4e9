import type { Context } from 'hono';
import { namesTag } from '../../platform/http/etag.ts';
import type { DbApp } from '../../platform/http/hono.ts';
import { siteOrigin } from '../../platform/http/origin.ts';
import { holdBack } from '../../platform/http/rate-limit.ts';
import type { Locale } from '../../platform/locale.ts';
import type { Drawing } from './paint/canvas.ts';
import { encodePng } from './paint/encode-png.ts';
import { type GlyphBook, openBook } from './text/book.ts';

/** After this time a reader of a picture revalidates it. */
const FRESH = 'public, max-age=300';
/** The content of a version does not change, so the edge need not draw it twice. */
const KEPT = 'public, max-age=31536000';

type Picture = {
  version: string;
  locale: Locale;
  draw: (book: GlyphBook) => Promise<Drawing>;
  /** How its readers may keep it, if it can be taken back. */
  keep?: string;
};

const headersOf = ({ version, keep = FRESH }: Picture) => ({
  'Content-Type': 'image/png',
  'Cache-Control': keep,
  ETag: `"${version}"`,
  'Cross-Origin-Resource-Policy': 'cross-origin', // other sites show it in their previews of a link
});

/** The cache of this data centre; the types of browsers know none. */
const edge = () => (caches as CacheStorage & { default: Cache }).default;

/**
 * The picture as bytes: from the edge cache, otherwise drawn and cached, once for the whole site whatever host was named.
 * Drawing takes long enough that it is counted:
 * throws 429 for an address that asks for too many new ones.
 */
async function bytesOf(c: Context<DbApp>, { version, locale, draw }: Picture): Promise<ArrayBuffer> {
  const { origin, pathname } = new URL(c.req.url);
  const key = `${siteOrigin(c)}${pathname}?${new URLSearchParams({ locale, v: version })}`;
  const kept = await edge().match(key);
  if (kept) return kept.arrayBuffer();
  await holdBack(c, 'LIMIT_CHECK');
  const { canvas, isFinal } = await draw(await openBook(c.env, origin));
  const png = encodePng(canvas);
  const headers = { 'Content-Type': 'image/png', 'Cache-Control': isFinal ? KEPT : FRESH };
  c.executionCtx.waitUntil(edge().put(key, new Response(png, { headers })));
  return png.buffer;
}

/** Sends a picture, or 304 to a reader who has it. */
export async function sendPicture(c: Context<DbApp>, picture: Picture): Promise<Response> {
  const headers = headersOf(picture);
  if (namesTag(c.req.header('If-None-Match'), headers.ETag)) return c.body(null, 304, headers);
  return c.body(await bytesOf(c, picture), 200, headers);
}
