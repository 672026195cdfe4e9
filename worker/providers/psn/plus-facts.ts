import { safeUrl } from '../read-json.ts';
import type { StoreFacts, StoreGame } from '../store-facts.ts';
import { dayOfInstant, factUrl } from '../store-values.ts';
import { matchIdsOfPlus, type PlusGame, subplatformsOfPlus } from './plus-list.ts';

/* What the lists of PlayStation Plus say of a game. */

const RATINGS = new Map(
  Object.entries({
    ...{ ESRB_EVERYONE: 'ESRB E', ESRB_EVERYONE_10: 'ESRB E10+', ESRB_EVERYONE_10_PLUS: 'ESRB E10+' },
    ...{ ESRB_TEEN: 'ESRB T', ESRB_MATURE: 'ESRB M' },
  }),
);

/** The genre under which PlayStation sells what shows sexual content. */
const ADULT = 'ADULT';
const ADULTS_ONLY = /^ESRB_ADULT/;
const SEXUAL = /SEX|NUD/;

/** Only a yes: a rating for people of 17 and more has some such words for many well-known games. */
function isMature({ genre, ageRating }: PlusGame): true | undefined {
  const isForAdults = ADULTS_ONLY.test(ageRating?.name ?? '');
  const isSexual = isForAdults && (ageRating?.descriptors ?? []).some(({ name }) => SEXUAL.test(name));
  return isSexual || genre?.includes(ADULT) || undefined;
}

/** `UP9000-PPSA30630_00-MLBTHESHOW26PLUS`: the console of a product, and its own name. */
const PRODUCT = /-(CUSA|PPSA)\d{5}_\d\d-(\w+)$/;
const CONSOLES = new Map(Object.entries<'ps4' | 'ps5'>({ CUSA: 'ps4', PPSA: 'ps5' }));
/** A product that was made for the subscription came out when the subscription got it. */
const FOR_PLUS = /PLUS/;

/** When the product came out, on its console; undefined if the list says no day for a game. */
function releaseOf({ productId, releaseDate }: PlusGame): { platform: 'ps4' | 'ps5'; date: string } | undefined {
  const [, prefix = '', label = ''] = PRODUCT.exec(productId ?? '') ?? [];
  const date = dayOfInstant(releaseDate);
  const platform = CONSOLES.get(prefix);
  return platform && date && !FOR_PLUS.test(label) ? { platform, date } : undefined;
}

/** Several games, or a game with additions, in one package. */
const BUNDLE = /\b(?:bundle|add-on|dlc)\)?$/i;

/**
 * What an entry of a list is: a game under its title; an entry without a console is an addition. `isClassic`: the list
 * is of games of older consoles, so that the day is that of selling it once more, and only of this console.
 */
export function factsOfPlus(game: PlusGame, title: string, isClassic: boolean): StoreFacts {
  const platforms = subplatformsOfPlus(game);
  if (platforms.length === 0 || BUNDLE.test(title)) return { kind: 'not_game', category: 'app' };
  const ids = matchIdsOfPlus(game);
  const release = releaseOf(game);
  const facts: StoreGame = {
    title,
    ids: {
      psnConceptIds: ids.filter(id => /^[1-9]\d*$/.test(id)),
      psnTitleIds: ids.filter(id => !/^\d+$/.test(id)),
    },
    platforms,
    releaseDate: isClassic ? undefined : release?.date,
    releases: release ? [release] : [],
    genres: [...new Set(game.genre ?? [])].filter(genre => genre !== ADULT),
    ageRating: RATINGS.get(game.ageRating?.name ?? ''),
    isMature: isMature(game),
    coverUrl: factUrl(safeUrl(game.imageUrl)),
  };
  return { kind: 'game', game: facts };
}
