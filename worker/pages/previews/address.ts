import { createHash } from 'node:crypto';
import type { Locale } from '../../platform/locale.ts';
import { wallLine, yearLines } from '../descriptions.ts';

/* The addresses of the pictures for link previews. An address carries a version, which changes with what is drawn. */

export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 630;
export const WALL_PICTURE_COVERS = 5;
const VERSION_LENGTH = 12;

type CoverGame = { slug: string; title: string; coverUrl: string | null };

/** The data that the picture of a wall is drawn from. */
type Wall = {
  id: string;
  title: string;
  owner: { username: string };
  gamesCount: number;
  updatedAt: string;
  wallGames: { game: CoverGame }[];
};

/** The data that the picture of a game is drawn from. */
type Game = CoverGame & { releaseDate: string | null; genres: readonly { name: string }[] };

/** The data that the picture of a year is drawn from. */
type Year = {
  year: number;
  owner: { username: string };
  finished: readonly string[];
  games: Record<string, CoverGame & { length: number | null; platform: string | null }>;
};

const versionOf = (drawn: unknown[]) =>
  createHash('sha256')
    .update(JSON.stringify([RAFF_BUILD, ...drawn]))
    .digest('base64url')
    .slice(0, VERSION_LENGTH);

export function wallVersion(wall: Wall, locale: Locale): string {
  const covers = wall.wallGames
    .slice(0, WALL_PICTURE_COVERS)
    .map(({ game: { slug, title, coverUrl } }) => [slug, title, coverUrl]);
  return versionOf([locale, wall.updatedAt, wall.title, wallLine(wall, locale), covers]);
}

export function gameVersion({ slug, title, coverUrl, releaseDate, genres }: Game, locale: Locale): string {
  return versionOf([locale, slug, title, coverUrl, releaseDate, genres]);
}

export function yearVersion(year: Year, locale: Locale): string {
  const { by, count } = yearLines(year, locale);
  const books = year.finished.map(id => {
    const { slug, title, coverUrl, length, platform } = year.games[id] ?? {};
    return [slug, title, coverUrl, length, platform];
  });
  return versionOf([locale, year.year, by, count, books]);
}

const query = (version: string, locale: Locale) =>
  new URLSearchParams({ ...(locale !== 'en' && { locale }), v: version });

/** The path of a wall's picture with its version, in a language. */
export function wallPicture(wall: Wall, locale: Locale): string {
  return `/pictures/walls/${wall.id}.png?${query(wallVersion(wall, locale), locale)}`;
}

/** The path of a game's picture with its version, in a language. */
export function gamePicture(game: Game, locale: Locale): string {
  return `/pictures/games/${game.slug}.png?${query(gameVersion(game, locale), locale)}`;
}

/** The path of the picture of a shared year with its version, in a language. */
export function yearPicture(year: Year, token: string, locale: Locale): string {
  return `/pictures/years/${token}.png?${query(yearVersion(year, locale), locale)}`;
}
