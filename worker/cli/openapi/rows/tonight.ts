import { Decided, Deck } from '../answers/deck.ts';
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

export const deck = rows({
  'GET /api/triage': {
    ...{ id: 'getDeck', tag: 'deck', answer: Deck },
    en: 'The next games that wait to be sorted, and the sitting so far',
    ar: 'الألعاب التالية التي تنتظر الفرز، وما فُرز حتى الآن',
  },
  'POST /api/triage': {
    ...{ id: 'decide', tag: 'deck', answer: Decided, refuses: ['not_found'] },
    en: 'Sorts games, once for each key; `back` takes the decision about a game back',
    ar: 'فرز ألعاب، مرة واحدة لكل مفتاح، ويلغي `back` القرار في لعبة',
  },
});
