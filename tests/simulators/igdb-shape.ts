/** A row as IGDB stores it: relations are ids, missing values are left out. */
export type Row = { id: number; [field: string]: unknown };
export type Table = Map<number, Row>;

/** The rows of IGDB, by endpoint. */
export type World = Record<string, Table>;

/** A field that leads to rows of another endpoint; every other field is `null`. */
type Fields = Record<string, string | null>;

const own = (...names: string[]): Fields => Object.fromEntries(names.map(name => [name, null]));

/**
 * The fields of every endpoint that is simulated. A query with any other field is refused, as IGDB does with those it
 * renamed.
 */
export const SHAPES: Record<string, Fields> = {
  games: {
    ...own('id', 'name', 'slug', 'summary', 'url', 'checksum', 'created_at', 'updated_at', 'first_release_date'),
    ...own(
      'game_type',
      'version_title',
      'rating',
      'total_rating',
      'total_rating_count',
      'hypes',
      'player_perspectives',
    ),
    ...{ version_parent: 'games', parent_game: 'games', similar_games: 'games', cover: 'covers' },
    ...{ screenshots: 'screenshots', platforms: 'platforms', genres: 'genres', themes: 'themes', keywords: 'keywords' },
    ...{ game_modes: 'game_modes', release_dates: 'release_dates', age_ratings: 'age_ratings' },
    ...{ involved_companies: 'involved_companies', collections: 'collections', franchises: 'franchises' },
    ...{ alternative_names: 'alternative_names', game_localizations: 'game_localizations' },
    ...{ external_games: 'external_games', language_supports: 'language_supports' },
    multiplayer_modes: 'multiplayer_modes',
  },
  covers: own('id', 'game', 'image_id', 'width', 'height', 'url'),
  screenshots: own('id', 'game', 'image_id', 'width', 'height', 'url'),
  platforms: own('id', 'name', 'slug', 'abbreviation', 'generation', 'platform_type'),
  genres: own('id', 'name', 'slug'),
  themes: own('id', 'name', 'slug'),
  keywords: own('id', 'name', 'slug'),
  game_modes: own('id', 'name', 'slug'),
  multiplayer_modes: {
    ...own(
      'id',
      'game',
      'platform',
      'campaigncoop',
      'dropin',
      'lancoop',
      'offlinecoop',
      'offlinecoopmax',
      'offlinemax',
    ),
    ...own('onlinecoop', 'onlinecoopmax', 'onlinemax', 'splitscreen', 'splitscreenonline', 'checksum'),
  },
  release_dates: own('id', 'game', 'date', 'date_format', 'y', 'm', 'human', 'platform', 'release_region', 'status'),
  age_ratings: {
    ...own('id', 'organization', 'synopsis', 'rating_cover_url'),
    rating_category: 'age_rating_categories',
  },
  age_rating_categories: own('id', 'rating', 'organization'),
  involved_companies: { ...own('id', 'game', 'developer', 'publisher', 'porting', 'supporting'), company: 'companies' },
  companies: own('id', 'name', 'slug'),
  collections: own('id', 'name', 'slug'),
  franchises: own('id', 'name', 'slug'),
  alternative_names: own('id', 'game', 'name', 'comment'),
  game_localizations: own('id', 'game', 'name', 'region'),
  external_games: {
    ...own('id', 'game', 'uid', 'name', 'url', 'year', 'platform', 'external_game_source', 'game_release_format'),
  },
  language_supports: { id: null, game: null, language: 'languages', language_support_type: 'language_support_types' },
  languages: own('id', 'name', 'native_name', 'locale'),
  language_support_types: own('id', 'name'),
  game_time_to_beats: own('id', 'game_id', 'hastily', 'normally', 'completely', 'count'),
  popularity_primitives: own('id', 'game_id', 'popularity_type', 'value'),
};

export const emptyWorld = (): World => Object.fromEntries(Object.keys(SHAPES).map(name => [name, new Map()]));

/** Adds rows to an endpoint, and returns their ids. */
export function put(world: World, endpoint: string, rows: Record<string, unknown>[]): number[] {
  const table = world[endpoint] ?? new Map<number, Row>();
  world[endpoint] = table;
  return rows.map(row => {
    const id = typeof row.id === 'number' ? row.id : table.size + 1;
    table.set(id, { id, ...row });
    return id;
  });
}
