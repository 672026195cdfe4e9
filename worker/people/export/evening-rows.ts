import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { calendarFeeds } from '../../calendar/calendar.tables.ts';
import { games } from '../../catalogue/catalogue.tables.ts';
import type { Db } from '../../platform/database/client.ts';
import { heldSubscriptions } from '../../subscriptions/subscriptions.tables.ts';
import { pairInvites, pairs } from '../../together/together.tables.ts';
import { planGames, plans, rests } from '../../tonight/tonight.tables.ts';
import { yearShares } from '../../year/year.tables.ts';
import { users } from '../people.tables.ts';

/* What a person decided about their evenings, and what they show to others. No token of a link is included. */

export function selectEvening(db: Db, userId: string) {
  const { slug, title } = games;
  return {
    resting: db
      .select({ slug, title, until: rests.until, createdAt: rests.createdAt })
      .from(rests)
      .innerJoin(games, eq(games.num, rests.game))
      .where(eq(rests.userId, userId))
      .orderBy(asc(slug)),
    plans: db
      .select({ hoursPerWeek: plans.hoursPerWeek, updatedAt: plans.updatedAt })
      .from(plans)
      .where(eq(plans.userId, userId)),
    planned: db
      .select({ slug, title })
      .from(planGames)
      .innerJoin(games, eq(games.num, planGames.game))
      .where(eq(planGames.userId, userId))
      .orderBy(asc(planGames.position), asc(slug)),
    subscribed: db
      .select({ subscription: heldSubscriptions.subscription, since: heldSubscriptions.since })
      .from(heldSubscriptions)
      .where(eq(heldSubscriptions.userId, userId))
      .orderBy(asc(heldSubscriptions.subscription)),
    ...selectShown(db, userId),
  };
}

/** Years that others may see, the calendar feed, and people who see the shelf or were asked to. */
function selectShown(db: Db, userId: string) {
  const isInviter = eq(pairs.inviterId, userId);
  return {
    years: db
      .select({ year: yearShares.year, since: yearShares.createdAt, showsRatings: yearShares.showsRatings })
      .from(yearShares)
      .where(eq(yearShares.userId, userId))
      .orderBy(asc(yearShares.year)),
    feeds: db
      .select({
        language: calendarFeeds.language,
        since: calendarFeeds.createdAt,
        lastFetchedAt: calendarFeeds.lastFetchedAt,
      })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.userId, userId)),
    invites: db
      .select({ since: pairInvites.createdAt, until: pairInvites.expiresAt })
      .from(pairInvites)
      .where(and(eq(pairInvites.userId, userId), isNull(pairInvites.pairId)))
      .orderBy(asc(pairInvites.createdAt), asc(pairInvites.expiresAt)),
    paired: db
      .select({
        username: users.username,
        since: pairs.createdAt,
        askedBy: sql<'me' | 'them'>`iif(${isInviter}, 'me', 'them')`.as('asked_by'),
      })
      .from(pairs)
      .innerJoin(users, eq(users.id, sql`iif(${isInviter}, ${pairs.guestId}, ${pairs.inviterId})`))
      .where(or(isInviter, eq(pairs.guestId, userId)))
      .orderBy(asc(users.username), asc(pairs.createdAt)),
  };
}
