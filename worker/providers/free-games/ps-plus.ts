import * as v from 'valibot';
import { factsOfPlus, matchIdsOfPlus, type PlusGame, readPlusList, subplatformsOfPlus } from '../psn/plus-list.ts';
import { changed, safeUrl, TitleText } from '../read-json.ts';
import { plusLastDay, plusMonth } from './months.ts';
import type { Offer, ReadOffers } from './offer.ts';

/** A month has three or four games; a longer list is another one. */
const GAMES_MAX = 60;

function toOffers(game: PlusGame, month: string): Offer[] {
  const sourceId = String(game.conceptId || game.productId || '');
  const title = v.safeParse(TitleText, game.nameEn || game.name);
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

/**
 * The monthly games of PlayStation Plus, one offer for each device. A list without any is an error: every month has
 * some.
 */
export const readPsPlus: ReadOffers = async (setup, now) => {
  const games = await readPlusList(setup, 'plus-monthly-games-list');
  const offers = games.flatMap(game => toOffers(game, plusMonth(now)));
  if (offers.length === 0 || games.length > GAMES_MAX) throw changed();
  return offers;
};
