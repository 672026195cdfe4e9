import type { Table, World } from './igdb-shape.ts';
import { put } from './igdb-shape.ts';

/* The shared lists of IGDB, with its own ids; of each list the values that the simulator's games use. */
const NAMED: Record<string, Record<number, string>> = {
  platforms: {
    6: 'PC (Microsoft Windows)',
    9: 'PlayStation 3',
    12: 'Xbox 360',
    46: 'PlayStation Vita',
    48: 'PlayStation 4',
    49: 'Xbox One',
    130: 'Nintendo Switch',
    167: 'PlayStation 5',
    169: 'Xbox Series X|S',
  },
  genres: {
    4: 'Fighting',
    5: 'Shooter',
    7: 'Music',
    8: 'Platform',
    9: 'Puzzle',
    10: 'Racing',
    12: 'Role-playing (RPG)',
    13: 'Simulator',
    14: 'Sport',
    15: 'Strategy',
    24: 'Tactical',
    25: "Hack and slash/Beat 'em up",
    26: 'Quiz/Trivia',
    31: 'Adventure',
    32: 'Indie',
    33: 'Arcade',
    34: 'Visual Novel',
    35: 'Card & Board Game',
  },
  themes: {
    1: 'Action',
    17: 'Fantasy',
    19: 'Horror',
    21: 'Survival',
    23: 'Stealth',
    33: 'Sandbox',
    38: 'Open world',
    40: 'Party',
    42: 'Erotic',
  },
  game_modes: {
    ...{ 1: 'Single player', 2: 'Multiplayer', 3: 'Co-operative', 4: 'Split screen' },
    ...{ 5: 'Massively Multiplayer Online (MMO)', 6: 'Battle Royale' },
  },
  keywords: { 9: 'roguelike', 11: 'metroidvania', 12: 'casual', 40: 'blood' },
  language_support_types: { 1: 'Audio', 2: 'Subtitles', 3: 'Interface' },
};

/** The catalogue's genres in IGDB's terms: a genre, a theme, a game mode or a keyword. */
export const GENRE_IDS: Record<string, { in: 'genres' | 'themes' | 'game_modes' | 'keywords'; id: number }> = {
  fighting: { in: 'genres', id: 4 },
  shooter: { in: 'genres', id: 5 },
  music: { in: 'genres', id: 7 },
  platformer: { in: 'genres', id: 8 },
  puzzle: { in: 'genres', id: 9 },
  racing: { in: 'genres', id: 10 },
  'role-playing': { in: 'genres', id: 12 },
  simulation: { in: 'genres', id: 13 },
  sports: { in: 'genres', id: 14 },
  strategy: { in: 'genres', id: 15 },
  tactical: { in: 'genres', id: 24 },
  'hack-and-slash': { in: 'genres', id: 25 },
  adventure: { in: 'genres', id: 31 },
  indie: { in: 'genres', id: 32 },
  arcade: { in: 'genres', id: 33 },
  'visual-novel': { in: 'genres', id: 34 },
  card: { in: 'genres', id: 35 },
  action: { in: 'themes', id: 1 },
  horror: { in: 'themes', id: 19 },
  survival: { in: 'themes', id: 21 },
  stealth: { in: 'themes', id: 23 },
  sandbox: { in: 'themes', id: 33 },
  'open-world': { in: 'themes', id: 38 },
  party: { in: 'themes', id: 40 },
  mmo: { in: 'game_modes', id: 5 },
  roguelike: { in: 'keywords', id: 9 },
  metroidvania: { in: 'keywords', id: 11 },
  casual: { in: 'keywords', id: 12 },
};

export const PLATFORM_IDS: Record<string, number> = {
  ps5: 167,
  ps4: 48,
  ps3: 9,
  vita: 46,
  'xbox-series': 169,
  'xbox-one': 49,
  'xbox-360': 12,
  steam: 6,
};

export const LANGUAGES = [
  { id: 1, name: 'Arabic', native_name: 'العربية', locale: 'ar' },
  { id: 7, name: 'English', native_name: 'English (US)', locale: 'en-US' },
  { id: 12, name: 'French', native_name: 'Français', locale: 'fr-FR' },
];

/** `PEGI 16` and `ESRB T` by the id of their category. */
export const RATINGS = [
  { id: 3, rating: 'E', organization: 1 },
  { id: 5, rating: 'T', organization: 1 },
  { id: 6, rating: 'M', organization: 1 },
  { id: 8, rating: '3', organization: 2 },
  { id: 9, rating: '7', organization: 2 },
  { id: 10, rating: '12', organization: 2 },
  { id: 11, rating: '16', organization: 2 },
  { id: 12, rating: '18', organization: 2 },
];

const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Fills in what all games share. */
export function putWords(world: World): void {
  for (const [endpoint, names] of Object.entries(NAMED))
    put(
      world,
      endpoint,
      Object.entries(names).map(([id, name]) => ({ id: Number(id), name, slug: slugOf(name) })),
    );
  put(world, 'languages', LANGUAGES);
  put(world, 'age_rating_categories', RATINGS);
}

const ids = new WeakMap<Table, Map<string, number>>();

/** The id of the row with a name, which is made if there is none. */
export function idOfName(world: World, endpoint: string, name: string): number {
  const table = world[endpoint] ?? new Map();
  const known = ids.get(table) ?? new Map<string, number>();
  ids.set(table, known);
  const id = known.get(name) ?? put(world, endpoint, [{ name, slug: slugOf(name) }])[0] ?? 0;
  known.set(name, id);
  return id;
}
