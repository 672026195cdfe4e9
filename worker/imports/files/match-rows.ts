import { sql } from 'drizzle-orm';
import type { Match } from '../../catalogue/matching/judge.ts';
import { matchFileTitles } from '../../catalogue/matching/match-file.ts';
import { isShownOrHeldByNum } from '../../catalogue/mature.ts';
import type { Db } from '../../platform/database/client.ts';
import { JOIN_ROWS, RECALL } from './rows-sql.ts';

/** Rows that are looked for at once: a few round trips for all of them. */
const STEP = 2_500;

type File = { id: string; userId: string };

type Open = {
  place: number;
  title: string;
  year: number | null;
  ids: Record<string, string>;
  subplatform: number | null;
};

/** The person may be shown less than when the row's game was found. */
const IS_HIDDEN = `(r.game IS NOT NULL AND NOT ${isShownOrHeldByNum('r.game', '?2')})`;

/** The next rows whose game nobody has looked for, or is not shown to the person any more. */
async function listOpen(db: Db, { id, userId }: File): Promise<Open[]> {
  const { rows } = await db.$client.execute({
    sql: `SELECT json_group_array(json_object('place', place, 'title', title, 'year', data->>'year',
        'ids', json(data->'ids'), 'subplatform', subplatform))
      FROM (SELECT * FROM move_in_rows r WHERE move_in_id = ?1 AND (match IS NULL OR ${IS_HIDDEN}) ORDER BY place LIMIT ${STEP})`,
    args: [id, userId],
  });
  return JSON.parse(String(rows[0]?.[0] ?? '[]'));
}

const kindOf = (match: Match) => (match.excluded ? 'excluded' : match.kind);

/** Looks for the games of the next rows; returns how many there were. */
async function matchStep(db: Db, file: File): Promise<number> {
  const open = await listOpen(db, file);
  if (open.length === 0) return 0;
  const matches = await matchFileTitles(db, open, file.userId);
  const found = open.map(({ place }) => {
    const match = matches.get(place);
    return [place, match ? kindOf(match) : 'none', match?.game ?? null];
  });
  // The limit makes a table of the found ones first: else the statement would read them anew for each row of the file.
  await db.run(sql`UPDATE move_in_rows SET match = f.match, game = f.game, joined_to = NULL
    FROM (SELECT value->>0 AS place, value->>1 AS match, value->>2 AS game
      FROM json_each(${JSON.stringify(found)}) LIMIT -1) f
    WHERE move_in_rows.move_in_id = ${file.id} AND move_in_rows.place = CAST(f.place AS INTEGER)`);
  return open.length;
}

/**
 * Looks for the games of the rows that are left, until the time is up if there is one (ms). Returns whether all are
 * done.
 */
export async function matchRows(db: Db, file: File, until = Number.POSITIVE_INFINITY): Promise<boolean> {
  let isNew = false;
  while (await matchStep(db, file)) {
    isNew = true;
    if (Date.now() > until) return false;
  }
  if (isNew)
    await db.$client.batch(
      [RECALL, JOIN_ROWS].map(step => ({ sql: step, args: [file.id] })),
      'write',
    );
  return true;
}
