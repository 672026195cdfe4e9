import { put, type World } from './igdb-shape.ts';
import { GENRE_IDS, idOfName, LANGUAGES, PLATFORM_IDS, RATINGS } from './igdb-words.ts';
import { idsOf } from './library.ts';
import { chance } from './library-names.ts';

/** A game as a test describes it. Facts that are left out are unknown to IGDB. */
export type DemoGame = {
  title: string;
  slug: string;
  platforms: string[];
  genres?: string[];
  developers?: string[];
  publishers?: string[];
  alternativeTitles?: string[];
  releaseDate?: string;
  ageRating?: string;
  series?: string;
  steamAppId?: string;
  popularity?: number;
  playTime?: { mainStory?: number; mainPlusExtra?: number; completionist?: number };
  /** Its place among the games of the demo libraries; store ids follow from it. */
  number?: number;
};

const FORMATS: Record<number, number> = { 10: 0, 7: 1, 4: 2 };

/** A date as IGDB stores it: the last moment of the period that is known. */
function secondsOf(date: string): number {
  const [year = 0, month = 12] = date.split('-').map(Number);
  const whole = date.length === 10 ? Date.parse(date) : Date.UTC(year, month, 0);
  return whole / 1000;
}

function releases(world: World, game: number, { releaseDate, platforms }: DemoGame) {
  if (!releaseDate) return {};
  const date = secondsOf(releaseDate);
  const format = { date, date_format: FORMATS[releaseDate.length], y: Number(releaseDate.slice(0, 4)) };
  const rows = platforms.map(code => ({ game, ...format, human: releaseDate, platform: PLATFORM_IDS[code] }));
  return { first_release_date: date, release_dates: put(world, 'release_dates', rows) };
}

function ratings(world: World, { ageRating = '' }: DemoGame) {
  const [organization, rating] = ageRating.split(' ');
  const found = RATINGS.find(one => one.rating === rating && (one.organization === 2) === (organization === 'PEGI'));
  if (!found) return {};
  const german = { organization: 4, rating_category: 99 };
  const rows = [german, { organization: found.organization, rating_category: found.id, synopsis: '…' }];
  return { age_ratings: put(world, 'age_ratings', rows) };
}

function companies(world: World, game: number, { developers = [], publishers = [] }: DemoGame) {
  const rows = [...new Set([...developers, ...publishers])].map(name => ({
    ...{ game, company: idOfName(world, 'companies', name), porting: false, supporting: false },
    ...{ developer: developers.includes(name), publisher: publishers.includes(name) },
  }));
  return rows.length > 0 ? { involved_companies: put(world, 'involved_companies', rows) } : {};
}

function stores(world: World, game: number, { steamAppId, platforms, number, title }: DemoGame) {
  const ids = idsOf(number ?? 0, true);
  const has = (start: string) => platforms.some(code => code.startsWith(start));
  const rows = [
    ...(platforms.includes('steam') ? [{ external_game_source: 1, uid: steamAppId ?? String(ids.steamAppId) }] : []),
    ...(number && has('ps') ? [{ external_game_source: 36, uid: String(ids.conceptId) }] : []),
    ...(number && has('xbox-') ? [{ external_game_source: 11, uid: ids.productId.toLowerCase() }] : []),
    { external_game_source: 14, uid: String(500_000 + game) },
  ];
  const all = rows.map(row => ({ game, name: title, url: 'https://example.com/', checksum: `c${game}`, ...row }));
  return { external_games: put(world, 'external_games', all) };
}

/** A third of the games has no data about languages, a third has Arabic text, and a few have Arabic speech. */
function languages(world: World, game: number, { slug }: DemoGame) {
  const kind = chance(`${slug} language`, 3);
  if (kind === 0) return {};
  const spoken = LANGUAGES.filter(({ locale }) => locale !== 'ar' || kind === 2).map(({ id }) => id);
  const rows = spoken.flatMap(language => [2, 3].map(type => ({ game, language, language_support_type: type })));
  return { language_supports: put(world, 'language_supports', rows) };
}

function names(world: World, game: number, { alternativeTitles = [], series }: DemoGame) {
  const others = alternativeTitles.map(name => ({ game, name, comment: 'Alternative title' }));
  return {
    ...(others.length > 0 && { alternative_names: put(world, 'alternative_names', others) }),
    ...(series && { collections: [idOfName(world, 'collections', series)] }),
  };
}

function pictures(world: World, game: number, { slug }: DemoGame) {
  if (chance(`${slug} cover`, 8) === 0) return {};
  const shot = (mark: string) => ({ game, image_id: `${mark}${game.toString(36)}`, width: 1920, height: 1080 });
  return {
    cover: put(world, 'covers', [{ ...shot('co'), width: 810, height: 1080 }])[0],
    screenshots: put(world, 'screenshots', [shot('sca'), shot('scb'), shot('scc')]),
  };
}

function kinds({ genres = [] }: DemoGame, shared: number[] = []) {
  const kept: Record<string, number[]> = { themes: [17], keywords: [40], game_modes: [1, ...shared] };
  for (const code of genres) {
    const to = GENRE_IDS[code];
    if (to) kept[to.in] = [...(kept[to.in] ?? []), to.id];
  }
  return kept;
}

/** How people play together on every console, as IGDB has it: maxima of 0 where nobody has filled them in. */
const TOGETHER = {
  couch: { offlinecoop: true, offlinecoopmax: 2, offlinemax: 2, onlinemax: 0 },
  online: { onlinecoop: true, onlinecoopmax: 4, onlinemax: 8, offlinemax: 0 },
  versus: { offlinemax: 4, onlinemax: 12 },
};
const NOT_SO = { campaigncoop: false, dropin: false, lancoop: false, offlinecoop: false, onlinecoop: false };

/** Most games are played alone; of half of the others nobody has told how it is played together. */
function together(world: World, game: number, { slug }: DemoGame): { shared?: number[]; multiplayer_modes?: number[] } {
  const kind = ([...Object.values(TOGETHER), null, null, null] as const)[chance(`${slug} together`, 18)];
  if (kind === undefined) return {};
  const rows = kind ? [{ game, platform: 48, ...NOT_SO, splitscreen: false, splitscreenonline: false, ...kind }] : [];
  return { shared: [2, 3], ...(rows.length > 0 && { multiplayer_modes: put(world, 'multiplayer_modes', rows) }) };
}

function numbers(world: World, game: number, { playTime, popularity = 0 }: DemoGame) {
  const seconds = (hours = 0) => (hours > 0 ? { value: hours * 3600 } : {}).value;
  const times = {
    hastily: seconds(playTime?.mainStory),
    normally: seconds(playTime?.mainPlusExtra),
    completely: seconds(playTime?.completionist) ?? 0,
  };
  if (playTime) put(world, 'game_time_to_beats', [{ game_id: game, count: 9, ...drop(times) }]);
  const values = [1, 2, 3, 5].map(type => ({ game_id: game, popularity_type: type, value: popularity / 1e7 }));
  put(world, 'popularity_primitives', values);
  return popularity > 0 ? { total_rating_count: Math.round(popularity / 12), hypes: popularity % 7 } : {};
}

const drop = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));

/** Puts a game into the simulator's data, with everything that belongs to it. */
export function putGame(world: World, id: number, game: DemoGame, more: Record<string, unknown> = {}): void {
  const { shared, ...modes } = together(world, id, game);
  const row = {
    ...{ id, name: game.title, slug: game.slug, game_type: 0, url: `https://www.igdb.com/games/${game.slug}` },
    ...{ created_at: 1_600_000_000, updated_at: 1_700_000_000 + id, checksum: `checksum-${id}` },
    platforms: game.platforms.flatMap(code => PLATFORM_IDS[code] ?? []),
    ...{
      ...kinds(game, shared),
      ...modes,
      ...releases(world, id, game),
      ...ratings(world, game),
      ...companies(world, id, game),
    },
    ...{ ...stores(world, id, game), ...languages(world, id, game), ...names(world, id, game) },
    ...{ ...pictures(world, id, game), ...numbers(world, id, game) },
  };
  put(world, 'games', [drop({ ...row, ...more })]);
}
