import { and, type SQL, sql } from 'drizzle-orm';
import type { GameInfo } from '../../catalogue/catalogue.answers.ts';
import { selectGame, toGameInfo } from '../../catalogue/games.ts';
import { generation, learnGeneration } from '../../catalogue/generation.ts';
import { batch } from '../../platform/database/batch.ts';
import { DatabaseAway, type Db, rootCause } from '../../platform/database/client.ts';
import { KEPT_PAGE_LIMITS, type Limits } from '../../platform/database/time-limits.ts';
import type { Locale } from '../../platform/locale.ts';
import type { Wall } from '../../shelf/walls/walls.answers.ts';
import { isSeenBy, selectWall, toWall } from '../../shelf/walls/walls.ts';

type Open = (limits?: Limits) => Db;

/** Reads the version of a page's data, and the data if that is not the cached version. Undefined: no such page. */
export type PageDataReader = (
  open: Open,
  locale: Locale,
  version: string | undefined,
) => Promise<{ version: string; page?: GameInfo | Wall } | undefined>;

const unlessHeld = (present: SQL, version: string | undefined) =>
  version === undefined ? undefined : sql`${present} <> ${version}`;

const selectVersion = (db: Db, version: SQL) =>
  db.select({ version: sql<string | null>`${version}` }).from(sql`(SELECT 1)`);

/**
 * The version of a game's page data is the catalogue's generation. One round trip. While the database is away, the
 * cached page is used for a while without asking again, so only the first reader waits for a database that hangs.
 */
export function askGame(slug: string): PageDataReader {
  const ask = askGameNow(slug);
  return (open, locale, version) =>
    ask(open, locale, version).catch((error: unknown) => {
      if (version === undefined || !(rootCause(error) instanceof DatabaseAway)) throw error;
      learnGeneration(version);
      return { version };
    });
}

function askGameNow(slug: string): PageDataReader {
  return async (open, locale, held) => {
    const db = open(held === undefined ? undefined : KEPT_PAGE_LIMITS);
    const { told, ...found } = await batch(db, {
      told: selectVersion(db, generation),
      ...selectGame(db, slug, undefined, unlessHeld(generation, held)),
    });
    const version = told[0]?.version ?? '';
    learnGeneration(version);
    if (version === held) return { version };
    const page = toGameInfo(found, locale, undefined);
    return page && { version, page };
  };
}

/**
 * Nothing for a wall that is not public; otherwise it changes with the wall, its owner's name, the ratings it shows and
 * the catalogue; where a view fills it, with every minute.
 */
const wallVersion = (id: string) => sql`(SELECT w.updated_at || ' ' || u.username || ' ' || coalesce(u.avatar_key, '')
  || ' ' || iif(w.shows_ratings, (SELECT count(*) || coalesce(max(d.updated_at), '') FROM diary d
    WHERE d.user_id = w.user_id), '') || ' ' || iif(w.view_id IS NULL, '', strftime('%Y%m%d%H%M', 'now'))
  || ' ' || ${generation} FROM walls w JOIN users u ON u.id = w.user_id WHERE w.id = ${id} AND w.privacy = 'public')`;

/** A wall's page is checked each time: one made private is gone at once. One round trip. */
export function askWall(id: string): PageDataReader {
  return async (open, locale, held) => {
    const db = open();
    const present = wallVersion(id);
    const which = and(isSeenBy(undefined), unlessHeld(present, held));
    const { told, ...found } = await batch(db, {
      told: selectVersion(db, present),
      ...selectWall(db, id, which, undefined),
    });
    const version = told[0]?.version;
    if (!version) return undefined;
    if (version === held) return { version };
    const page = toWall(found, locale, undefined);
    return page && { version, page };
  };
}
