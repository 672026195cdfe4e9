import { gamesOfList, storeOrNote } from '../catalogue/store-facts/games-of-list.ts';
import type { Env } from '../env.ts';
import { openForJob } from '../platform/database/client.ts';
import { readEpic } from '../providers/free-games/epic.ts';
import { readGamePass } from '../providers/free-games/game-pass.ts';
import { readGamerPower } from '../providers/free-games/gamerpower.ts';
import {
  FREE_SOURCES,
  type FreeSource,
  type ListSettings,
  type Offer,
  type ReadOffers,
} from '../providers/free-games/offer.ts';
import { readPsPlus } from '../providers/free-games/ps-plus.ts';
import type { GamingProvider } from '../providers/gaming.ts';
import { addOffers, noteSourceAnswer } from './store-offers.ts';

declare module '../env.ts' {
  interface QueueMessages {
    'free-games': { source: FreeSource };
  }
}

type JobEnv = ListSettings & Pick<Env, 'DATABASE_URL' | 'DATABASE_TOKEN'>;

/**
 * How each source is read. `idsOf` says whose ids its offers carry. An `undated` one shows the same games day after day
 * without a start: they belong to the month they were first seen in.
 */
export const SOURCE_READERS: Record<FreeSource, { read: ReadOffers; idsOf: GamingProvider; undated: boolean }> = {
  ps_plus: { read: readPsPlus, idsOf: 'psn', undated: true },
  game_pass: { read: readGamePass, idsOf: 'xbox', undated: true },
  gamerpower: { read: readGamerPower, idsOf: 'steam', undated: false },
  epic: { read: readEpic, idsOf: 'steam', undated: false },
};

/** Orders a reading of every source, each as its own message, so that a failing one delays no other. */
export async function orderFreeGames(env: Env, _now: Date): Promise<void> {
  await env.JOBS.sendBatch(FREE_SOURCES.map(source => ({ body: { type: 'free-games' as const, source } })));
}

const keyOf = ({ sourceId, subplatform }: Offer) => `${sourceId} ${subplatform}`;

async function readAndStore(env: JobEnv, source: FreeSource, now: Date): Promise<void> {
  const { read, idsOf, undated } = SOURCE_READERS[source];
  const offers = await read(env, now);
  const once = [...new Map(offers.map(offer => [keyOf(offer), offer])).values()];
  const db = openForJob(env);
  const games = await gamesOfList(
    db,
    idsOf,
    once.map(offer => ({ ...offer, name: keyOf(offer) })),
  );
  const found = once.map(offer => ({ ...offer, game: games.get(keyOf(offer))?.game ?? null }));
  await db.batch([addOffers(db, source, found, undated, now), noteSourceAnswer(db, source, null, now)]);
}

/** Reads one source and stores its offers; safe to do twice. */
export const refreshFreeGames = (env: JobEnv, source: FreeSource, now: Date): Promise<void> =>
  storeOrNote(
    () => readAndStore(env, source, now),
    trouble => noteSourceAnswer(openForJob(env), source, trouble, now),
  );
