import type { ValidationTargets } from 'hono';
import type * as v from 'valibot';
import type { ProblemCode } from './problem.ts';

/**
 * What a middleware asks of a call. The description of the API is made of it at build; no request ever reads it.
 */
export type Asks =
  | { part: keyof ValidationTargets; schema: v.GenericSchema; optional: boolean }
  | { person: 'needed' | 'welcome'; by: 'session' | 'token' }
  | { person: 'unknown' }
  | { refuses: readonly ProblemCode[] }
  | { secret: true };

const ASKS = Symbol('asks');

type Middleware = object & { [ASKS]?: Asks };

/** The same middleware, with a note of what it asks. */
export const asking = <M extends object>(asks: Asks, middleware: M): M => Object.assign(middleware, { [ASKS]: asks });

/** The note of a middleware; undefined for a handler, and for a middleware that asks nothing. */
export const asksOf = (middleware: Middleware): Asks | undefined => middleware[ASKS];
