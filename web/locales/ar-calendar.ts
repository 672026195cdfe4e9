import { calendar } from '../calendar/words/calendar.ar.ts';
import { unsubscribe } from '../calendar/words/unsubscribe.ar.ts';
import type { Later } from './shape.ts';

/** Every key of English; a missing one does not compile. */
export const arCalendar: Later['calendar'] = { calendar, unsubscribe };
