import { Diary, DiaryEntries, Playthrough } from '../answers/diary.ts';
import { Undoable } from '../answers/fields.ts';
import { rows } from './row.ts';

export const diary = rows({
  'GET /api/diary': {
    ...{ id: 'listDiary', tag: 'diary', answer: DiaryEntries },
    en: 'Playthroughs of all games, newest first',
    ar: 'مرات اللعب لكل الألعاب، والأحدث أولًا',
  },
  'GET /api/diary/:gameId': {
    ...{ id: 'getDiary', tag: 'diary', answer: Diary, refuses: ['not_found'] },
    en: 'Rating, note and playthroughs of one game',
    ar: 'تقييم لعبة وملاحظتها ومرات لعبها',
  },
  'PUT /api/diary/:gameId': {
    ...{ id: 'writeDiary', tag: 'diary', answer: Diary, refuses: ['not_found', 'note_changed'] },
    en: 'Rates a game from 1 to 10, and keeps a note; null removes either',
    ar: 'تقييم لعبة من 1 إلى 10 وملاحظتها، وتزيلهما القيمة null',
  },
  'POST /api/diary/:gameId/playthroughs': {
    ...{ id: 'addPlaythrough', tag: 'diary', answer: Playthrough, refuses: ['not_found'] },
    en: 'Adds a playthrough',
    ar: 'إضافة مرة لعب',
  },
  'PUT /api/diary/:gameId/playthroughs/:id': {
    ...{ id: 'changePlaythrough', tag: 'diary', answer: Playthrough, refuses: ['not_found', 'note_changed'] },
    en: 'Corrects a playthrough',
    ar: 'تصحيح مرة لعب',
  },
  'DELETE /api/diary/:gameId/playthroughs/:id': {
    ...{ id: 'removePlaythrough', tag: 'diary', answer: Undoable, refuses: ['not_found'] },
    en: 'Removes a playthrough',
    ar: 'إزالة مرة لعب',
  },
});
