import type { Shape } from '../../locales/shape.ts';
import type { contact as english } from './contact.en.ts';

export const contact: Shape<typeof english> = {
  title: 'مراسلتنا',
  lead: 'اقتراح، أو عطل، أو لعبة ناقصة: يقرأ رسالتك شخص حقيقي.',
  fullName: 'الاسم الكامل',
  email: 'البريد الإلكتروني',
  emailHelp: 'للرد عليك فقط.',
  category: 'موضوع الرسالة',
  choose: 'يُرجى الاختيار',
  message: 'الرسالة',
  go: 'إرسال',
  again: 'كتابة رسالة أخرى {{when}}',
  sent: {
    said: 'أُرسلت رسالتك.',
    title: 'شكرًا، وصلتنا رسالتك.',
    text: 'يقرؤها من يدير هذا الموقع. وإن احتاجت إلى رد فسيصلك على {{email}}.',
    again: 'كتابة رسالة أخرى',
    home: 'إلى الصفحة الرئيسية',
    library: 'إلى مكتبتي',
  },
  first: {
    title: 'ربما كانت الإجابة هنا',
    steam: 'لماذا مكتبتي في Steam فارغة؟',
    password: 'نسيت كلمة المرور',
    missing: 'لعبة ناقصة',
    leave: 'كيف أغادر؟',
    all: 'كل الأسئلة',
  },
};
