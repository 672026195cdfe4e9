import { and, asc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm';
import { calendarFeeds } from '../../calendar/calendar.tables.ts';
import {
  pushDevices,
  reminderSettings,
  toldReminders,
  unsubscribeLinks,
} from '../../calendar/reminders/reminders.tables.ts';
import { games } from '../../catalogue/catalogue.tables.ts';
import type { Db } from '../../platform/database/client.ts';
import { copies } from '../../shelf/shelf.tables.ts';
import { heldSubscriptions } from '../../subscriptions/subscriptions.tables.ts';
import { pairInvites, pairs } from '../../together/together.tables.ts';
import { planGames, plans, rests, triageCalls, triageDecisions } from '../../tonight/tonight.tables.ts';
import { yearShares } from '../../year/year.tables.ts';
import { users } from '../people.tables.ts';
import { ownRowsOf } from './row-stream.ts';

/* What a person decided about their evenings, and what they show to others. No token of a link is included. */

export function selectEvening(db: Db, userId: string) {
  const { slug, title } = games;
  const own = ownRowsOf(db, userId);
  return {
    resting: db
      .select({ slug, title, until: rests.until, createdAt: rests.createdAt })
      .from(rests)
      .innerJoin(games, eq(games.num, rests.game))
      .where(eq(rests.userId, userId))
      .orderBy(asc(slug)),
    plans: own(plans, ['hoursPerWeek', 'updatedAt']),
    planned: db
      .select({ slug, title })
      .from(planGames)
      .innerJoin(games, eq(games.num, planGames.game))
      .where(eq(planGames.userId, userId))
      .orderBy(asc(planGames.position), asc(slug)),
    subscribed: own(heldSubscriptions, ['subscription', 'since'], ['subscription']),
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

/** What a person decided card by card and can still step back over, and the calls that brought it. */
export function selectSorting(db: Db, userId: string) {
  const { act, device, decidedAt, nth, before, after, playthroughs } = triageDecisions;
  const isItsCopy = and(eq(copies.id, triageDecisions.copy), eq(copies.userId, userId));
  return {
    decided: db
      .select({ title: games.title, slug: games.slug, act, device, decidedAt, before, after, playthroughs })
      .from(triageDecisions)
      .leftJoin(copies, isItsCopy)
      .leftJoin(games, eq(games.num, copies.game))
      .where(eq(triageDecisions.userId, userId))
      .orderBy(...[decidedAt, nth, games.slug, act, before].map(asc)),
    deckCalls: ownRowsOf(db, userId)(triageCalls, ['done', 'gone', 'createdAt'], ['createdAt', 'done', 'gone']),
  };
}

/** What a person is reminded of, and what they were told. No address of a browser, no key and no link is included. */
export function selectReminders(db: Db, userId: string) {
  const {
    userId: _id,
    nextPushAt,
    nextMailAt,
    movesPushed,
    movesMailed,
    ...wishes
  } = getTableColumns(reminderSettings);
  return {
    reminding: db.select(wishes).from(reminderSettings).where(eq(reminderSettings.userId, userId)),
    browsers: db
      .select({ since: pushDevices.createdAt })
      .from(pushDevices)
      .where(eq(pushDevices.userId, userId))
      .orderBy(asc(pushDevices.createdAt)),
    told: db
      .select({
        kind: toldReminders.kind,
        title: sql<string | null>`${toldReminders.facts} ->> 'title'`.as('title'),
        date: toldReminders.date,
        toldAt: toldReminders.createdAt,
      })
      .from(toldReminders)
      .where(eq(toldReminders.userId, userId))
      .orderBy(...[toldReminders.createdAt, toldReminders.kind, toldReminders.subject, toldReminders.date].map(asc)),
    leaveLinks: db
      .select({ since: unsubscribeLinks.createdAt })
      .from(unsubscribeLinks)
      .where(eq(unsubscribeLinks.userId, userId))
      .orderBy(asc(unsubscribeLinks.createdAt)),
  };
}
