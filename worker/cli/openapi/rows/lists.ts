import { Undoable } from '../answers/fields.ts';
import {
  Archive,
  Archived,
  ChangedCopies,
  Copies,
  Copy,
  Counters,
  MovedCopy,
  PlainCopies,
  Undone,
} from '../answers/shelf.ts';
import { rows } from './row.ts';

export const lists = rows({
  'GET /api/games': {
    ...{ id: 'listGames', tag: 'lists', answer: Copies },
    en: 'The games I have',
    ar: 'الألعاب التي عندي',
  },
  'GET /api/wished-games': {
    ...{ id: 'listWishedGames', tag: 'lists', answer: Copies },
    en: 'The games I want',
    ar: 'الألعاب التي أريدها',
  },
  'GET /api/tracked-games': {
    ...{ id: 'listTrackedGames', tag: 'lists', answer: Copies },
    en: 'The games I track',
    ar: 'الألعاب التي أتابعها',
  },
  'GET /api/games/counters': {
    ...{ id: 'countGames', tag: 'lists', answer: Counters },
    en: 'How many copies each list has',
    ar: 'عدد النسخ في كل قائمة',
  },
  'GET /api/games/archived': {
    ...{ id: 'listArchivedGames', tag: 'lists', answer: Archive },
    en: 'The archive, last archived first',
    ar: 'الأرشيف، والأحدث أرشفة أولًا',
  },
  'GET /api/copies/:shelf': {
    ...{ id: 'listCopies', tag: 'lists', answer: PlainCopies },
    en: 'A list or the archive in short: ids instead of names, and nothing that is unknown',
    ar: 'قائمة أو الأرشيف باختصار: معرّفات بدل الأسماء، ومن غير ما هو مجهول',
  },
  'POST /api/games': {
    ...{ id: 'addGame', tag: 'lists', answer: Copy, refuses: ['not_found', 'already_added', 'too_many_copies'] },
    en: 'Adds a copy to the games I have',
    ar: 'إضافة نسخة إلى ما عندي',
  },
  'POST /api/wished-games': {
    ...{ id: 'addWishedGame', tag: 'lists', answer: Copy, refuses: ['not_found', 'already_added', 'too_many_copies'] },
    en: 'Adds a copy to the games I want',
    ar: 'إضافة نسخة إلى ما أريده',
  },
  'POST /api/tracked-games': {
    ...{ id: 'addTrackedGame', tag: 'lists', answer: Copy, refuses: ['not_found', 'already_added', 'too_many_copies'] },
    en: 'Adds a copy to the games I track',
    ar: 'إضافة نسخة إلى ما أتابعه',
  },
  'POST /api/games/priority': {
    ...{ id: 'setGamePriority', tag: 'lists', answer: Copy, refuses: ['not_found'] },
    en: 'Sets the priority of a game I have; 1 is “currently playing”',
    ar: 'أولوية لعبة عندي، و1 تعني «ألعبها الآن»',
  },
  'POST /api/wished-games/priority': {
    ...{ id: 'setWishedGamePriority', tag: 'lists', answer: Copy, refuses: ['not_found'] },
    en: 'Sets the priority of a game I want',
    ar: 'أولوية لعبة أريدها',
  },
  'POST /api/tracked-games/priority': {
    ...{ id: 'setTrackedGamePriority', tag: 'lists', answer: Copy, refuses: ['not_found'] },
    en: 'Sets the priority of a game I track',
    ar: 'أولوية لعبة أتابعها',
  },
  'POST /api/games/start': {
    ...{ id: 'startPlaying', tag: 'lists', answer: Copies, refuses: ['not_found'] },
    en: 'Marks copies as being played',
    ar: 'بدء اللعب بنسخ',
  },
  'POST /api/games/stop': {
    ...{ id: 'stopPlaying', tag: 'lists', answer: Copies, refuses: ['not_found'] },
    en: 'Marks copies as not being played',
    ar: 'إيقاف اللعب بنسخ',
  },
  'POST /api/games/archive': {
    ...{ id: 'archiveGames', tag: 'lists', answer: Archived, refuses: ['not_found'] },
    en: 'Archives copies as finished, kicked or retired',
    ar: 'أرشفة نسخ: انتهت، أو استُبعدت، أو ربما لاحقًا',
  },
  'POST /api/games/unarchive': {
    ...{ id: 'unarchiveGames', tag: 'lists', answer: Copies, refuses: ['not_found'] },
    en: 'Returns copies from the archive to the list they came from',
    ar: 'إعادة نسخ من الأرشيف إلى قوائمها',
  },
  'POST /api/games/change': {
    ...{ id: 'changeGames', tag: 'lists', answer: ChangedCopies, refuses: ['not_found'] },
    en: 'Another list, another priority, or both, for many copies at once',
    ar: 'قائمة أخرى أو أولوية أخرى لنسخ كثيرة معًا',
  },
  'DELETE /api/games/:id': {
    ...{ id: 'removeGame', tag: 'lists', answer: Undoable, refuses: ['not_found', 'copy_joined'] },
    en: 'Removes a copy from the games I have',
    ar: 'إزالة نسخة مما عندي',
  },
  'DELETE /api/wished-games/:id': {
    ...{ id: 'removeWishedGame', tag: 'lists', answer: Undoable, refuses: ['not_found', 'copy_joined'] },
    en: 'Removes a copy from the games I want',
    ar: 'إزالة نسخة مما أريده',
  },
  'DELETE /api/tracked-games/:id': {
    ...{ id: 'removeTrackedGame', tag: 'lists', answer: Undoable, refuses: ['not_found', 'copy_joined'] },
    en: 'Removes a copy from the games I track',
    ar: 'إزالة نسخة مما أتابعه',
  },
  'POST /api/:gamesType/:id/move/:moveList': {
    ...{ id: 'moveGame', tag: 'lists', answer: MovedCopy },
    en: 'Moves a copy to another list',
    ar: 'نقل نسخة إلى قائمة أخرى',
  },
  'POST /api/:gamesType/:id/place': {
    ...{ id: 'placeGame', tag: 'lists', answer: Copy },
    en: 'Puts a copy behind another one of its list',
    ar: 'وضع نسخة بعد نسخة أخرى من قائمتها',
  },
  'POST /api/undo': {
    ...{ id: 'undo', tag: 'lists', answer: Undone, refuses: ['not_found', 'already_added', 'too_many_walls'] },
    en: 'Takes back a removal, a move or an archiving by its token',
    ar: 'تراجع عن إزالة أو نقل أو أرشفة بالرمز الذي جاء معها',
  },
});
