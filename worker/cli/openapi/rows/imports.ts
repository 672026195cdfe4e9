import * as v from 'valibot';
import { Nothing, Url } from '../answers/fields.ts';
import { Accounts, ImportGames, ImportState, Imports, LinkedAccount, NewImport } from '../answers/imports.ts';
import { rows } from './row.ts';

export const imports = rows({
  'GET /api/connected-accounts': {
    ...{ id: 'listAccounts', tag: 'imports', answer: Accounts },
    en: 'My linked gaming accounts and how they are',
    ar: 'حسابات اللعب المرتبطة وحالها',
  },
  'DELETE /api/connected-accounts/:id': {
    ...{ id: 'removeAccount', tag: 'imports', answer: Nothing },
    en: 'Removes a linked account; the games on the shelf stay',
    ar: 'إزالة حساب مرتبط، وتبقى ألعابه على الرفّ',
  },
  'POST /api/:provider{steam|psn|xbox}/account': {
    ...{ id: 'linkAccount', tag: 'imports', answer: LinkedAccount, refuses: ['provider_trouble'] },
    en: 'Links an account by its public name',
    ar: 'ربط حساب باسمه المعلن',
  },
  'GET /api/:provider{steam|psn|xbox}/games': {
    ...{ id: 'listAccountGames', tag: 'imports', answer: ImportGames, refuses: ['not_found', 'provider_trouble'] },
    en: 'What a linked account holds, matched with the catalogue',
    ar: 'ما في حساب مرتبط وما يوافقه من ألعابنا',
  },
  'GET /api/import/xbox': {
    ...{ id: 'startXboxSignIn', tag: 'imports', answer: v.strictObject({ url: Url }) },
    en: 'The address where Microsoft asks for permission',
    ar: 'العنوان الذي تطلب فيه Microsoft الإذن',
  },
  'POST /api/import/xbox': {
    ...{
      id: 'finishXboxSignIn',
      tag: 'imports',
      answer: LinkedAccount,
      refuses: ['social_expired', 'provider_trouble'],
    },
    en: 'Links the Xbox account that Microsoft has confirmed',
    ar: 'ربط حساب Xbox الذي أكدته Microsoft',
  },
  'GET /api/import/xbox/games': {
    ...{ id: 'listXboxGames', tag: 'imports', answer: ImportGames, refuses: ['not_found', 'provider_trouble'] },
    en: 'The same for Xbox, under its older path',
    ar: 'ألعاب Xbox بمسارها الأقدم',
  },
  'POST /api/xbox/invite': {
    ...{ id: 'inviteByXbox', tag: 'imports', answer: v.strictObject({ sent: v.literal(true) }) },
    refuses: ['not_found', 'unsupported_account', 'provider_trouble'],
    en: 'Sends an invitation through Xbox',
    ar: 'إرسال دعوة عبر Xbox',
  },
  'POST /api/game-import': {
    ...{ id: 'importGames', tag: 'imports', answer: NewImport, refuses: ['not_found'] },
    en: 'Brings chosen titles of an account onto the shelf',
    ar: 'استيراد ما اختير من حساب إلى الرفّ',
  },
  'POST /api/game-import/archive': {
    ...{ id: 'importToArchive', tag: 'imports', answer: NewImport, refuses: ['not_found'] },
    en: 'Brings titles into the archive as retired',
    ar: 'استيراد إلى الأرشيف للعودة إليه لاحقًا',
  },
  'GET /api/game-import': {
    ...{ id: 'listImports', tag: 'imports', answer: Imports },
    en: 'My newest imports',
    ar: 'أحدث عمليات الاستيراد',
  },
  'GET /api/game-import/:id': {
    ...{ id: 'getImport', tag: 'imports', answer: ImportState },
    en: 'How far an import is, and its receipt',
    ar: 'تقدّم استيراد وما انتهى إليه',
  },
  'POST /api/game-import/:id/undo': {
    ...{ id: 'undoImport', tag: 'imports', answer: ImportState, refuses: ['import_over'] },
    en: 'Takes an import back, up to 30 days after it',
    ar: 'تراجع عن استيراد خلال 30 يومًا',
  },
  'POST /api/game-import/:id/retry': {
    ...{ id: 'retryImport', tag: 'imports', answer: ImportState, refuses: ['too_many_copies'] },
    en: 'Tries again what failed or found no room',
    ar: 'محاولة أخرى لما تعذّر أو لم يجد مكانًا',
  },
  'POST /api/import-matches': {
    ...{
      id: 'matchTitle',
      tag: 'imports',
      answer: v.strictObject({ matched: v.literal(true) }),
      refuses: ['not_found'],
    },
    en: 'Says by hand which game a title is; null: none',
    ar: 'تعيين اللعبة الموافقة لعنوان، وnull تعني أنه ليس لعبة',
  },
  'DELETE /api/import-matches': {
    ...{ id: 'unmatchTitle', tag: 'imports', answer: v.strictObject({ matched: v.literal(false) }) },
    refuses: ['not_found'],
    en: 'Takes a match made by hand back',
    ar: 'تراجع عن تعيين سابق',
  },
});
