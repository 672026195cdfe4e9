import { BacklogGames, NoLink, SharedYear, YearNumbers, YearShare, Years } from '../answers/year.ts';
import { rows } from './row.ts';

export const year = rows({
  'GET /api/year': {
    ...{ id: 'listYears', tag: 'year', answer: Years },
    en: 'The years in which a game was played to an end',
    ar: 'الأعوام التي انتهى فيها لعب',
  },
  'GET /api/year/:yyyy': {
    ...{ id: 'getYear', tag: 'year', answer: YearNumbers },
    en: 'A year in numbers, each with the ids of its games',
    ar: 'عام بأرقامه، ومع كل رقم معرّفات ألعابه',
  },
  'GET /api/year/:yyyy/backlog': {
    ...{ id: 'listBacklog', tag: 'year', answer: BacklogGames },
    en: 'The unfinished games of a year: at its start, at its end, those that came and those that left',
    ar: 'ما لم ينتهِ من الألعاب في عام: عند بدايته وعند نهايته، وما جاء وما خرج',
  },
  'POST /api/year/:yyyy/share': {
    ...{ id: 'shareYear', tag: 'year', answer: YearShare, refuses: ['not_found'] },
    en: 'Shares a year by a link, or changes whether the link shows ratings',
    ar: 'مشاركة عام برابط، أو تغيير ظهور التقييمات فيه',
  },
  'DELETE /api/year/:yyyy/share': {
    ...{ id: 'unshareYear', tag: 'year', answer: NoLink },
    en: 'Takes a shared year back',
    ar: 'سحب رابط عام',
  },
  'GET /api/year/:yyyy/shared/:token': {
    ...{ id: 'getSharedYear', tag: 'year', answer: SharedYear, refuses: ['not_found'] },
    en: 'A shared year, as whoever has its link sees it',
    ar: 'عام منشور كما يراه من معه رابطه',
  },
});
