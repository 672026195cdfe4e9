import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { games } from '../catalogue/catalogue.tables.ts';
import { arabicBits, factsCondition } from '../catalogue/facts/condition.ts';
import { arabicOf, type FactQuery, modesOf } from '../catalogue/facts/facts.schema.ts';
import { isForAllByNum } from '../catalogue/mature.ts';
import { type Subplatform, subplatformOf } from '../catalogue/platforms.ts';
import { heldColumn, summaryColumns, toGame } from '../catalogue/summary.ts';
import { batch } from '../platform/database/batch.ts';
import type { Db } from '../platform/database/client.ts';
import type { Locale } from '../platform/locale.ts';
import { FREE_SOURCES, type FreeSource } from '../providers/free-games/offer.ts';
import type { FreeGame, FreeMonth, SourceState } from './free-games.answers.ts';
import { freeGames, freeSources } from './free-games.tables.ts';

type MonthQuery = FactQuery & { month: string; skip: number; top: number; pc: boolean };

/**
 * The offers that may be shown: none that the operator hid or that is not for children, and Epic's only for people who
 * ask for PC games.
 */
const isShown = (pc: boolean) =>
  and(
    eq(freeGames.hidden, false),
    sql.raw(isForAllByNum('free_games.game')),
    pc ? undefined : ne(freeGames.source, 'epic'),
  );

function selectFree(db: Db, userId: string | undefined, which: SQL | undefined) {
  const { id, title, month, subplatform, access, claimBy, url, coverUrl, source } = freeGames;
  return db
    .select({
      free: { id, title, month, subplatform, access, claimBy, url, coverUrl, source },
      game: {
        ...summaryColumns,
        held: heldColumn(userId).as('held'),
        arabicBits: sql<number>`${sql.raw(arabicBits('games'))}`.as('arabic_bits'),
        modeBits: games.modes,
      },
    })
    .from(freeGames)
    .leftJoin(games, eq(games.num, freeGames.game))
    .where(which)
    .orderBy(desc(claimBy), asc(sql`${title} COLLATE NOCASE`), asc(subplatform), asc(id));
}

type FreeRow = Awaited<ReturnType<typeof selectFree>>[number];

/** The first free games of a month as visitors see them, as a statement of a larger batch. */
export const selectFreeMonth = (db: Db, month: string, top: number) =>
  selectFree(db, undefined, and(eq(freeGames.month, month), isShown(false))).limit(top);

const nameOf = (device: Subplatform | undefined) => ({ id: device?.id ?? '', name: device?.title ?? '' });

export function toFreeGame({ free, game: known }: FreeRow, locale: Locale, userId: string | undefined): FreeGame {
  const { subplatform, source, ...shown } = free;
  const facts = known && { arabic: arabicOf(known.arabicBits), modes: modesOf(known.modeBits) };
  const game = known && facts && { ...toGame(known, locale, userId), ...facts };
  const held = game?.held ?? [];
  return {
    ...shown,
    // the column holds what the sources below wrote, and nobody else writes it
    source: source as FreeSource,
    platform: nameOf(subplatformOf(subplatform)),
    game,
    alreadyOwned: userId && held.some(copy => copy.gamesType === 'games') ? userId : null,
    wished: held.some(copy => copy.gamesType !== 'games' && !copy.archived),
  };
}

const countOf = (condition: string) => sql<number>`count(*) FILTER (WHERE ${sql.raw(condition)})`;

type StoredState = typeof freeSources.$inferSelect;

function statesOf(stored: StoredState[], pc: boolean): SourceState[] {
  return FREE_SOURCES.filter(source => pc || source !== 'epic').map(source => {
    const row = stored.find(one => one.source === source);
    return { source, goodAt: row?.goodAt ?? null, trouble: row?.trouble ?? null };
  });
}

/**
 * A page of a month's free games, and how fresh it is: those that can be claimed longest first. One round trip. Read by
 * the API and by the front page.
 */
export async function findFreeMonth(
  db: Db,
  { month, skip, top, pc, ...facts }: MonthQuery,
  locale: Locale,
  userId: string | undefined,
): Promise<FreeMonth> {
  const isListed = isShown(pc);
  const all = and(eq(freeGames.month, month), isListed);
  const condition = factsCondition('games', facts);
  const shown = condition === undefined ? all : and(all, sql.raw(condition));
  const { rows, counted, months, stored } = await batch(db, {
    rows: selectFree(db, userId, shown).limit(top).offset(skip),
    counted: db
      .select({ total: countOf(condition ?? 'TRUE'), unknown: countOf(`(${condition ?? 'TRUE'}) IS NULL`) })
      .from(freeGames)
      .leftJoin(games, eq(games.num, freeGames.game))
      .where(all),
    months: db
      .selectDistinct({ month: freeGames.month })
      .from(freeGames)
      .where(isListed)
      .orderBy(desc(freeGames.month)),
    stored: db.select().from(freeSources),
  });
  const sources = statesOf(stored, pc);
  return {
    freeGames: rows.map(row => toFreeGame(row, locale, userId)),
    total: counted[0]?.total ?? 0,
    factsUnknown: counted[0]?.unknown ?? 0,
    asOf: sources.flatMap(({ goodAt }) => goodAt ?? []).sort()[0] ?? null,
    sources,
    months: months.map(row => row.month),
  };
}
