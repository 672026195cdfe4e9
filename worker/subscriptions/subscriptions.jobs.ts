import { matchTitles } from '../catalogue/matching/match.ts';
import { subplatformNum } from '../catalogue/platforms.ts';
import { landListed } from '../catalogue/store-facts/land-listed.ts';
import type { Env } from '../env.ts';
import { type Db, openForJob } from '../platform/database/client.ts';
import type { Setup } from '../providers/free-games/offer.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { readLeaving } from '../providers/subscriptions/game-pass.ts';
import {
  type GamesList,
  isLeaving,
  type LeavingList,
  SUBSCRIPTION_LISTS,
  type SubscriptionList,
} from '../providers/subscriptions/list-names.ts';
import { type KnownTitles, type Listed, ownerOf } from '../providers/subscriptions/listed.ts';
import { readTitles } from '../providers/subscriptions/lists.ts';
import { noteAsked, readKnown } from './asked.ts';
import { troubleOf } from './refusals.ts';
import { addTitles, type Found, listStored, markLeaving, noteGood, noteTrouble, removeOthers } from './saving.ts';
import { OUT_BY } from './tiers-of-lists.ts';

declare module '../env.ts' {
  interface QueueMessages {
    'subscription-list': { list: SubscriptionList };
  }
}

type Reader = Setup & Pick<Env, 'DATABASE_URL' | 'DATABASE_TOKEN'>;

/** Orders a reading of every list, each as its own message, so that a failing one delays no other. */
export async function orderSubscriptions(env: Env, _now: Date): Promise<void> {
  await env.JOBS.sendBatch(SUBSCRIPTION_LISTS.map(list => ({ body: { type: 'subscription-list' as const, list } })));
}

/**
 * The catalogue's game of each title, if there is no doubt about it: "in your PS Plus" must be true. What it lacks becomes
 * a game of it.
 */
async function findGames(db: Db, list: GamesList, titles: Listed[], known: KnownTitles): Promise<Found[]> {
  const asked = titles.map(({ sourceId, title, matchIds, subplatform }) => ({
    ...{ providerId: sourceId, title, matchIds },
    category: 'game' as const,
    subplatform: subplatform && subplatformNum(subplatform),
    outBy: OUT_BY[list],
  }));
  const matches = await matchTitles(db, ownerOf(list), asked);
  const matchOf = ({ sourceId }: Listed) => matches.get(sourceId);
  const listed = titles.map(title => ({ name: title.sourceId, match: matchOf(title), facts: title.facts }));
  const landed = await landListed(db, listed);
  return titles.map(title => {
    const match = matchOf(title);
    if (match?.kind === 'confident') return { ...title, game: match.game };
    // What was not asked about anew is what another list has it as: its title alone says less than was known then.
    const before = title.facts || match?.excluded ? null : known.get(title.sourceId)?.game;
    return { ...title, game: landed.get(title.sourceId) ?? before ?? null };
  });
}

async function takeTitles(env: Reader, list: GamesList, now: Date): Promise<void> {
  const db = openForJob(env);
  const [stored, known] = await Promise.all([
    listStored(db, list),
    ownerOf(list) === 'xbox' ? readKnown(db, now) : new Map(),
  ]);
  const read = await readTitles(env, list, known);
  const titles = [...new Map(read.titles.map(title => [title.sourceId, title])).values()];
  const trouble = troubleOf(stored.length, titles.length);
  if (trouble) return void (await noteTrouble(db, list, trouble, now));
  const found = await findGames(db, list, titles, known);
  await db.batch([
    addTitles(db, list, found, now),
    removeOthers(db, list, found),
    ...noteAsked(db, read, found, now),
    noteGood(db, list, now),
  ]);
}

async function takeLeaving(env: Reader, list: LeavingList, now: Date): Promise<void> {
  const ids = await readLeaving(env, list);
  const db = openForJob(env);
  await db.batch([noteGood(db, list, now), ...markLeaving(db, list, ids)]);
}

/**
 * Reads one list and stores it; safe to do twice. If the source fails, answers nonsense or has suddenly lost much, that
 * is recorded, and the list stays as it was. Throws only if the database does.
 */
export async function refreshSubscription(env: Reader, list: SubscriptionList, now: Date): Promise<void> {
  try {
    await (isLeaving(list) ? takeLeaving(env, list, now) : takeTitles(env, list, now));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await noteTrouble(openForJob(env), list, error.reason, now);
  }
}
