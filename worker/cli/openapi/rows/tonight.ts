import { Plan } from '../answers/plan.ts';
import { rows } from './row.ts';

export const tonight = rows({});

export const plan = rows({
  'GET /api/plan': {
    ...{ id: 'getPlan', tag: 'plan', answer: Plan },
    en: 'What is played next, and until when',
    ar: 'الألعاب التالية، ومتى ينتهي كل منها',
  },
  'PUT /api/plan': {
    ...{ id: 'savePlan', tag: 'plan', answer: Plan, refuses: ['not_found'] },
    en: 'Sets the hours a week, the games and their order; what is left out stays',
    ar: 'تحديد ساعات الأسبوع والألعاب وترتيبها، وما لم يُذكر يبقى',
  },
});

export const deck = rows({});
