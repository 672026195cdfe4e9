import { calendar } from '../calendar/words/calendar.en.ts';
import { feed } from '../calendar/words/feed.en.ts';
import { reminders } from '../calendar/words/reminders.en.ts';
import { unsubscribe } from '../calendar/words/unsubscribe.en.ts';

/** Release dates, the calendar feed and reminders. */
export const enCalendar = { calendar, feed, reminders, unsubscribe } as const;
