import { COMPANIES_MAX, type GameFacts } from '../catalogue.schema.ts';
import { popularityOf } from '../review-popularity.ts';
import type { WideGame } from './form.ts';

type Arabic = NonNullable<GameFacts['arabic']>;

/**
 * The store names a language as that of interface or subtitles without saying which: of 39 such games whose Arabic the
 * starter knows, all have the interface and none lacks the subtitles. Where the store names no Arabic it is a no (108 of
 * 115 there), but for a game whose makers it does not name either: of that one it was not asked to the end.
 */
function arabicOf({ arabic, developers }: WideGame): Arabic | undefined {
  if (arabic !== '') return { interface: 'yes', subtitles: 'yes', voice: arabic === 'v' ? 'yes' : 'no' };
  return developers.length > 0 ? { interface: 'no', subtitles: 'no', voice: 'no' } : undefined;
}

/** The facts of a game of the file as they are written into the catalogue, by the source `store`. */
export function factsOf(game: WideGame): GameFacts {
  return {
    title: game.title,
    steamAppId: game.appId,
    releaseDate: game.released || undefined,
    platforms: ['steam'],
    genres: game.genres,
    developers: game.developers.slice(0, COMPANIES_MAX),
    publishers: game.publishers.slice(0, COMPANIES_MAX),
    arabic: arabicOf(game),
    modes: game.modes,
    seemsMature: game.isMature,
    popularity: popularityOf(game.reviews) || undefined,
  };
}
