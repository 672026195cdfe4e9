import type { Context } from 'hono';
import * as v from 'valibot';
import { findGame } from '../../catalogue/games.ts';
import { Id } from '../../platform/http/fields.ts';
import { type App, type DbApp, Hono } from '../../platform/http/hono.ts';
import { Problem } from '../../platform/http/problem.ts';
import { PRIVATE } from '../../platform/http/security-headers.ts';
import { withDb, withNearbyDb } from '../../platform/http/with-db.ts';
import { isLocale, type Locale } from '../../platform/locale.ts';
import { findWall } from '../../shelf/walls/walls.ts';
import { findSharedYear } from '../../year/shared.ts';
import { gameVersion, wallVersion, yearVersion } from './address.ts';
import { drawGame } from './picture/game.ts';
import { drawWall } from './picture/wall.ts';
import { drawYear } from './picture/year.ts';
import { sendPicture } from './send-picture.ts';
import type { GlyphBook } from './text/book.ts';

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
