import { sql } from 'drizzle-orm';
import { SUBPLATFORMS } from '../catalogue/platforms.ts';
import type { Db } from '../platform/database/client.ts';
import { DAY_MS } from '../platform/time.ts';
import type { KnownTitle, KnownTitles, ReadTitles } from '../providers/subscriptions/game-lists.ts';
import type { FoundTitle } from './store-lists.ts';
import { subscriptionAsked, subscriptionGames } from './subscriptions.tables.ts';

/* What Microsoft need not be asked about tonight: titles that have a game, and those for which it was asked in vain. */

/** The pauses after each time in vain, the last one again and again. */
const PAUSES_DAYS = [2, 4, 7, 14, 28, 56];
/** A list is read at the same time of each day, a little earlier or later. */
const SLACK_DAYS = 0.5;
/** How many ids that were asked about before are asked about again in one reading. */
const AGAIN_MAX = 100;
/** What no list has named for so long after it was due is forgotten. */
const FORGOTTEN_DAYS = 90;

const { sourceId, subscription, game, title } = subscriptionGames;

/** Titles with a game, from whichever list of Game Pass named them. */
const matched = (db: Db) =>
  db
    .selectDistinct({ id: sql<string>`substr(${sourceId}, instr(${sourceId}, ':') + 1)`, title, game })
    .from(subscriptionGames)
    .where(
      sql`${subscription} IN ('game-pass-essential', 'game-pass-premium', 'game-pass-ultimate', 'game-pass-pc')
        AND ${game} IS NOT NULL`,
    );

const deviceOf = (code: string | null) => SUBPLATFORMS.find(one => one.code === code)?.code ?? null;

/** What is known of ids of Game Pass, those that were asked about in vain longest ago due first. */
export async function readKnown(db: Db, now: Date): Promise<KnownTitles> {
  const [asked, games] = await db.batch([
    db.select().from(subscriptionAsked).orderBy(subscriptionAsked.askAt),
    matched(db),
  ]);
  const due = asked.slice(0, AGAIN_MAX).filter(({ askAt }) => askAt <= now.toISOString());
  const ids = new Set(due.map(({ id }) => id));
  return new Map<string, KnownTitle>([
    ...asked.map(
      one => [one.id, { title: one.title, subplatform: deviceOf(one.subplatform), isDue: ids.has(one.id) }] as const,
    ),
    ...games.map(one => [one.id, { title: one.title, subplatform: null, isDue: false, game: one.game }] as const),
  ]);
}

/**
 * The statements that note for which ids a store was asked in vain, and forget those that have a game now. A title that
 * is known from before stays known if there was no answer.
 */
export function noteAskedInVain(db: Db, { asked }: ReadTitles, found: FoundTitle[], now: Date) {
  const listed = new Map(found.map(one => [one.sourceId, one]));
  const vain = [...asked].filter(([id]) => (listed.get(id)?.game ?? null) === null);
  const rows = vain.map(([id, said]) => {
    const { title: name = null, subplatform = null } = listed.get(id) ?? {};
    return [id, said === 'game' ? 'no_match' : said, name, subplatform];
  });
  const pauses = JSON.stringify(PAUSES_DAYS);
  const after = (tries: string) => sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${now.toISOString()}, '+' ||
    ((SELECT value FROM json_each(${pauses}) WHERE key = min(${sql.raw(tries)}, ${PAUSES_DAYS.length}) - 1)
      - ${SLACK_DAYS}) || ' days')`;
  const done = found.flatMap(one => (one.game === null ? [] : one.sourceId));
  const forgotten = new Date(now.getTime() - FORGOTTEN_DAYS * DAY_MS).toISOString();
  return [
    db.run(sql`INSERT INTO subscription_asked (id, said, title, subplatform, tries, ask_at)
      SELECT value->>0, value->>1, value->>2, value->>3, 1, ${after('1')} FROM json_each(${JSON.stringify(rows)}) WHERE true
      ON CONFLICT (id) DO UPDATE SET said = excluded.said, title = excluded.title, subplatform = excluded.subplatform,
        tries = tries + 1, ask_at = ${after('tries + 1')}`),
    db
      .delete(subscriptionAsked)
      .where(sql`${subscriptionAsked.id} IN (SELECT value FROM json_each(${JSON.stringify(done)}))
      OR ${subscriptionAsked.askAt} < ${forgotten}`),
  ] as const;
}
