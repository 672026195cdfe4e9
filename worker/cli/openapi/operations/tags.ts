/** The groups of calls, in the order in which they are shown. */
export const TAGS = {
  search: { en: 'Search and games', ar: 'البحث والألعاب' },
  lists: { en: 'Lists and archive', ar: 'القوائم والأرشيف' },
  tags: { en: 'Tags', ar: 'الوسوم' },
  views: { en: 'Views', ar: 'التصفيات المحفوظة' },
  diary: { en: 'History and ratings', ar: 'تاريخك مع الألعاب والتقييمات' },
  deck: { en: 'Sorting games', ar: 'فرز الألعاب' },
  year: { en: 'The year', ar: 'العام' },
  walls: { en: 'Gaming walls', ar: 'الجداريات' },
  free: { en: 'Free games', ar: 'الألعاب المجانية' },
  subscriptions: { en: 'Subscriptions', ar: 'الاشتراكات' },
  calendar: { en: 'Calendar', ar: 'المواعيد' },
  plan: { en: 'Plan', ar: 'الخطة' },
  together: { en: 'Games we both own', ar: 'ألعابنا المشتركة' },
  reminders: { en: 'Reminders', ar: 'التذكيرات' },
  imports: { en: 'Gaming accounts and imports', ar: 'حسابات اللعب والاستيراد' },
  moving: { en: 'Import from a file, and export', ar: 'الاستيراد من ملف والتصدير' },
  tonight: { en: 'Tonight', ar: 'الليلة' },
  profile: { en: 'Profile', ar: 'حسابي' },
  tokens: { en: 'Access tokens', ar: 'رموز الوصول' },
  session: { en: 'Signing in', ar: 'تسجيل الدخول' },
  account: { en: 'Account and password', ar: 'الحساب وكلمة المرور' },
  site: { en: 'The site itself', ar: 'الموقع نفسه' },
} as const satisfies Record<string, { en: string; ar: string }>;

export type TagName = keyof typeof TAGS;
