import { and, asc, eq } from 'drizzle-orm';
import { games } from '../../catalogue/catalogue.tables.ts';
import type { Db } from '../../platform/database/client.ts';
import { copies } from '../../shelf/shelf.tables.ts';
import { triageCalls, triageDecisions } from '../../tonight/tonight.tables.ts';

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
    deckCalls: db
      .select({ done: triageCalls.done, gone: triageCalls.gone, createdAt: triageCalls.createdAt })
      .from(triageCalls)
      .where(eq(triageCalls.userId, userId))
      .orderBy(...[triageCalls.createdAt, triageCalls.done, triageCalls.gone].map(asc)),
  };
}
