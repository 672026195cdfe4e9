import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { matchTitles } from '../../catalogue/matching/match.ts';
import { refreshFreeGames } from '../../free-games/free-games.jobs.ts';
import type { Db } from '../../platform/database/client.ts';
import { FREE_SOURCES } from '../../providers/free-games/offer.ts';
import { SUBSCRIPTION_LISTS } from '../../providers/subscriptions/game-lists.ts';
import { refreshSubscription } from '../../subscriptions/subscriptions.jobs.ts';
import { commandDatabase, dataDir } from '../catalogue/database.ts';
import { CommandError } from '../command-error.ts';
import { localVars } from '../optional-vars.ts';
import type { Added } from './arguments.ts';
import { findGameNum } from './free-games.queries.ts';

/**
 * The game that a title surely means on its device, or the game that is named. Throws CommandError if no game has that
 * name.
 */
export async function findMeant(db: Db, { title, platform, game: slug }: Added): Promise<number | null> {
  if (slug) {
    const num = await findGameNum(db, slug);
    if (num === undefined) throw new CommandError(`The catalogue has no game at “${slug}”.`);
    return num;
  }
  const providerId = `by-hand:${title}`;
  const asked = { providerId, title, matchIds: [], category: 'game' as const, subplatform: platform.num };
  const match = (await matchTitles(db, 'steam', [asked])).get(providerId);
  return match?.kind === 'confident' ? match.game : null;
}

const Stack = v.object({
  site: v.optional(v.string(), ''),
  free: v.optional(v.record(v.string(), v.string()), {}),
});

/** The addresses that the stack on the data folder reads. */
function readStack(): v.InferOutput<typeof Stack> {
  return v.parse(Stack, JSON.parse(readFileSync(join(dataDir(), 'stack.json'), 'utf8')));
}

/** DATABASE_URL with the real sources, otherwise the running stack with its own sources. Addresses set here win. */
function readEnv() {
  const { DATABASE_URL, SITE_URL = '' } = process.env;
  const database = commandDatabase();
  if (DATABASE_URL) return { ...database, SITE_URL, ...localVars() };
  const { site, free } = readStack();
  return { ...database, SITE_URL: site, ...free, ...localVars() };
}

/** Reads every source and every list of a subscription, as the cron does. Errors are recorded with the list. */
export async function refreshAll(now: Date): Promise<void> {
  const env = readEnv();
  for (const source of FREE_SOURCES) await refreshFreeGames(env, source, now);
  for (const list of SUBSCRIPTION_LISTS) await refreshSubscription(env, list, now);
}
