import { sql } from 'drizzle-orm';
import { isForAllByNum } from '../../catalogue/mature.ts';
import type { Db } from '../../platform/database/client.ts';

/** A part of the sitemap holds the games of this many consecutive numbers; the format allows five times as many. */
const PART_GAMES = 10_000;

const PART = /^games-([1-9]\d{0,5})\.xml$/;

/** The number of a part of games by its file's name, undefined for any other name. */
export function partOf(file: string): number | undefined {
  const part = PART.exec(file)?.[1];
  return part === undefined ? undefined : Number(part);
}

export async function countParts(db: Db): Promise<number> {
  const [row] = await db.all<{ last: number }>(sql`SELECT coalesce(max(num), 0) AS last FROM games`);
  return Math.ceil((row?.last ?? 0) / PART_GAMES);
}

export type SitemapGame = { slug: string; changed: string };

/** The games of one part with the day they changed, as one text: rows of cells would be five times as many bytes. */
export async function listPart(db: Db, part: number): Promise<SitemapGame[]> {
  const last = part * PART_GAMES;
  const [row] = await db.all<{ lines: string | null }>(sql`SELECT group_concat(line, char(10)) AS lines FROM (
    SELECT slug || ' ' || substr(updated_at, 1, 10) AS line FROM games
    WHERE num > ${last - PART_GAMES} AND num <= ${last}
      AND ${sql.raw(isForAllByNum('games.num'))} ORDER BY num)`);
  const lines = row?.lines ? row.lines.split('\n') : [];
  return lines.map(line => ({ slug: line.slice(0, -DAY), changed: line.slice(-DAY + 1) }));
}

/** A space and `YYYY-MM-DD`. */
const DAY = 11;
