import type { InStatement, ResultSet } from '@libsql/client/web';
import * as v from 'valibot';
import type { Db } from '../../db/client.ts';

type Support = 'yes' | 'no' | 'unknown';

/** One game with everything that hangs on it. Lists are sorted and distinct, so that equal games look equal. */
export type KnownGame = {
  num: number;
  id: string;
  slug: string;
  title: string;
  alternativeTitles: string[];
  coverUrl: string | null;
  /** The first day of the period when only a month or a year is known. */
  releaseDate: string | null;
  releasePrecision: 'day' | 'month' | 'year' | 'unknown';
  ageRating: string | null;
  series: string | null;
  mainStoryMinutes: number | null;
  mainPlusExtraMinutes: number | null;
  completionistMinutes: number | null;
  arabicInterface: Support;
  arabicSubtitles: Support;
  arabicVoice: Support;
  gallery: string[];
  popularity: number;
  sourceRank: number;
  updatedAt: string;
  platforms: number[];
  genres: number[];
  developers: string[];
  publishers: string[];
  /** `steam:620`, `igdb:72`, ... */
  providerIds: string[];
};

/** What the catalogue holds that a chunk of rows may be about. */
export type Found = {
  games: KnownGame[];
  /** Of the slugs asked for, those in use. */
  slugs: Set<string>;
  /** Of the words asked for, those the search does not know yet. */
  newWords: Set<string>;
  /** The highest number of a game. */
  lastNum: number;
};

export type Wanted = { providerIds: string[]; squashes: string[]; slugs: string[]; words: string[] };

const GAMES = `WITH found(num) AS MATERIALIZED (
    SELECT p.game FROM json_each(?1) q CROSS JOIN game_provider_ids p
      ON p.provider = q.value->>0 AND p.external_id = q.value->>1
    UNION SELECT s.game FROM json_each(?2) q CROSS JOIN game_squashes s ON s.squash = q.value
    UNION SELECT g.num FROM json_each(?3) q CROSS JOIN games g ON g.slug = q.value)
  SELECT g.*,
    (SELECT json_group_array(t.title) FROM game_titles t WHERE t.game = g.num) AS alternative_titles,
    (SELECT json_group_array(r.subplatform) FROM game_platforms r WHERE r.game = g.num) AS platforms,
    (SELECT json_group_array(r.genre) FROM game_genres r WHERE r.game = g.num) AS genres,
    (SELECT json_group_array(c.name) FROM game_companies r JOIN companies c ON c.num = r.company
      WHERE r.game = g.num AND r.role = 'developer') AS developers,
    (SELECT json_group_array(c.name) FROM game_companies r JOIN companies c ON c.num = r.company
      WHERE r.game = g.num AND r.role = 'publisher') AS publishers,
    (SELECT json_group_array(p.provider || ':' || p.external_id) FROM game_provider_ids p
      WHERE p.game = g.num) AS provider_ids
  FROM found JOIN games g ON g.num = found.num ORDER BY g.num`;
const SLUGS = 'SELECT g.slug FROM json_each(?1) q CROSS JOIN games g ON g.slug = q.value';
const NEW_WORDS = `SELECT q.value AS word FROM json_each(?1) q
  WHERE NOT EXISTS (SELECT 1 FROM search_words w WHERE w.word = q.value)`;
const LAST_NUM = 'SELECT coalesce(max(num), 0) AS num FROM games';

/** Everything a chunk of rows may touch, in one round trip. */
export async function findKnown(db: Db, { providerIds, squashes, slugs, words }: Wanted): Promise<Found> {
  const pairs = providerIds.map(id => [id.slice(0, id.indexOf(':')), id.slice(id.indexOf(':') + 1)]);
  const statements: InStatement[] = [
    { sql: GAMES, args: [pairs, squashes, slugs].map(list => JSON.stringify(list)) },
    { sql: SLUGS, args: [JSON.stringify(slugs)] },
    { sql: NEW_WORDS, args: [JSON.stringify(words)] },
    LAST_NUM,
  ];
  const [games, used, unknown, last] = await db.$client.batch(statements, 'read');
  return {
    games: (games?.rows ?? []).map(row => v.parse(GameRow, row)),
    slugs: new Set(column(used)),
    newWords: new Set(column(unknown)),
    lastNum: Number(last?.rows[0]?.num ?? 0),
  };
}

function column(result: ResultSet | undefined): string[] {
  return (result?.rows ?? []).map(row => String(row[0]));
}

const text = v.string();
const textOrNull = v.nullable(text);
const count = v.nullable(v.number());
const support = v.picklist(['yes', 'no', 'unknown']);
const texts = v.pipe(text, v.parseJson(), v.array(text));
const sortedTexts = v.pipe(
  texts,
  v.transform(list => list.sort()),
);
const nums = v.pipe(
  text,
  v.parseJson(),
  v.array(v.number()),
  v.transform(list => list.sort((a, b) => a - b)),
);

const GameRow = v.pipe(
  v.object({
    ...{ num: v.number(), id: text, slug: text, title: text, alternative_titles: sortedTexts, cover_url: textOrNull },
    ...{ release_date: textOrNull, release_precision: v.picklist(['day', 'month', 'year', 'unknown']) },
    ...{ age_rating: textOrNull, series: textOrNull, main_story_minutes: count, main_plus_extra_minutes: count },
    ...{ completionist_minutes: count, arabic_interface: support, arabic_subtitles: support, arabic_voice: support },
    ...{ gallery: texts, popularity: v.number(), source_rank: v.number(), updated_at: text, platforms: nums },
    ...{ genres: nums, developers: sortedTexts, publishers: sortedTexts, provider_ids: sortedTexts },
  }),
  v.transform(
    (row): KnownGame => ({
      ...{ num: row.num, id: row.id, slug: row.slug, title: row.title, alternativeTitles: row.alternative_titles },
      ...{ coverUrl: row.cover_url, releaseDate: row.release_date, releasePrecision: row.release_precision },
      ...{ ageRating: row.age_rating, series: row.series, mainStoryMinutes: row.main_story_minutes },
      ...{ mainPlusExtraMinutes: row.main_plus_extra_minutes, completionistMinutes: row.completionist_minutes },
      ...{ arabicInterface: row.arabic_interface, arabicSubtitles: row.arabic_subtitles },
      ...{ arabicVoice: row.arabic_voice, gallery: row.gallery, popularity: row.popularity },
      ...{ sourceRank: row.source_rank, updatedAt: row.updated_at, platforms: row.platforms, genres: row.genres },
      ...{ developers: row.developers, publishers: row.publishers, providerIds: row.provider_ids },
    }),
  ),
);
