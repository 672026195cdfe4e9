import type { Shape } from '../../locales/shape.ts';
import type { contact as english } from './contact.en.ts';

export const contact: Shape<typeof english> = {
  title: 'مراسلتنا',
  lead: 'اقتراح، أو عطل، أو لعبة ناقصة: يقرأ رسالتك إنسان.',
  fullName: 'الاسم الكامل',
  email: 'البريد الإلكتروني',
  emailHelp: 'لنجيبك فقط.',
  category: 'موضوع الرسالة',
  choose: 'يُرجى الاختيار',
  message: 'الرسالة',
  go: 'إرسال',
  again: 'رسالة أخرى {{when}}',
  sent: {
    said: 'أُرسلت رسالتك.',
    title: 'شكرًا، وصلتنا رسالتك.',
    text: 'يقرؤها من يدير هذا الموقع. وإن احتاجت إلى جواب فسيصل إلى {{email}}.',
    again: 'كتابة رسالة أخرى',
    home: 'إلى الصفحة الأولى',
    library: 'إلى مكتبتي',
  },
  first: {
    title: 'ربما كان الجواب هنا',
    steam: 'لماذا مكتبتي في Steam فارغة؟',
    password: 'نسيت كلمة المرور',
    missing: 'لعبة ناقصة',
    leave: 'كيف أغادر؟',
    all: 'كل الأسئلة',
  },
};
