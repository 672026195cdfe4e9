import { isNull } from 'drizzle-orm';
import { ownTitle } from '../catalogue/matching/noise.ts';
import { squashOf } from '../catalogue/upsert/identity.ts';
import { findKnown, type KnownGame } from '../catalogue/upsert/known-games.ts';
import type { Db } from '../platform/database/client.ts';
import type { GamingProvider } from '../providers/gaming.ts';
import { subscriptionGames } from './subscriptions.tables.ts';

/** A title of a subscription that may be that of one of these games, by whose id its list names it. */
export type OpenTitle = { provider: GamingProvider; id: string; title: string; games: KnownGame[] };

const providerOf = (subscription: string): GamingProvider => (subscription.startsWith('ps-plus') ? 'psn' : 'xbox');

/** What the lists of subscriptions name without a game although games here have that title, by their titles. */
export async function readOpenTitles(db: Db): Promise<OpenTitle[]> {
  const { subscription, sourceId, title } = subscriptionGames;
  const rows = await db
    .selectDistinct({ subscription, sourceId, title })
    .from(subscriptionGames)
    .where(isNull(subscriptionGames.game));
  const open = new Map(
    rows.map(row => {
      const provider = providerOf(row.subscription);
      const id = row.sourceId.slice(row.sourceId.indexOf(':') + 1);
      return [`${provider} ${id}`, { provider, id, title: row.title, squash: squashOf(ownTitle(row.title)) }];
    }),
  );
  const titles = [...new Set(Array.from(open.values(), ({ squash }) => squash))].filter(Boolean);
  const { games } = await findKnown(db, { providerIds: [], titles, slugs: [] });
  const named = Map.groupBy(games, game => squashOf(game.title));
  return [...open.values()]
    .flatMap(({ squash, ...one }) => {
      const namesakes = named.get(squash) ?? [];
      return namesakes.length > 0 ? [{ ...one, games: namesakes }] : [];
    })
    .sort((a, b) => a.title.localeCompare(b.title, 'en'));
}

export async function isInList(db: Db, provider: GamingProvider, id: string): Promise<boolean> {
  const { subscription, sourceId } = subscriptionGames;
  const rows = await db.selectDistinct({ subscription, sourceId }).from(subscriptionGames);
  return rows.some(row => providerOf(row.subscription) === provider && row.sourceId.endsWith(`:${id}`));
}
