import * as v from 'valibot';
import { IgdbRow } from '../../providers/igdb/row.ts';
import { igdbCover, igdbScreenshot } from '../../providers/pictures/pictures.schema.ts';
import { COMPANIES_MAX, PLAY_TIME_MAX_HOURS, SLUG_MAX, TITLE_MAX } from '../catalogue.schema.ts';
import type { Subplatform } from '../platforms.ts';
import { ratingOf, releaseOf, releasesOf } from './dates-and-ratings.ts';
import { genresOf } from './genre-codes.ts';
import { igdbModesOf, maxPlayersOf } from './modes.ts';
import { storeIdsOf } from './store-ids.ts';

/** PC stands for Steam, and counts only for a game that is sold there. */
const PC = 6;
const PLATFORMS: Record<number, Subplatform['code']> = {
  167: 'ps5',
  48: 'ps4',
  9: 'ps3',
  46: 'vita',
  169: 'xbox-series',
  49: 'xbox-one',
  12: 'xbox-360',
};
const STEAM = 1;
/** IGDB's theme of games that show sexual content. */
const EROTIC = 42;
/**
 * Main games, standalone expansions, remakes, remasters, expanded games, ports: everything that people own by itself.
 */
const GAME_TYPES = [0, 4, 8, 9, 10, 11];

/** The games that belong here, as a condition in IGDB's language. */
export const OUR_GAMES = `game_type = (${GAME_TYPES}) & version_parent = null & (platforms = (${Object.keys(PLATFORMS)})
  | (platforms = (${PC}) & external_games.external_game_source = ${STEAM}))`.replace(/\s+/g, ' ');

/* Limits of the catalogue: one name too many must not cost the whole game. */
const NAMES_MAX = 40;
const SCREENSHOTS_MAX = 12;
const SIMILAR_MAX = 20;

/** Seconds, as IGDB's players gave them; `value` is how much a game is viewed and played at present, about 0 to 1. */
export type Extras = {
  times?: { hastily?: number | undefined; normally?: number | undefined; completely?: number | undefined } | undefined;
  value?: number | undefined;
};

const isName = (text: string) => text.length <= TITLE_MAX && /[\p{L}\p{N}]/u.test(text);
const names = (texts: string[], max: number) =>
  [...new Set(texts.map(text => text.trim()).filter(isName))].slice(0, max);

/** IGDB distinguishes games of one name by two hyphens. */
function slugOf(slug: string | undefined): string | undefined {
  const plain = slug?.replace(/-{2,}/g, '-').replace(/^-|-$/g, '') ?? '';
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(plain) && plain.length <= SLUG_MAX ? plain : undefined;
}

function hoursOf(seconds: number | undefined): number | undefined {
  const hours = (seconds ?? 0) / 3600;
  return hours > 0 && hours <= PLAY_TIME_MAX_HOURS ? hours : undefined;
}

function playTimeOf(times: Extras['times']) {
  const { hastily, normally, completely } = times ?? {};
  return { mainStory: hoursOf(hastily), mainPlusExtra: hoursOf(normally), completionist: hoursOf(completely) };
}

/* Close to the starter catalogue's figures for the same games: the most rated one comes to some 60,000. */
const A_RATING = 12;
const A_HYPE = 12;
const PRESENT_MAX = 20_000;

function popularityOf({ total_rating_count = 0, hypes = 0 }: IgdbRow, value = 0): number | undefined {
  const present = Math.min(PRESENT_MAX, value * PRESENT_MAX);
  return Math.round(total_rating_count * A_RATING + hypes * A_HYPE + present) || undefined;
}

/** Our codes by IGDB's numbers, for a game that Steam sells or does not sell. */
const codesFor = (steamAppId: string | undefined): typeof PLATFORMS =>
  steamAppId ? { ...PLATFORMS, [PC]: 'steam' } : PLATFORMS;

function platformsOf({ platforms }: IgdbRow, steamAppId: string | undefined): Subplatform['code'][] {
  const ours = platforms.flatMap(id => PLATFORMS[id] ?? []);
  return steamAppId ? [...ours, 'steam'] : ours;
}

/** Whether people can own it by itself: no addition to another game, and no edition of one. */
function isWhole({ game_type, category, version_parent }: IgdbRow): boolean {
  return GAME_TYPES.includes(game_type ?? category ?? 0) && version_parent === undefined;
}

const companiesOf = (row: IgdbRow, role: 'developer' | 'publisher') =>
  names(
    row.involved_companies.filter(one => one[role]).map(one => one.company),
    COMPANIES_MAX,
  );

/** Facts for the catalogue from one row of IGDB. Undefined if the row is no game of one of our platforms. */
export function factsFromIgdb(given: unknown, { times, value }: Extras = {}) {
  const read = v.safeParse(IgdbRow, given);
  if (!read.success || !isWhole(read.output)) return undefined;
  const row = read.output;
  const ids = storeIdsOf(row.external_games);
  const platforms = platformsOf(row, ids.steamAppId);
  if (platforms.length === 0) return undefined;
  return {
    title: (row.name ?? '').slice(0, TITLE_MAX),
    slug: slugOf(row.slug),
    igdbId: String(row.id),
    ...ids,
    platforms,
    alternativeTitles: names([...row.game_localizations, ...row.alternative_names], NAMES_MAX),
    releaseDate: releaseOf(row),
    ageRating: ratingOf(row),
    genres: genresOf({ genres: row.genres, themes: row.themes, modes: row.game_modes, keywords: row.keywords }),
    developers: companiesOf(row, 'developer'),
    publishers: companiesOf(row, 'publisher'),
    series: names([...row.collections, ...row.franchises], 1)[0],
    playTime: playTimeOf(times),
    popularity: popularityOf(row, value),
    arabic: arabicOf(row),
    modes: igdbModesOf(row),
    maxPlayers: maxPlayersOf(row),
    // only a yes: IGDB's themes are seldom complete, and a no would outweigh what a store says
    isMature: row.themes.includes(EROTIC) || undefined,
    releases: releasesOf(row, codesFor(ids.steamAppId)),
    coverUrl: row.cover && igdbCover(row.cover),
    gallery: [...new Set(row.screenshots)].slice(0, SCREENSHOTS_MAX).map(igdbScreenshot),
  };
}

/** The ids of the games that IGDB calls similar, nearest first. Undefined if the row is no game. */
export function toSimilar(given: unknown): { igdbId: string; similar: string[] } | undefined {
  const read = v.safeParse(IgdbRow, given);
  if (!read.success) return undefined;
  const { id, similar_games } = read.output;
  return { igdbId: String(id), similar: [...new Set(similar_games.map(String))].slice(0, SIMILAR_MAX) };
}

const KINDS = { interface: 'Interface', subtitles: 'Subtitles', voice: 'Audio' } as const;

/**
 * Arabic by what IGDB lists: yes if it is listed, no if other languages are listed and Arabic is not. Many games have
 * rows of one kind only, so a kind without any row is unknown and left out.
 */
function arabicOf({ language_supports: rows }: IgdbRow) {
  const support = (kind: string) => {
    const listed = rows.filter(row => row.language_support_type.name === kind).map(row => row.language.locale);
    if (listed.length === 0) return undefined;
    return listed.some(locale => /^ar\b/i.test(locale)) ? ('yes' as const) : ('no' as const);
  };
  return {
    interface: support(KINDS.interface),
    subtitles: support(KINDS.subtitles),
    voice: support(KINDS.voice),
  };
}
