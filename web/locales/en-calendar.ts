import { calendar } from '../calendar/words/calendar.en.ts';

/** Release dates, the calendar feed and reminders. */
export const enCalendar = { calendar } as const;
