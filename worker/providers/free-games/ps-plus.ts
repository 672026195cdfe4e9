import * as v from 'valibot';
import { plusLastDay, plusMonth } from './months.ts';
import type { Offer, Read, Setup } from './offer.ts';
import { askSource, changed, readAs, readEach, safeUrl, Title } from './read-source.ts';

const PLAYSTATION = 'https://www.playstation.com';
const LISTS = 'bin/imagic/gameslist?locale=en-us&categoryList=';
/** A month has three or four games; a longer list is another one. */
const GAMES_MAX = 60;

const Buckets = v.array(v.object({ games: v.array(v.unknown()) }));

const Game = v.object({
  conceptId: v.nullish(v.union([v.string(), v.number()])),
  productId: v.nullish(v.string()),
  name: v.nullish(v.string()),
  nameEn: v.nullish(v.string()),
  conceptUrl: v.nullish(v.string()),
  imageUrl: v.nullish(v.string()),
  device: v.array(v.string()),
});
export type PlusGame = v.InferOutput<typeof Game>;

const DEVICES = { PS5: 'ps5', PS4: 'ps4' } as const;
export const subplatformsOfPlus = ({ device }: PlusGame) =>
  Object.entries(DEVICES).flatMap(([name, code]) => (device.includes(name) ? [code] : []));

/** The catalogue may know its concept, or the title id inside `UP9000-PPSA01234_00-…`. */
export function matchIdsOfPlus({ conceptId, productId }: PlusGame): string[] {
  const title = /(?:CUSA|PPSA)\d{5}_\d\d/.exec(productId ?? '')?.[0];
  return [...(conceptId ? [String(conceptId)] : []), ...(title ? [title] : [])];
}

function toOffers(game: PlusGame, month: string): Offer[] {
  const sourceId = String(game.conceptId || game.productId || '');
  const title = v.safeParse(Title, game.nameEn || game.name);
  if (!sourceId || !title.success) return [];
  const common = {
    sourceId,
    title: title.output,
    month,
    access: 'subscription' as const,
    claimBy: plusLastDay(month),
    url: safeUrl(game.conceptUrl),
    coverUrl: safeUrl(game.imageUrl),
    matchIds: matchIdsOfPlus(game),
  };
  return subplatformsOfPlus(game).map(subplatform => ({ ...common, subplatform }));
}

/** The entries of one list of playstation.com, whatever it is called there. Throws ProviderError. */
export async function readPlusList(setup: Setup, name: string): Promise<PlusGame[]> {
  const { json } = await askSource(setup, `${setup.PSPLUS_URL || PLAYSTATION}/${LISTS}${name}`);
  return readEach(
    Game,
    readAs(Buckets, json).flatMap(bucket => bucket.games),
  );
}

/**
 * The monthly games of PlayStation Plus, one offer for each device. A list without any is an error: every month has
 * some.
 */
export const readPsPlus: Read = async (setup, now) => {
  const games = await readPlusList(setup, 'plus-monthly-games-list');
  const offers = games.flatMap(game => toOffers(game, plusMonth(now)));
  if (offers.length === 0 || games.length > GAMES_MAX) throw changed();
  return offers;
};
