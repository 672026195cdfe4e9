import { Decided, Deck } from '../answers/deck.ts';
import { Nothing } from '../answers/fields.ts';
import { Plan } from '../answers/plan.ts';
import { NotTonight, Rests, Tonight } from '../answers/tonight.ts';
import { rows } from './row.ts';

export const tonight = rows({
  'GET /api/tonight': {
    ...{ id: 'chooseTonight', tag: 'tonight', answer: Tonight },
    en: 'Three games for tonight, each with its reasons',
    ar: 'ثلاث ألعاب لهذه الليلة، ولكل منها أسبابها',
  },
  'POST /api/tonight/not': {
    ...{ id: 'restGame', tag: 'tonight', answer: NotTonight, refuses: ['not_found'] },
    en: 'Not tonight: lets a game rest for 14 days',
    ar: 'ليس الليلة: تأجيل لعبة 14 يومًا',
  },
  'GET /api/tonight/rests': {
    ...{ id: 'listRests', tag: 'tonight', answer: Rests },
    en: 'The games that rest after “not tonight”',
    ar: 'الألعاب المؤجَّلة بعد «ليس الليلة»',
  },
  'DELETE /api/tonight/rests/:gameId': {
    ...{ id: 'endRest', tag: 'tonight', answer: Nothing, refuses: ['not_found'] },
    en: 'Ends the rest of a game',
    ar: 'إنهاء تأجيل لعبة',
  },
});

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
