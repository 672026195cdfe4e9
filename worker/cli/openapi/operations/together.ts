import { Deletion } from '../../../platform/http/answer-fields.ts';
import {
  Invitation,
  NewInvite,
  PairShelf,
  PairSummary,
  Together,
  TonightForTwo,
} from '../../../together/together.answers.ts';
import { operations } from './operation.ts';

export const togetherOperations = operations('together', {
  'GET /api/together': {
    facts: { id: 'listPairs', answer: Together },
    en: 'The people with whom I compare shelves, and my open links',
    ar: 'من أقارن رفّي برفوفهم، وروابطي المفتوحة',
    about: 'A pair is two people who both agreed. The links are listed without their secrets.',
  },
  'POST /api/together/invites': {
    facts: { id: 'makeInvite', answer: NewInvite, refuses: ['too_many_invites'] },
    en: 'Makes a link that one person can accept within 7 days; it is shown this once',
    ar: 'إنشاء رابط يقبله شخص واحد خلال 7 أيام، ولا يظهر إلا هذه المرة',
    about: 'Whoever accepts sees what both have and both want, and nothing else. At most ten links are open at a time.',
  },
  'DELETE /api/together/invites/:id': {
    facts: { id: 'takeInviteBack', answer: Deletion },
    en: 'Takes a link back that nobody has accepted',
    ar: 'سحب رابط لم يقبله أحد',
    about:
      'The link opens nothing from then on. One that was accepted is a pair, and ends by `DELETE /api/together/{id}`.',
  },
  'POST /api/together/invites/read': {
    facts: { id: 'readInvite', answer: Invitation, refuses: ['not_found'] },
    en: 'Who asks by a link: name and picture, and whether it can be accepted',
    ar: 'صاحب الرابط: اسمه وصورته، وهل يمكن قبوله',
    about:
      'The token is what stands after the `#` of the link. Whoever has it may read it, also without logging in. A link that is not there any more is `not_found`.',
  },
  'POST /api/together/invites/accept': {
    facts: { id: 'acceptInvite', answer: PairSummary, refuses: ['not_found', 'own_invite', 'too_many_pairs'] },
    en: 'Accepts a link; twice by the same person leads to the same pair',
    ar: 'قبول رابط، وتكراره من الشخص نفسه يؤدي إلى المقارنة نفسها',
    about:
      'From then on both see what they share. One’s own link is `own_invite`. If one of the two has 50 pairs already, it is `too_many_pairs`.',
  },
  'GET /api/together/:id': {
    facts: { id: 'getPair', answer: PairShelf },
    en: 'What both have on the same platform and what both want, a page of each; nothing else of either',
    ar: 'ما عند الاثنين على المنصة نفسها وما يريدانه، صفحة من كل منهما، ولا شيء غير ذلك',
    about:
      'A page of the games that both hold, and a page of those that both want; `skip` and `count` go for both. A pair of other people is `not_found`.',
  },
  'GET /api/together/:id/tonight': {
    facts: { id: 'tonightForTwo', answer: TonightForTwo },
    en: 'Three of the games that both have, the same for both; chosen by facts about the games alone',
    ar: 'ثلاث مما عند الاثنين، وهي نفسها لكليهما، والاختيار من حقائق الألعاب وحدها',
    about:
      'Takes the minutes at hand and the devices in the room. Games that are for one alone are left out, and those of which nobody knows it come last.',
  },
  'DELETE /api/together/:id': {
    facts: { id: 'endPair', answer: Deletion },
    en: 'Ends the comparing, for both at once',
    ar: 'إنهاء المقارنة للاثنين في الحال',
    about: 'Neither sees anything of the other from then on. A new link is needed to begin again.',
  },
});
