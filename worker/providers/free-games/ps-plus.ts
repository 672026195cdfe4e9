import * as v from 'valibot';
import { plusLastDay, plusMonth } from './months.ts';
import type { Offer, Read, Setup } from './offer.ts';
import { factsOfPlus } from './plus-facts.ts';
import { matchIdsOfPlus, PlusGame, subplatformsOfPlus } from './plus-game.ts';
import { askSource, changed, readAs, readEach, safeUrl, Title } from './read-source.ts';

const PLAYSTATION = 'https://www.playstation.com';
const LISTS = 'bin/imagic/gameslist?locale=en-us&categoryList=';
/** A month has three or four games; a longer list is another one. */
const GAMES_MAX = 60;

const Buckets = v.array(v.object({ games: v.array(v.unknown()) }));

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
    facts: factsOfPlus(game, title.output, false),
  };
  return subplatformsOfPlus(game).map(subplatform => ({ ...common, subplatform }));
}

/** The entries of one list of playstation.com, whatever it is called there. Throws ProviderError. */
export async function readPlusList(setup: Setup, name: string): Promise<PlusGame[]> {
  const { json } = await askSource(setup, `${setup.PSPLUS_URL || PLAYSTATION}/${LISTS}${name}`);
  return readEach(
    PlusGame,
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
