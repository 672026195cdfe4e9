import * as v from 'valibot';
import { factsOfPlus, matchIdsOfPlus, type PlusGame, readPlusList, subplatformsOfPlus } from '../psn/plus-list.ts';
import { changed, TitleText } from '../read-json.ts';
import type { GamesList, ListTitle, ReadList } from './game-lists.ts';

export type PlusList = Extract<GamesList, `ps-plus-${string}`>;

/** What playstation.com calls each list. */
const NAMES: Record<PlusList, string> = {
  'ps-plus-monthly': 'plus-monthly-games-list',
  'ps-plus-games': 'plus-games-list',
  'ps-plus-ubisoft': 'ubisoft-classics-list',
  'ps-plus-classics': 'plus-classics-list',
};
/** Many times the longest list: a longer one is another one. */
const GAMES_MAX = 3000;

/** A concept may be listed for each device, so the product is the id. */
function toListTitles(game: PlusGame, isClassic: boolean): ListTitle[] {
  const sourceId = game.productId || String(game.conceptId || '');
  const title = v.safeParse(TitleText, game.nameEn || game.name);
  if (!sourceId || !title.success) return [];
  const [subplatform = null] = subplatformsOfPlus(game);
  const facts = factsOfPlus(game, title.output, isClassic);
  return [{ sourceId, title: title.output, matchIds: matchIdsOfPlus(game), subplatform, facts }];
}

/** One list of PlayStation Plus, which tells everything by itself but what leaves. */
export const readPlusTitles: ReadList<PlusList> = async (setup, { list, region }) => {
  const games = await readPlusList(setup, NAMES[list], region);
  if (games.length > GAMES_MAX) throw changed();
  return { titles: games.flatMap(game => toListTitles(game, list === 'ps-plus-classics')), asked: new Map() };
};
