import * as v from 'valibot';
import { FilteredGames, FoundGames, Game, GameInfo, Lookups, MissingGame } from '../answers/games.ts';
import { rows } from './row.ts';

export const search = rows({
  'GET /api/search': {
    ...{ id: 'searchGames', tag: 'search', answer: FoundGames },
    en: 'Games that fit a term, best first',
    ar: 'الألعاب التي توافق عبارة، والأقرب أولًا',
  },
  'GET /api/search/advanced': {
    ...{ id: 'searchAdvanced', tag: 'search', answer: FilteredGames },
    en: 'Games that fit every filter',
    ar: 'الألعاب التي توافق كل شروط التصفية',
  },
  'GET /api/gameInfo': {
    ...{ id: 'getGame', tag: 'search', answer: GameInfo, refuses: ['not_found', 'not_shown'] },
    en: 'Everything known about one game',
    ar: 'كل المعروف عن لعبة واحدة',
  },
  'GET /api/lookups': {
    ...{ id: 'getLookups', tag: 'search', answer: Lookups },
    en: 'Platforms, genres, lengths and all other fixed values, by name',
    ar: 'المنصات والتصنيفات والمدد وكل القيم الثابتة بأسمائها',
  },
  'GET /api/missing': {
    ...{ id: 'findMissing', tag: 'search', refuses: ['provider_trouble'] },
    answer: v.strictObject({ games: v.array(MissingGame) }),
    en: 'Games that IGDB knows, for what the catalogue lacks',
    ar: 'ألعاب يعرفها IGDB وليست عندنا',
  },
  'POST /api/missing': {
    ...{ id: 'addMissing', tag: 'search', answer: Game, refuses: ['provider_trouble', 'not_shown'] },
    en: 'Adds a game of IGDB to the catalogue',
    ar: 'إضافة لعبة من IGDB إلى الألعاب',
  },
});
