import * as v from 'valibot';
import { Game, GameInfo, Lookups, MissingGame } from '../../../catalogue/catalogue.answers.ts';
import { FilteredGames, FoundGames } from '../../../search/search.answers.ts';
import { operations } from './operation.ts';

export const searchOperations = operations('search', {
  'GET /api/search': {
    facts: { id: 'searchGames', answer: FoundGames },
    en: 'Games that fit a term, best first',
    ar: 'الألعاب التي توافق عبارة، والأقرب أولًا',
    about:
      'Typing errors, other spellings and nicknames are understood. If nothing fits, `closest` has up to five games that are like the term. Visitors may search 120 times a minute.',
  },
  'GET /api/search/advanced': {
    facts: { id: 'searchAdvanced', answer: FilteredGames },
    en: 'Games that fit every filter',
    ar: 'الألعاب التي توافق كل شروط التصفية',
    about:
      'Filters that are left out do not count, and the best known games come first. The filters `statusId` and `priorityId` look at the caller’s own shelf.',
  },
  'GET /api/gameInfo': {
    facts: { id: 'getGame', answer: GameInfo, refuses: ['not_found', 'not_shown'] },
    en: 'Everything known about one game',
    ar: 'كل المعروف عن لعبة واحدة',
    about:
      'Companies, series, play times, languages, stores, pictures and up to seven related games. An old slug leads to the game it became. With a token it also says where the game stands on the shelf.',
  },
  'GET /api/lookups': {
    facts: { id: 'getLookups', answer: Lookups },
    en: 'Platforms, genres, lengths and all other fixed values, by name',
    ar: 'المنصات والتصنيفات والمدد وكل القيم الثابتة بأسمائها',
    about:
      'Names are in the language of the call. The ids are fixed, and other calls take and give them; the answer changes only with a new version of the site.',
  },
  'GET /api/missing': {
    facts: {
      id: 'findMissing',
      answer: v.strictObject({ games: v.array(MissingGame) }),
      refuses: ['provider_trouble'],
    },
    en: 'Games on IGDB, for what the catalogue lacks',
    ar: 'ألعاب يعرفها IGDB وليست عندنا',
    about:
      'The answer tells of each game whether the catalogue has it already. A site that has no keys of IGDB answers `not_found`, and `provider_trouble` means that IGDB could not be asked.',
  },
  'POST /api/missing': {
    facts: { id: 'addMissing', answer: Game, refuses: ['provider_trouble', 'not_shown'] },
    en: 'Adds a game of IGDB to the catalogue',
    ar: 'إضافة لعبة من IGDB إلى الدليل',
    about:
      'Takes the `igdbId` from `GET /api/missing`. A game that is here already is answered as it is, so a second call adds nothing.',
  },
});
