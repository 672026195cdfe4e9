import type { Db } from '../../platform/database/client.ts';
import { ALTERNATIVE_TITLES_MAX } from '../catalogue.schema.ts';
import { findPresentSlug } from '../games.ts';
import { nextGeneration } from '../generation.ts';
import { searchRowId } from '../titles/row-id.ts';
import { titleKeys } from '../titles/title-keys.ts';
import { changeStatements, isStale } from '../upsert/change-statements.ts';
import { findKnown, type KnownGame } from '../upsert/known-games.ts';
import { movePeople } from './merge-people.ts';
import { forgetMoves, noteAfter, RECORD } from './merge-record.ts';
import { readApart } from './namesakes.ts';
import { FACT_TABLES, PAIR_TABLES } from './naming-tables.ts';

const distinct = <T>(list: T[]): T[] => [...new Set(list)].sort();

/** Alone what tells a game from others stays the kept one's. */
const OWN = ['num', 'id', 'slug', 'updatedAt'] as const;

/** How sure it is what is said of sexual content: nobody said it, a name, a source, the operator. */
const sureness = ({ isMature, matureByName, matureByHand }: KnownGame) =>
  isMature === null ? 0 : 1 + (matureByName ? 0 : 1) + (matureByHand ? 2 : 0);

/** The surer word of the two; of two that are as sure, the one that it is not for children, of whichever game. */
function matureOf(strong: KnownGame, weak: KnownGame) {
  const isWeak = sureness(weak) - sureness(strong) || Number(weak.isMature ?? 0) - Number(strong.isMature ?? 0);
  const { isMature, matureByName, matureByHand } = isWeak > 0 ? weak : strong;
  return { isMature, matureByName, matureByHand };
}

/**
 * Two games as one: the facts of the better source, and the other's where it has none; everything that there may be
 * more of is united. Both titles stay names.
 */
function unite(kept: KnownGame, other: KnownGame): KnownGame {
  const [strong, weak] = other.sourceRank > kept.sourceRank ? [other, kept] : [kept, other];
  const isEmpty = (value: unknown) =>
    value === null || value === 'unknown' || (Array.isArray(value) && value.length === 0);
  const filled = Object.fromEntries(
    Object.entries(strong).map(([name, value]) => [name, isEmpty(value) ? weak[name as keyof KnownGame] : value]), // Object.entries loses the key type
  ) as KnownGame;
  const titles = [strong.title, weak.title, ...strong.alternativeTitles, ...weak.alternativeTitles];
  const devices = new Set(strong.releases.map(release => release.split(' ')[0]));
  return {
    ...filled,
    ...Object.fromEntries(OWN.map(name => [name, kept[name]])),
    alternativeTitles: distinct(titles.filter(title => title !== strong.title)).slice(0, ALTERNATIVE_TITLES_MAX),
    platforms: [...new Set([...strong.platforms, ...weak.platforms])].sort((a, b) => a - b),
    releases: distinct([...strong.releases, ...weak.releases.filter(one => !devices.has(one.split(' ')[0]))]),
    ...matureOf(strong, weak),
    providerIds: distinct([...strong.providerIds, ...weak.providerIds]),
    popularity: Math.max(strong.popularity, weak.popularity),
    ...(strong.releaseDate ? {} : { releaseDate: weak.releaseDate, releasePrecision: weak.releasePrecision }),
  };
}

/**
 * Why two games are not merged: they are one by name, or one of them is unknown, or was merged with the game `now`
 * (`is_already`: that is the other of the two), or the operator told them apart, or something else speaks against it.
 */
export type MergeFailure =
  | { why: 'same' | 'no_kept' | 'no_other' | 'apart' | 'two' }
  | { why: 'is_already'; old: string; now: string }
  | { why: 'kept_merged' | 'other_merged'; now: string };

/** Another writer may change a game meanwhile; that one wins, and both are read anew. */
const TRIES = 5;

const keysOf = ({ title, alternativeTitles }: KnownGame) => titleKeys(title, alternativeTitles);

async function findBySlug(db: Db, slugs: string[]) {
  const found = await findKnown(db, { providerIds: [], titles: [], slugs });
  return { found, games: slugs.map(slug => found.games.find(game => game.slug === slug)) };
}

/** Why there is no game of a slug. */
async function whyGone(
  db: Db,
  { slug, partner }: { slug: string; partner: string },
  [none, merged]: ['no_kept', 'kept_merged'] | ['no_other', 'other_merged'],
): Promise<MergeFailure> {
  const now = await findPresentSlug(db, slug);
  if (!now) return { why: none };
  return now === partner ? { why: 'is_already', old: slug, now } : { why: merged, now };
}

/** Removes a game with its facts and its place in the search, once nothing names it any more. */
function goneStatements(game: KnownGame) {
  const { words } = keysOf(game);
  return [
    { sql: 'DELETE FROM search_keys WHERE rowid = ?', args: [searchRowId(game.num, game.popularity)] },
    {
      sql: 'UPDATE search_words SET df = max(0, df - 1) WHERE word IN (SELECT value FROM json_each(?))',
      args: [JSON.stringify(words)],
    },
    ...FACT_TABLES.map(table => ({ sql: `DELETE FROM ${table} WHERE game = ?`, args: [game.num] })),
    ...PAIR_TABLES.map(table => ({ sql: `DELETE FROM ${table} WHERE ?1 IN (game, other)`, args: [game.num] })),
    { sql: 'DELETE FROM games WHERE num = ?', args: [game.num] },
  ];
}

async function areApart(db: Db, a: number, b: number): Promise<boolean> {
  return (await readApart(db, [a, b])).has(`${Math.min(a, b)} ${Math.max(a, b)}`);
}

/** What was told apart from the other (?2) is apart from the kept one (?1). */
const keepApart = (kept: number, other: number) => ({
  sql: `INSERT INTO games_apart (game, other) SELECT min(third, ?1), max(third, ?1)
    FROM (SELECT iif(game = ?2, other, game) AS third FROM games_apart WHERE ?2 IN (game, other))
    WHERE third <> ?1 ON CONFLICT DO NOTHING`,
  args: [kept, other],
});

const isAsRead = (game: KnownGame) => ({
  sql: `SELECT json(iif(EXISTS (SELECT 1 FROM games WHERE num = ?1 AND updated_at = ?2), 'null', 'stale'))`,
  args: [game.num, game.updatedAt],
});

/**
 * What is asked for: a merge by a job, which needs the consent of `areOne`, or by the operator, who may be sure of it.
 */
type MergeRequest = { areOne?: (kept: KnownGame, other: KnownGame) => boolean; isSure?: boolean };

async function whyNot(db: Db, kept: KnownGame, other: KnownGame, { areOne, isSure }: MergeRequest) {
  if (areOne && !areOne(kept, other)) return { why: 'two' } as const;
  return !isSure && (await areApart(db, kept.num, other.num)) ? ({ why: 'apart' } as const) : undefined;
}

/**
 * Makes `other` one with `kept`, both by slug, in one transaction: everything that names it goes along, its address
 * leads to the kept game, and a record holds what parts them again. Undefined if it is done, otherwise why not. `areOne`
 * is asked about both as they are then. What the operator told apart is merged only if `isSure`.
 */
export async function mergeGames(
  db: Db,
  keptSlug: string,
  otherSlug: string,
  asked: MergeRequest = {},
): Promise<MergeFailure | undefined> {
  if (keptSlug === otherSlug) return { why: 'same' };
  for (let tries = 1; ; tries++) {
    const { found, games } = await findBySlug(db, [keptSlug, otherSlug]);
    const [kept, other] = games;
    if (!kept) return whyGone(db, { slug: keptSlug, partner: otherSlug }, ['no_kept', 'kept_merged']);
    if (!other) return whyGone(db, { slug: otherSlug, partner: keptSlug }, ['no_other', 'other_merged']);
    const failure = await whyNot(db, kept, other, asked);
    if (failure) return failure;
    const now = new Date().toISOString();
    const merge = crypto.randomUUID();
    const after = { ...unite(kept, other), updatedAt: now };
    try {
      await db.$client.batch(
        [
          isAsRead(other),
          {
            sql: `INSERT INTO game_merges (id, kept, slug, game_id, kept_before, kept_after, other_before, moved, merged_at)
              SELECT ?5, ?1, ?6, ?4, ?7, ?8, (SELECT json_set(?9, '$.createdAt', g.created_at, '$.steamAppId', g.steam_app_id)
                FROM games g WHERE g.num = ?2), ${RECORD}, ?10`,
            args: [
              ...[kept.num, other.num, kept.id, other.id, merge, other.slug],
              ...[JSON.stringify(kept), JSON.stringify(after), JSON.stringify(other), now],
            ],
          },
          { sql: 'DELETE FROM game_provider_ids WHERE game = ?', args: [other.num] },
          ...changeStatements([{ before: kept, after }], found, keysOf, now),
          ...movePeople(kept, other, { merge, now }),
          noteAfter(kept.num, merge),
          forgetMoves(kept.num, merge),
          keepApart(kept.num, other.num),
          ...goneStatements(other),
          { sql: 'INSERT INTO old_slugs (slug, game) VALUES (?, ?)', args: [other.slug, kept.num] },
          nextGeneration(now),
        ],
        'write',
      );
      return undefined;
    } catch (error) {
      if (!isStale(error) || tries === TRIES) throw error;
    }
  }
}
