import { calendar } from '../calendar/words/calendar.en.ts';
import { unsubscribe } from '../calendar/words/unsubscribe.en.ts';

/** Release dates, the calendar feed and reminders. */
export const enCalendar = { calendar, unsubscribe } as const;
