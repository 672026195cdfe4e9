import { readBuilt } from '../platform/built-file.ts';
import { notModified } from '../platform/http/etag.ts';
import { type App, Hono } from '../platform/http/hono.ts';

const PATH = '/api/openapi.json';

const isKnown = (tags: string | undefined, etag: string) =>
  (tags ?? '').split(',').some(tag => tag.trim().replace('W/', '') === etag);

/**
 * The description of the API, which the build has made (OpenAPI). It is the same for everybody until the next build, and
 * tools on other sites may read it: nothing in it is private.
 */
export const description = new Hono<App>().get(PATH, async c => {
  const etag = `"${RAFF_BUILD}"`;
  c.header('ETag', etag);
  c.header('Cache-Control', 'public, max-age=300');
  c.header('Access-Control-Allow-Origin', '*');
  if (isKnown(c.req.header('If-None-Match'), etag)) return notModified(c);
  const file = await readBuilt(c.env, PATH, { origin: c.req.url, type: 'application/json' });
  return c.body(await file.text(), 200, { 'Content-Type': 'application/json' });
});
