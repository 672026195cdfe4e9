import { count, eq, sql } from 'drizzle-orm';
import { numOfIdText } from '../../catalogue/game-numbers.ts';
import { OWNED, WANTED } from '../../catalogue/lists.schema.ts';
import { subplatformNumOf } from '../../catalogue/platforms.ts';
import type { Env } from '../../env.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { GameImport } from '../imports.schema.ts';
import { type imports, importTitles } from '../imports.tables.ts';
import { checkGames } from '../matching/check-games.ts';
import { joinTitles } from './import-statements.ts';
import { checkDailyLimit, dayBefore, startImport, TITLES_PER_DAY } from './start-import.ts';

type Kind = (typeof imports.$inferSelect)['kind'];
type NewImport = { userId: string; kind: Kind; wanted: GameImport };

/** Each title once per platform, in short form: `[providerId, gameId, subplatform, priority, finished]`. */
function compact({ games: titles, list }: GameImport) {
  const rows = titles.map(
    t =>
      [
        t.providerId,
        t.gameId,
        subplatformNumOf(t.subplatformId),
        t.priority,
        Number(t.finished && list === OWNED),
      ] as const,
  );
  return [...new Map(rows.map(row => [`${row[2]} ${row[0]}`, row])).values()];
}

/**
 * Adds the titles that the account has, or wishes for, and whose game the catalogue has. A title without a game is added if its account
 * calls it a game: it becomes one.
 */
function addTitles(db: Db, importId: string, { accountId, list }: GameImport, titles: readonly unknown[]) {
  const own =
    list === WANTED
      ? sql`(SELECT account_id, provider_id, title, category, NULL AS access, NULL AS minutes_played,
          NULL AS last_played_at FROM account_wishes WHERE title <> '')`
      : sql`account_titles`;
  return db.run(sql`INSERT INTO import_titles
      (import_id, provider_id, title, game, subplatform, priority, finished, access, minutes_played, last_played_at, carries)
    SELECT i.id, t.provider_id, t.title, g.num, w.value->>2, w.value->>3, w.value->>4, t.access, t.minutes_played, t.last_played_at,
      ${list === WANTED ? JSON.stringify({ list }) : null}
    FROM imports i CROSS JOIN json_each(${JSON.stringify(titles)}) w
      CROSS JOIN ${own} t ON t.account_id = ${accountId} AND t.provider_id = w.value->>0
      LEFT JOIN games g ON g.num = ${sql.raw(numOfIdText('w.value->>1'))}
    WHERE i.id = ${importId} AND (g.num IS NOT NULL OR (w.value->>1 IS NULL AND t.category = 'game'))`);
}

/**
 * Stores an import, or a move to the archive, whole or not at all, and begins to apply it. What is imported no longer
 * waits for a review. Throws not_found for an account, a title of it or a game that does not exist or is not shown to the
 * person, and 429 for too many titles in a day.
 */
export async function addImport(env: Env, db: Db, { userId, kind, wanted }: NewImport) {
  const id = crypto.randomUUID();
  const now = new Date();
  const { accountId } = wanted;
  const titles = compact(wanted);
  if (kind === 'archive' && wanted.list === WANTED) throw new Problem('invalid', { list: ['wrong_list'] });
  await checkGames(env, db, { userId, accountId, named: wanted.games });
  const ordered = sql<number>`(SELECT coalesce(sum(o.total), 0) FROM imports o
    WHERE o.user_id = ${userId} AND o.created_at > ${dayBefore(now)})`;
  const {
    stored: [stored],
    today: [today],
  } = await batch(db, {
    today: db.select({ titles: ordered }).from(sql`(SELECT 1)`),
    added: db.run(sql`INSERT INTO imports (id, user_id, account_id, kind, status, total, created_at)
      SELECT ${id}, user_id, id, ${kind}, 'queued', ${titles.length}, ${now.toISOString()}
      FROM connected_accounts WHERE id = ${accountId} AND user_id = ${userId} AND ${ordered} < ${TITLES_PER_DAY}`),
    titles: addTitles(db, id, wanted, titles),
    joined: joinTitles(db, id),
    halves: db.run(sql`DELETE FROM imports WHERE id = ${id}
      AND total <> (SELECT count(*) FROM import_titles WHERE import_id = ${id})`),
    reviewed: db.run(sql`UPDATE account_titles SET review_since = NULL
      WHERE account_id = ${accountId} AND review_since IS NOT NULL
        AND provider_id IN (SELECT provider_id FROM import_titles WHERE import_id = ${id})`),
    stored: db.select({ total: count() }).from(importTitles).where(eq(importTitles.importId, id)),
  });
  checkDailyLimit(today?.titles);
  if (!stored || stored.total === 0) throw new Problem('not_found');
  await startImport(env, db, { id, total: stored.total });
  return { id, total: stored.total };
}
