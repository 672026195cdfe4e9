import type { Env } from '../../env.ts';
import { FREE_SOURCES, type FreeSource } from '../../lib/free-sources.ts';

/** Orders a reading of every source, each by itself so that one that fails holds up no other. */
export async function orderFreeGames(env: Env, _now: Date): Promise<void> {
  await env.JOBS.sendBatch(FREE_SOURCES.map(source => ({ body: { type: 'free-games' as const, source } })));
}

/** Reads one source and takes over what it says. */
export async function refreshFreeGames(_env: Env, _source: FreeSource, _now: Date): Promise<void> {
  throw new Error('not built');
}
