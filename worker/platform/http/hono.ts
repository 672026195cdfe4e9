import type { Env as AnyEnv, Context } from 'hono';
import { HonoBase } from 'hono/hono-base';
import { TrieRouter } from 'hono/router/trie-router';
import type { Env } from '../../env.ts';
import { type Db, openDatabase } from '../database/client.ts';
import type { Guard } from '../database/guards.ts';
import type { Locale } from '../locale.ts';

/**
 * What every handler finds in its context. A handler that reads more without the middleware that adds it does not
 * compile.
 */
export type App = {
  Bindings: Env;
  /** `hasSecretAnswer`: see `answersSecret`. */
  Variables: { requestId: string; locale: Locale; hasSecretAnswer?: true };
};

/**
 * With the database, which one middleware of a route opens: a guard for the people it accepts, or `withDb` for
 * everybody.
 */
export type DbApp = App & { Variables: { db: Db } };

/**
 * An app, or the routes of a domain. The package's own class brings two routers and a third that chooses between them,
 * all of which are loaded at each cold start; this one has the router that knows every form of path.
 */
export class Hono<E extends AnyEnv> extends HonoBase<E> {
  constructor() {
    super({ router: new TrieRouter() });
  }
}

/* What a function reads of a call. hono accepts no context with more variables for one with fewer, but it accepts any
   for these parts of it. */

export type Call = Pick<Context<App>, 'env' | 'req'>;
export type DbCall = Pick<Context<DbApp>, 'env' | 'req' | 'var'>;

export const isReadingCall = ({ req }: Pick<Call, 'req'>) => ['GET', 'HEAD'].includes(req.method);

/**
 * The database of a call. A call that changes something is refused before its first look while a restore writes: what
 * is not there at that moment is no wrong password and no 404.
 */
export const openForCall = (c: Call, guard?: Guard): Db => openDatabase(c.env, guard, { isWriting: !isReadingCall(c) });
