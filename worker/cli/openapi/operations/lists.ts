import { Undoable } from '../../../platform/http/answer-fields.ts';
import { Archive, Copies, Copy, Counters, PlainCopies } from '../../../shelf/shelf.answers.ts';
import { operations } from './operation.ts';

const ADD_REFUSALS = ['not_found', 'already_added', 'too_many_copies'] as const;
const ABOUT_ADDING =
  'A game can be here once for each device: a second copy is `already_added`, with the place of the first. A person keeps at most 25,000 copies.';
const ABOUT_REMOVING =
  'The history of the game stays. The `undo` brings the copy back within ten minutes. If its game became one with another that the person has, it is `copy_joined`, and nothing is removed.';

export const listsOperations = operations('lists', {
  'GET /api/games': {
    facts: { id: 'listGames', answer: Copies },
    en: 'The games I have',
    ar: 'الألعاب التي عندي',
    about:
      'The whole list in the order of its owner, without what is in the archive. It has an `ETag`: sent back as `If-None-Match`, an unchanged list is 304 without a body.',
  },
  'GET /api/wished-games': {
    facts: { id: 'listWishedGames', answer: Copies },
    en: 'The games I want',
    ar: 'الألعاب التي أريدها',
    about:
      'The whole list in the order of its owner. `inSubscriptions` names the subscriptions that the person holds and that have the game.',
  },
  'GET /api/tracked-games': {
    facts: { id: 'listTrackedGames', answer: Copies },
    en: 'The games I track',
    ar: 'الألعاب التي أتابعها',
    about: 'The whole list in the order of its owner. It has an `ETag`, like the other lists.',
  },
  'GET /api/games/counters': {
    facts: { id: 'countGames', answer: Counters },
    en: 'How many copies each list has',
    ar: 'عدد النسخ في كل قائمة',
    about:
      '`playing` counts those of the owned ones that are being played. `total` is the sum of the three lists, without the archive.',
  },
  'GET /api/games/archived': {
    facts: { id: 'listArchivedGames', answer: Archive },
    en: 'The archive, last archived first',
    ar: 'الأرشيف، والأحدث أرشفة أولًا',
    about:
      'Each copy has its `archiveStatus`, which is `finished`, `kicked` or `retired`, and the time of its archiving.',
  },
  'GET /api/copies/:shelf': {
    facts: { id: 'listCopies', answer: PlainCopies },
    en: 'A list or the archive in short: ids instead of names, and nothing that is unknown',
    ar: 'قائمة أو الأرشيف باختصار: معرّفات بدل الأسماء، ومن غير ما هو مجهول',
    about:
      'For programs that keep a copy of a whole shelf. Names come from `GET /api/lookups`, and a field that is missing is unknown.',
  },
  'POST /api/games': {
    facts: { id: 'addGame', answer: Copy, refuses: ADD_REFUSALS },
    en: 'Adds a copy to the games I have',
    ar: 'إضافة نسخة إلى ما عندي',
    about:
      'A game can be here once for each device: a second copy is `already_added`, with the place of the first. Without a device it is the first one of the platform on which the game is out. `access` says how it is held; `holder` names a person where it is `shared`, `borrowed` or `lent`, `heldSince` the day where it is on loan.',
  },
  'POST /api/wished-games': {
    facts: { id: 'addWishedGame', answer: Copy, refuses: ADD_REFUSALS },
    en: 'Adds a copy to the games I want',
    ar: 'إضافة نسخة إلى ما أريده',
    about: ABOUT_ADDING,
  },
  'POST /api/tracked-games': {
    facts: { id: 'addTrackedGame', answer: Copy, refuses: ADD_REFUSALS },
    en: 'Adds a copy to the games I track',
    ar: 'إضافة نسخة إلى ما أتابعه',
    about: ABOUT_ADDING,
  },
  'POST /api/games/priority': {
    facts: { id: 'setGamePriority', answer: Copy, refuses: ['not_found'] },
    en: 'Sets the priority of a game I have; 1 is “currently playing”',
    ar: 'أولوية لعبة عندي، و1 تعني «ألعبها الآن»',
    about: 'From 2, must play, to 5, low. 1 marks the copy as being played, and it keeps its priority.',
  },
  'POST /api/wished-games/priority': {
    facts: { id: 'setWishedGamePriority', answer: Copy, refuses: ['not_found'] },
    en: 'Sets the priority of a game I want',
    ar: 'أولوية لعبة أريدها',
    about: 'From 2, the most wanted, to 5. The id may have any of its old names: the first one that is sent counts.',
  },
  'POST /api/tracked-games/priority': {
    facts: { id: 'setTrackedGamePriority', answer: Copy, refuses: ['not_found'] },
    en: 'Sets the priority of a game I track',
    ar: 'أولوية لعبة أتابعها',
    about: 'From 2, the most important, to 5. The id may have any of its old names: the first one that is sent counts.',
  },
  'DELETE /api/games/:id': {
    facts: { id: 'removeGame', answer: Undoable, refuses: ['not_found', 'copy_joined'] },
    en: 'Removes a copy from the games I have',
    ar: 'إزالة نسخة مما عندي',
    about: ABOUT_REMOVING,
  },
  'DELETE /api/wished-games/:id': {
    facts: { id: 'removeWishedGame', answer: Undoable, refuses: ['not_found', 'copy_joined'] },
    en: 'Removes a copy from the games I want',
    ar: 'إزالة نسخة مما أريده',
    about: ABOUT_REMOVING,
  },
  'DELETE /api/tracked-games/:id': {
    facts: { id: 'removeTrackedGame', answer: Undoable, refuses: ['not_found', 'copy_joined'] },
    en: 'Removes a copy from the games I track',
    ar: 'إزالة نسخة مما أتابعه',
    about: ABOUT_REMOVING,
  },
});
