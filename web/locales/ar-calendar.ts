import { calendar } from '../calendar/words/calendar.ar.ts';
import { feed } from '../calendar/words/feed.ar.ts';
import { reminders } from '../calendar/words/reminders.ar.ts';
import { unsubscribe } from '../calendar/words/unsubscribe.ar.ts';
import type { Later } from './shape.ts';

/** Every key of English; a missing one does not compile. */
export const arCalendar: Later['calendar'] = { calendar, feed, reminders, unsubscribe };
