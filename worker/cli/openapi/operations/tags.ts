import * as v from 'valibot';
import { FeedbackReceipt } from '../../../people/people.answers.ts';
import { AnyDocument, Count } from '../../../platform/http/answer-fields.ts';
import { operations } from './operation.ts';

/** Times are ISO 8601. `oldestJobSeconds` is null if nothing waits, or if the queues do not tell. */
const Health = v.strictObject({
  status: v.literal('ok'),
  build: v.string(),
  games: Count,
  database: v.literal('ok'),
  replica: v.picklist(['ok', 'away', 'none']),
  oldestJobSeconds: v.nullable(Count),
  crons: v.array(v.strictObject({ name: v.string(), goodAt: v.nullable(v.string()) })),
  deadLetters: Count,
  backupAt: v.nullable(v.string()),
});

export const siteOperations = operations('site', {
  'GET /api/health': {
    facts: { id: 'getHealth', answer: Health },
    en: 'Whether the site works, and how many games it knows',
    ar: 'هل يعمل الموقع، وكم لعبة يعرف',
    about:
      'Asks the database, its replica and the queues at the time of the call. `crons` says when each job last ended well, and `deadLetters` counts the messages that nothing could be done with.',
  },
  'GET /api/openapi.json': {
    facts: { id: 'getDescription', answer: AnyDocument },
    en: 'This description',
    ar: 'هذا الوصف نفسه',
    about:
      'OpenAPI 3.1, made from the routes of this build. It is sent with an `ETag`, and changes only when the site is updated.',
  },
  'POST /api/feedback': {
    facts: { id: 'sendFeedback', answer: FeedbackReceipt },
    en: 'Writes to whoever runs the site',
    ar: 'رسالة إلى من يدير الموقع',
    about:
      'Signed in or not. Visitors may have to pass a bot check, whose value goes into `captcha`. The answer has the number of the message.',
  },
});

/** The groups of calls, in the order in which they are shown. */
export const TAGS = {
  search: { en: 'Search and games', ar: 'البحث والألعاب' },
  lists: { en: 'Lists and archive', ar: 'القوائم والأرشيف' },
  diary: { en: 'History and ratings', ar: 'السجلّ والتقييمات' },
  deck: { en: 'Sorting one at a time', ar: 'الفرز لعبة بعد لعبة' },
  year: { en: 'The year', ar: 'حصاد العام' },
  walls: { en: 'Gaming walls', ar: 'الجداريات' },
  free: { en: 'Free games', ar: 'الألعاب المجانية' },
  subscriptions: { en: 'Subscriptions', ar: 'الاشتراكات' },
  calendar: { en: 'Calendar', ar: 'المواعيد' },
  plan: { en: 'Plan', ar: 'الخطة' },
  together: { en: 'Games we both own', ar: 'ألعابنا المشتركة' },
  reminders: { en: 'Reminders', ar: 'التذكيرات' },
  imports: { en: 'Gaming accounts and imports', ar: 'حسابات اللعب والاستيراد' },
  moving: { en: 'Moving in and out', ar: 'الانتقال إلى رفّ ومنه' },
  tonight: { en: 'Tonight', ar: 'الليلة' },
  profile: { en: 'Profile', ar: 'حسابي' },
  tokens: { en: 'Access tokens', ar: 'رموز الوصول' },
  session: { en: 'Signing in', ar: 'تسجيل الدخول' },
  account: { en: 'Account and password', ar: 'الحساب وكلمة المرور' },
  site: { en: 'The site itself', ar: 'الموقع نفسه' },
} as const satisfies Record<string, { en: string; ar: string }>;

export type TagName = keyof typeof TAGS;
