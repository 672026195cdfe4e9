import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { games } from '../../catalogue/catalogue.tables.ts';
import type { Db } from '../../platform/database/client.ts';
import { diary } from '../../shelf/diary/diary.tables.ts';
import type { ExportDocument } from './export.schema.ts';
import { PAGE_ROWS, rowKeysIn, selectKeys } from './row-stream.ts';

/* What a person wrote about games, and when they played them. */

export type DiaryRow = ExportDocument['diary'][number];
type Playthroughs = DiaryRow['playthroughs'];
type Tags = DiaryRow['tags'];
type Days = DiaryRow['days'];

/** Ordered by everything that is exported, so that no two different ones can change places. */
const playthroughsOf = (userId: string) => sql<Playthroughs>`(SELECT json_group_array(json_object(
    'startedAt', started_at, 'startedPrecision', started_precision,
    'finishedAt', finished_at, 'finishedPrecision', finished_precision, 'outcome', outcome,
    'platform', platform_title, 'subplatform', subplatform_title, 'minutes', minutes, 'note', note, 'source', source,
    'createdAt', created_at, 'updatedAt', updated_at))
  FROM (SELECT p.*, s.title AS subplatform_title, f.title AS platform_title FROM playthroughs p
      LEFT JOIN subplatforms s ON s.num = p.subplatform LEFT JOIN platforms f ON f.num = s.platform
    WHERE p.user_id = ${userId} AND p.game = ${games.num}
    ORDER BY p.started_at, p.finished_at, p.created_at, p.updated_at, p.started_precision, p.finished_precision,
      p.outcome, p.subplatform, p.minutes, p.note, p.source))`;

const tagsOf = (userId: string) => sql<Tags>`(SELECT json_group_array(name) FROM (SELECT t.name FROM game_tags o
  JOIN tags t ON t.id = o.tag WHERE o.user_id = ${userId} AND o.game = ${games.num} ORDER BY t.folded))`;

const daysOf = (userId: string) => sql<Days>`(SELECT json_group_array(json_object('day', day, 'minutes', minutes,
    'source', source, 'separate', json(iif(separate IS NULL, 'null', iif(separate, 'true', 'false'))), 'createdAt', created_at))
  FROM (SELECT d.* FROM play_days d WHERE d.user_id = ${userId} AND d.game = ${games.num}
    ORDER BY d.day, d.source, d.created_at, d.minutes, d.separate))`;

/** The games that have an opinion, a tag, a day or a playthrough, by slug. */
const gamesOf = (userId: string) => sql`SELECT g.num AS row_key FROM games g WHERE g.num IN
  (SELECT game FROM diary WHERE user_id = ${userId} UNION SELECT game FROM playthroughs WHERE user_id = ${userId}
    UNION SELECT game FROM game_tags WHERE user_id = ${userId} UNION SELECT game FROM play_days WHERE user_id = ${userId})
  ORDER BY g.slug`;

/** The first entries, and the games of all that follow. */
export const selectDiary = (db: Db, userId: string) => ({
  entries: selectEntries(db, userId, sql`${gamesOf(userId)} LIMIT ${PAGE_ROWS}`),
  moreEntries: selectKeys(db, sql`${gamesOf(userId)} LIMIT -1 OFFSET ${PAGE_ROWS}`),
});

export const readEntries = (db: Db, userId: string, keys: string) => selectEntries(db, userId, rowKeysIn(keys));

function selectEntries(db: Db, userId: string, which: SQL) {
  const { slug, title } = games;
  const { rating, note, stoppedAt, updatedAt } = diary;
  const tags = tagsOf(userId)
    .mapWith((cell: string): Tags => JSON.parse(cell))
    .as('tags');
  const playthroughs = playthroughsOf(userId)
    .mapWith((cell: string): Playthroughs => JSON.parse(cell))
    .as('playthroughs');
  const days = daysOf(userId)
    .mapWith((cell: string): Days => JSON.parse(cell))
    .as('days');
  return db
    .select({ slug, title, rating, note, stoppedAt, tags, updatedAt, playthroughs, days })
    .from(games)
    .leftJoin(diary, and(eq(diary.game, games.num), eq(diary.userId, userId)))
    .where(sql`${games.num} IN (${which})`)
    .orderBy(asc(slug));
}
