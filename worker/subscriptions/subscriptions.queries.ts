import { eq, sql } from 'drizzle-orm';
import { regionText } from '../catalogue/copies-sql.ts';
import { isShown } from '../catalogue/mature.ts';
import { PLATFORMS } from '../catalogue/platforms.ts';
import { users } from '../people/people.tables.ts';
import { makeSecret } from '../platform/crypto/secret.ts';
import { batch } from '../platform/database/batch.ts';
import type { Db } from '../platform/database/client.ts';
import { dayOf } from '../platform/time.ts';
import { type RegionId, regionOf } from '../providers/regions.schema.ts';
import { selectLeaving, toLeaving } from './leaving-games.ts';
import { readTrouble } from './store-lists.ts';
import { isOffered, type PutSubscriptions, type SubscriptionId, TIERS, tierName } from './subscriptions.schema.ts';
import { heldSubscriptions, subscriptionLists } from './subscriptions.tables.ts';
import { doSwitch, keepSwitch } from './switching.ts';
import { keyOf, listsOf } from './tiers-of-lists.ts';

/** Many times what ever left in a month. */
const LEAVING_MAX = 1000;

/**
 * Copies on the shelf that came through a subscription, by subscription and platform: all, those that rest, and those
 * of whose game a bought copy stands beside them. The archive is no part of the shelf.
 */
const countThrough = (db: Db, userId: string) =>
  db.all<{ subscription: SubscriptionId | null; platform: number; copies: number; resting: number; bought: number }>(
    sql`SELECT coalesce(c.subscription, h.subscription) AS subscription, p.platform, count(*) AS copies,
      count(*) FILTER (WHERE c.access = 'gone') AS resting,
      count(*) FILTER (WHERE EXISTS (SELECT 1 FROM copies b WHERE b.user_id = c.user_id AND b.game = c.game
        AND b.id <> c.id AND b.access IN ('bought', 'disc') AND b.list = 1 AND b.archive_status IS NULL)) AS bought
    FROM copies c JOIN subplatforms p ON p.num = c.subplatform
      LEFT JOIN held_subscriptions h ON c.subscription IS NULL AND h.user_id = c.user_id
        AND h.subscription GLOB CASE p.platform WHEN 1 THEN 'ps-plus-*' WHEN 2 THEN 'game-pass-*' END
    WHERE c.user_id = ${userId} AND c.list = 1 AND c.archive_status IS NULL
      AND (c.access = 'subscription' OR (c.access = 'gone' AND c.subscription IS NOT NULL))
    GROUP BY 1, 2`,
  );

const region = (userId: string) => sql`(SELECT ${sql.raw(regionText('u.id'))} FROM users u WHERE u.id = ${userId})`;

/** How many games each subscription is known to have. */
const countListed = (db: Db, userId: string) =>
  db.all<{ subscription: SubscriptionId; games: number }>(sql`SELECT subscription,
    count(DISTINCT coalesce(game, source_id)) AS games FROM subscription_games
    WHERE region = ${region(userId)} GROUP BY subscription`);

/** What leaves each subscription, whoever has it; a day that is past is no news. */
const listLeaving = (db: Db, userId: string, now: Date) =>
  db.all<{
    subscription: SubscriptionId;
    gameId: string;
    day: string | null;
  }>(sql`SELECT s.subscription, g.id AS gameId,
      max(s.leaves_at) AS day
    FROM subscription_games s JOIN games g ON g.num = s.game
    WHERE s.leaves_soon AND s.region = ${region(userId)} AND coalesce(s.leaves_at, '9999') >= ${dayOf(now.getTime())}
      AND ${isShown(userId)}
    GROUP BY s.subscription, g.num ORDER BY day IS NULL, day, g.title LIMIT ${LEAVING_MAX}`);

const selectState = (db: Db, userId: string, now: Date) => ({
  held: db.select().from(heldSubscriptions).where(eq(heldSubscriptions.userId, userId)),
  counted: countThrough(db, userId),
  people: db.select({ region: users.region }).from(users).where(eq(users.id, userId)),
  listed: countListed(db, userId),
  leavingEach: listLeaving(db, userId, now),
  lists: db.select().from(subscriptionLists),
  leaving: selectLeaving(db, userId, now),
});
type Selected = ReturnType<typeof selectState>;
type State = { [Name in keyof Selected]: Awaited<Selected[Name]> };

/** How old the oldest of a tier's lists is, and why the last answer of one was not used. */
function freshness(tier: SubscriptionId, region: RegionId, lists: State['lists']) {
  const own = listsOf(tier).map(list => lists.find(row => row.list === keyOf({ list, region })));
  const goodAt = own.map(row => row?.goodAt ?? null);
  const trouble = own.find(row => row?.trouble)?.trouble ?? null;
  return { asOf: goodAt.includes(null) ? null : (goodAt.sort()[0] ?? null), trouble: readTrouble(trouble) };
}

const sum = <T>(rows: T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0);

/** The tiers of the region, and what is held or was held of others. */
function toSubscriptions({ held, counted, listed, lists, people, leavingEach }: State) {
  const { id: region } = regionOf(people[0]?.region);
  const isHere = (id: SubscriptionId) =>
    isOffered(id, region) || [...held, ...counted].some(row => row.subscription === id);
  return TIERS.filter(({ id }) => isHere(id)).map(tier => {
    const { id } = tier;
    const own = counted.filter(row => row.subscription === id);
    const row = held.find(one => one.subscription === id);
    return {
      id,
      name: tierName(tier),
      region,
      leaving: leavingEach.flatMap(({ subscription, ...game }) => (subscription === id ? [game] : [])),
      held: row !== undefined,
      since: row?.since ?? null,
      copies: sum(own, one => one.copies),
      resting: sum(own, one => one.resting),
      bought: sum(own, one => one.bought),
      games: listed.find(one => one.subscription === id)?.games ?? 0,
      ...freshness(id, region, lists),
    };
  });
}

/** Copies that came through a subscription that nobody named, by their platform. */
const toUnknown = ({ counted }: State) =>
  counted
    .filter(row => row.subscription === null)
    .flatMap(({ platform: num, copies }) => {
      const platform = PLATFORMS.find(one => one.num === num);
      return platform ? [{ platform: { id: platform.id, name: platform.title }, copies }] : [];
    });

const toAnswer = (state: State, now: Date) => ({
  subscriptions: toSubscriptions(state),
  unknown: toUnknown(state),
  leaving: state.leaving.flatMap(row => toLeaving(row, now)),
});

/** What a person holds, what came through it, and how well its games are known. One round trip. */
export async function findSubscriptions(db: Db, userId: string) {
  const now = new Date();
  return toAnswer(await batch(db, selectState(db, userId, now)), now);
}

/**
 * Changes what a person holds, and the access of the copies that came through it, in one transaction. `undo` takes all
 * of it back; it is left out if nothing changed.
 */
export async function switchSubscriptions(db: Db, userId: string, choices: PutSubscriptions['subscriptions']) {
  const now = new Date();
  const act = { token: makeSecret(), userId, choices, now: now.toISOString() };
  const { done, ...state } = await batch(db, {
    kept: keepSwitch(db, act),
    ...doSwitch(db, act),
    ...selectState(db, userId, now),
  });
  return { ...toAnswer(state, now), ...(done.length > 0 && { undo: act.token }) };
}
