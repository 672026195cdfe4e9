import { sql } from 'drizzle-orm';
import { subplatformNum } from '../catalogue/platforms.ts';
import { answerColumns, gamesOfList, storeOrNote } from '../catalogue/store-facts/games-of-list.ts';
import type { Env } from '../env.ts';
import { type Db, openForJob } from '../platform/database/client.ts';
import { readEpic } from '../providers/free-games/epic.ts';
import { readGamePass } from '../providers/free-games/game-pass.ts';
import { readGamerPower } from '../providers/free-games/gamerpower.ts';
import { monthAfter } from '../providers/free-games/months.ts';
import {
  FREE_SOURCES,
  type FreeSource,
  type ListSettings,
  type Offer,
  type ReadOffers,
} from '../providers/free-games/offer.ts';
import { readPsPlus } from '../providers/free-games/ps-plus.ts';
import type { GamingProvider } from '../providers/gaming.ts';
import { freeSources } from './free-games.tables.ts';

/** An offer and the number of the catalogue's game it surely is. */
type FoundOffer = Offer & { game: number | null };

/** A list without dates shows the same game for weeks; after this long it is a new offer. */
const ANEW_MONTHS = 11;

function rowsOf(offers: FoundOffer[]) {
  return offers.map(offer => {
    const since = monthAfter(offer.month, -ANEW_MONTHS);
    return { ...offer, id: crypto.randomUUID(), place: subplatformNum(offer.subplatform), since };
  });
}

/** Offers that the operator corrected or hid are marked as seen, and otherwise not changed. */
const kept = (column: string) =>
  sql.raw(`${column} = iif(free_games.curated OR free_games.hidden, free_games.${column}, excluded.${column})`);

/**
 * Stores what a source offers, in one statement that may run twice. Games of a source without dates stay in the month
 * in which they were first seen. A game that the operator entered by hand is not entered a second time.
 */
function addOffers(db: Db, source: FreeSource, offers: FoundOffer[], undated: boolean, now: Date) {
  const at = now.toISOString();
  return db.run(sql`INSERT INTO free_games (id, month, subplatform, title, game, access, claim_by, url, cover_url,
      source, source_id, first_seen_at, seen_at)
    SELECT o.value ->> 'id', o.value ->> 'month', o.value ->> 'place', o.value ->> 'title',
      o.value ->> 'game', o.value ->> 'access', o.value ->> 'claimBy', o.value ->> 'url', o.value ->> 'coverUrl',
      ${source}, o.value ->> 'sourceId', ${at}, ${at}
    FROM json_each(${JSON.stringify(rowsOf(offers))}) o
    WHERE NOT (${undated} AND EXISTS (SELECT 1 FROM free_games e WHERE e.source = ${source}
        AND e.source_id = o.value ->> 'sourceId' AND e.subplatform = o.value ->> 'place'
        AND e.month < o.value ->> 'month' AND e.month >= o.value ->> 'since'))
      AND NOT EXISTS (SELECT 1 FROM free_games h WHERE h.source = ${source} AND h.month = o.value ->> 'month'
        AND h.subplatform = o.value ->> 'place' AND h.curated AND h.source_id <> o.value ->> 'sourceId'
        AND (lower(h.title) = lower(o.value ->> 'title') OR h.game = o.value ->> 'game'))
    ON CONFLICT (source, source_id, month, subplatform) DO UPDATE SET seen_at = excluded.seen_at,
      ${kept('title')}, ${kept('game')}, ${kept('access')}, ${kept('claim_by')}, ${kept('url')}, ${kept('cover_url')}`);
}

function noteSourceAnswer(db: Db, source: FreeSource, trouble: string | null, now: Date) {
  const set = answerColumns(trouble, now);
  return db
    .insert(freeSources)
    .values({ source, ...set })
    .onConflictDoUpdate({ target: freeSources.source, set });
}

declare module '../env.ts' {
  interface QueueMessages {
    'free-games': { source: FreeSource };
  }
}

type JobEnv = ListSettings & Pick<Env, 'DATABASE_URL' | 'DATABASE_TOKEN'>;

/**
 * How each source is read. `idsOf` says whose ids its offers carry. An `undated` one shows the same games day after day
 * without a start: they belong to the month they were first seen in.
 */
export const SOURCE_READERS: Record<FreeSource, { read: ReadOffers; idsOf: GamingProvider; undated: boolean }> = {
  ps_plus: { read: readPsPlus, idsOf: 'psn', undated: true },
  game_pass: { read: readGamePass, idsOf: 'xbox', undated: true },
  gamerpower: { read: readGamerPower, idsOf: 'steam', undated: false },
  epic: { read: readEpic, idsOf: 'steam', undated: false },
};

/** Orders a reading of every source, each as its own message, so that a failing one delays no other. */
export async function orderFreeGames(env: Env, _now: Date): Promise<void> {
  await env.JOBS.sendBatch(FREE_SOURCES.map(source => ({ body: { type: 'free-games' as const, source } })));
}

const keyOf = ({ sourceId, subplatform }: Offer) => `${sourceId} ${subplatform}`;

async function readAndStore(env: JobEnv, source: FreeSource, now: Date): Promise<void> {
  const { read, idsOf, undated } = SOURCE_READERS[source];
  const offers = await read(env, now);
  const once = [...new Map(offers.map(offer => [keyOf(offer), offer])).values()];
  const db = openForJob(env);
  const games = await gamesOfList(
    db,
    idsOf,
    once.map(offer => ({ ...offer, name: keyOf(offer) })),
  );
  const found = once.map(offer => ({ ...offer, game: games.get(keyOf(offer))?.game ?? null }));
  await db.batch([addOffers(db, source, found, undated, now), noteSourceAnswer(db, source, null, now)]);
}

/** Reads one source and stores its offers; safe to do twice. */
export const refreshFreeGames = (env: JobEnv, source: FreeSource, now: Date): Promise<void> =>
  storeOrNote(
    () => readAndStore(env, source, now),
    trouble => noteSourceAnswer(openForJob(env), source, trouble, now),
  );
