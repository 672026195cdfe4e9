import { type SQL, sql } from 'drizzle-orm';
import { type summaryColumns, summaryText } from '../catalogue/summary.ts';
import type { Db } from '../platform/database/client.ts';
import { inCells, type RowOf, unpacker } from '../platform/database/packed.ts';
import { dayOf } from '../platform/time.ts';
import { playthroughs } from '../shelf/diary/diary.tables.ts';

/* What a year's numbers are made of: every time that a game was played and ended in it, and the games of these times. */

/** Whose year, and its first and last day; each a value or a look-up of one. */
export type YearSpan = { who: SQL; from: SQL; to: SQL };

export const yearSpanOf = (userId: string, year: number): YearSpan => ({
  who: sql`${userId}`,
  from: sql`${`${year}-01-01`}`,
  to: sql`${`${year}-12-31`}`,
});

/** The columns of a time that ended in the year. Its dates are stored as the first day of what is known. */
const TIME = {
  game: playthroughs.game,
  outcome: playthroughs.outcome,
  startedAt: playthroughs.startedAt,
  startedPrecision: playthroughs.startedPrecision,
  finishedAt: playthroughs.finishedAt,
  finishedPrecision: playthroughs.finishedPrecision,
  subplatform: playthroughs.subplatform,
  minutes: playthroughs.minutes,
};
export type Time = RowOf<typeof TIME> & { finishedAt: string };

const { platforms: _, ...shortForm } = summaryText;
const GAME = { ...shortForm, isMature: 'g.is_mature' };

/** A game as the year shows it; `heldSince` is when its first copy came onto the shelf. */
export type GameRow = Omit<RowOf<typeof summaryColumns>, 'platforms'> & {
  /** Not for children: 1 for yes. */
  isMature: number | null;
  rating: number | null;
  heldSince: string | null;
};

const textOf = (columns: Record<string, string | undefined>) => sql.raw(Object.values(columns).join(', '));

export const ended = ({ who, from, to }: YearSpan) =>
  sql`FROM playthroughs p WHERE p.user_id = ${who} AND p.finished_at BETWEEN ${from} AND ${to}`;

/** The times of a year, and the games of these and of its days, as two statements of a batch. */
export function selectTimes(db: Db, span: YearSpan) {
  const { who } = span;
  const rating = sql`(SELECT d.rating FROM diary d WHERE d.user_id = ${who} AND d.game = g.num)`;
  const heldSince = sql`(SELECT min(c.added_at) FROM copies c WHERE c.user_id = ${who} AND c.game = g.num)`;
  const columns = sql`${textOf(GAME)}, ${rating}, ${heldSince}`;
  const times = sql.raw(
    Object.values(TIME)
      .map(({ name }) => `p.${name}`)
      .join(', '),
  );
  return {
    times: inCells(db, times, ended(span)),
    games: inCells(
      db,
      columns,
      sql`FROM games g WHERE g.num IN (SELECT p.game ${ended(span)} UNION SELECT game FROM play_days
        WHERE user_id = ${who} AND day BETWEEN ${span.from} AND ${span.to})`,
    ),
  };
}

export type CellRows = { cell: string }[];

const unpackTimes = unpacker<Time>(Object.keys(TIME));
const unpackGames = unpacker<GameRow>([...Object.keys(GAME), 'rating', 'heldSince']);

/** The rows of both statements. */
export const readTimes = ({ times, games }: { times: CellRows; games: CellRows }) => ({
  times: times.flatMap(({ cell }) => unpackTimes(cell)),
  games: games.flatMap(({ cell }) => unpackGames(cell)),
});

type EndDate = Pick<Time, 'finishedAt' | 'finishedPrecision'>;

/** The last day on which a time may have ended. */
export function lastDay({ finishedAt, finishedPrecision }: EndDate): string {
  const [year = 0, month = 1] = finishedAt.split('-').map(Number);
  if (finishedPrecision === 'year') return `${finishedAt.slice(0, 4)}-12-31`;
  if (finishedPrecision === 'month') return dayOf(Date.UTC(year, month, 0));
  return finishedAt;
}

/** The month of an end, 1 to 12; undefined if only the year is known. */
export const monthOf = ({ finishedAt, finishedPrecision }: EndDate): number | undefined =>
  finishedPrecision === 'year' ? undefined : Number(finishedAt.slice(5, 7));

/**
 * By the last day on which they may have ended: what is known of a month only comes after its days, and what is known
 * of the year only comes last.
 */
export const inOrder = (a: EndDate, b: EndDate): number =>
  (monthOf(a) ?? 13) - (monthOf(b) ?? 13) || compare(lastDay(a), lastDay(b)) || compare(b.finishedAt, a.finishedAt);

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
