import { Decided, Deck } from '../answers/deck.ts';
import { rows } from './row.ts';

export const tonight = rows({});

export const plan = rows({});

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
