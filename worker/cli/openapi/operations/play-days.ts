import { Undoable } from '../../../platform/http/answer-fields.ts';
import { AddedPlayDay, PlayDays, SettledPlayDay } from '../../../shelf/diary/diary.answers.ts';
import { operations } from './operation.ts';

export const playDaysOperations = operations('diary', {
  'GET /api/play-days': {
    facts: { id: 'listPlayDays', answer: PlayDays },
    en: 'The days on which you played, with the minutes of each game',
    ar: 'الأيام التي لعبت فيها، ومع كل لعبة دقائقها',
    about:
      'Newest first, of one game or of all. Sum the minutes of what `counts`: where you, a store and a file tell of one day and game, the one that tells most counts until you say that they are separate, and `asked` is true until then. `unknownMinutes` were played on days that nobody knows, whatever the days asked for.',
  },
  'POST /api/play-days': {
    facts: { id: 'addPlayDay', answer: AddedPlayDay, refuses: ['not_found'] },
    en: 'Adds time to a day',
    ar: 'إضافة وقت إلى يوم',
    about: 'What you add to one day and game is at most 24 hours together, and the day has come.',
  },
  'PUT /api/play-days': {
    facts: { id: 'settlePlayDay', answer: SettledPlayDay, refuses: ['not_found'] },
    en: 'Says whether what several told of a day and game were separate times',
    ar: 'تحديد هل ما سجلته عدة مصادر عن لعبة في يوم واحد أوقات منفصلة',
    about: 'Separate times are added up. Otherwise the one that tells most counts. Can be said again.',
  },
  'DELETE /api/play-days/:id': {
    facts: { id: 'removePlayDay', answer: Undoable, refuses: ['not_found'] },
    en: 'Removes minutes of a day',
    ar: 'حذف دقائق من يوم',
    about: 'Whoever told them. The `undo` brings them back within ten minutes.',
  },
});
