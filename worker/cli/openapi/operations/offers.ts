import { FreeGamesImport, FreeMonth } from '../../../free-games/free-games.answers.ts';
import { Subscriptions, SwitchedSubscriptions } from '../../../subscriptions/subscriptions.answers.ts';
import { operations } from './operation.ts';

export const freeGamesOperations = operations('free', {
  'GET /api/free-games/free': {
    facts: { id: 'listFreeGames', answer: FreeMonth },
    en: 'The free games of a month, and how fresh the list is',
    ar: 'الألعاب المجانية في شهر، وتاريخ آخر تحديث',
    about:
      'Without `month`, the present one. `sources` says of each source when it last told something, and what is wrong with it. With a token each game says whether it stands on the shelf.',
  },
  'POST /api/free-games/import': {
    facts: { id: 'importFreeGames', answer: FreeGamesImport },
    en: 'Puts claimed free games onto the shelf',
    ar: 'إضافة ألعاب مجانية إلى الرفّ',
    about:
      'Up to 100 at once. `added` are new copies, `moved` are wished ones that are owned now, and `skipped` are those that were here already. The `undo` takes all of it back.',
  },
});

export const subscriptionsOperations = operations('subscriptions', {
  'GET /api/subscriptions': {
    facts: { id: 'listSubscriptions', answer: Subscriptions },
    en: 'The subscriptions, which of them I hold, and what came through them',
    ar: 'الاشتراكات، وما هو قائم منها، وما جاء من خلالها',
    about:
      '`leaving` has the games that go soon, with the time they still need. `unknown` counts copies that came through a subscription which nobody named.',
  },
  'PUT /api/subscriptions': {
    facts: { id: 'switchSubscriptions', answer: SwitchedSubscriptions },
    en: 'Switches subscriptions on and off; what came through them rests or comes back',
    ar: 'تشغيل اشتراكات أو إيقافها، فتستريح ألعابها أو تعود',
    about:
      'At most one subscription of a family is held at a time. Copies that rest keep their history. `undo` is there if something changed.',
  },
});
