import { Nothing } from '../answers/fields.ts';
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

export const plan = rows({});

export const deck = rows({});
