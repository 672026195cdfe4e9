import * as v from 'valibot';
import {
  ConnectedAccount,
  ConnectedAccounts,
  ImportGames,
  ImportState,
  Imports,
  LinkedAccount,
  NewImport,
  Wishlist,
} from '../../../imports/imports.answers.ts';
import { Count, Nothing, Url } from '../../../platform/http/answer-fields.ts';
import { operations } from './operation.ts';

export const importsOperations = operations('imports', {
  'GET /api/connected-accounts': {
    facts: { id: 'listAccounts', answer: ConnectedAccounts },
    en: 'My linked gaming accounts and how they are',
    ar: 'حسابات اللعب المرتبطة وحالها',
    about:
      'Each with the time of its last reading, whether it can be read, and how to mend it if not. `toReview` counts titles that a night was the first to see.',
  },
  'DELETE /api/connected-accounts/:id': {
    facts: { id: 'removeAccount', answer: Nothing },
    en: 'Removes a linked account; the games on the shelf stay',
    ar: 'إزالة حساب مرتبط، وتبقى ألعابه على الرفّ',
    about: 'Readings at night end with it. Its imports are still listed.',
  },
  'POST /api/:provider{steam|psn|xbox}/account': {
    facts: { id: 'linkAccount', answer: LinkedAccount, refuses: ['provider_trouble'] },
    en: 'Links an account by its public name',
    ar: 'ربط حساب باسمه المعلن',
    about:
      'Takes a name, an id or the address of a profile. A profile that is private or not there is refused with the reason.',
  },
  'GET /api/:provider{steam|psn|xbox}/games': {
    facts: { id: 'listAccountGames', answer: ImportGames, refuses: ['not_found', 'provider_trouble'] },
    en: 'What a linked account holds, matched with the catalogue',
    ar: 'ما في حساب مرتبط وما يوافقه من ألعابنا',
    about:
      'Each title has a bucket: new, here already, here on another platform, unmatched or excluded. Answers are kept for five minutes; `refresh=1` asks the service again. If that fails, the older titles come with `trouble`.',
  },
  'GET /api/steam/wishlist': {
    facts: { id: 'listSteamWishlist', answer: Wishlist, refuses: ['not_found', 'provider_trouble'] },
    en: 'What a linked Steam account wishes for, matched with the catalogue',
    ar: 'ما في قائمة أمنيات حساب Steam مرتبط وما يوافقه من ألعابنا',
    about:
      'Order what is chosen by `POST /api/game-import` with `list: 2`; it comes into “I want”. Nothing is ever removed: `vanished` are games that are wanted here and no longer wished for there, `bought` those that are wanted here and bought there.',
  },
  'PUT /api/steam/wishlist': {
    facts: { id: 'keepWishes', answer: Nothing, refuses: ['not_found'] },
    en: 'Keeps games that are gone from the wishlist, or bought, and asks about them no more',
    ar: 'إبقاء ألعاب غادرت قائمة الأمنيات أو اشتُريت، دون السؤال عنها مرة أخرى',
    about:
      'Takes the account and at most 500 ids of games, `kept`. A wish that comes back and goes again is asked about again.',
  },
  'GET /api/import/xbox': {
    facts: { id: 'startXboxSignIn', answer: v.strictObject({ url: Url }) },
    en: 'The link where Microsoft asks for permission',
    ar: 'الرابط الذي تطلب فيه Microsoft الإذن',
    about:
      'The state of the sign-in is kept in a cookie, so the same browser has to return. `redirectUrl` is a page of this site.',
  },
  'POST /api/import/xbox': {
    facts: { id: 'finishXboxSignIn', answer: LinkedAccount, refuses: ['social_expired', 'provider_trouble'] },
    en: 'Links the Xbox account that Microsoft has confirmed',
    ar: 'ربط حساب Xbox الذي أكدته Microsoft',
    about:
      'Takes the `code` and `state` that Microsoft sent back, with the cookie that `GET /api/import/xbox` set. After its time it is `social_expired`.',
  },
  'GET /api/import/xbox/games': {
    facts: { id: 'listXboxGames', answer: ImportGames, refuses: ['not_found', 'provider_trouble'] },
    en: 'What a linked Xbox account holds, under an older path',
    ar: 'ألعاب Xbox بمسارها الأقدم',
    about: 'Kept for programs that know this path. `GET /api/xbox/games` answers the same.',
  },
  'POST /api/xbox/invite': {
    facts: {
      id: 'inviteByXbox',
      answer: v.strictObject({ sent: v.literal(true) }),
      refuses: ['not_found', 'unsupported_account', 'provider_trouble'],
    },
    en: 'Sends an invitation through Xbox',
    ar: 'إرسال دعوة عبر Xbox',
    about:
      'Writes to the owner of a linked Xbox account, at most once a day. Accounts of other services are `unsupported_account`.',
  },
  'POST /api/game-import': {
    facts: { id: 'importGames', answer: NewImport, refuses: ['not_found'] },
    en: 'Imports chosen titles of an account to the shelf',
    ar: 'استيراد ما اختير من حساب إلى الرفّ',
    about:
      'Up to 20,000 titles of an account. The work goes on after the answer: `GET /api/game-import/{id}` tells how far it is. Sending the same titles again adds nothing twice. With `list: 2` they are wishes of the account, and become games that one wants.',
  },
  'POST /api/game-import/archive': {
    facts: { id: 'importToArchive', answer: NewImport, refuses: ['not_found'] },
    en: 'Imports titles into the archive as “Maybe later”',
    ar: 'استيراد إلى الأرشيف بحالة «ربما لاحقًا»',
    about: 'Works like `POST /api/game-import`, and each copy goes straight to the archive.',
  },
  'GET /api/game-import': {
    facts: { id: 'listImports', answer: Imports },
    en: 'My newest imports',
    ar: 'أحدث عمليات الاستيراد',
    about: 'The last twenty, those from files among them. One can be taken back until its `undoUntil`.',
  },
  'GET /api/game-import/:id': {
    facts: { id: 'getImport', answer: ImportState },
    en: 'How far an import is, and its receipt',
    ar: 'تقدّم استيراد وما انتهى إليه',
    about:
      '`done` of `total` titles are handled; at the end the receipt says what was added, joined, skipped and failed, and why.',
  },
  'POST /api/game-import/:id/undo': {
    facts: { id: 'undoImport', answer: ImportState, refuses: ['import_over'] },
    en: 'Takes an import back, up to 30 days after it',
    ar: 'تراجع عن استيراد خلال 30 يومًا',
    about:
      'Removes the copies that it added, except those that were changed since. A running import stops first. After 30 days it is `import_over`.',
  },
  'POST /api/game-import/:id/retry': {
    facts: { id: 'retryImport', answer: ImportState, refuses: ['too_many_copies'] },
    en: 'Tries again what failed or found no room',
    ar: 'محاولة أخرى لما تعذّر أو لم يجد مكانًا',
    about:
      'Titles that came in stay untouched. If all that is left needs room on a full shelf, it is `too_many_copies`.',
  },
  'POST /api/import-matches': {
    facts: { id: 'matchTitle', answer: v.strictObject({ matched: v.literal(true) }), refuses: ['not_found'] },
    en: 'Says by hand which game a title is; null: none',
    ar: 'تعيين اللعبة الموافقة لعنوان، وnull تعني أنه ليس لعبة',
    about:
      'Everybody’s imports of this title follow it. With `ownGame` a title that the catalogue lacks becomes a game of its own, if its store vouches for it.',
  },
  'DELETE /api/import-matches': {
    facts: { id: 'unmatchTitle', answer: v.strictObject({ matched: v.literal(false) }), refuses: ['not_found'] },
    en: 'Takes a match made by hand back',
    ar: 'تراجع عن تعيين سابق',
    about: 'The title is matched as if nobody had said anything. A title or a game that is not there is `not_found`.',
  },
  'PUT /api/connected-accounts/:id/nightly': {
    facts: { id: 'setNightly', answer: v.strictObject({ account: ConnectedAccount }) },
    en: 'Reads a linked account again every night, or no longer; new titles wait for a review',
    ar: 'قراءة حساب مرتبط كل ليلة أو إيقافها، وتنتظر العناوين الجديدة المراجعة',
    about:
      'A reading at night changes nothing on the shelf: it marks titles that were not there before. `night` says whether it is possible and when it was last done.',
  },
  'PUT /api/connected-accounts/:id/review': {
    facts: { id: 'reviewTitles', answer: v.strictObject({ toReview: Count }) },
    en: 'Marks new titles as reviewed; with waits they wait again',
    ar: 'تعليم عناوين جديدة بأنها رُوجعت، ومع waits تعود إلى الانتظار',
    about: 'Up to 1,000 titles of the account. The answer says how many still wait.',
  },
});
