import { count, eq, sql } from 'drizzle-orm';
import { numOfIdText } from '../../catalogue/game-numbers.ts';
import { SUBPLATFORMS } from '../../catalogue/platforms.ts';
import type { Env } from '../../env.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { GameImport } from '../imports.schema.ts';
import { type imports, importTitles } from '../imports.tables.ts';
import { checkNamed } from '../matching/may-name.ts';
import { joinTitles } from './join-titles.ts';
import { startImport } from './start-import.ts';
import { checkOrdered, dayBefore, TITLES_PER_DAY } from './today.ts';

type Kind = (typeof imports.$inferSelect)['kind'];
type Ordered = { userId: string; kind: Kind; wanted: GameImport };

const placeNum = (id: string) => SUBPLATFORMS.find(s => s.id === id)?.num;

/** Each title once per platform, in short form: `[providerId, gameId, subplatform, priority, finished]`. */
function compact(titles: GameImport['games']) {
  const places = titles.map(
    t => [t.providerId, t.gameId, placeNum(t.subplatformId), t.priority, Number(t.finished)] as const,
  );
  return [...new Map(places.map(place => [`${place[2]} ${place[0]}`, place])).values()];
}

/** Left out is what the account or the catalogue lacks, and as a game of its own what the account does not call a game. */
function addTitles(db: Db, importId: string, accountId: string, places: readonly unknown[]) {
  return db.run(sql`INSERT INTO import_titles
      (import_id, provider_id, title, game, subplatform, priority, finished, access, minutes_played, last_played_at)
    SELECT i.id, t.provider_id, t.title, g.num, w.value->>2, w.value->>3, w.value->>4, t.access, t.minutes_played, t.last_played_at
    FROM imports i CROSS JOIN json_each(${JSON.stringify(places)}) w
      CROSS JOIN account_titles t ON t.account_id = ${accountId} AND t.provider_id = w.value->>0
      LEFT JOIN games g ON g.num = ${sql.raw(numOfIdText('w.value->>1'))}
    WHERE i.id = ${importId} AND (g.num IS NOT NULL OR (w.value->>1 IS NULL AND t.category = 'game'))`);
}

/**
 * Stores an import, or a move to the archive, whole or not at all, and begins to apply it. Throws not_found for
 * an account, one of its titles or a game that does not exist or is not shown to them, and 429 for too many titles in a day. What is imported no
 * longer waits for a review.
 */
export async function addImport(env: Env, db: Db, { userId, kind, wanted }: Ordered) {
  const [id, now] = [crypto.randomUUID(), new Date()];
  const { accountId } = wanted;
  const places = compact(wanted.games);
  await checkNamed(env, db, { userId, accountId, named: wanted.games });
  const ordered = sql<number>`(SELECT coalesce(sum(o.total), 0) FROM imports o
    WHERE o.user_id = ${userId} AND o.created_at > ${dayBefore(now)})`;
  const {
    stored: [stored],
    today: [today],
  } = await batch(db, {
    today: db.select({ titles: ordered }).from(sql`(SELECT 1)`),
    added: db.run(sql`INSERT INTO imports (id, user_id, account_id, kind, status, total, created_at)
      SELECT ${id}, user_id, id, ${kind}, 'queued', ${places.length}, ${now.toISOString()}
      FROM connected_accounts WHERE id = ${accountId} AND user_id = ${userId} AND ${ordered} < ${TITLES_PER_DAY}`),
    titles: addTitles(db, id, accountId, places),
    joined: joinTitles(db, id),
    halves: db.run(sql`DELETE FROM imports WHERE id = ${id}
      AND total <> (SELECT count(*) FROM import_titles WHERE import_id = ${id})`),
    reviewed: db.run(sql`UPDATE account_titles SET review_since = NULL
      WHERE account_id = ${accountId} AND review_since IS NOT NULL
        AND provider_id IN (SELECT provider_id FROM import_titles WHERE import_id = ${id})`),
    stored: db.select({ total: count() }).from(importTitles).where(eq(importTitles.importId, id)),
  });
  checkOrdered(today?.titles);
  if (!stored || stored.total === 0) throw new Problem('not_found');
  await startImport(env, db, { id, total: stored.total });
  return { id, total: stored.total };
}
