import { eq } from 'drizzle-orm';
import { copies } from '../../../worker/shelf/shelf.tables.ts';
import type { SubscriptionId } from '../../../worker/subscriptions/subscriptions.schema.ts';
import {
  heldSubscriptions,
  subscriptionGames,
  subscriptionLists,
} from '../../../worker/subscriptions/subscriptions.tables.ts';
import type { Answer, Stack } from '../stack/stack.ts';
import type { Owner } from './shelf.ts';

type House = Pick<Stack, 'db'>;

/** Writes a game into the list of a subscription as its source would. */
export async function listIn(
  { db }: House,
  subscription: SubscriptionId,
  game: number,
  more: { leavesSoon?: boolean; leavesAt?: string } = {},
): Promise<void> {
  const seenAt = new Date().toISOString();
  const sourceId = `list:${game}`;
  await db.insert(subscriptionGames).values({ subscription, sourceId, title: `Game ${game}`, game, seenAt, ...more });
}

/** All lists of a tier have been read well. */
export async function readWell({ db }: House, ...lists: string[]): Promise<void> {
  const at = new Date().toISOString();
  for (const list of lists)
    await db
      .insert(subscriptionLists)
      .values({ list, askedAt: at, goodAt: at })
      .onConflictDoUpdate({ target: subscriptionLists.list, set: { goodAt: at, trouble: null } });
}

/** Switches subscriptions of a person, by id. */
export const switchTo = (owner: Owner, ...choices: [id: string, held: boolean][]) =>
  owner.put('/api/subscriptions', { subscriptions: choices.map(([id, held]) => ({ id, held })) });

/** What a person holds, in order. */
export async function heldBy({ db }: House, owner: Owner) {
  const rows = await db.select().from(heldSubscriptions).where(eq(heldSubscriptions.userId, owner.id));
  return rows.map(row => row.subscription).sort();
}

/** A person's copies without the time of their last change. */
export async function shelfOf({ db }: House, owner: Owner) {
  const rows = await db.select().from(copies).where(eq(copies.userId, owner.id)).orderBy(copies.id);
  return rows.map(({ updatedAt: _, ...row }) => row);
}

/** One subscription of an answer. */
export const tierIn = (body: Answer, id: string) => body.subscriptions.find((one: Answer) => one.id === id);
