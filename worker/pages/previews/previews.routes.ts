import type { Context } from 'hono';
import * as v from 'valibot';
import { findGame } from '../../catalogue/games.ts';
import { namesTag } from '../../platform/http/etag.ts';
import { Id } from '../../platform/http/fields.ts';
import { type App, type DbApp, Hono } from '../../platform/http/hono.ts';
import { siteOrigin } from '../../platform/http/origin.ts';
import { Problem } from '../../platform/http/problem.ts';
import { holdBack } from '../../platform/http/rate-limit.ts';
import { withDb, withNearbyDb } from '../../platform/http/require-user.ts';
import { PRIVATE } from '../../platform/http/security-headers.ts';
import { isLocale, type Locale } from '../../platform/locale.ts';
import { findWall } from '../../shelf/walls/walls.ts';
import { findSharedYear } from '../../year/shared.ts';
import { gameVersion, wallVersion, yearVersion } from './address.ts';
import type { Drawing } from './paint/canvas.ts';
import { encodePng } from './paint/encode-png.ts';
import { drawGame } from './picture/game.ts';
import { drawWall } from './picture/wall.ts';
import { drawYear } from './picture/year.ts';
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
async function sendPicture(c: Context<DbApp>, picture: Picture): Promise<Response> {
  const headers = headersOf(picture);
  if (namesTag(c.req.header('If-None-Match'), headers.ETag)) return c.body(null, 304, headers);
  return c.body(await bytesOf(c, picture), 200, headers);
}

const SLUG_MAX_LENGTH = 200;

const fileName = v.pipe(
  v.string(),
  v.regex(/\.png$/),
  v.transform(file => file.slice(0, -'.png'.length)),
);

/** `{id}.png` as the wall's id. */
const PictureOfWall = v.pipe(fileName, Id);

/** `{slug}.png` as the game's slug. */
const PictureOfGame = v.pipe(fileName, v.maxLength(SLUG_MAX_LENGTH), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

/** `{token}.png` as the token of a shared year. */
const PictureOfYear = v.pipe(fileName, v.regex(/^[\w-]+$/));

/** Chats name no language when they request a picture: it is in the address. */
function localeOf(c: Context<DbApp>): Locale {
  const wanted = c.req.query('locale');
  return isLocale(wanted) ? wanted : 'en';
}

/** What an address names. Any other name is no picture. */
function nameOf(schema: typeof PictureOfWall | typeof PictureOfGame | typeof PictureOfYear, file: string): string {
  const name = v.safeParse(schema, file);
  if (!name.success) throw new Problem('not_found');
  return name.output;
}

/** Pictures of walls, games and shared years for link previews, drawn here. */
export const previewsRoutes = new Hono<App>()
  .get('/pictures/walls/:file', withNearbyDb, async c => {
    const locale = localeOf(c);
    const wall = await findWall(c.var.db, nameOf(PictureOfWall, c.req.param('file')), locale, undefined);
    if (!wall) throw new Problem('not_found');
    return sendPicture(c, { locale, version: wallVersion(wall, locale), draw: book => drawWall(wall, locale, book) });
  })
  .get('/pictures/games/:file', withNearbyDb, async c => {
    const locale = localeOf(c);
    const game = await findGame(c.var.db, nameOf(PictureOfGame, c.req.param('file')), locale, undefined);
    if (!game) throw new Problem('not_found');
    return sendPicture(c, { locale, version: gameVersion(game, locale), draw: book => drawGame(game, locale, book) });
  })
  .get('/pictures/years/:file', withDb, async c => {
    const locale = localeOf(c);
    const year = await findSharedYear(c.var.db, nameOf(PictureOfYear, c.req.param('file')), locale);
    if (!year) throw new Problem('not_found');
    const draw = (book: GlyphBook) => drawYear(year, locale, book);
    return sendPicture(c, { locale, version: yearVersion(year, locale), draw, keep: PRIVATE });
  });
