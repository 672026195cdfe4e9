import { matchTitles } from '../catalogue/matching/match.ts';
import { subplatformNum } from '../catalogue/platforms.ts';
import { landListed } from '../catalogue/store-facts/land-listed.ts';
import type { Env } from '../env.ts';
import { type Db, openForJob } from '../platform/database/client.ts';
import type { Offer, Setup } from '../providers/free-games/offer.ts';
import { FREE_SOURCES, type FreeSource } from '../providers/free-games/source-names.ts';
import { SOURCES } from '../providers/free-games/sources.ts';
import type { GamingProvider } from '../providers/gaming.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { addOffers, type Found, noteError, noteGood } from './saving.ts';

declare module '../env.ts' {
  interface QueueMessages {
    'free-games': { source: FreeSource };
  }
}

type Reader = Setup & Pick<Env, 'DATABASE_URL' | 'DATABASE_TOKEN'>;

/** Orders a reading of every source, each as its own message, so that a failing one delays no other. */
export async function orderFreeGames(env: Env, _now: Date): Promise<void> {
  await env.JOBS.sendBatch(FREE_SOURCES.map(source => ({ body: { type: 'free-games' as const, source } })));
}

const keyOf = ({ sourceId, subplatform }: Offer) => `${sourceId} ${subplatform}`;

/**
 * The catalogue's game of each offer, if there is no doubt about it: a wrong game is worse than none. What it lacks and
 * its source tells enough of becomes a game of it.
 */
async function findGames(db: Db, idsOf: GamingProvider, offers: Offer[]): Promise<Found[]> {
  const titles = offers.map(offer => ({
    providerId: keyOf(offer),
    title: offer.title,
    matchIds: offer.matchIds,
    category: 'game' as const,
    subplatform: subplatformNum(offer.subplatform),
  }));
  const matches = await matchTitles(db, idsOf, titles);
  const matchOf = (offer: Offer) => matches.get(keyOf(offer));
  const listed = offers.map(offer => ({ name: keyOf(offer), match: matchOf(offer), facts: offer.facts }));
  const landed = await landListed(db, listed);
  return offers.map(offer => {
    const match = matchOf(offer);
    return { ...offer, game: match?.kind === 'confident' ? match.game : (landed.get(keyOf(offer)) ?? null) };
  });
}

async function takeOver(env: Reader, source: FreeSource, now: Date): Promise<void> {
  const { read, idsOf, undated } = SOURCES[source];
  const offers = await read(env, now);
  const once = [...new Map(offers.map(offer => [keyOf(offer), offer])).values()];
  const db = openForJob(env);
  const found = await findGames(db, idsOf, once);
  await db.batch([addOffers(db, source, found, undated, now), noteGood(db, source, now)]);
}

/**
 * Reads one source and stores its offers; safe to do twice. If a source fails or answers nonsense, that is recorded,
 * and the list stays as it was. Throws only if the database does.
 */
export async function refreshFreeGames(env: Reader, source: FreeSource, now: Date): Promise<void> {
  try {
    await takeOver(env, source, now);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await noteError(openForJob(env), source, error.reason, now);
  }
}
