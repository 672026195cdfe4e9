import type { Db } from '../../../worker/platform/database/client.ts';

/**
 * A life for the copies of a shelf: they came over three years from a store, some hours were played on most, and nobody
 * sorted them. A third is finished, month by month in the current year, with a playthrough, and every second of these
 * with a rating. Some playthroughs have no minutes, because that is how people write them.
 */
export async function fillHistory(db: Db, userId: string, year = new Date().getUTCFullYear()): Promise<void> {
  const day = `printf('${year}-%02d-%02d', 1 + game / 3 % 12, 1 + game % 28)`;
  const came = `printf('%d-%02d-15T12:00:00.000Z', ${year} - 1 - game % 3, 1 + game % 12)`;
  const isFinished = 'game % 3 = 0';
  const statements = [
    `UPDATE copies SET source = 'steam', added_at = ${came}, access = 'bought', sorted_at = NULL,
      minutes_played = iif(game % 5, game * 7 % 6000, NULL),
      last_played_at = iif(game % 5, printf('${year - 1}-%02d-02T20:00:00.000Z', 1 + game % 12), NULL)
      WHERE user_id = ?1`,
    `UPDATE copies SET archive_status = 'finished', archived_at = ${day} || 'T20:00:00.000Z'
      WHERE user_id = ?1 AND ${isFinished}`,
    `INSERT INTO playthroughs (id, user_id, game, started_at, started_precision, finished_at, finished_precision, outcome,
        subplatform, minutes, source, created_at, updated_at)
      SELECT id || '-once', user_id, game, NULL, 'unknown', ${day}, 'day', iif(game % 4, 'finished', 'completed'),
        subplatform, iif(game % 7, 300 + game % 3000, NULL), 'archive', added_at, added_at
      FROM copies WHERE user_id = ?1 AND ${isFinished}`,
    `INSERT INTO diary (user_id, game, rating, note, updated_at)
      SELECT user_id, game, 1 + game % 10, NULL, added_at FROM copies WHERE user_id = ?1 AND game % 6 = 0`,
  ];
  await db.$client.batch(
    statements.map(sql => ({ sql, args: [userId] })),
    'write',
  );
}

/** Ten years on every day of which something was played, five games in the most of them, as nights and a person tell it. */
export async function fillDays(db: Db, userId: string, year = new Date().getUTCFullYear()): Promise<void> {
  await db.$client.execute({
    sql: `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 3649),
        held AS (SELECT game, row_number() OVER (ORDER BY game) AS nth FROM copies WHERE user_id = ?1)
      INSERT INTO play_days (id, user_id, game, day, minutes, source, created_at)
      SELECT ?1 || '-' || i || '-' || nth, ?1, game, date(?2, printf('-%d days', i)), 20 + i % 100,
        iif(i % 9, 'steam', 'manual'), ?2 FROM n JOIN held ON nth BETWEEN 1 + i / 30 AND 5 + i / 30`,
    args: [userId, `${year - 1}-12-31`],
  });
}
