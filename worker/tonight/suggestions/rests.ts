import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { games } from '../../catalogue/catalogue.tables.ts';
import { numOfId } from '../../catalogue/game-numbers.ts';
import { summaryColumns, toCard } from '../../catalogue/summary.ts';
import { makeSecret } from '../../platform/crypto/secret.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import type { Locale } from '../../platform/locale.ts';
import { DAY_MS, isoAfter } from '../../platform/time.ts';
import { keepRest } from '../../shelf/undo/rest-undos.ts';
import { rests } from '../tonight.tables.ts';
import { playable } from './candidates.ts';
import { REST_DAYS } from './suggestions.schema.ts';

/* "Not tonight": games that are left out for a while. */

/** Lets a game of the person's shelf rest; until when, and the token that undoes it. Undefined if it is not there. */
export async function addRest(db: Db, userId: string, gameId: string) {
  const now = new Date();
  const token = makeSecret();
  const until = isoAfter(now, REST_DAYS * DAY_MS);
  const { kept } = await batch(db, {
    kept: keepRest(db, { token, userId, gameId, until }),
    rested: db.run(sql`INSERT INTO rests (user_id, game, until, created_at)
      SELECT DISTINCT c.user_id, c.game, ${until}, ${now.toISOString()} FROM copies c
      WHERE ${playable(userId)} AND c.game = ${numOfId(gameId)}
      ON CONFLICT DO UPDATE SET until = excluded.until`),
  });
  return kept.rowsAffected > 0 ? { until, undo: token } : undefined;
}

/** The games that rest, those that come back last first. */
export async function listRests(db: Db, userId: string, locale: Locale) {
  const rows = await db
    .select({ ...summaryColumns, until: rests.until })
    .from(rests)
    .innerJoin(games, eq(games.num, rests.game))
    .where(and(eq(rests.userId, userId), gt(rests.until, new Date().toISOString())))
    .orderBy(desc(rests.until), desc(rests.game));
  return rows.map(row => ({ game: { id: row.id, ...toCard(row, locale) }, until: row.until }));
}

/** Whether the game rested; now it does not. */
export async function removeRest(db: Db, userId: string, gameId: string): Promise<boolean> {
  const gone = await db
    .delete(rests)
    .where(and(eq(rests.userId, userId), eq(rests.game, numOfId(gameId))))
    .returning({ game: rests.game });
  return gone.length > 0;
}
