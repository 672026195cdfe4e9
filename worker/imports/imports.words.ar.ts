import type { en } from './imports.words.en.ts';

type Errors = (typeof en.errors)['steam'];

/** Words for any provider. The names of companies stay in Latin letters, as everywhere in the product. */
const common = (name: string): Errors => ({
  account_not_found: `لا أحد بهذا الاسم في ${name}. يُرجى التأكد من كتابته.`,
  bad_name: `لا يمكن أن يكون هذا اسمًا في ${name}. يُرجى التأكد من كتابته.`,
  private_profile: `ألعاب حسابك في ${name} مخفية. المطلوب إظهارها للجميع ثم إعادة المحاولة.`,
  empty_library: `قرأنا حسابك في ${name}، ولا ألعاب فيه.`,
  rate_limited: `يطلب ${name} مهلة. لم يضِع شيء، وتمكن المحاولة لاحقًا.`,
  budget_spent: `بلغنا الحد الذي يسمح به ${name} الآن. لم يضِع شيء، وتمكن المحاولة لاحقًا.`,
  provider_down: `لا استجابة من ${name} الآن. لم يضِع شيء، وتمكن المحاولة لاحقًا.`,
  provider_changed: `لا يصل من ${name} ردّ كالمعتاد. لم يتغيّر شيء على رفّك، وتمكن المحاولة لاحقًا.`,
  credential_expired: `انتهت صلاحية وصولنا نحن إلى ${name}، وعلينا تجديدها. لا شيء مطلوب منك.`,
  sign_in_expired: `انتهت صلاحية تسجيل دخولك في ${name}. يُرجى ربط هذا الحساب من جديد.`,
  no_xbox_profile: `لا ملف شخصيًا وراء هذا الحساب في ${name} بعد.`,
  xbox_refused: `لم يسمح ${name} بدخول هذا الحساب.`,
  not_configured: `هذا الموقع غير متصل مع ${name} بعد.`,
});

export const ar: typeof en = {
  gaming: {
    reads: {
      steam: 'ألعابك في Steam ومدة لعبها.',
      psn: 'ما لُعب على PS4 وPS5، وما كُسبت فيه جوائز على PS3 وVita. ما لم يُلعب قطّ لا يظهر لنا.',
      xbox: 'ما لُعب على Xbox، لا ما اشتُري.',
    },
    ok: 'كل شيء على ما يرام.',
    neverRead: 'مرتبط، ولم يُقرأ بعد.',
    nightless: {
      steam: 'لا يقرأ هذا الموقع Steam من تلقاء نفسه.',
      psn: 'لا يقرأ هذا الموقع PlayStation من تلقاء نفسه.',
      xbox: 'قراءة حساب Xbox ليلًا هنا ممكنة بعد تسجيل الدخول عبر Microsoft فقط.',
    },
    full: 'الحد الأقصى 20 حسابًا مرتبطًا. تلزم إزالة واحد أولًا.',
    invite: 'صار لألعابك رفّ: كل المنصات في صفحة واحدة. هذا عنوانه: {{url}}',
    inviteRefused:
      'لا تسمح إعداداتك في Xbox بأن نكتب إليك. المطلوب اختيار Everybody عند «Others can communicate with voice, text, or invites» ثم إعادة المحاولة.',
    refusals: {
      banned: 'هذا الحساب محظور في Xbox، فلا يمكن قراءته.',
      guardian: 'إعدادات وليّ الأمر تمنع قراءة هذا الحساب. السماح بذلك يكون في عائلة Microsoft.',
      no_profile: 'لا ملف Xbox لحساب Microsoft هذا بعد. يلزم إنشاء واحد في Xbox ثم تسجيل الدخول من جديد.',
      terms: 'لم يوافق هذا الحساب على شروط Xbox بعد. تلزم الموافقة عليها في Xbox ثم إعادة المحاولة.',
      region: 'خدمة Xbox غير متاحة في بلد هذا الحساب.',
      adult: 'يطلب Xbox التحقق من عمر صاحب هذا الحساب. يلزم إثباته في Xbox ثم إعادة المحاولة.',
      child: 'هذا حساب طفل. تلزم إضافته إلى عائلة شخص بالغ في Microsoft ثم إعادة المحاولة.',
    },
  },
  errors: {
    steam: {
      ...common('Steam'),
      account_not_found:
        'لا أحد بهذا الاسم في Steam. الاسم الذي يراه أصدقاؤك لا يكفي: المطلوب عنوان ملفك الشخصي، أو أرقام معرّف Steam السبعة عشر.',
      bad_name: 'المطلوب عنوان ملفك الشخصي في Steam، أو الاسم الذي في آخر ذلك العنوان، أو أرقام معرّف Steam السبعة عشر.',
      private_profile:
        'ألعابك في Steam خاصة. في تعديل الملف الشخصي (Edit Profile) ثم إعدادات الخصوصية (Privacy Settings) يلزم جعل «My profile» و«Game details» على Public، ثم إعادة المحاولة.',
      empty_library:
        'قرأنا ملفك في Steam، ولا ألعاب فيه. إن كانت لديك ألعاب فيلزم جعل «Game details» على Public في إعدادات الخصوصية (Privacy Settings).',
    },
    psn: {
      ...common('PlayStation'),
      account_not_found:
        'لا أحد بهذا المعرّف (Online ID) في PlayStation. هو الاسم الذي يضيفك به أصدقاؤك، لا اسمك ولا بريدك.',
      bad_name: 'المعرّف (Online ID) من 3 إلى 16 حرفًا إنجليزيًا أو رقمًا أو شرطة أو شرطة سفلية. يُرجى التأكد من كتابته.',
      private_profile:
        'ألعابك في PlayStation خاصة. في إعدادات حسابك (Settings) ثم الخصوصية (Privacy) يلزم جعل «Gaming History» على Anyone، ثم إعادة المحاولة.',
      empty_library:
        'قرأنا حسابك في PlayStation، ولم نرَ فيه ألعابًا. إن كان بعضها مخفيًا فيلزم جعل «Gaming History» على Anyone في إعدادات الخصوصية (Privacy).',
    },
    xbox: {
      ...common('Xbox'),
      account_not_found:
        'لا أحد بهذا الاسم (Gamertag) في Xbox. إن كان آخر اسمك علامة # وأرقامًا فتلزم كتابتها أيضًا، مثل Nour#1234.',
      bad_name: 'اسم Xbox (Gamertag) لا يزيد على 16 من الحروف والأرقام والمسافات. يُرجى التأكد من كتابته.',
      private_profile:
        'ألعابك في Xbox خاصة. في إعدادات الخصوصية، عند «Others can see your game and app history»، المطلوب اختيار Everybody، ثم إعادة المحاولة.',
      empty_library:
        'قرأنا حسابك في Xbox، ولم نرَ فيه ألعابًا. إن لم يكن فارغًا فالمطلوب جعل «Others can see your game and app history» على Everybody.',
      sign_in_expired: 'انتهت صلاحية تسجيل دخولك عبر Microsoft. يُرجى تسجيل الدخول عبره من جديد.',
      no_xbox_profile: 'لا ملف Xbox لحساب Microsoft هذا بعد. يلزم إنشاء واحد في Xbox ثم تسجيل الدخول من جديد.',
      xbox_refused:
        'لم يسمح Xbox بدخول هذا الحساب. قد يكون محظورًا، أو تنقصه الموافقة على الشروط أو التحقق من العمر، أو لطفل تلزمه موافقة عائلته، أو في بلد لا يعمل فيه Xbox. تسجيل الدخول في Xbox يبيّن السبب.',
    },
  },
};
