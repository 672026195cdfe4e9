import { Undoable } from '../../../platform/http/answer-fields.ts';
import { ArchiveResult, ChangedCopies, Copies, Copy, MovedCopy, UndoResult } from '../../../shelf/shelf.answers.ts';
import { operations } from './operation.ts';

export const movingOperations = operations('lists', {
  'POST /api/games/start': {
    facts: { id: 'startPlaying', answer: Copies, refuses: ['not_found'] },
    en: 'Marks copies as being played',
    ar: 'بدء اللعب بنسخ',
    about: 'Up to 500 copies at once. The answer has those that were found, and it is `not_found` if none was.',
  },
  'POST /api/games/stop': {
    facts: { id: 'stopPlaying', answer: Copies, refuses: ['not_found'] },
    en: 'Marks copies as not being played',
    ar: 'إيقاف اللعب بنسخ',
    about:
      'Up to 500 copies at once. They stay in their list; nothing is archived. It is `not_found` if none of the ids is known.',
  },
  'POST /api/games/archive': {
    facts: { id: 'archiveGames', answer: ArchiveResult, refuses: ['not_found'] },
    en: 'Archives copies as finished, kicked or retired',
    ar: 'أرشفة نسخ: منتهية، أو لا تناسبني، أو ربما لاحقًا',
    about:
      'Up to 500 copies at once. An archived copy is not being played. One that was archived before gets the new status and keeps its time. Games that are finished or kicked end on the day of the call; with `undated` only those that are being played do, and the others have no day. The `undo` takes all of it back within ten minutes.',
  },
  'POST /api/games/unarchive': {
    facts: { id: 'unarchiveGames', answer: Copies, refuses: ['not_found'] },
    en: 'Returns copies from the archive to the list they came from',
    ar: 'إعادة نسخ من الأرشيف إلى قوائمها',
    about:
      'Up to 500 copies at once. The answer has those that were in the archive, and it is `not_found` if none was.',
  },
  'POST /api/games/change': {
    facts: { id: 'changeGames', answer: ChangedCopies, refuses: ['not_found'] },
    en: 'Another list, another priority, or another way of having them, for many copies at once',
    ar: 'قائمة أخرى أو أولوية أخرى أو طريقة اقتناء أخرى لنسخ كثيرة معًا',
    about:
      'Up to 500 copies at once; at least one of `gamesType`, `priority` and `access` is needed. `access` is said of games one has, and not together with `gamesType`; null means that nobody knows. `holder` names whose a `shared` or `borrowed` game is, or who has a `lent` one, `heldSince` is the day of a loan; what is left out is empty then. A lent game is not offered tonight. The `undo` takes all of it back within ten minutes.',
  },
  'POST /api/games/remove': {
    facts: { id: 'removeGames', answer: Undoable, refuses: ['not_found'] },
    en: 'Removes many copies at once, from any list or from the archive',
    ar: 'إزالة نسخ كثيرة معًا من أي قائمة أو من الأرشيف',
    about:
      'Up to 500 copies at once. The `undo` brings all of them back within ten minutes. It is `not_found` if none of the ids is known.',
  },
  'POST /api/:gamesType/:id/move/:moveList': {
    facts: { id: 'moveGame', answer: MovedCopy },
    en: 'Moves a copy to another list',
    ar: 'نقل نسخة إلى قائمة أخرى',
    about:
      'Priority, notes and minutes stay. Only owned games can be played and bought, so leaving that list removes both. The `undo` moves the copy back within ten minutes.',
  },
  'POST /api/:gamesType/:id/place': {
    facts: { id: 'placeGame', answer: Copy },
    en: 'Puts a copy behind another one of its list',
    ar: 'وضع نسخة بعد نسخة أخرى من قائمتها',
    about: '`after` is the copy that it follows. Null puts it first among those of its priority.',
  },
  'POST /api/undo': {
    facts: {
      id: 'undo',
      answer: UndoResult,
      refuses: ['not_found', 'already_added', 'too_many_playthroughs', 'too_many_walls'],
    },
    en: 'Takes back a removal, a move or an archiving by its token',
    ar: 'تراجع عن إزالة أو نقل أو أرشفة بالرمز الذي جاء معها',
    about:
      'The token is the `undo` of another answer. It works once, and for ten minutes. The answer names what is back and what is gone.',
  },
});
