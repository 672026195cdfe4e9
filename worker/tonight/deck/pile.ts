import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { games } from '../../catalogue/catalogue.tables.ts';
import { subplatformOf } from '../../catalogue/platforms.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import type { Locale } from '../../platform/locale.ts';
import { dayIn } from '../../platform/time-zone.ts';
import { type CopyRow, copyColumns, toCopy } from '../../shelf/copies.ts';
import { copies } from '../../shelf/shelf.tables.ts';
import { triageDecisions as decisions } from '../tonight.tables.ts';
import { type DeckQuery, PILES } from './deck.schema.ts';

/** What waits to be sorted. Written as the index `copies_pile` is, so that only what waits is read. */
const isWaiting = sql.raw(`copies.sorted_at IS NULL AND copies.list = 1 AND copies.archive_status IS NULL
  AND copies.status = 1 AND copies.access IS NOT 'gone'`);

/** A pause longer than this is no sorting. */
const PAUSE_SECONDS = 300;

/** A playthrough of the copy's game, on any platform, that reached the end. */
const itsEnds = sql.raw(`playthroughs p WHERE p.user_id = copies.user_id AND p.game = copies.game
  AND p.outcome IN ('finished', 'completed')`);

/** The history says that it was finished: a reason to put it away at once. */
const wasFinished = sql<number>`EXISTS (SELECT 1 FROM ${itsEnds})`;
/** Whether it was finished before the decision: what that itself wrote goes when the card comes back. */
const wasFinishedBefore = sql<number>`EXISTS (SELECT 1 FROM ${itsEnds} AND p.updated_at <> ${decisions.decidedAt})`;

/** Where else the person has the game. Each copy is a card of its own. */
const alsoOn = sql.raw(`(SELECT group_concat(c.subplatform) FROM copies c WHERE c.user_id = copies.user_id
  AND c.game = copies.game AND c.id <> copies.id AND c.list = 1 AND c.archive_status IS NULL)`) as SQL<string | null>;

const areWaiting = (userId: string) => and(eq(copies.userId, userId), isWaiting);
const isTheirs = (userId: string) => eq(decisions.userId, userId);

/** What was skipped comes last, in the order of skipping; what came in last stands at the end of the others. */
function selectCards(db: Db, userId: string, count: number) {
  return db
    .select({ ...copyColumns, skippedAt: copies.skippedAt, wasFinished, alsoOn })
    .from(copies)
    .innerJoin(games, eq(games.num, copies.game))
    .where(areWaiting(userId))
    .orderBy(copies.skippedAt, copies.addedAt, copies.position, copies.id)
    .limit(count);
}

function countWaiting(db: Db, userId: string) {
  const last = sql`(SELECT max(d.decided_at) FROM triage_decisions d WHERE d.user_id = ${userId})`;
  return db
    .select({
      left: sql<number>`count(*)`,
      skipped: sql<number>`count(${copies.skippedAt})`,
      fresh: sql<number>`count(*) FILTER (WHERE ${copies.addedAt} > ${last})`,
    })
    .from(copies)
    .where(areWaiting(userId));
}

function countPiles(db: Db, userId: string) {
  const pileCounts = PILES.map(act => [act, sql<number>`count(*) FILTER (WHERE ${decisions.act} = ${act})`] as const);
  return db.select(record(pileCounts)).from(decisions).where(isTheirs(userId));
}

/** How long the sitting took, without its pauses, in which minutes something was decided, and where that was. */
function measureSitting(db: Db, userId: string) {
  const at = sql`CAST(unixepoch(${decisions.decidedAt}) AS INTEGER)`;
  const gap = sql`(${at} - lag(${at}) OVER (ORDER BY ${decisions.decidedAt}))`;
  const steps = sql`(SELECT ${gap} AS gap, substr(${decisions.decidedAt}, 1, 16) AS minute FROM ${decisions}
    WHERE ${isTheirs(userId)})`;
  return db.all<Sitting>(sql`SELECT coalesce(sum(gap) FILTER (WHERE gap <= ${PAUSE_SECONDS}), 0) AS seconds,
    coalesce(group_concat(DISTINCT minute), '') AS minutes,
    (SELECT time_zone FROM users WHERE id = ${userId}) AS timeZone FROM ${steps}`);
}

type Sitting = { seconds: number; minutes: string; timeZone: string | null };

/** On how many days the person sat there: an evening is one, also where UTC has its midnight in it. */
function daysOf({ minutes, timeZone }: Sitting): number {
  const moments = minutes.split(',').filter(Boolean);
  return new Set(moments.map(minute => dayIn(timeZone, new Date(`${minute}Z`)))).size;
}

const step = { act: decisions.act, at: decisions.decidedAt, device: decisions.device };

function selectSteps(db: Db, userId: string, count: number) {
  return db
    .select({ ...copyColumns, ...step, wasFinished: wasFinishedBefore, alsoOn })
    .from(decisions)
    .innerJoin(copies, and(eq(copies.id, decisions.copy), eq(copies.userId, decisions.userId)))
    .innerJoin(games, eq(games.num, copies.game))
    .where(isTheirs(userId))
    .orderBy(desc(decisions.decidedAt), desc(decisions.nth))
    .limit(count);
}

type PileName = (typeof PILES)[number];
/** `Object.fromEntries` loses the names of its entries. */
const record = (entries: (readonly [PileName, SQL<number>])[]) =>
  Object.fromEntries(entries) as Record<PileName, SQL<number>>;

/** The row of a statement that only counts: it always has one. */
const countsOf = <T>([row]: T[]) => row as T;

const toCard = (row: CopyRow & { wasFinished: number; alsoOn: string | null }, locale: Locale) => ({
  ...toCopy(row, locale),
  finishedBefore: row.wasFinished === 1,
  alsoOn: row.alsoOn?.split(',').flatMap(num => subplatformOf(Number(num))?.title ?? []),
});

/** The cards that come next, how many wait, and the sitting so far: its piles, its time and its last decisions. */
export async function findDeck(db: Db, userId: string, { count, steps }: DeckQuery, locale: Locale) {
  const found = await batch(db, {
    cards: selectCards(db, userId, count),
    waiting: countWaiting(db, userId),
    piles: countPiles(db, userId),
    sitting: measureSitting(db, userId),
    steps: selectSteps(db, userId, Math.max(steps, 1)),
  });
  const [last] = found.steps;
  const sitting = countsOf(found.sitting);
  return {
    games: found.cards.map(row => ({ ...toCard(row, locale), skipped: row.skippedAt !== null })),
    ...countsOf(found.waiting),
    piles: countsOf(found.piles),
    steps: found.steps.slice(0, steps).map(row => ({ act: row.act, at: row.at, game: toCard(row, locale) })),
    last: last ? { at: last.at, device: last.device } : null,
    spent: { minutes: Math.round(sitting.seconds / 60), days: daysOf(sitting) },
  };
}
