import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** `num` is the row's own small number, used inside the database only; `id` (a GUID) is used everywhere else. */
export const platforms = sqliteTable('platforms', {
  num: integer().primaryKey(),
  id: text().notNull().unique(),
  title: text().notNull(),
  iconClass: text('icon_class').notNull(),
});

/** The device of a copy. Steam has no subplatforms and stands here for itself, with its platform's id. */
export const subplatforms = sqliteTable('subplatforms', {
  num: integer().primaryKey(),
  id: text().notNull().unique(),
  platform: integer()
    .notNull()
    .references(() => platforms.num),
  title: text().notNull(),
});

export const subplatformColumn = () =>
  integer()
    .notNull()
    .references(() => subplatforms.num);

/** `code` names the genre's translation; a genre without one shows its title. */
export const genres = sqliteTable('genres', {
  num: integer().primaryKey(),
  id: text().notNull().unique(),
  code: text().notNull().unique(),
  title: text().notNull(),
});

/** The game that a row says something of: it goes with the game. */
export const gameColumn = () =>
  integer()
    .notNull()
    .references(() => games.num, { onDelete: 'cascade' });

const knownColumn = <Name extends string>(name: Name) =>
  text(name, { enum: ['yes', 'no', 'unknown'] })
    .notNull()
    .default('unknown');

export const games = sqliteTable(
  'games',
  {
    num: integer().primaryKey(),
    id: text().notNull().unique(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    coverUrl: text('cover_url'),
    /** `YYYY-MM-DD`, the first day of the period if only a month or a year is known. */
    releaseDate: text('release_date'),
    releasePrecision: text('release_precision', { enum: ['day', 'month', 'year', 'unknown'] })
      .notNull()
      .default('unknown'),
    ageRating: text('age_rating'),
    series: text(),
    /** Play times in minutes. Null means unknown, and is shown so. */
    mainStoryMinutes: integer('main_story_minutes'),
    mainPlusExtraMinutes: integer('main_plus_extra_minutes'),
    completionistMinutes: integer('completionist_minutes'),
    arabicInterface: knownColumn('arabic_interface'),
    arabicSubtitles: knownColumn('arabic_subtitles'),
    arabicVoice: knownColumn('arabic_voice'),
    /** The ways to play it, the sum of their bits (`modes.ts`); null if nobody knows. */
    modes: integer(),
    /** The greatest number of people who can play it together; null if nobody knows. */
    maxPlayers: integer('max_players'),
    /** Whether it shows sexual content; null if no source has said so or denied it. */
    isMature: integer('is_mature', { mode: 'boolean' }),
    /** Whether the operator has said so, or the opposite: then no source changes it any more. */
    matureByHand: integer('mature_by_hand', { mode: 'boolean' }).notNull().default(false),
    /** Whether nothing but its name says so: then any source that knows the game changes it. */
    matureByName: integer('mature_by_name', { mode: 'boolean' }).notNull().default(false),
    gallery: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    /** How widely known, 0 and up; only ever compared. */
    popularity: integer().notNull().default(0),
    /**
     * What `game_platforms`, `game_genres` and `game_titles` hold of the game, for every answer that names it: triggers
     * write them when a row comes or goes. Numbers are joined by commas, titles by the unit separator; null for none.
     */
    platformNums: text('platform_nums'),
    genreNums: text('genre_nums'),
    otherTitles: text('other_titles'),
    /** Its titles as `titleBeginnings` has them, for whoever looks for a word of one; null if all are signs alone. */
    called: text(),
    /**
     * The game's number at Steam; of several, the one that it had first. Triggers write it, and keep it as long as the
     * game has it.
     */
    steamAppId: text('steam_app_id'),
    /**
     * The source of the facts: the best of those that told any, by their ranks in `upsert/plan.ts`. A weaker source never
     * overwrites a stronger one.
     */
    sourceRank: integer('source_rank').notNull(),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
  },
  t => [
    index('games_series').on(t.series),
    index('games_popularity').on(t.popularity),
    index('games_release').on(t.releaseDate),
    // the few that are not for children, so that nobody reads a whole game to find out
    index('games_mature').on(t.num).where(sql`is_mature = 1`),
    index('games_modes').on(t.modes).where(sql`modes is not null`),
    /** The games with anything in Arabic: few of them, with what the filter asks. */
    index('games_arabic')
      .on(t.arabicInterface, t.arabicSubtitles, t.arabicVoice)
      .where(sql`arabic_interface = 'yes' or arabic_subtitles = 'yes' or arabic_voice = 'yes'`),
    index('games_length').on(t.mainStoryMinutes).where(sql`main_story_minutes is not null`),
  ],
);

/** Other names of a game: regional, short, and in Arabic script. */
export const gameTitles = sqliteTable(
  'game_titles',
  {
    game: gameColumn(),
    title: text().notNull(),
    script: text({ enum: ['latin', 'arabic', 'other'] }).notNull(),
  },
  t => [primaryKey({ columns: [t.game, t.title] })],
);

export const gamePlatforms = sqliteTable(
  'game_platforms',
  {
    game: gameColumn(),
    subplatform: subplatformColumn(),
  },
  t => [
    primaryKey({ columns: [t.game, t.subplatform] }),
    index('game_platforms_subplatform').on(t.subplatform, t.game),
  ],
);

export const gameGenres = sqliteTable(
  'game_genres',
  {
    game: gameColumn(),
    genre: integer()
      .notNull()
      .references(() => genres.num),
  },
  t => [primaryKey({ columns: [t.game, t.genre] }), index('game_genres_genre').on(t.genre, t.game)],
);

/** Developers and publishers; `folded` is what the advanced search compares. */
export const companies = sqliteTable(
  'companies',
  {
    num: integer().primaryKey(),
    name: text().notNull(),
    folded: text().notNull(),
  },
  t => [uniqueIndex('companies_name').on(t.name), index('companies_folded').on(t.folded)],
);

export const gameCompanies = sqliteTable(
  'game_companies',
  {
    game: gameColumn(),
    company: integer()
      .notNull()
      .references(() => companies.num),
    role: text({ enum: ['developer', 'publisher'] }).notNull(),
    /** The order in which the game credits them, from 0. */
    position: integer().notNull(),
  },
  t => [primaryKey({ columns: [t.game, t.role, t.company] }), index('game_companies_company').on(t.company, t.game)],
);

/** A game as its providers know it. Their ids can exceed 2^53, so they are text. */
export const gameProviderIds = sqliteTable(
  'game_provider_ids',
  {
    provider: text({
      enum: ['steam', 'xbox', 'psn', 'igdb', 'psn_concept', 'microsoft', 'wikidata', 'hltb'],
    }).notNull(),
    externalId: text('external_id').notNull(),
    game: gameColumn(),
  },
  t => [primaryKey({ columns: [t.provider, t.externalId] }), index('game_provider_ids_game').on(t.game)],
);

/** When a game came out on a device, where a source tells it apart from the game's own date. */
export const gameReleases = sqliteTable(
  'game_releases',
  {
    game: gameColumn(),
    subplatform: subplatformColumn(),
    /** `YYYY-MM-DD`, the first day of the period if only a month or a year is known. */
    date: text().notNull(),
    precision: text({ enum: ['day', 'month', 'year'] }).notNull(),
  },
  t => [primaryKey({ columns: [t.game, t.subplatform] })],
);

/** Addresses of games that became one with another: each leads to the game that is there. */
export const oldSlugs = sqliteTable(
  'old_slugs',
  {
    slug: text().primaryKey(),
    game: gameColumn(),
  },
  t => [index('old_slugs_game').on(t.game)],
);

/** Games that became one with another, with all that is needed to part them again. */
export const gameMerges = sqliteTable(
  'game_merges',
  {
    id: text().primaryKey(),
    kept: gameColumn(),
    /** What the other was called and is found by; a game's id follows from its address. */
    slug: text().notNull(),
    gameId: text('game_id').notNull(),
    /** Both as they were, and what the kept one became: JSON of `KnownGame`; the other with `createdAt` and `steamAppId`. */
    keptBefore: text('kept_before').notNull(),
    keptAfter: text('kept_after').notNull(),
    otherBefore: text('other_before').notNull(),
    /** The rows of other tables that named the two, as `merging/record.ts` writes them: JSON. */
    moved: text().notNull(),
    mergedAt: text('merged_at').notNull(),
    /** When the two were parted again; null while they are one. */
    partedAt: text('parted_at'),
  },
  t => [
    index('game_merges_kept').on(t.kept),
    index('game_merges_slug').on(t.slug),
    index('game_merges_game').on(t.gameId),
  ],
);

const twoGames = () => ({
  game: gameColumn(),
  /** The one with the larger number. */
  other: gameColumn(),
});

/** Games of one title that the operator has told apart. */
export const gamesApart = sqliteTable(
  'games_apart',
  {
    ...twoGames(),
  },
  t => [primaryKey({ columns: [t.game, t.other] }), index('games_apart_other').on(t.other)],
);

/**
 * Two games to which one entry of a source gives its ids, of providers that have one id for each game: the job that
 * merges games settles them.
 */
export const mergeCandidates = sqliteTable(
  'merge_candidates',
  {
    ...twoGames(),
    /** The id that the entry has and another game than its own: `steam:620`. */
    providerId: text('provider_id').notNull(),
    notedAt: text('noted_at').notNull(),
    /** When the job left them to the operator, because no name agrees; null while it has not looked. */
    leftAt: text('left_at'),
  },
  t => [primaryKey({ columns: [t.game, t.other] }), index('merge_candidates_other').on(t.other)],
);

/** Games that a source calls similar, nearest first. */
export const similarGames = sqliteTable(
  'similar_games',
  {
    game: gameColumn(),
    similar: gameColumn(),
    position: integer().notNull(),
  },
  t => [primaryKey({ columns: [t.game, t.similar] }), index('similar_games_similar').on(t.similar)],
);

/**
 * How far the reading of a source has come, so that it can continue at any row after any stop. One row per source and
 * part.
 */
export const catalogueSyncs = sqliteTable('catalogue_syncs', {
  part: text().primaryKey(),
  /** The last id of the source that was stored in this run. */
  lastId: integer('last_id').notNull().default(0),
  /** Changes up to this second of the source's clock are known; null before the first full run ended. */
  knownUntil: integer('known_until'),
  /** The source's second at which the present run began; null if there is none. */
  runFrom: integer('run_from'),
  rows: integer().notNull().default(0),
  /** Rows of the present run that could not be used. */
  refused: integer().notNull().default(0),
  beatAt: text('beat_at').notNull(),
  finishedAt: text('finished_at'),
  trouble: text(),
});
