import type { Env } from 'hono';
import { HonoBase } from 'hono/hono-base';
import { TrieRouter } from 'hono/router/trie-router';

/** An app, or the routes of a feature. One router instead of the three that Hono chooses from, which are read at each start. */
export class Hono<E extends Env> extends HonoBase<E> {
  constructor() {
    super({ router: new TrieRouter() });
  }
}
