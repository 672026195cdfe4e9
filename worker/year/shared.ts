import { eq, sql } from 'drizzle-orm';
import { users } from '../people/people.tables.ts';
import { hashSecret } from '../platform/crypto/secret.ts';
import { batch } from '../platform/database/batch.ts';
import type { Db } from '../platform/database/client.ts';
import { avatarUrl } from '../platform/http/origin.ts';
import type { Locale } from '../platform/locale.ts';
import { readYear, selectYear } from './days-played.ts';
import { type Numbers, numbersOf } from './numbers.ts';
import type { YearSpan } from './times.ts';
import { statusOf } from './year.queries.ts';
import { yearShares } from './year.tables.ts';

/* A shared year as a stranger sees it: never notes, exact days, what is unplayed, what was given up or what is not for children. */

/** The year behind a link, looked up by the statements themselves: one round trip. */
function spanBehind(hash: string): YearSpan {
  const own = (column: string) => sql`(SELECT ${sql.raw(column)} FROM year_shares WHERE hash = ${hash})`;
  return { who: own('user_id'), from: own(`year || '-01-01'`), to: own(`year || '-12-31'`) };
}

type Month = Numbers['months'][number];
type Part = Pick<Month, 'finished' | 'minutes' | 'unknown'>;
const toPart = ({ finished, minutes, unknown }: Part) => ({ finished, minutes, unknown: unknown.length });

/** `2026-03` of an end in March; null if only the year is known. */
const monthName = (at: string | null, precision: string) =>
  at && (precision === 'day' || precision === 'month') ? at.slice(0, 7) : null;

function toFirst({ first }: Numbers) {
  if (!first) return null;
  const { gameId, platform, sure, finishedAt, finishedPrecision } = first;
  return { gameId, platform, sure, month: monthName(finishedAt, finishedPrecision) };
}

function toLongest({ longest }: Numbers) {
  if (!longest) return null;
  const { gameId, minutes, startedAt, startedPrecision, finishedAt, finishedPrecision } = longest;
  return {
    gameId,
    minutes,
    from: monthName(startedAt, startedPrecision),
    to: monthName(finishedAt, finishedPrecision),
  };
}

/** The public part of the numbers; ratings only if their owner shows them. */
function toPublic(numbers: Numbers, showsRatings: boolean) {
  const { finished, completed, hours, months, undated, byPlatform, oldest } = numbers;
  const games = Object.entries(numbers.games).map(([id, { rating, times: _, ...game }]) => [
    id,
    { ...game, rating: showsRatings ? rating : null },
  ]);
  return {
    finished,
    completed,
    byPlatform,
    oldest,
    hours: { minutes: hours.minutes, unknown: hours.unknown.length },
    months: months.map(({ month, ...part }) => ({ month, ...toPart(part) })),
    undated: toPart(undated),
    first: toFirst(numbers),
    longest: toLongest(numbers),
    best: showsRatings ? numbers.best : null,
    games: Object.fromEntries(games) as Record<string, Omit<Numbers['games'][string], 'times'>>, // the entries of the same games
  };
}

/** The year behind a token; undefined if nobody shares it, or no longer. */
export async function findSharedYear(db: Db, token: string, locale: Locale) {
  const hash = hashSecret(token);
  const read = await batch(db, {
    shares: db
      .select({
        year: yearShares.year,
        showsRatings: yearShares.showsRatings,
        username: users.username,
        avatarKey: users.avatarKey,
        timeZone: users.timeZone,
      })
      .from(yearShares)
      .innerJoin(users, eq(users.id, yearShares.userId))
      .where(eq(yearShares.hash, hash)),
    ...selectYear(db, spanBehind(hash)),
  });
  const [share] = read.shares;
  if (!share) return undefined;
  const { year, showsRatings, username, avatarKey, timeZone } = share;
  const all = readYear(read);
  const times = all.times.filter(({ outcome }) => outcome === 'finished' || outcome === 'completed');
  const shown = new Set(times.map(({ game }) => game));
  const games = all.games.filter(({ num, isMature }) => shown.has(num) && isMature !== 1);
  return {
    year,
    ...statusOf(year, timeZone, new Date()),
    owner: { username, imageUrl: avatarUrl(avatarKey) },
    showsRatings,
    ...toPublic(numbersOf({ times, games, played: all.played }, year, locale), showsRatings),
  };
}

export type SharedYear = NonNullable<Awaited<ReturnType<typeof findSharedYear>>>;
