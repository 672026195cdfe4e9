import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { App } from '../../env.ts';
import { lookupsIn } from './lookups.ts';

/** Names change only with a build, but a reader may change language: kept apart by Vary, which every answer has. */
const CACHE = 'private, max-age=300';

export const lookups = new Hono<App>().get('/api/lookups', etag(), c =>
  c.json(lookupsIn(c.var.locale), 200, { 'Cache-Control': CACHE, 'Content-Language': c.var.locale }),
);
