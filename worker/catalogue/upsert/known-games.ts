import type { InStatement, ResultSet } from '@libsql/client/web';
import * as v from 'valibot';
import type { Db } from '../../platform/database/client.ts';

const text = v.nullable(v.string());
const count = v.nullable(v.number());
const support = v.picklist(['yes', 'no', 'unknown']);
const parsed = v.pipe(v.string(), v.parseJson());
const sorted = v.pipe(parsed, v.array(v.string()), v.sortItems());
const ordered = v.pipe(parsed, v.array(v.string()));
const ascending = v.pipe(
  parsed,
  v.array(v.number()),
  v.sortItems((a, b) => a - b),
);

/** The columns of a game that a source may fill. */
const columns = {
  num: v.number(),
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  coverUrl: text,
  /** The first day of the period if only a month or a year is known. */
  releaseDate: text,
  releasePrecision: v.picklist(['day', 'month', 'year', 'unknown']),
  ageRating: text,
  series: text,
  mainStoryMinutes: count,
  mainPlusExtraMinutes: count,
  completionistMinutes: count,
  arabicInterface: support,
  arabicSubtitles: support,
  arabicVoice: support,
  modes: count,
  maxPlayers: count,
  /** 1 for yes, 0 for no. */
  isMature: count,
  /** 1 if the operator has said it, otherwise 0. */
  matureByHand: v.number(),
  /** 1 if nothing but its name says it, otherwise 0. Records of older merges do not have it. */
  matureByName: v.optional(v.number(), 0),
  gallery: v.pipe(parsed, v.array(v.string())),
  popularity: v.number(),
  sourceRank: v.number(),
  updatedAt: v.string(),
};

/**
 * One game with everything that belongs to it. Lists without an order of their own are sorted, so that equal games look
 * equal.
 */
export const KnownGame = v.object({
  ...columns,
  alternativeTitles: sorted,
  platforms: ascending,
  genres: ascending,
  /** `5 2018-04-20 day`: the subplatform, the first day, and the precision. */
  releases: sorted,
  developers: ordered,
  publishers: ordered,
  /** `steam:620`, `igdb:72`, ... */
  providerIds: sorted,
});
export type KnownGame = v.InferOutput<typeof KnownGame>;
export const FACTS = Object.keys(KnownGame.entries) as (keyof KnownGame)[]; // Object.keys loses the key type

/** Their names here; the table has them in snake case. */
export const GAME_COLUMNS = Object.keys(columns) as (keyof typeof columns)[]; // Object.keys loses the key type

/** The catalogue's games that a chunk of rows may be about. */
export type KnownCatalogue = {
  games: KnownGame[];
  slugs: Set<string>;
  /** The ids of games that became one with another, and the number of the one that was kept. */
  oldSlugs: Map<string, number>;
  lastNum: number;
};

/** Titles as one word each. */
export type KnownGamesQuery = { providerIds: string[]; titles: string[]; slugs: string[] };

export const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
const companyNames = (role: string) => `(SELECT json_group_array(name) FROM (SELECT c.name FROM game_companies r
    JOIN companies c ON c.num = r.company WHERE r.game = g.num AND r.role = '${role}' ORDER BY r.position))`;

// Cross joins keep their order: otherwise the database would read every game there is.
const GAMES = `WITH found(num) AS MATERIALIZED (
    SELECT p.game FROM json_each(?1) q CROSS JOIN game_provider_ids p
      ON p.provider = q.value->>0 AND p.external_id = q.value->>1
    UNION SELECT s.game FROM json_each(?2) q CROSS JOIN game_squashes s ON s.squash = q.value
    UNION SELECT g.num FROM json_each(?3) q CROSS JOIN games g ON g.slug = q.value
    UNION SELECT o.game FROM json_each(?3) q CROSS JOIN old_slugs o ON o.slug = q.value)
  SELECT ${GAME_COLUMNS.map(name => `g.${snake(name)} AS ${name}`)},
    (SELECT json_group_array(t.title) FROM game_titles t WHERE t.game = g.num) AS alternativeTitles,
    (SELECT json_group_array(r.subplatform) FROM game_platforms r WHERE r.game = g.num) AS platforms,
    (SELECT json_group_array(r.genre) FROM game_genres r WHERE r.game = g.num) AS genres,
    (SELECT json_group_array(r.subplatform || ' ' || r.date || ' ' || r.precision) FROM game_releases r
      WHERE r.game = g.num) AS releases,
    ${companyNames('developer')} AS developers, ${companyNames('publisher')} AS publishers,
    (SELECT json_group_array(p.provider || ':' || p.external_id) FROM game_provider_ids p
      WHERE p.game = g.num) AS providerIds
  FROM found CROSS JOIN games g ON g.num = found.num ORDER BY found.num`;
const SLUGS = 'SELECT g.slug FROM json_each(?1) q CROSS JOIN games g ON g.slug = q.value';
const OLD_SLUGS = 'SELECT o.slug, o.game FROM json_each(?1) q CROSS JOIN old_slugs o ON o.slug = q.value';
const LAST_NUM = 'SELECT coalesce(max(num), 0) AS num FROM games';

/**
 * Everything that some rows may touch, in one round trip. Sorted, because an index is read many times faster in its
 * order.
 */
export async function findKnown(db: Db, { providerIds, titles, slugs }: KnownGamesQuery): Promise<KnownCatalogue> {
  const pairs = providerIds.toSorted().map(splitId);
  const addresses = JSON.stringify(slugs.toSorted());
  const statements: InStatement[] = [
    { sql: GAMES, args: [JSON.stringify(pairs), JSON.stringify(titles.toSorted()), addresses] },
    { sql: SLUGS, args: [addresses] },
    { sql: OLD_SLUGS, args: [addresses] },
    LAST_NUM,
  ];
  const [games, used, old, last] = await db.$client.batch(statements, 'read');
  return {
    games: (games?.rows ?? []).map(row => v.parse(KnownGame, row)),
    slugs: new Set([...firstColumn(used), ...firstColumn(old)]),
    oldSlugs: new Map((old?.rows ?? []).map(row => [String(row[0]), Number(row[1])])),
    lastNum: Number(last?.rows[0]?.num ?? 0),
  };
}

/** `steam:620` as its provider and its id there. */
export function splitId(providerId: string): [provider: string, externalId: string] {
  const colon = providerId.indexOf(':');
  return [providerId.slice(0, colon), providerId.slice(colon + 1)];
}

function firstColumn(result: ResultSet | undefined): string[] {
  return (result?.rows ?? []).map(row => String(row[0]));
}
