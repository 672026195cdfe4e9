import { type SQL, sql } from 'drizzle-orm';
import { summaryText } from '../catalogue/summary.ts';
import type { Db } from '../platform/database/client.ts';
import { unpacker } from '../platform/database/packed.ts';
import type { playthroughs } from '../shelf/diary/diary.tables.ts';

/* What a year's numbers are made of: every time that a game was played and ended in it, and the games of these times. */

/** Whose year, and its first and last day; each a value or a look-up of one. */
export type YearSpan = { who: SQL; from: SQL; to: SQL };

export const yearSpanOf = (userId: string, year: number): YearSpan => ({
  who: sql`${userId}`,
  from: sql`${`${year}-01-01`}`,
  to: sql`${`${year}-12-31`}`,
});

type Precision = (typeof playthroughs.finishedPrecision.enumValues)[number];

/** A time that ended in the year. Its dates are stored as the first day of what is known. */
export type Time = {
  game: number;
  outcome: (typeof playthroughs.outcome.enumValues)[number];
  startedAt: string | null;
  startedPrecision: Precision;
  finishedAt: string;
  finishedPrecision: Precision;
  subplatform: number | null;
  minutes: number | null;
};

const TIME = {
  game: 'p.game',
  outcome: 'p.outcome',
  startedAt: 'p.started_at',
  startedPrecision: 'p.started_precision',
  finishedAt: 'p.finished_at',
  finishedPrecision: 'p.finished_precision',
  subplatform: 'p.subplatform',
  minutes: 'p.minutes',
} satisfies Record<keyof Time, string>;

const { num, id, slug, title, coverUrl, steamAppId, releaseDate, releasePrecision } = summaryText;
const { mainStoryMinutes, genres } = summaryText;
const isMature = 'g.is_mature';
const GAME = {
  num,
  id,
  slug,
  title,
  coverUrl,
  steamAppId,
  releaseDate,
  releasePrecision,
  mainStoryMinutes,
  genres,
  isMature,
};

/** A game as the year shows it; `heldSince` is when its first copy came onto the shelf. */
export type GameRow = {
  num: number;
  id: string;
  slug: string;
  title: string;
  coverUrl: string | null;
  steamAppId: string | null;
  releaseDate: string | null;
  releasePrecision: Precision;
  mainStoryMinutes: number | null;
  genres: string | null;
  /** Not for children: 1 for yes. */
  isMature: number | null;
  rating: number | null;
  heldSince: string | null;
};

/** The most rows in one cell: the database refuses cells of five megabytes, and a row has some hundred bytes. */
const CELL = 4_000;

/** All rows of a statement, each as `columns`, in as many cells as they need. */
const inCells = (db: Db, columns: SQL, rows: SQL) =>
  db
    .select({ cell: sql<string>`json_group_array(json(packed))` })
    .from(
      sql`(SELECT json_array(${columns}) AS packed, row_number() OVER () / ${sql.raw(String(CELL))} AS part ${rows})`,
    )
    .groupBy(sql`part`);

const textOf = (columns: Record<string, string | undefined>) => sql.raw(Object.values(columns).join(', '));

const ended = ({ who, from, to }: YearSpan) =>
  sql`FROM playthroughs p WHERE p.user_id = ${who} AND p.finished_at BETWEEN ${from} AND ${to}`;

/** The times of a year and their games, as two statements of a batch. */
export function selectTimes(db: Db, span: YearSpan) {
  const { who } = span;
  const rating = sql`(SELECT d.rating FROM diary d WHERE d.user_id = ${who} AND d.game = g.num)`;
  const heldSince = sql`(SELECT min(c.added_at) FROM copies c WHERE c.user_id = ${who} AND c.game = g.num)`;
  const columns = sql`${textOf(GAME)}, ${rating}, ${heldSince}`;
  return {
    times: inCells(db, textOf(TIME), ended(span)),
    games: inCells(db, columns, sql`FROM games g WHERE g.num IN (SELECT p.game ${ended(span)})`),
  };
}

type Cells = { cell: string }[];

const unpackTimes = unpacker<Time>(Object.keys(TIME));
const unpackGames = unpacker<GameRow>([...Object.keys(GAME), 'rating', 'heldSince']);

/** The rows of both statements. */
export const readTimes = ({ times, games }: { times: Cells; games: Cells }) => ({
  times: times.flatMap(({ cell }) => unpackTimes(cell)),
  games: games.flatMap(({ cell }) => unpackGames(cell)),
});
