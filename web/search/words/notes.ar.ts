import type { Shape } from '../../locales/shape.ts';
import type { notes as english } from './notes.en.ts';

export const notes: Shape<typeof english> = {
  without: {
    zero: 'لا نتائج لكلمة {{words}}، وهذه بدونها:',
    one: 'لا نتائج لكلمة {{words}}، وهذه بدونها:',
    two: 'لا نتائج للكلمتين {{words}}، وهذه بدونهما:',
    few: 'لا نتائج للكلمات {{words}}، وهذه بدونها:',
    many: 'لا نتائج للكلمات {{words}}، وهذه بدونها:',
    other: 'لا نتائج للكلمات {{words}}، وهذه بدونها:',
  },
  quoted: '«{{word}}»',
  closest: 'لا توجد لعبة بهذا الاسم. الأقرب إليه:',
  closestHere: 'لا توجد لعبة بهذا الاسم ضمن هذه التصفية. الأقرب إليه:',
  closestGames: 'أقرب الألعاب',
  noneOfThese: 'لعبتك ليست بينها؟',
  genre: 'كل الألعاب من نوع «{{genre}}»',
  first: 'هذه أول {{many}} لعبة. يمكن تضييقها بكلمة أخرى أو بتصفية.',
};
