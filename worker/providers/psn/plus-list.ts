import * as v from 'valibot';
import type { Env } from '../../env.ts';
import { askSource, readAs, readEach, safeUrl } from '../read-json.ts';
import { HOME_REGION, type RegionId, regionOf } from '../regions.schema.ts';
import type { StoreFacts, StoreGame } from '../store-facts.ts';
import { dayOfInstant, factUrl, loose } from '../store-values.ts';

const PLAYSTATION = 'https://www.playstation.com';
const LISTS = 'bin/imagic/gameslist';

const AgeRating = v.object({ name: v.string(), descriptors: loose(v.array(v.object({ name: v.string() }))) });

/** An entry of the lists of playstation.com. */
export const PlusGame = v.object({
  conceptId: v.nullish(v.union([v.string(), v.number()])),
  productId: v.nullish(v.string()),
  name: v.nullish(v.string()),
  nameEn: v.nullish(v.string()),
  conceptUrl: v.nullish(v.string()),
  imageUrl: v.nullish(v.string()),
  device: v.array(v.string()),
  genre: loose(v.array(v.string())),
  ageRating: loose(AgeRating),
  releaseDate: loose(v.string()),
});
export type PlusGame = v.InferOutput<typeof PlusGame>;

const DEVICES = { PS5: 'ps5', PS4: 'ps4' } as const;
export const subplatformsOfPlus = ({ device }: PlusGame) =>
  Object.entries(DEVICES).flatMap(([name, code]) => (device.includes(name) ? [code] : []));

/** The ids by which the catalogue may know a game: the concept, or the title id inside `UP9000-PPSA01234_00-…`. */
export function matchIdsOfPlus({ conceptId, productId }: PlusGame): string[] {
  const title = /(?:CUSA|PPSA)\d{5}_\d\d/.exec(productId ?? '')?.[0];
  return [...(conceptId ? [String(conceptId)] : []), ...(title ? [title] : [])];
}

const Buckets = v.array(v.object({ games: v.array(v.unknown()) }));

/** The entries of one list of playstation.com in a region, whatever it is called there. Throws ProviderError. */
export async function readPlusList(
  setup: Pick<Env, 'PSPLUS_URL' | 'SITE_URL'>,
  name: string,
  region: RegionId = HOME_REGION,
): Promise<PlusGame[]> {
  const query = new URLSearchParams({ locale: regionOf(region).site, categoryList: name });
  const { json } = await askSource(setup, `${setup.PSPLUS_URL || PLAYSTATION}/${LISTS}?${query}`);
  return readEach(
    PlusGame,
    readAs(Buckets, json).flatMap(bucket => bucket.games),
  );
}

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
