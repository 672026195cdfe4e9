import * as v from 'valibot';
import { AVATAR_FIELD, AVATAR_TYPES, PICTURE_KEY } from '../../../people/avatar/avatar.schema.ts';
import { NewToken, OwnProfile, Picture, TokenList, Tour } from '../../../people/people.answers.ts';
import { Deletion, Nothing } from '../../../platform/http/answer-fields.ts';
import { operations } from './operation.ts';

const PICTURE = { media: 'multipart/form-data', schema: v.object({}), files: { [AVATAR_FIELD]: AVATAR_TYPES } };

export const profileOperations = operations('profile', {
  'GET /api/users/profile': {
    facts: { id: 'getProfile', answer: OwnProfile },
    en: 'My profile',
    ar: 'حسابي وبياناتي',
    about:
      'What the account says of its person, the linked services, and whether an address waits for its confirmation in `pendingEmail`.',
  },
  'PUT /api/users': {
    facts: { id: 'updateProfile', answer: OwnProfile, refuses: ['email_taken', 'confirm_identity'] },
    en: 'Changes the given fields of my profile',
    ar: 'تعديل ما أُرسل من بياناتي',
    about:
      'What is not sent stays as it is. Another `email` counts once its link is opened, and needs `currentPassword` or a recent proof of identity. `region` is the country of one’s subscriptions, such as `EG`; null goes back to none.',
  },
  'DELETE /api/users': {
    facts: { id: 'deleteAccount', answer: Nothing, refuses: ['confirm_identity'] },
    en: 'Deletes my account with everything in it',
    ar: 'حذف حسابي بكل ما فيه',
    about:
      'Needs the username and a proof of identity, by the password or by a recent one. The shelf, the history, the walls, the pictures and all tokens are gone with it, and no undo brings them back.',
  },
  'POST /api/users/profile/skip-tour': {
    facts: { id: 'skipTour', answer: Tour },
    en: 'Does not offer the tour again',
    ar: 'عدم عرض الجولة مرة أخرى',
    about: 'Counts for all devices of the person. It can be called again without an effect.',
  },
  'POST /api/users/profile/:id/image': {
    facts: {
      id: 'setPicture',
      answer: Picture,
      refuses: ['malformed', 'too_large', 'unsupported_media_type'],
      body: PICTURE,
    },
    en: 'Sets my picture',
    ar: 'وضع صورتي',
    about:
      'Takes a form with one JPEG or PNG of at most 2 MB in `image`. What is kept is a square of 256 pixels, written anew.',
  },
  'DELETE /api/users/profile/:id/image': {
    facts: { id: 'removePicture', answer: Picture },
    en: 'Removes my picture',
    ar: 'إزالة صورتي',
    about: 'The answer has `imageUrl` as null. Copies that browsers have kept may be shown for a while.',
  },
  'GET /api/avatars/:key': {
    facts: {
      id: 'getPicture',
      answer: { media: 'image/jpeg' },
      path: { key: v.pipe(v.string(), v.regex(PICTURE_KEY)) },
    },
    en: 'A person’s picture',
    ar: 'صورة شخص',
    about: 'The address stands in `imageUrl` of a profile and changes with each picture, so a file never changes.',
  },
});

export const tokensOperations = operations('tokens', {
  'GET /api/tokens': {
    facts: { id: 'listTokens', answer: TokenList },
    en: 'My access tokens, without their secrets',
    ar: 'رموز الوصول التي أنشأتها، بلا أسرارها',
    about:
      'Newest first, with their scopes, when they were last used and when they end. Those that have ended are listed too.',
  },
  'POST /api/tokens': {
    facts: { id: 'makeToken', answer: NewToken, refuses: ['too_many_tokens', 'confirm_identity'] },
    en: 'Makes a token; it is shown this once',
    ar: 'إنشاء رمز وصول، ولا يظهر إلا هذه المرة',
    about:
      'The scope `read` reads, `read write` changes too. It ends after 30, 90 or 365 days, or never. At most 50 tokens are kept, and a recent proof of identity is needed.',
  },
  'DELETE /api/tokens/:id': {
    facts: { id: 'revokeToken', answer: Deletion, refuses: ['confirm_identity'] },
    en: 'Revokes a token at once',
    ar: 'إبطال رمز وصول في الحال',
    about:
      'Programs that use it are refused with 401 from then on. What it made for others to read goes too: the address of a calendar, shared years, invitations.',
  },
});
