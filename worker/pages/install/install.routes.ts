import { type App, Hono } from '../../platform/http/hono.ts';
import { isLocale, localeOf } from '../../platform/locale.ts';
import { isTheme, manifestOf } from './manifest.ts';

const HEADERS = {
  'Content-Type': 'application/manifest+json; charset=utf-8',
  'Cache-Control': 'public, max-age=3600',
  Vary: 'Accept-Language',
};

/** Documents name their language and theme in the address, because browsers ask for a manifest without cookies. */
export const installRoutes = new Hono<App>().get('/manifest.webmanifest', c => {
  const { locale, theme } = c.req.query();
  const language = isLocale(locale) ? locale : localeOf(c.req.header('Accept-Language'));
  return c.body(JSON.stringify(manifestOf(language, isTheme(theme) ? theme : 'night')), 200, HEADERS);
});
