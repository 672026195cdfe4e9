import { and, eq, sql } from 'drizzle-orm';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Locale } from '../../platform/locale.ts';
import {
  firstShort,
  listBudgetTokens,
  listShort,
  type Spending,
  spendAll,
  type Turns,
  takeTurns,
} from '../../providers/quota/budgets.ts';
import type { Game } from '../catalogue.answers.ts';
import { gameProviderIds, games } from '../catalogue.tables.ts';
import { factsColumns } from '../facts/shown-facts.ts';
import { isShownOrHeld, showsMature } from '../mature.ts';
import { heldColumn, summaryColumns, toGame } from '../summary.ts';

type Ids = { igdbId: string; steamAppId: string | undefined };
type KnownGames = { igdbId: string; slug: string; isMature: number | null };

/** Whether a person is shown what is not for children, as one statement of a batch. */
const selectShows = (db: Db, userId: string) =>
  db.all<{ id: string }>(sql`SELECT id FROM users WHERE id = ${userId} AND ${sql.raw(showsMature('users.id'))}`);

/**
 * Those games that the catalogue has, by their ids at IGDB, and whether the person is shown what is not for children. One Steam id may be two games at IGDB, so the
 * Steam id counts only for a game without an IGDB id.
 */
export async function listKnown(db: Db, userId: string, ids: Ids[]) {
  const { rows, shows } = await batch(db, {
    shows: selectShows(db, userId),
    rows: db.all<KnownGames>(sql`SELECT q.value->>0 AS igdbId, g.slug AS slug, g.is_mature AS isMature
    FROM json_each(${JSON.stringify(ids.map(({ igdbId, steamAppId }) => [igdbId, steamAppId ?? null]))}) q
    JOIN games g ON g.num = coalesce(
      (SELECT i.game FROM game_provider_ids i WHERE i.provider = 'igdb' AND i.external_id = q.value->>0),
      (SELECT s.game FROM game_provider_ids s WHERE s.provider = 'steam' AND s.external_id = q.value->>1
        AND NOT EXISTS (SELECT 1 FROM game_provider_ids o WHERE o.game = s.game AND o.provider = 'igdb')))`),
  });
  return { known: new Map(rows.map(row => [row.igdbId, row])), showsMature: shows.length > 0 };
}

type Viewer = { locale: Locale; userId: string };
type Lookup = { lookUp: Spending; turns: Turns };

/** The statement that reads the game with this number at IGDB, in its short form. */
const selectByIgdbId = (db: Db, igdbId: string, { userId }: Viewer) =>
  db
    .select({
      ...summaryColumns,
      ...factsColumns,
      held: heldColumn(userId),
      isShown: sql<number>`${isShownOrHeld(userId)}`.as('is_shown'),
    })
    .from(gameProviderIds)
    .innerJoin(games, eq(games.num, gameProviderIds.game))
    .where(and(eq(gameProviderIds.provider, 'igdb'), eq(gameProviderIds.externalId, igdbId)));

/** The game with this number at IGDB. */
export async function findByIgdbId(db: Db, igdbId: string, reader: Viewer): Promise<Game | undefined> {
  const [row] = await selectByIgdbId(db, igdbId, reader);
  return row && toGame(row, reader.locale, reader.userId);
}

/**
 * The game with this number at IGDB, unless it is not shown to them. If there is none, a look-up and its turns at IGDB are counted in the same round
 * trip; `lastNum` is then the highest number of a game.
 * Throws not_shown.
 */
export async function findOrBegin(db: Db, igdbId: string, reader: Viewer, { lookUp, turns }: Lookup) {
  const isMissing = sql`NOT EXISTS (SELECT 1 FROM ${gameProviderIds} WHERE provider = 'igdb' AND external_id = ${igdbId})`;
  const { known, shows, last, short, taken, tokens } = await batch(db, {
    known: selectByIgdbId(db, igdbId, reader),
    shows: selectShows(db, reader.userId),
    last: db.select({ num: sql<number>`coalesce(max(${games.num}), 0)` }).from(games),
    short: listShort(db, [lookUp]),
    taken: takeTurns(db, turns, { unlessShort: [lookUp], when: isMissing }),
    spent: spendAll(db, [lookUp], isMissing),
    tokens: listBudgetTokens(db, turns.key),
  });
  if (known[0]?.isShown === 0) throw new Problem('not_shown');
  const game = known[0] && toGame(known[0], reader.locale, reader.userId);
  return {
    game,
    showsMature: shows.length > 0,
    lastNum: last[0]?.num ?? 0,
    short: firstShort(short, [lookUp]),
    taken,
    tokens,
  };
}
