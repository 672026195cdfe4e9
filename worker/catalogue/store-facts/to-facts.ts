import { firstSigns } from '../../platform/characters.schema.ts';
import type { StoreGame } from '../../providers/store-facts.ts';
import { ALTERNATIVE_TITLES_MAX, COMPANIES_MAX, type GameFacts, IDS_MAX, TITLE_MAX } from '../catalogue.schema.ts';
import { genreCodes } from '../store-names.ts';

const GALLERY_MAX = 12;

const first = <T>(list: T[] | undefined, most: number) => (list ?? []).slice(0, most);
const names = (list: string[] | undefined, most: number) => first(list, most).map(name => firstSigns(name, TITLE_MAX));

/** A game as its store tells it, within the bounds of the catalogue. */
export function factsFromStore({ title, ids, popularity: reviews, ...game }: StoreGame): GameFacts {
  return {
    ...game,
    ...ids,
    title: firstSigns(title, TITLE_MAX),
    xboxTitleIds: first(ids.xboxTitleIds, IDS_MAX),
    microsoftIds: first(ids.microsoftIds, IDS_MAX),
    psnTitleIds: first(ids.psnTitleIds, IDS_MAX),
    psnConceptIds: first(ids.psnConceptIds, IDS_MAX),
    alternativeTitles: names(game.alternativeTitles, ALTERNATIVE_TITLES_MAX),
    genres: [...new Set(first(game.genres, COMPANIES_MAX).flatMap(genreCodes))],
    developers: names(game.developers, COMPANIES_MAX),
    publishers: names(game.publishers, COMPANIES_MAX),
    gallery: first(game.gallery, GALLERY_MAX),
    popularity: reviews ? popularityOf(reviews) : undefined,
  };
}

/*
 * Close to the starter's figures for the games that both have: half of those of 100,000 reviews are at 22,000, of 10,000
 * reviews at 9,000, which a cube root follows. Below that the starter holds only what is known for other reasons, so
 * there it falls with the reviews, as IGDB's figure does with its ratings.
 */
const KNOWN_REVIEWS = 3000;
const KNOWN_POPULARITY = 5600;

/** How widely known a game is by its reviews at a store, on the starter's scale. */
export function popularityOf(reviews: number): number {
  const share = reviews / KNOWN_REVIEWS;
  return Math.round(KNOWN_POPULARITY * Math.min(share, Math.cbrt(share)));
}
