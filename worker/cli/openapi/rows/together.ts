import { Deleted } from '../answers/move-in.ts';
import { Invitation, NewInvite, Pair, PairShelf, Together, TonightForTwo } from '../answers/together.ts';
import { rows } from './row.ts';

export const together = rows({
  'GET /api/together': {
    ...{ id: 'listPairs', tag: 'together', answer: Together },
    en: 'The people with whom I compare shelves, and my links that wait for somebody',
    ar: 'من أقارن رفّي برفوفهم، وروابطي التي تنتظر أحدًا',
  },
  'POST /api/together/invites': {
    ...{ id: 'makeInvite', tag: 'together', answer: NewInvite, refuses: ['too_many_invites'] },
    en: 'Makes a link that one person can accept within 7 days; it is told this once',
    ar: 'إنشاء رابط يقبله شخص واحد خلال 7 أيام، ولا يُذكر إلا هذه المرة',
  },
  'DELETE /api/together/invites/:id': {
    ...{ id: 'takeInviteBack', tag: 'together', answer: Deleted },
    en: 'Takes a link back that nobody has accepted',
    ar: 'سحب رابط لم يقبله أحد',
  },
  'POST /api/together/invites/read': {
    ...{ id: 'readInvite', tag: 'together', answer: Invitation, refuses: ['not_found'] },
    en: 'Who asks by a link: name and picture, and whether it can be accepted',
    ar: 'صاحب الرابط: اسمه وصورته، وهل يمكن قبوله',
  },
  'POST /api/together/invites/accept': {
    ...{ id: 'acceptInvite', tag: 'together', answer: Pair, refuses: ['not_found', 'own_invite', 'too_many_pairs'] },
    en: 'Accepts a link; twice by the same person leads to the same pair',
    ar: 'قبول رابط، وتكراره من الشخص نفسه يؤدي إلى المقارنة نفسها',
  },
  'GET /api/together/:id': {
    ...{ id: 'getPair', tag: 'together', answer: PairShelf },
    en: 'What both have on the same platform and what both want, a page of each; nothing else of either',
    ar: 'ما عند الاثنين على المنصة نفسها وما يريدانه، صفحة من كل منهما، ولا شيء غير ذلك',
  },
  'GET /api/together/:id/tonight': {
    ...{ id: 'tonightForTwo', tag: 'together', answer: TonightForTwo },
    en: 'Three of the games that both have, the same for both; chosen by facts about the games alone',
    ar: 'ثلاث مما عند الاثنين، وهي نفسها لكليهما، والاختيار من حقائق الألعاب وحدها',
  },
  'DELETE /api/together/:id': {
    ...{ id: 'endPair', tag: 'together', answer: Deleted },
    en: 'Ends the comparing, for both at once',
    ar: 'إنهاء المقارنة للاثنين في الحال',
  },
});
