import * as v from 'valibot';
import { AVATAR_FIELD, AVATAR_TYPES, PICTURE_KEY } from '../../../people/avatar/avatar.schema.ts';
import { Nothing } from '../answers/fields.ts';
import { Deleted } from '../answers/move-in.ts';
import { NewToken, OwnEmail, Picture, Profile, Reset, Tokens, Tour, Unlinked } from '../answers/people.ts';
import { Export } from '../answers/site.ts';
import { rows } from './row.ts';

const PICTURE = { media: 'multipart/form-data', schema: v.object({}), files: { [AVATAR_FIELD]: AVATAR_TYPES } };

export const profile = rows({
  'GET /api/users/profile': {
    ...{ id: 'getProfile', tag: 'profile', answer: Profile },
    en: 'My profile',
    ar: 'حسابي وبياناتي',
  },
  'PUT /api/users': {
    ...{ id: 'updateProfile', tag: 'profile', answer: Profile },
    refuses: ['email_taken', 'confirm_identity'],
    en: 'Changes the given fields of my profile',
    ar: 'تعديل ما أُرسل من بياناتي',
  },
  'DELETE /api/users': {
    ...{ id: 'deleteAccount', tag: 'profile', answer: Nothing, refuses: ['confirm_identity'] },
    en: 'Deletes my account with everything in it',
    ar: 'حذف حسابي بكل ما فيه',
  },
  'GET /api/users/export': {
    ...{ id: 'exportEverything', tag: 'moving', answer: Export, or: { media: 'text/csv' } },
    refuses: ['confirm_identity'],
    en: 'Everything that is stored about me; its JSON Schema is at /api/export.schema.json',
    ar: 'كل ما هو محفوظ عني، ومخططه في /api/export.schema.json',
  },
  'POST /api/users/profile/skip-tour': {
    ...{ id: 'skipTour', tag: 'profile', answer: Tour },
    en: 'Does not offer the tour again',
    ar: 'عدم عرض الجولة مرة أخرى',
  },
  'POST /api/users/profile/:id/image': {
    ...{ id: 'setPicture', tag: 'profile', answer: Picture, body: PICTURE },
    refuses: ['malformed', 'too_large', 'unsupported_media_type'],
    en: 'Sets my picture',
    ar: 'وضع صورتي',
  },
  'DELETE /api/users/profile/:id/image': {
    ...{ id: 'removePicture', tag: 'profile', answer: Picture },
    en: 'Removes my picture',
    ar: 'إزالة صورتي',
  },
  'GET /api/avatars/:key': {
    ...{ id: 'getPicture', tag: 'profile', answer: { media: 'image/jpeg' } },
    path: { key: v.pipe(v.string(), v.regex(PICTURE_KEY)) },
    en: 'A person’s picture',
    ar: 'صورة شخص',
  },
});

export const tokens = rows({
  'GET /api/tokens': {
    ...{ id: 'listTokens', tag: 'tokens', answer: Tokens },
    en: 'My access tokens, without their secrets',
    ar: 'رموز الوصول التي أنشأتها، بلا أسرارها',
  },
  'POST /api/tokens': {
    ...{ id: 'makeToken', tag: 'tokens', answer: NewToken, refuses: ['too_many_tokens', 'confirm_identity'] },
    en: 'Makes a token; it is shown this once',
    ar: 'إنشاء رمز وصول، ولا يظهر إلا هذه المرة',
  },
  'DELETE /api/tokens/:id': {
    ...{ id: 'revokeToken', tag: 'tokens', answer: Deleted, refuses: ['confirm_identity'] },
    en: 'Revokes a token at once',
    ar: 'إبطال رمز وصول في الحال',
  },
});

export const security = rows({
  'POST /api/account/confirmEmail': {
    ...{ id: 'confirmEmail', tag: 'account', answer: OwnEmail, refuses: ['link_expired', 'email_taken'] },
    en: 'Confirms an address by the link that was mailed',
    ar: 'تأكيد البريد بالرابط المرسل إليه',
  },
  'POST /api/account/resendVerificationEmail': {
    ...{ id: 'resendConfirmation', tag: 'account', answer: Nothing, refuses: ['already_verified'] },
    en: 'Mails the confirmation once more',
    ar: 'إرسال رسالة التأكيد مرة أخرى',
  },
  'POST /api/account/forgotPassword': {
    ...{ id: 'forgotPassword', tag: 'account', answer: Nothing },
    en: 'Mails a link for a new password, if there is such an account',
    ar: 'إرسال رابط لكلمة مرور جديدة إن وُجد الحساب',
  },
  'POST /api/account/forgotUsername': {
    ...{ id: 'forgotUsername', tag: 'account', answer: Nothing },
    en: 'Mails the username, if there is such an account',
    ar: 'إرسال اسم المستخدم إن وُجد الحساب',
  },
  'POST /api/account/resetPassword': {
    ...{ id: 'resetPassword', tag: 'account', answer: Reset, refuses: ['link_expired'] },
    en: 'Sets a new password by the link that was mailed',
    ar: 'كلمة مرور جديدة بالرابط المرسل',
  },
  'POST /api/account/changePassword': {
    ...{ id: 'changePassword', tag: 'account', answer: Unlinked },
    en: 'Changes my password, and ends all other sessions',
    ar: 'تغيير كلمة المرور وإنهاء الجلسات الأخرى',
  },
  'POST /api/account/signOutEverywhere': {
    ...{ id: 'signOutEverywhere', tag: 'account', answer: Nothing },
    en: 'Ends every session',
    ar: 'تسجيل الخروج من كل الأجهزة',
  },
});
