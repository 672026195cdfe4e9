import type { en } from './imports.words.en.ts';

type Errors = (typeof en.errors)['steam'];

/** Words for any provider. The names of companies stay in Latin letters, as everywhere in the product. */
const common = (name: string): Errors => ({
  account_not_found: `لا أحد بهذا الاسم في ${name}. يُرجى التأكد من كتابته.`,
  bad_name: `لا يمكن أن يكون هذا اسمًا في ${name}. يُرجى التأكد من كتابته.`,
  private_profile: `ألعاب حسابك في ${name} مخفية. يُرجى إظهارها للجميع ثم المحاولة مرة أخرى.`,
  empty_library: `قرأنا حسابك في ${name}، ولا ألعاب فيه.`,
  rate_limited: `يطلب ${name} الانتظار قليلًا. لم يضِع شيء، ويُرجى المحاولة لاحقًا.`,
  budget_spent: `بلغنا الحد الذي يسمح به ${name} الآن. لم يضِع شيء، ويُرجى المحاولة لاحقًا.`,
  provider_down: `لا استجابة من ${name} الآن. لم يضِع شيء، ويُرجى المحاولة لاحقًا.`,
  provider_changed: `الرد من ${name} ليس كالمعتاد. لم يتغيّر شيء على رفّك، ويُرجى المحاولة لاحقًا.`,
  credential_expired: `انتهت صلاحية وصولنا نحن إلى ${name}، وعلينا تجديدها. لا شيء مطلوب منك.`,
  sign_in_expired: `انتهت صلاحية تسجيل دخولك في ${name}. يُرجى ربط هذا الحساب من جديد.`,
  no_xbox_profile: `لا ملف شخصيًا وراء هذا الحساب في ${name} بعد.`,
  xbox_refused: `لم يسمح ${name} بدخول هذا الحساب.`,
  not_configured: `هذا الموقع غير متصل بخدمة ${name} بعد.`,
});

export const ar: typeof en = {
  gaming: {
    reads: {
      steam: 'ألعابك في Steam ومدة لعبها وأمنياتك.',
      psn: 'ما لُعب على PS4 وPS5، وما كُسبت فيه جوائز على PS3 وVita. ما لم يُلعب قطّ لا يظهر لنا.',
      xbox: 'ما لُعب على Xbox، لا ما اشتُري.',
    },
    ok: 'كل شيء على ما يرام.',
    neverRead: 'مرتبط، ولم يُحدَّث بعد.',
    nightless: {
      steam: 'لا يُحدَّث حساب Steam ليلًا في هذا الموقع.',
      psn: 'لا يُحدَّث حساب PlayStation ليلًا في هذا الموقع.',
      xbox: 'تحديث حساب Xbox ليلًا هنا ممكن بعد تسجيل الدخول عبر Microsoft فقط.',
    },
    full: 'الحد الأقصى 20 حسابًا مرتبطًا. يُرجى إزالة واحد أولًا.',
    invite: 'أصبح لألعابك رفّ: كل المنصات في صفحة واحدة. هذا رابطه: {{url}}',
    inviteRefused:
      'لا تسمح إعداداتك في Xbox بأن نكتب إليك. يُرجى اختيار Everybody عند «Others can communicate with voice, text, or invites» ثم المحاولة مرة أخرى.',
    refusals: {
      banned: 'هذا الحساب محظور في Xbox، فلا يمكن قراءته.',
      guardian: 'إعدادات وليّ الأمر تمنع قراءة هذا الحساب. يمكن لوليّ الأمر السماح بذلك من عائلة Microsoft.',
      no_profile: 'لا ملف شخصيًا في Xbox لحساب Microsoft هذا بعد. يُرجى إنشاء واحد في Xbox ثم تسجيل الدخول من جديد.',
      terms: 'لم يوافق هذا الحساب على شروط Xbox بعد. يُرجى الموافقة عليها في Xbox ثم المحاولة مرة أخرى.',
      region: 'خدمة Xbox غير متاحة في بلد هذا الحساب.',
      adult: 'يطلب Xbox التحقق من عمر صاحب هذا الحساب. يُرجى إثباته في Xbox ثم المحاولة مرة أخرى.',
      child: 'هذا حساب طفل. يُرجى إضافته إلى عائلة شخص بالغ في Microsoft ثم المحاولة مرة أخرى.',
    },
  },
  errors: {
    steam: {
      ...common('Steam'),
      account_not_found:
        'لا أحد بهذا الاسم في Steam. الاسم الذي يراه أصدقاؤك لا يكفي: المطلوب رابط الملف الشخصي، أو أرقام معرّف Steam الـ17.',
      bad_name: 'المطلوب رابط الملف الشخصي في Steam، أو الاسم الذي في آخر الرابط، أو أرقام معرّف Steam الـ17.',
      private_profile:
        'ألعابك في Steam خاصة. في تعديل الملف الشخصي (Edit Profile) ثم إعدادات الخصوصية (Privacy Settings)، يُرجى ضبط «My profile» و«Game details» على Public، ثم المحاولة مرة أخرى.',
      empty_library:
        'قرأنا ملفك الشخصي في Steam، ولا ألعاب فيه. إن كانت عندك ألعاب فيُرجى ضبط «Game details» على Public في إعدادات الخصوصية (Privacy Settings).',
    },
    psn: {
      ...common('PlayStation'),
      account_not_found:
        'لا أحد بهذا المعرّف (Online ID) في PlayStation. هو الاسم الذي يضيفك به أصدقاؤك، لا اسمك ولا بريدك.',
      bad_name: 'المعرّف (Online ID) من 3 إلى 16 حرفًا إنجليزيًا أو رقمًا أو شرطة أو شرطة سفلية. يُرجى التأكد من كتابته.',
      private_profile:
        'ألعابك في PlayStation خاصة. في إعدادات حسابك (Settings) ثم الخصوصية (Privacy)، يُرجى ضبط «Gaming History» على Anyone، ثم المحاولة مرة أخرى.',
      empty_library:
        'قرأنا حسابك في PlayStation، ولم نرَ فيه ألعابًا. إن كان بعضها مخفيًا فيُرجى ضبط «Gaming History» على Anyone في إعدادات الخصوصية (Privacy).',
    },
    xbox: {
      ...common('Xbox'),
      account_not_found:
        'لا أحد بهذا الاسم (Gamertag) في Xbox. إن كان آخر اسمك علامة # وأرقامًا فيُرجى كتابتها أيضًا، مثل Nour#1234.',
      bad_name: 'اسم Xbox (Gamertag) لا يزيد على 16 من الحروف والأرقام والمسافات. يُرجى التأكد من كتابته.',
      private_profile:
        'ألعابك في Xbox خاصة. في إعدادات الخصوصية، عند «Others can see your game and app history»، يُرجى اختيار Everybody، ثم المحاولة مرة أخرى.',
      empty_library:
        'قرأنا حسابك في Xbox، ولم نرَ فيه ألعابًا. إن لم يكن فارغًا فيُرجى ضبط «Others can see your game and app history» على Everybody.',
      sign_in_expired: 'انتهت صلاحية تسجيل دخولك عبر Microsoft. يُرجى تسجيل الدخول عبره من جديد.',
      no_xbox_profile: 'لا ملف شخصيًا في Xbox لحساب Microsoft هذا بعد. يُرجى إنشاء واحد في Xbox ثم تسجيل الدخول من جديد.',
      xbox_refused:
        'لم يسمح Xbox بدخول هذا الحساب. قد يكون محظورًا، أو تنقصه الموافقة على الشروط أو التحقق من العمر، أو لطفل يحتاج إلى موافقة عائلته، أو في بلد لا يعمل فيه Xbox. تسجيل الدخول في Xbox يبيّن السبب.',
    },
  },
};
