import type { RouterRoute } from 'hono/types';
import { findTargetHandler } from 'hono/utils/handler';
import { type Asks, asksOf } from '../../platform/http/asks.ts';

/** A route of the app, and what its middleware asks of a call. */
export type DeclaredCall = { method: string; path: string; asks: Asks[] };

/** hono wraps the handlers of routes that have an error handler of their own. */
const asksIn = ({ handler }: RouterRoute): Asks[] => [asksOf(findTargetHandler(handler)) ?? []].flat();

const covers = (pattern: string, path: string) => pattern.endsWith('/*') && `${path}/`.startsWith(pattern.slice(0, -1));

/** Every route once, by its name `METHOD path`. */
export function callsOf(routes: readonly RouterRoute[]): Map<string, DeclaredCall> {
  const shared = routes.filter(route => route.method === 'ALL');
  const calls = new Map<string, DeclaredCall>();
  for (const route of routes) {
    const { method, path } = route;
    if (method === 'ALL') continue;
    const name = `${method} ${path}`;
    const asks = calls.get(name)?.asks ?? shared.filter(one => covers(one.path, path)).flatMap(asksIn);
    calls.set(name, { method, path, asks: [...asks, ...asksIn(route)] });
  }
  return calls;
}
