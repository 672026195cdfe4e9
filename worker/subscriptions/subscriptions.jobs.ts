import { eq, isNotNull, sql } from 'drizzle-orm';
import { SUBPLATFORMS } from '../catalogue/platforms.ts';
import { gamesOfList, storeOrNote } from '../catalogue/store-facts/games-of-list.ts';
import type { Env } from '../env.ts';
import { users } from '../people/people.tables.ts';
import { type Db, openForJob } from '../platform/database/client.ts';
import { valuesOf } from '../platform/database/sent-rows.ts';
import { DAY_MS, isoBefore } from '../platform/time.ts';
import type { ListSettings } from '../providers/free-games/offer.ts';
import { HOME_REGION, type RegionId } from '../providers/regions.schema.ts';
import {
  type GamesList,
  isLeaving,
  type KnownTitle,
  type KnownTitles,
  type LeavingList,
  type ListTitle,
  listsIn,
  ownerOf,
  type ReadTitles,
  type RegionList,
  type SubscriptionList,
} from '../providers/subscriptions/game-lists.ts';
import { readPassLeaving, readPassTitles, type StoreListName } from '../providers/subscriptions/game-pass.ts';
import { type PlusList, readPlusTitles } from '../providers/subscriptions/ps-plus.ts';
import { readPlusLeaving } from '../providers/subscriptions/ps-plus-leaving.ts';
import {
  addTitles,
  type FoundTitle,
  listStored,
  markLeaving,
  noteListAnswer,
  readLeavingDays,
  removeOthers,
  troubleOf,
} from './store-lists.ts';
import { subscriptionAsked, subscriptionGames, subscriptionLists } from './subscriptions.tables.ts';
import { keyOf, OUT_BY } from './tiers-of-lists.ts';

/* What Microsoft need not be asked about tonight: titles that have a game, and those for which it was asked in vain. */

/** The pauses after each time in vain, the last one again and again. */
const PAUSES_DAYS = [2, 4, 7, 14, 28, 56];
/** A list is read at the same time of each day, a little earlier or later. */
const SLACK_DAYS = 0.5;
/** How many ids that were asked about before are asked about again in one reading. */
const AGAIN_MAX = 100;
/** What no list has named for so long after it was due is forgotten. */
const FORGOTTEN_DAYS = 90;

const { sourceId, subscription, game, title } = subscriptionGames;

/** Titles with a game, from whichever list of Microsoft's store named them. */
const matched = (db: Db) =>
  db
    .selectDistinct({ id: sql<string>`substr(${sourceId}, instr(${sourceId}, ':') + 1)`, title, game })
    .from(subscriptionGames)
    .where(sql`${subscription} NOT LIKE 'ps-plus-%' AND ${game} IS NOT NULL`);

const deviceOf = (code: string | null) => SUBPLATFORMS.find(one => one.code === code)?.code ?? null;

/** What is known of ids of Game Pass, those that were asked about in vain longest ago due first. */
async function readKnown(db: Db, now: Date): Promise<KnownTitles> {
  const [asked, games] = await db.batch([
    db.select().from(subscriptionAsked).orderBy(subscriptionAsked.askAt),
    matched(db),
  ]);
  const due = asked.slice(0, AGAIN_MAX).filter(({ askAt }) => askAt <= now.toISOString());
  const ids = new Set(due.map(({ id }) => id));
  return new Map<string, KnownTitle>([
    ...asked.map(
      one => [one.id, { title: one.title, subplatform: deviceOf(one.subplatform), isDue: ids.has(one.id) }] as const,
    ),
    ...games.map(one => [one.id, { title: one.title, subplatform: null, isDue: false, game: one.game }] as const),
  ]);
}

/**
 * The statements that note for which ids a store was asked in vain, and forget those that have a game now. A title that
 * is known from before stays known if there was no answer.
 */
function noteAskedInVain(db: Db, { asked }: ReadTitles, found: FoundTitle[], now: Date) {
  const listed = new Map(found.map(one => [one.sourceId, one]));
  const vain = [...asked].filter(([id]) => (listed.get(id)?.game ?? null) === null);
  const rows = vain.map(([id, said]) => {
    const { title: name = null, subplatform = null } = listed.get(id) ?? {};
    return [id, said === 'game' ? 'no_match' : said, name, subplatform];
  });
  const pauses = JSON.stringify(PAUSES_DAYS);
  const after = (tries: string) => sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${now.toISOString()}, '+' ||
    ((SELECT value FROM json_each(${pauses}) WHERE key = min(${sql.raw(tries)}, ${PAUSES_DAYS.length}) - 1)
      - ${SLACK_DAYS}) || ' days')`;
  const done = found.flatMap(one => (one.game === null ? [] : one.sourceId));
  const forgotten = isoBefore(now, FORGOTTEN_DAYS * DAY_MS);
  return [
    db.run(sql`INSERT INTO subscription_asked (id, said, title, subplatform, tries, ask_at)
      SELECT value->>0, value->>1, value->>2, value->>3, 1, ${after('1')} FROM json_each(${JSON.stringify(rows)}) WHERE true
      ON CONFLICT (id) DO UPDATE SET said = excluded.said, title = excluded.title, subplatform = excluded.subplatform,
        tries = tries + 1, ask_at = ${after('tries + 1')}`),
    db.delete(subscriptionAsked).where(sql`${subscriptionAsked.id} IN ${valuesOf(done)}
      OR ${subscriptionAsked.askAt} < ${forgotten}`),
  ] as const;
}

declare module '../env.ts' {
  interface QueueMessages {
    /** Without a region: that of those who have chosen none. */
    'subscription-list': { list: SubscriptionList; region?: RegionId };
  }
}

type JobEnv = ListSettings & Pick<Env, 'DATABASE_URL' | 'DATABASE_TOKEN'>;

/** Orders a reading of every list of a region, each as its own message, so that a failing one delays no other. */
async function orderRegion(env: Pick<Env, 'JOBS'>, region: RegionId): Promise<void> {
  await env.JOBS.sendBatch(
    listsIn(region).map(list => ({ body: { type: 'subscription-list' as const, list, region } })),
  );
}

/** Orders the lists of a region that nobody had chosen before, so that they need not be waited for until the night. */
export async function orderUnread(env: Pick<Env, 'JOBS'>, db: Db, region: RegionId): Promise<void> {
  const list = keyOf({ list: 'ps-plus-games', region });
  const read = await db.select().from(subscriptionLists).where(eq(subscriptionLists.list, list)).get();
  if (!read) await orderRegion(env, region);
}

/** Orders a reading of the lists of every region that somebody has chosen, and of the one of those who have not. */
export async function orderSubscriptions(env: Env, _now: Date): Promise<void> {
  const chosen = await openForJob(env)
    .selectDistinct({ region: users.region })
    .from(users)
    .where(isNotNull(users.region));
  const regions = new Set([HOME_REGION, ...chosen.flatMap(({ region }) => region ?? [])]);
  for (const region of regions) await orderRegion(env, region);
}

/** The catalogue's game of each title, if there is no doubt about it: "in your PS Plus" must be true. */
async function findGames(
  db: Db,
  { list }: RegionList<GamesList>,
  titles: ListTitle[],
  known: KnownTitles,
): Promise<FoundTitle[]> {
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

async function storeTitles(env: JobEnv, list: RegionList<GamesList>, now: Date): Promise<void> {
  const db = openForJob(env);
  const [stored, known] = await Promise.all([
    listStored(db, list),
    ownerOf(list.list) === 'xbox' ? readKnown(db, now) : new Map(),
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

async function storeLeaving(env: JobEnv, list: RegionList<LeavingList>, now: Date): Promise<void> {
  const db = openForJob(env);
  const read = list.list === 'ps-plus-leaving' ? readPlusLeaving : readPassLeaving(list.list);
  const leaving = await read(env, list.region, await readLeavingDays(db, list));
  await db.batch([noteListAnswer(db, list, null, now), ...markLeaving(db, list, leaving)]);
}

/** Reads one list and stores it; safe to do twice. A list that has suddenly lost much is not believed either. */
export async function refreshSubscription(
  env: JobEnv,
  list: SubscriptionList,
  now: Date,
  region: RegionId = HOME_REGION,
): Promise<void> {
  if (!listsIn(region).includes(list)) return;
  await storeOrNote(
    () => (isLeaving(list) ? storeLeaving(env, { list, region }, now) : storeTitles(env, { list, region }, now)),
    trouble => noteListAnswer(openForJob(env), { list, region }, trouble, now),
  );
}

const isPlus = (list: PlusList | StoreListName): list is PlusList => list.startsWith('ps-plus');

/** Reads one list of games. Throws ProviderError if that fails. */
const readTitles = (
  setup: ListSettings,
  { list, region }: RegionList<GamesList>,
  known: KnownTitles,
): Promise<ReadTitles> =>
  isPlus(list) ? readPlusTitles(setup, { list, region }, known) : readPassTitles(setup, { list, region }, known);
