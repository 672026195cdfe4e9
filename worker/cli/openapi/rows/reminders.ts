import { Nothing } from '../answers/fields.ts';
import { Devices, Reminders } from '../answers/reminders.ts';
import { rows } from './row.ts';

export const reminders = rows({
  'GET /api/reminders': {
    ...{ id: 'getReminders', tag: 'reminders', answer: Reminders },
    en: 'What I am reminded of and how, when nothing comes, and on how many browsers',
    ar: 'ما أُذكَّر به وكيف، ووقت السكون، وعدد المتصفحات',
  },
  'PUT /api/reminders': {
    ...{ id: 'setReminders', tag: 'reminders', answer: Reminders },
    en: 'Changes any part of it; everything is off until it is switched on',
    ar: 'تغيير أي جزء منها، وكل شيء متوقف حتى تشغيله',
  },
  'POST /api/reminders/push': {
    ...{ id: 'addBrowser', tag: 'reminders', answer: Devices },
    en: 'Registers a browser that has subscribed at its push service; ten at most, the oldest makes room',
    ar: 'تسجيل متصفح مشترك في خدمة إشعاراته، عشرة على الأكثر، والأقدم يفسح المكان',
  },
  'DELETE /api/reminders/push': {
    ...{ id: 'removeBrowser', tag: 'reminders', answer: Devices },
    en: 'Forgets a browser; it is forgotten too when its session ends',
    ar: 'نسيان متصفح، ويُنسى أيضًا بانتهاء جلسته',
  },
  'POST /api/reminders/test': {
    ...{ id: 'tryReminder', tag: 'reminders', answer: Nothing, status: 202, refuses: ['not_found'] },
    en: 'Sends a notification to one of my browsers, to see how it looks',
    ar: 'إرسال إشعار إلى أحد متصفحاتي لرؤية شكله',
  },
});
