import { Undoable } from '../../../platform/http/answer-fields.ts';
import { Diary, DiaryEntries, Playthrough } from '../../../shelf/diary/diary.answers.ts';
import { operations } from './operation.ts';

export const diaryOperations = operations('diary', {
  'GET /api/diary': {
    facts: { id: 'listDiary', answer: DiaryEntries },
    en: 'Playthroughs of all games, newest first',
    ar: 'مرات اللعب لكل الألعاب، والأحدث أولًا',
    about:
      'Each with its game and the rating of it. `year` keeps those that ended in that year, and `total` counts all that fit.',
  },
  'GET /api/diary/:gameId': {
    facts: { id: 'getDiary', answer: Diary, refuses: ['not_found'] },
    en: 'Rating, note and playthroughs of one game',
    ar: 'تقييم لعبة وملاحظتها ومرات لعبها',
    about:
      'A game that nobody has written about is answered with nulls and an empty list. It is `not_found` only if the catalogue has no such game.',
  },
  'PUT /api/diary/:gameId': {
    facts: { id: 'writeDiary', answer: Diary, refuses: ['not_found', 'note_changed'] },
    en: 'Rates a game from 1 to 10, keeps a note, and where you stopped; null removes each',
    ar: 'تقييم لعبة من 1 إلى 10 وملاحظتها وموضع التوقف فيها، وتزيل القيمة null كلًّا منها',
    about:
      'What is not sent stays as it is. If the note was changed elsewhere since the `noteVersion` that is sent, nothing is written, and it is `note_changed`.',
  },
  'POST /api/diary/:gameId/playthroughs': {
    facts: { id: 'addPlaythrough', answer: Playthrough, refuses: ['not_found', 'too_many_playthroughs'] },
    en: 'Adds a playthrough',
    ar: 'إضافة مرة لعب',
    about: 'A date may be a day, a month or a year; its precision says which. A game has at most 100 playthroughs.',
  },
  'PUT /api/diary/:gameId/playthroughs/:id': {
    facts: { id: 'changePlaythrough', answer: Playthrough, refuses: ['not_found', 'note_changed'] },
    en: 'Corrects a playthrough',
    ar: 'تصحيح مرة لعب',
    about:
      'All fields are written, those too that are not sent. If the note was changed elsewhere since the `noteVersion` that is sent, it is `note_changed`.',
  },
  'DELETE /api/diary/:gameId/playthroughs/:id': {
    facts: { id: 'removePlaythrough', answer: Undoable, refuses: ['not_found'] },
    en: 'Removes a playthrough',
    ar: 'إزالة مرة لعب',
    about: 'The rating and the note of the game stay. The `undo` brings it back within ten minutes.',
  },
});
