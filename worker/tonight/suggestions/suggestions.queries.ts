import { sql } from 'drizzle-orm';
import { SUBPLATFORMS } from '../../catalogue/platforms.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import type { Viewer } from '../../platform/locale.ts';
import { DAY_MS, dayOf } from '../../platform/time.ts';
import { HOURS_PER_WEEK } from '../plan/plan.schema.ts';
import type { Candidate, Evening } from './candidate.ts';
import { selectCandidates, toCandidates } from './candidates.ts';
import type { EveningQuery } from './evening.ts';
import { rank } from './rank.ts';
import { listShown, selectShown, toPick, toSpine } from './shown.ts';
import { AGAIN_MAX } from './suggestions.schema.ts';

/** How many hours a week a person plays, and who says so: they themselves, their history, or nobody. */
export type PlayingPace = { hoursPerWeek: number; from: 'plan' | 'history' | 'guess' };

/** Weeks of history that say something about the coming ones. */
const WEEKS = 13;
/** Less than this says that the history is kept rarely; more than this, that a store counted other years too. */
const PLAUSIBLE = { least: 1, most: 40 };

/** The hours that were said, and the minutes of everything that was begun lately, as a statement of a batch. */
function selectPace(db: Db, userId: string, now: string) {
  const since = dayOf(Date.parse(now) - WEEKS * 7 * DAY_MS);
  return db.all<{ hours: number | null; minutes: number | null }>(sql`SELECT
    (SELECT hours_per_week FROM plans WHERE user_id = ${userId}) AS hours,
    (SELECT sum(minutes) FROM playthroughs WHERE user_id = ${userId} AND started_at >= ${since}
      AND started_precision IN ('day', 'month')) AS minutes`);
}

/** The pace of what `selectPace` reads. */
function toPace([read]: readonly { hours: number | null; minutes: number | null }[]): PlayingPace {
  if (read?.hours) return { hoursPerWeek: read.hours, from: 'plan' };
  const hours = Math.round(((read?.minutes ?? 0) / 60 / WEEKS) * 2) / 2;
  if (hours >= PLAUSIBLE.least && hours <= PLAUSIBLE.most) return { hoursPerWeek: hours, from: 'history' };
  return { hoursPerWeek: HOURS_PER_WEEK, from: 'guess' };
}

/** How many spines the rest of the shelf shows at most. */
const SPINES = 17;

function eveningOf(userId: string, { minutes, again, ...asked }: EveningQuery, { hoursPerWeek }: PlayingPace): Evening {
  const subplatforms = asked.subplatforms?.length ? asked.subplatforms : null;
  return { day: asked.evening, minutes, subplatforms, hoursPerWeek, again, seed: userId };
}

const gamesIn = (candidates: readonly Candidate[]) => new Set(candidates.map(one => one.game)).size;

/** The devices with the games on each, the one with the most games first. */
function devicesOf(candidates: readonly Candidate[]) {
  const counts = new Map<number, number>();
  for (const { subplatform } of candidates) counts.set(subplatform, (counts.get(subplatform) ?? 0) + 1);
  return SUBPLATFORMS.flatMap(({ num, id, title }) => ({ id, name: title, games: counts.get(num) ?? 0 }))
    .filter(device => device.games > 0)
    .sort((a, b) => b.games - a.games);
}

/** What is left to play on the whole shelf. What was finished already is not left, unless it is being played again. */
function shelfOf(candidates: readonly Candidate[]) {
  const left = new Map(candidates.filter(one => one.isPlaying || !one.wasFinished).map(one => [one.game, one]));
  const known = [...left.values()].flatMap(one => one.remainingMinutes ?? []);
  const minutesLeft = known.reduce((sum, minutes) => sum + minutes, 0);
  return { games: gamesIn(candidates), minutesLeft, unknown: left.size - known.length };
}

/** Three games for an evening, each with its reasons, and what the screen says around them. */
export async function findTonight(db: Db, { userId, locale }: Viewer, query: EveningQuery) {
  const now = new Date().toISOString();
  const { read, shown, pace } = await batch(db, {
    read: selectCandidates(db, userId, { now, today: query.evening }),
    shown: selectShown(db, userId, query),
    pace: selectPace(db, userId, now),
  });
  const candidates = toCandidates(read, query);
  const hours = toPace(pace);
  const evening = eveningOf(userId, query, hours);
  const { picks, next, games, unknown, factsUnknown } = rank(candidates, evening);
  const copies = await listShown(db, userId, shown, picks);
  return {
    asOf: evening.day,
    picks: picks.flatMap(pick => toPick(pick, copies, locale)),
    more: next.length > 0 && query.again < AGAIN_MAX,
    next: next.flatMap(one => toSpine(one, copies)).slice(0, SPINES),
    games,
    unknown,
    factsUnknown,
    resting: gamesIn(candidates.filter(one => one.isResting)),
    devices: devicesOf(candidates),
    pace: hours,
    shelf: shelfOf(candidates),
  };
}
