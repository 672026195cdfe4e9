import { knownVersion, notModified, setVersion } from '../../platform/http/etag.ts';
import { type App, Hono } from '../../platform/http/hono.ts';
import { lookupsIn } from './lookups.ts';

/**
 * Names change only with a build, but a reader may change language: Vary, which every answer has, keeps the languages
 * apart.
 */
const CACHE = 'private, max-age=300';
const VERSION = 'lookups';

export const lookupsRoutes = new Hono<App>().get('/api/lookups', c => {
  const { locale } = c.var;
  setVersion(c, VERSION, locale);
  c.header('Cache-Control', CACHE);
  if (knownVersion(c, locale) === VERSION) return notModified(c);
  return c.json(lookupsIn(locale), 200, { 'Content-Language': locale });
});
