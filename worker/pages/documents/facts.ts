import type { GameInfo } from '../../catalogue/catalogue.answers.ts';
import type { Locale } from '../../platform/locale.ts';
import { gamePicture } from '../previews/address.ts';

const DATE_LENGTH = { day: 10, month: 7, year: 4, unknown: 0 };

const organizations = (names: string[]) => names.map(name => ({ '@type': 'Organization', name }));

/** A game in the terms of schema.org: only what is known of it. */
export function gameFacts(game: GameInfo, locale: Locale, origin: string): object {
  const published = game.releaseDate?.slice(0, DATE_LENGTH[game.releasePrecision]);
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoGame',
    name: game.title,
    url: `${origin}/games/${game.slug}/`,
    image: `${origin}${gamePicture(game, locale)}`,
    ...(game.genres.length > 0 && { genre: game.genres.map(g => g.name) }),
    ...(game.platforms.length > 0 && { gamePlatform: game.platforms.map(p => p.name) }),
    ...(published && { datePublished: published }),
    ...(game.developer.length > 0 && { author: organizations(game.developer) }),
    ...(game.publisher.length > 0 && { publisher: organizations(game.publisher) }),
  };
}
