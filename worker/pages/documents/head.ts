import type { GameInfo } from '../../catalogue/catalogue.answers.ts';
import type { Locale } from '../../platform/locale.ts';
import { platformWords } from '../../platform/platform.words.ts';
import type { Wall } from '../../shelf/walls/walls.answers.ts';
import type { SharedYear } from '../../year/shared.ts';
import { wallLine, yearLines } from '../descriptions.ts';
import { isGame, isSharedYear, isWall, type Page } from '../pages.queries.ts';
import { gamePicture, wallPicture, yearPicture } from '../previews/address.ts';

const DATE_LENGTH = { day: 10, month: 7, year: 4, unknown: 0 };

const organizations = (names: string[]) => names.map(name => ({ '@type': 'Organization', name }));

/** A game in the terms of schema.org: only what is known of it. */
function gameFacts(game: GameInfo, locale: Locale, origin: string): object {
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

/** The head of a document. `picture` is the path of the picture for link previews. */
export type Head = {
  title: string;
  description: string;
  picture?: { path: string; alt: string };
  /** For machines, in their own terms (schema.org). */
  facts?: object;
};

function siteHead(locale: Locale): Head {
  const { site } = platformWords(locale);
  return { title: `${site.name} · ${site.line}`, description: site.description };
}

/** Title and description of a game: only what is known of it. */
function gameHead(game: GameInfo, locale: Locale, origin: string): Head {
  const { site } = platformWords(locale);
  const year = game.releaseDate?.slice(0, 4);
  const facts = [
    year ? `${game.title} (${year})` : game.title,
    game.genres.map(g => g.name).join(site.comma),
    game.platforms.map(p => p.name).join(site.comma),
    game.developer.join(site.comma),
  ];
  return {
    title: `${game.title} · ${site.name}`,
    description: facts.filter(Boolean).join(' · '),
    picture: { path: gamePicture(game, locale), alt: game.title },
    facts: gameFacts(game, locale, origin),
  };
}

function wallHead(wall: Wall, locale: Locale): Head {
  const line = wallLine(wall, locale);
  return {
    title: `${wall.title} · ${platformWords(locale).site.name}`,
    description: wall.description || line,
    picture: { path: wallPicture(wall, locale), alt: `${wall.title} · ${line}` },
  };
}

function yearHead(year: SharedYear, locale: Locale, token: string): Head {
  const { by, count } = yearLines(year, locale);
  const title = `${by} · ${year.year}`;
  return {
    title: `${title} · ${platformWords(locale).site.name}`,
    description: count,
    picture: { path: yearPicture(year, token, locale), alt: `${title} · ${count}` },
  };
}

/** The head of the page at an address; the site's own if the page has none, or nothing was found. */
export function headOf(page: Page | undefined, locale: Locale, { origin, pathname }: URL): Head {
  if (page && isGame(page)) return gameHead(page, locale, origin);
  if (page && isSharedYear(page)) return yearHead(page, locale, pathname.split('/')[3] ?? '');
  return page && isWall(page) ? wallHead(page, locale) : siteHead(locale);
}
