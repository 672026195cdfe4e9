import { gamesOfList, storeOrNote } from '../catalogue/store-facts/games-of-list.ts';
import type { Env } from '../env.ts';
import { type Db, openForJob } from '../platform/database/client.ts';
import type { ListSettings } from '../providers/free-games/offer.ts';
import {
  type GamesList,
  isLeaving,
  type KnownTitles,
  type LeavingList,
  type ListTitle,
  ownerOf,
  type ReadTitles,
  SUBSCRIPTION_LISTS,
  type SubscriptionList,
} from '../providers/subscriptions/game-lists.ts';
import { type PassListName, readLeaving, readPassTitles } from '../providers/subscriptions/game-pass.ts';
import { type PlusList, readPlusTitles } from '../providers/subscriptions/ps-plus.ts';
import { noteAskedInVain, readKnown } from './asked-in-vain.ts';
import {
  addTitles,
  type FoundTitle,
  listStored,
  markLeaving,
  noteListAnswer,
  removeOthers,
  troubleOf,
} from './store-lists.ts';
import { OUT_BY } from './tiers-of-lists.ts';

declare module '../env.ts' {
  interface QueueMessages {
    'subscription-list': { list: SubscriptionList };
  }
}

type JobEnv = ListSettings & Pick<Env, 'DATABASE_URL' | 'DATABASE_TOKEN'>;

/** Orders a reading of every list, each as its own message, so that a failing one delays no other. */
export async function orderSubscriptions(env: Env, _now: Date): Promise<void> {
  await env.JOBS.sendBatch(SUBSCRIPTION_LISTS.map(list => ({ body: { type: 'subscription-list' as const, list } })));
}

/** The catalogue's game of each title, if there is no doubt about it: "in your PS Plus" must be true. */
async function findGames(db: Db, list: GamesList, titles: ListTitle[], known: KnownTitles): Promise<FoundTitle[]> {
  const games = await gamesOfList(
    db,
    ownerOf(list),
    titles.map(title => ({ ...title, name: title.sourceId, outBy: OUT_BY[list] })),
  );
  return titles.map(title => {
    const { game = null, isExcluded = false } = games.get(title.sourceId) ?? {};
    // A title that was not asked about anew is the game that another list has it as: its title alone says less.
    const before = title.facts || isExcluded ? null : known.get(title.sourceId)?.game;
    return { ...title, game: game ?? before ?? null };
  });
}

async function storeTitles(env: JobEnv, list: GamesList, now: Date): Promise<void> {
  const db = openForJob(env);
  const [stored, known] = await Promise.all([
    listStored(db, list),
    ownerOf(list) === 'xbox' ? readKnown(db, now) : new Map(),
  ]);
  const read = await readTitles(env, list, known);
  const titles = [...new Map(read.titles.map(title => [title.sourceId, title])).values()];
  const trouble = troubleOf(stored.length, titles.length);
  if (trouble) return void (await noteListAnswer(db, list, trouble, now));
  const found = await findGames(db, list, titles, known);
  await db.batch([
    addTitles(db, list, found, now),
    removeOthers(db, list, found),
    ...noteAskedInVain(db, read, found, now),
    noteListAnswer(db, list, null, now),
  ]);
}

async function storeLeaving(env: JobEnv, list: LeavingList, now: Date): Promise<void> {
  const ids = await readLeaving(env, list);
  const db = openForJob(env);
  await db.batch([noteListAnswer(db, list, null, now), ...markLeaving(db, list, ids)]);
}

/** Reads one list and stores it; safe to do twice. A list that has suddenly lost much is not believed either. */
export const refreshSubscription = (env: JobEnv, list: SubscriptionList, now: Date): Promise<void> =>
  storeOrNote(
    () => (isLeaving(list) ? storeLeaving(env, list, now) : storeTitles(env, list, now)),
    trouble => noteListAnswer(openForJob(env), list, trouble, now),
  );

const isPlus = (list: PlusList | PassListName): list is PlusList => list.startsWith('ps-plus');

/** Reads one list of games. Throws ProviderError if that fails. */
const readTitles = (setup: ListSettings, list: GamesList, known: KnownTitles): Promise<ReadTitles> =>
  isPlus(list) ? readPlusTitles(setup, list, known) : readPassTitles(setup, list, known);
