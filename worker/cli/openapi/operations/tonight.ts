import { Nothing } from '../../../platform/http/answer-fields.ts';
import { DecisionResult, Deck, NewRest, PlayPlan, Rests, Tonight } from '../../../tonight/tonight.answers.ts';
import { operations } from './operation.ts';

export const tonightOperations = operations('tonight', {
  'GET /api/tonight': {
    facts: { id: 'chooseTonight', answer: Tonight },
    en: 'Three games for tonight, each with its reasons',
    ar: 'ثلاث ألعاب لهذه الليلة، ولكل منها أسبابها',
    about:
      'Takes the minutes at hand and the devices in the room. The three stay the same during an evening; `again` counts how often others were asked for. The weightiest reason comes first.',
  },
  'POST /api/tonight/not': {
    facts: { id: 'restGame', answer: NewRest, refuses: ['not_found'] },
    en: 'Not tonight: puts a game off for 14 days',
    ar: 'ليس الليلة: تأجيل لعبة 14 يومًا',
    about: 'The game is not offered until the time in `until`. The `undo` takes that back within ten minutes.',
  },
  'GET /api/tonight/rests': {
    facts: { id: 'listRests', answer: Rests },
    en: 'The games put off by “not tonight”',
    ar: 'الألعاب المؤجَّلة بعد «ليس الليلة»',
    about: 'Each with the time until which it is not offered. Rests that are over are not listed.',
  },
  'DELETE /api/tonight/rests/:gameId': {
    facts: { id: 'endRest', answer: Nothing, refuses: ['not_found'] },
    en: 'Takes back “not tonight” for a game',
    ar: 'إنهاء تأجيل لعبة',
    about: 'The game can be offered again from this evening on. A game that does not rest is `not_found`.',
  },
});

export const planOperations = operations('plan', {
  'GET /api/plan': {
    facts: { id: 'getPlan', answer: PlayPlan },
    en: 'What is played next, and until when',
    ar: 'الألعاب التالية، ومتى ينتهي كل منها',
    about:
      'For each game the time that is left of its story and the day it would be done, at the given hours a week. `atLeast` marks days that may be later, because a length is unknown.',
  },
  'PUT /api/plan': {
    facts: { id: 'savePlan', answer: PlayPlan, refuses: ['not_found'] },
    en: 'Sets the hours a week, the games and their order; what is left out stays',
    ar: 'تحديد ساعات الأسبوع والألعاب وترتيبها، وما لم يُذكر يبقى',
    about: 'At most 200 games. If one of them is not on the person’s shelf, it is `not_found`, and nothing is changed.',
  },
});

export const deckOperations = operations('deck', {
  'GET /api/triage': {
    facts: { id: 'getDeck', answer: Deck },
    en: 'The next games to sort, and what was sorted so far',
    ar: 'الألعاب التالية التي تنتظر الفرز، وما فُرز حتى الآن',
    about:
      '`left` counts all that wait, the skipped ones too. `steps` asks for the last decisions, so that any device can step back over them.',
  },
  'POST /api/triage': {
    facts: { id: 'decide', answer: DecisionResult, refuses: ['not_found'] },
    en: 'Sorts games, once for each key; `back` takes the decision about a game back',
    ar: 'فرز ألعاب، مرة واحدة لكل مفتاح، ويلغي `back` القرار في لعبة',
    about:
      'Up to 100 decisions. The same `key` again gives the first answer, so a call whose answer was lost can be repeated. `gone` has the games that are not there any more.',
  },
});
