import type { Env } from 'hono';
import { HonoBase } from 'hono/hono-base';
import { TrieRouter } from 'hono/router/trie-router';

/**
 * An app, or the routes of a feature. The package's own class brings two routers and a third that chooses between them,
 * all of which are read at each cold start; this one has the router that knows every form of path.
 */
export class Hono<E extends Env> extends HonoBase<E> {
  constructor() {
    super({ router: new TrieRouter() });
  }
}
