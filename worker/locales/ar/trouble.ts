import type { en } from '../en.ts';

type Words = (typeof en.trouble)['steam'];

/** What is true of any provider; their names are feminine here, as companies are. */
const common = (name: string): Words => ({
  account_not_found: `لا أحد بهذا الاسم في ${name}. تأكد من كتابته من فضلك.`,
  bad_name: `لا يمكن أن يكون هذا اسمًا في ${name}. تأكد من كتابته من فضلك.`,
  private_profile: `حسابك في ${name} يخفي ألعابه. اجعلها ظاهرة للجميع ثم حاول مرة أخرى.`,
  empty_library: `قرأنا حسابك في ${name}، ولا ألعاب فيه.`,
  rate_limited: `تطلب منّا ${name} أن نتمهّل. لم يضِع شيء: حاول بعد دقائق من فضلك.`,
  budget_spent: `سألنا ${name} بقدر ما تسمح به الآن. لم يضِع شيء: حاول لاحقًا من فضلك.`,
  provider_down: `لا تجيب ${name} الآن. لم يضِع شيء: حاول لاحقًا من فضلك.`,
  provider_changed: `أجابت ${name} بما لم نفهمه. لم يتغيّر شيء على رفّك، حاول لاحقًا من فضلك.`,
  credential_expired: `انتهت صلاحية وصولنا نحن إلى ${name}، وعلينا تجديدها. لا شيء مطلوب منك.`,
  sign_in_expired: `انتهت صلاحية تسجيل دخولك في ${name}. اربط هذا الحساب من جديد من فضلك.`,
  no_xbox_profile: `لا ملف شخصيًا وراء هذا الحساب في ${name} بعد.`,
  xbox_refused: `لم تسمح ${name} بدخول هذا الحساب.`,
  not_configured: `هذا الموقع غير متصل مع ${name} بعد.`,
});

/** English is the reference: a missing sentence does not compile. */
export const trouble: typeof en.trouble = {
  steam: {
    ...common('ستيم'),
    account_not_found:
      'لا أحد بهذا الاسم في ستيم. الاسم الذي يراه أصدقاؤك لا يكفي: الصق عنوان ملفك الشخصي، أو أرقام معرّف ستيم السبعة عشر.',
    bad_name: 'اكتب عنوان ملفك الشخصي في ستيم، أو الاسم الذي في آخر ذلك العنوان، أو أرقام معرّف ستيم السبعة عشر.',
    private_profile:
      'ألعابك في ستيم خاصة. افتح في ستيم تعديل الملف الشخصي (Edit Profile) ثم إعدادات الخصوصية (Privacy Settings)، واجعل «My profile» و«Game details» على Public، ثم حاول مرة أخرى.',
    empty_library:
      'قرأنا ملفك في ستيم، ولا ألعاب فيه. إن كانت لديك ألعاب فاجعل «Game details» على Public في إعدادات الخصوصية (Privacy Settings).',
  },
  psn: {
    ...common('بلايستيشن'),
    account_not_found:
      'لا أحد بهذا المعرّف (Online ID) في بلايستيشن. هو الاسم الذي يضيفك به أصدقاؤك، لا اسمك ولا بريدك.',
    bad_name: 'المعرّف (Online ID) من 3 إلى 16 حرفًا إنجليزيًا أو رقمًا أو شرطة أو شرطة سفلية. تأكد من كتابته من فضلك.',
    private_profile:
      'ألعابك في بلايستيشن خاصة. افتح في حسابك الإعدادات (Settings) ثم الخصوصية (Privacy)، واجعل «Gaming History» على Anyone، ثم حاول مرة أخرى.',
    empty_library:
      'قرأنا حسابك في بلايستيشن، ولم نرَ فيه ألعابًا لعبتها. إن كنت تخفي بعضها فاجعل «Gaming History» على Anyone في إعدادات الخصوصية (Privacy).',
  },
  xbox: {
    ...common('إكس بوكس'),
    account_not_found:
      'لا أحد بهذا الاسم (Gamertag) في إكس بوكس. إن كان اسمك ينتهي بعلامة # وأرقام فاكتبها أيضًا، مثل Nour#1234.',
    bad_name: 'اسم إكس بوكس (Gamertag) لا يزيد على 16 من الحروف والأرقام والمسافات. تأكد من كتابته من فضلك.',
    private_profile:
      'ألعابك في إكس بوكس خاصة. في إعدادات الخصوصية، عند «Others can see your game and app history»، اختر Everybody، ثم حاول مرة أخرى.',
    empty_library:
      'قرأنا حسابك في إكس بوكس، ولم نرَ فيه ألعابًا لعبتها. إن كنت تلعب فاجعل «Others can see your game and app history» على Everybody.',
    sign_in_expired: 'انتهت صلاحية تسجيل دخولك عبر مايكروسوفت. سجّل الدخول عبر مايكروسوفت من جديد من فضلك.',
    no_xbox_profile: 'لا ملف إكس بوكس لحساب مايكروسوفت هذا بعد. أنشئ واحدًا في إكس بوكس ثم سجّل الدخول من جديد.',
    xbox_refused:
      'لم تسمح إكس بوكس بدخول هذا الحساب. قد يكون محظورًا، أو تنقصه الموافقة على الشروط أو التحقق من العمر، أو لطفل تلزمه موافقة عائلته، أو في بلد لا تعمل فيه إكس بوكس. سجّل الدخول في إكس بوكس لترى السبب.',
  },
};
