import { FreeGamesImport, FreeMonth } from '../../../free-games/free-games.answers.ts';
import { Subscriptions, SwitchedSubscriptions, TierGames } from '../../../subscriptions/subscriptions.answers.ts';
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
    en: 'Adds claimed free games to the shelf',
    ar: 'إضافة ألعاب مجانية إلى الرفّ',
    about:
      'Up to 100 at once. `added` are new copies, `moved` are wished ones that are owned now, and `skipped` are those that were here already. The `undo` takes all of it back.',
  },
});

export const subscriptionsOperations = operations('subscriptions', {
  'GET /api/subscriptions': {
    facts: { id: 'listSubscriptions', answer: Subscriptions },
    en: 'The subscriptions, which of them I have, and the games from them',
    ar: 'الاشتراكات، وما عندي منها، وما جاء منها من ألعاب',
    about:
      'The tiers are those of the reader’s `region`, and each names what leaves it with its day. `leaving` has the games of one’s own that go soon, with the time they still need. `unknown` counts copies that came through a subscription which nobody named.',
  },
  'GET /api/subscriptions/:id/games': {
    facts: { id: 'listSubscriptionGames', answer: TierGames, refuses: ['not_found'] },
    en: 'The games of a subscription in the reader’s country, those that leave it first',
    ar: 'ألعاب اشتراك في بلد القارئ، وأولها ما سيغادره',
    about:
      'Whoever holds it. `leavesAt` is the day where the source says one. `held` says where the reader has the game. `total` counts the whole list.',
  },
  'PUT /api/subscriptions': {
    facts: { id: 'switchSubscriptions', answer: SwitchedSubscriptions },
    en: 'Says which subscriptions I have; games from others are not playable until I have them again',
    ar: 'تحديد الاشتراكات التي عندي، وألعاب غيرها لا تُتاح حتى تعود',
    about:
      'At most one subscription of a family is held at a time. Copies that rest keep their history. `undo` is there if something changed.',
  },
});
