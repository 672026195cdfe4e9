import * as v from 'valibot';
import { REMINDER_KINDS } from '../../../calendar/reminders/reminders.schema.ts';
import { field, instant, maybe, text } from './fields.ts';

const tick = field('Whether it is switched on.', v.boolean());

const settings = v.strictObject({
  ...{ releasePush: tick, releaseMail: tick, movedPush: tick, movedMail: tick },
  ...{ freePush: tick, freeMail: tick, leavingPush: tick, leavingMail: tick },
  quietFrom: maybe('When the quiet time begins, HH:MM.', text),
  quietTo: maybe('When it ends.', text),
  timeZone: maybe('The time zone of these times.', text),
  updatedAt: field('When this was last changed.', instant),
});

const since = v.strictObject({ since: field('Since when.', instant) });

const told = v.strictObject({
  kind: field('What it was about; a weekly mail is about a week.', v.picklist([...REMINDER_KINDS, 'week'])),
  title: maybe('The title of the game.', text),
  date: field('The day it was about, or the moment at which a date moved.', text),
  toldAt: field('When.', instant),
});

export const reminders = v.strictObject({
  settings: maybe('What is switched on; null if nothing ever was.', settings),
  browsers: field('The browsers that take notifications, without their addresses and keys.', v.array(since)),
  told: field('What the person was told, oldest first.', v.array(told)),
  mailLinks: field('Links in weekly mails that switch them off, without the links.', v.array(since)),
});
