import { BacklogGames, NoLink, PublicYear, YearNumbers, YearShare, Years } from '../../../year/year.answers.ts';
import { operations } from './operation.ts';

export const yearOperations = operations('year', {
  'GET /api/year': {
    facts: { id: 'listYears', answer: Years },
    en: 'The years in which a game ended or was played',
    ar: 'الأعوام التي انتهت فيها ألعاب أو لُعبت',
    about:
      'Newest first. `finished` counts games, and `times` counts playthroughs; both are 0 where only days are known.',
  },
  'GET /api/year/:yyyy': {
    facts: { id: 'getYear', answer: YearNumbers },
    en: 'A year in numbers, each with the ids of its games',
    ar: 'عام بأرقامه، ومع كل رقم معرّفات ألعابه',
    about:
      'What is known of the games stands once, in `games`. `isOver` tells whether the year has ended where its owner lives, and `backlog` is null for a year that has not begun.',
  },
  'GET /api/year/:yyyy/backlog': {
    facts: { id: 'listBacklog', answer: BacklogGames },
    en: 'The unfinished games of a year: at its start, at its end, those that came and those that left',
    ar: 'ما لم ينتهِ من الألعاب في عام: عند بدايته وعند نهايته، وما أُضيف وما خرج',
    about: '`part` chooses which of the four groups. `total` counts the whole group.',
  },
  'POST /api/year/:yyyy/share': {
    facts: { id: 'shareYear', answer: YearShare, refuses: ['not_found'] },
    en: 'Shares a year by a link, or changes whether the link shows ratings',
    ar: 'مشاركة عام برابط، أو تغيير ظهور التقييمات فيه',
    about:
      'The link shows neither notes nor exact days. What is left out stays as it is, and a new share shows no ratings.',
  },
  'DELETE /api/year/:yyyy/share': {
    facts: { id: 'unshareYear', answer: NoLink },
    en: 'Takes a shared year back',
    ar: 'سحب رابط عام',
    about: 'Whoever has the link finds nothing from then on. The next share has another link.',
  },
  'GET /api/year/:yyyy/shared/:token': {
    facts: { id: 'getSharedYear', answer: PublicYear, refuses: ['not_found'] },
    en: 'A shared year, as whoever has its link sees it',
    ar: 'عام منشور كما يراه من لديه رابطه',
    about: 'Never notes, exact days, or what is unplayed or given up. Ratings are there if the owner shows them.',
  },
});
