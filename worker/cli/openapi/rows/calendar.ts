import { Calendar, Feed, FeedOrNone, NewFeed, NoFeed } from '../answers/calendar.ts';
import { rows } from './row.ts';

export const calendar = rows({
  'GET /api/calendar': {
    ...{ id: 'getCalendar', tag: 'calendar', answer: Calendar },
    en: 'Release days of what the reader tracks and wants, and what has no day yet; at most five years at a time',
    ar: 'مواعيد صدور ما في «أتابعها» و«أريدها»، وما ليس له يوم بعد، لخمسة أعوام في المرة على الأكثر',
  },
  'GET /api/calendar/feed': {
    ...{ id: 'getFeed', tag: 'calendar', answer: FeedOrNone },
    en: 'Whether there is a feed for calendar apps, its language, and when an app last asked for it',
    ar: 'هل يوجد اشتراك لتطبيقات التقويم، ولغته، وآخر قراءة له',
  },
  'POST /api/calendar/feed': {
    ...{ id: 'makeFeed', tag: 'calendar', answer: NewFeed, refuses: ['not_found'] },
    en: 'Makes the address of a feed, which is told this once; an address that was there before ends',
    ar: 'إنشاء عنوان الاشتراك، ولا يُذكر إلا هذه المرة، وينتهي به العنوان السابق',
  },
  'PUT /api/calendar/feed': {
    ...{ id: 'changeFeed', tag: 'calendar', answer: Feed, refuses: ['not_found'] },
    en: 'Changes the language of the feed at the same address',
    ar: 'تغيير لغة الاشتراك مع بقاء عنوانه',
  },
  'DELETE /api/calendar/feed': {
    ...{ id: 'endFeed', tag: 'calendar', answer: NoFeed },
    en: 'Ends the address of the feed at once',
    ar: 'إنهاء عنوان الاشتراك في الحال',
  },
});
