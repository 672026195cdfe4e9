import { Calendar, Devices, Feed, FeedOrNone, NewFeed, NoFeed, Reminders } from '../../../calendar/calendar.answers.ts';
import { Nothing } from '../../../platform/http/answer-fields.ts';
import { operations } from './operation.ts';

export const calendarOperations = operations('calendar', {
  'GET /api/calendar': {
    facts: { id: 'getCalendar', answer: Calendar },
    en: 'Release days of what the reader tracks and wants, and what has no date yet; at most five years at a time',
    ar: 'مواعيد صدور ما في «أتابعها» و«أريدها»، وما ليس له يوم بعد، لـ5 سنوات في المرة على الأكثر',
    about:
      'Without `from` and `to`, from the beginning of this month on. `movedFrom` has the day on which a game was to come out before, and `total` counts more than the at most 1,000 games that are told.',
  },
  'GET /api/calendar/feed': {
    facts: { id: 'getFeed', answer: FeedOrNone },
    en: 'Whether there is a feed for calendar apps, its language, and when an app last read it',
    ar: 'هل يوجد رابط لتطبيقات التقويم، ولغته، وآخر قراءة له',
    about: 'The address itself is never told again: only `POST` tells it. `feed` is null if there is none.',
  },
  'POST /api/calendar/feed': {
    facts: { id: 'makeFeed', answer: NewFeed, refuses: ['not_found'] },
    en: 'Makes the link of the feed, which is shown this once; the link before it stops working',
    ar: 'إنشاء رابط المواعيد، ولا يظهر إلا هذه المرة، ويتوقف الرابط السابق',
    about:
      'Calendar apps ask for the address without signing in, so it is a secret. Without `language` an older feed keeps its own, and a new one takes that of the call.',
  },
  'PUT /api/calendar/feed': {
    facts: { id: 'changeFeed', answer: Feed, refuses: ['not_found'] },
    en: 'Changes the language of the feed at the same link',
    ar: 'تغيير لغة المواعيد مع بقاء رابطها',
    about: 'Apps show the other language when they next ask. Without a feed it is `not_found`.',
  },
  'DELETE /api/calendar/feed': {
    facts: { id: 'endFeed', answer: NoFeed },
    en: 'Takes back the link of the feed at once',
    ar: 'سحب رابط المواعيد في الحال',
    about: 'Apps that ask for it find nothing from then on. Without a feed the answer is the same.',
  },
});

export const remindersOperations = operations('reminders', {
  'GET /api/reminders': {
    facts: { id: 'getReminders', answer: Reminders },
    en: 'What I am reminded of and how, when nothing comes, and on how many browsers',
    ar: 'ما أُذكَّر به وكيف، ووقت الهدوء، وعدد المتصفحات',
    about:
      'For releases, moved dates, free games and games that leave a subscription, each by push and by the weekly mail. `pushKey` is null on a site that sends no notifications.',
  },
  'PUT /api/reminders': {
    facts: { id: 'setReminders', answer: Reminders },
    en: 'Changes any part of it; everything is off until it is switched on',
    ar: 'تغيير أي جزء منها، وكل شيء متوقف حتى تفعيله',
    about: 'What is not sent stays as it is. In the quiet hours, on the clock of `timeZone`, nothing is pushed.',
  },
  'POST /api/reminders/push': {
    facts: { id: 'addBrowser', answer: Devices },
    en: 'Registers a browser that has subscribed at its push service; ten at most, the oldest makes room',
    ar: 'تسجيل متصفح مشترك في خدمة تنبيهاته، عشرة على الأكثر، والأقدم يفسح المكان',
    about:
      'Takes what `PushManager.subscribe` gave to a browser, whose address has to be one of a push service. A browser that was somebody else’s belongs to this person from then on.',
  },
  'DELETE /api/reminders/push': {
    facts: { id: 'removeBrowser', answer: Devices },
    en: 'Forgets a browser; it is forgotten too when its session ends',
    ar: 'نسيان متصفح، ويُنسى أيضًا بانتهاء جلسته',
    about:
      'Takes the address that was registered. One that is not there is no error; `devices` counts those that are left.',
  },
  'POST /api/reminders/test': {
    facts: { id: 'tryReminder', answer: Nothing, status: 202, refuses: ['not_found'] },
    en: 'Sends a notification to one of my browsers, to see how it looks',
    ar: 'إرسال تنبيه إلى أحد متصفحاتي لرؤية شكله',
    about: 'The answer comes before the notification is sent. A browser that is not registered is `not_found`.',
  },
});
