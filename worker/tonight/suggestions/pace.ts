import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';
import { DAY_MS, dayOf } from '../../platform/time.ts';
import { HOURS_PER_WEEK } from '../plan/plan.schema.ts';

/** How many hours a week a person plays, and who says so: they themselves, their history, or nobody. */
export type Pace = { hoursPerWeek: number; from: 'plan' | 'history' | 'guess' };

/** Weeks of history that say something about the coming ones. */
const WEEKS = 13;
/** Less than this says that the history is kept rarely; more than this, that a store counted other years too. */
const PLAUSIBLE = { least: 1, most: 40 };

/** The hours that were said, and the minutes of everything that was begun lately, as a statement of a batch. */
export function selectPace(db: Db, userId: string, now: string) {
  const since = dayOf(Date.parse(now) - WEEKS * 7 * DAY_MS);
  return db.all<{ hours: number | null; minutes: number | null }>(sql`SELECT
    (SELECT hours_per_week FROM plans WHERE user_id = ${userId}) AS hours,
    (SELECT sum(minutes) FROM playthroughs WHERE user_id = ${userId} AND started_at >= ${since}
      AND started_precision IN ('day', 'month')) AS minutes`);
}

/** The pace of what `selectPace` reads. */
export function toPace([read]: readonly { hours: number | null; minutes: number | null }[]): Pace {
  if (read?.hours) return { hoursPerWeek: read.hours, from: 'plan' };
  const hours = Math.round(((read?.minutes ?? 0) / 60 / WEEKS) * 2) / 2;
  if (hours >= PLAUSIBLE.least && hours <= PLAUSIBLE.most) return { hoursPerWeek: hours, from: 'history' };
  return { hoursPerWeek: HOURS_PER_WEEK, from: 'guess' };
}
