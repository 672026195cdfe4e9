import { readdirSync, readFileSync } from 'node:fs';
import { chance, nameAt, type Store } from './library-names.ts';
import { EXTRAS, FIRST_WORDS, FREE_ON_STEAM, LAST_WORDS, SECOND_WORDS } from './library-words.ts';

/** The accounts of every simulator of a gaming provider. */
export const DEMO_ACCOUNTS = [
  ...(['demo-30', 'demo-500', 'demo-5000', 'demo-private'] as const),
  ...(['demo-empty', 'demo-limited', 'demo-broken', 'demo-html'] as const),
  ...(['demo-nights', 'demo-tired'] as const),
];
export type DemoAccount = (typeof DEMO_ACCOUNTS)[number];

/** The account with a name, in any capitalisation; undefined for a person the provider does not know. */
export const demoAccountOf = (name: string) => DEMO_ACCOUNTS.find(account => account === name.toLowerCase());

/**
 * One title of a demo library, named as its store would name it. `platforms`: codes of the platforms of this store it
 * came out on, newest first. Ids are the real ones if they are known, otherwise ids above the real ones.
 */
export type DemoTitle = {
  key: string;
  title: string;
  kind: 'game' | 'demo' | 'tool' | 'soundtrack' | 'app';
  platforms: string[];
  steamAppId: number;
  psnTitleId: string;
  conceptId: number;
  npCommunicationId: string;
  xboxTitleId: string;
  productId: string;
  access: 'bought' | 'subscription' | 'free_to_play' | 'played';
  minutes: number;
  /** A date and time; null for a game that was never played. */
  lastPlayed: string | null;
};

export type LibraryGame = {
  slug: string;
  title: string;
  platforms: string[];
  releaseDate?: string;
  steamAppId?: string;
  developers?: string[];
  publishers?: string[];
};
type Starter = LibraryGame & { popularity?: number };

const STARTER = new URL('../../migrations/starter/', import.meta.url);
const OWN_PLATFORMS: Record<Store, RegExp> = { steam: /^steam$/, psn: /^(ps\d|vita)$/, xbox: /^xbox/ };
/** A library of today holds nothing that is not out yet. */
const NEWEST = '2026-06';
const SIZES: Partial<Record<DemoAccount, number>> = {
  'demo-30': 30,
  'demo-500': 500,
  'demo-5000': 5000,
  'demo-limited': 30,
  'demo-broken': 500,
  'demo-nights': 30,
  'demo-tired': 30,
};

/** Every night demo-nights has two games more, and has played its best known ones for longer. */
const NEW_A_NIGHT = 2;
const PLAYED_A_NIGHT = 3;
const MINUTES_A_NIGHT = 45;
const FIRST_NIGHT = Date.UTC(2026, 6, 1, 20, 30);
const DAY_MS = 86_400_000;

/**
 * Steam's own numbers of games of the starter that has none for them, by their slugs. Written by
 * `write-steam-numbers.ts` from the wide catalogue.
 */
const STEAM_NUMBERS = new URL('./steam-numbers.tsv', import.meta.url);

function readSteamNumbers(): Map<string, string> {
  const lines = readFileSync(STEAM_NUMBERS, 'utf8').trim().split('\n');
  return new Map(lines.map(line => line.split('\t')).map(([slug = '', appId = '']) => [slug, appId]));
}

/** The day on which a game came out; of a period the first. */
export const dayOf = ({ releaseDate }: Pick<LibraryGame, 'releaseDate'>) => releaseDate?.padEnd(10, '-01').slice(0, 10);

/** The released games of the starter catalogue, the best known first, with Steam's numbers as far as anything here has them. */
export function readStarter(): LibraryGame[] {
  const numbers = readSteamNumbers();
  const numbered = (game: Starter): Starter => {
    const steamAppId = game.steamAppId ?? numbers.get(game.slug);
    return steamAppId ? { ...game, steamAppId } : game;
  };
  const files = readdirSync(STARTER).filter(file => file.endsWith('.ndjson'));
  const lines = files.flatMap(file => readFileSync(new URL(file, STARTER), 'utf8').trim().split('\n'));
  const games = lines.map((line): Starter => JSON.parse(line));
  return games
    .filter(game => game.releaseDate && game.releaseDate < NEWEST)
    .map(numbered)
    .sort((a, b) => (b.popularity ?? 0) - (a.popularity ?? 0) || (a.slug < b.slug ? -1 : 1));
}

/** An invented game, on every current platform. */
function inventGame(index: number): LibraryGame {
  const [first, second] = [FIRST_WORDS[index % 30] ?? '', SECOND_WORDS[Math.floor(index / 30) % 40] ?? ''];
  const title = `${first} ${second}${LAST_WORDS[Math.floor(index / 1200) % 4] ?? ''}`;
  return { slug: `invented-${index}`, title, platforms: ['ps5', 'ps4', 'xbox-series', 'xbox-one', 'steam'] };
}

function lastPlayedOf(key: string): string {
  const daysAgo = chance(`${key} day`, 2000);
  return new Date(Date.UTC(2026, 5, 30 - daysAgo, chance(`${key} hour`, 24), 15)).toISOString();
}

const RIGHTS = ['bought', 'bought', 'bought', 'subscription', 'played'] as const;

/** On Steam nothing is held by subscription; a game that costs nothing is in a library only once it was played. */
function accessOf(key: string, store: Store): DemoTitle['access'] {
  if (store === 'steam') return FREE_ON_STEAM.has(key) ? 'free_to_play' : 'bought';
  return RIGHTS[chance(`${key} right`, RIGHTS.length)] ?? 'played';
}

function playOf(key: string, store: Store) {
  const isPlayed = store !== 'steam' || FREE_ON_STEAM.has(key) || chance(`${key} played`, 6) > 0;
  return {
    access: accessOf(key, store),
    minutes: isPlayed ? chance(`${key} minutes`, 6000) + 1 : 0,
    lastPlayed: isPlayed ? lastPlayedOf(key) : null,
  };
}

/** Ids above the real ones; `number` is the game's own among all of them. */
export function idsOf(number: number, isNewest: boolean) {
  const padded = String(number).padStart(5, '0');
  return {
    steamAppId: 90_000_000 + number,
    psnTitleId: `${isNewest ? 'PPSA' : 'CUSA'}${padded}_00`,
    conceptId: 20_000_000 + number,
    npCommunicationId: `NPWR${padded}_00`,
    xboxTitleId: String(3_000_000_000 + number),
    productId: `9RAFF${String(number).padStart(7, '0')}`,
  };
}

function titleOf(store: Store, game: LibraryGame, number: number): DemoTitle {
  const platforms = game.platforms.filter(platform => OWN_PLATFORMS[store].test(platform));
  const ids = idsOf(number, platforms.includes('ps5'));
  const steamAppId = Number(game.steamAppId ?? ids.steamAppId);
  const title = nameAt(store, game, platforms);
  return { ...ids, ...playOf(game.slug, store), key: game.slug, title, kind: 'game', platforms, steamAppId };
}

function listExtras(store: Store): DemoTitle[] {
  const platforms = { steam: ['steam'], psn: ['ps5', 'ps4'], xbox: ['xbox-series', 'xbox-one'] }[store];
  return EXTRAS.map((extra, index) => ({ extra, ids: idsOf(FIRST_EXTRA + index, true) }))
    .filter(({ extra }) => extra.at.includes(store))
    .map(({ extra: { title, kind, appId }, ids }) => {
      const key = title.toLowerCase().replaceAll(/\W+/g, '-');
      const steamAppId = appId ?? ids.steamAppId;
      return { ...ids, ...playOf(key, store), key, title, kind, platforms, steamAppId };
    });
}

const FIRST_INVENTED = 10_000;
const FIRST_EXTRA = 90_000;
let known: LibraryGame[] | undefined;

/** What has a number of the demo libraries, from which its ids follow; undefined if nothing has it. */
export function demoAt(number: number): (LibraryGame & { kind: DemoTitle['kind'] }) | undefined {
  known ??= readStarter();
  const extra = EXTRAS[number - FIRST_EXTRA];
  if (extra) return { slug: String(number), title: extra.title, platforms: [], kind: extra.kind };
  const game = number < FIRST_INVENTED ? known[number - 1] : inventGame(number - FIRST_INVENTED);
  return game && { ...game, kind: 'game' };
}
const made = new Map<string, DemoTitle[]>();

function makeLibrary(size: number, store: Store): DemoTitle[] {
  known ??= readStarter();
  const extras = listExtras(store).slice(0, Math.max(3, Math.floor(size / 10)));
  const games = known
    .map((game, index) => ({ game, number: index + 1 }))
    .filter(({ game }) => game.platforms.some(platform => OWN_PLATFORMS[store].test(platform)))
    .slice(0, size - extras.length)
    .map(({ game, number }) => titleOf(store, game, number));
  const invented = Array.from({ length: size - extras.length - games.length }, (_, index) =>
    titleOf(store, inventGame(index), FIRST_INVENTED + index),
  );
  return [...games, ...invented, ...extras];
}

function libraryOfSize(size: number, store: Store): DemoTitle[] {
  const library = made.get(`${size} ${store}`) ?? makeLibrary(size, store);
  made.set(`${size} ${store}`, library);
  return library;
}

function playedFor(nights: number, title: DemoTitle): DemoTitle {
  const lastPlayed = new Date(FIRST_NIGHT + nights * DAY_MS).toISOString();
  return { ...title, minutes: title.minutes + nights * MINUTES_A_NIGHT, lastPlayed };
}

/**
 * The library of a demo account at a store, the same in every run: the best known games of that store's platforms, a
 * few entries that are not games, and when both run out, invented games. demo-30, demo-500 and demo-5000 hold exactly
 * as many; demo-private and demo-empty nothing. `nights`: how many have passed, which demo-nights spends playing.
 */
export function libraryOf(account: DemoAccount, store: Store, nights = 0): DemoTitle[] {
  const size = SIZES[account] ?? 0;
  if (size === 0) return [];
  if (account !== 'demo-nights' || nights === 0) return libraryOfSize(size, store);
  const grown = libraryOfSize(size + nights * NEW_A_NIGHT, store);
  return grown.map((title, at) => (at < PLAYED_A_NIGHT ? playedFor(nights, title) : title));
}
