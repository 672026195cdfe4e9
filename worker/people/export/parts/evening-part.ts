import * as v from 'valibot';
import { REMINDER_KINDS } from '../../../calendar/reminders/reminders.schema.ts';
import { AnyDocument, Count } from '../../../platform/http/answer-fields.ts';
import { LOCALES } from '../../../platform/locale.ts';
import { SUBSCRIPTION_IDS } from '../../../subscriptions/subscriptions.tables.ts';
import { triageDecisions } from '../../../tonight/tonight.tables.ts';
import { field, game, instant, maybe } from './shelf-part.ts';

export const rest = v.strictObject({
  ...game,
  until: field('Until when it is not offered.', instant),
  createdAt: field('When that was said.', instant),
});

export const plan = v.strictObject({
  hoursPerWeek: maybe('Hours played in a week, as the person said; null until they do.', v.number()),
  updatedAt: maybe('When the plan was last changed; null if there never was one.', instant),
  games: field('The games to play next, in their order.', v.array(v.strictObject(game))),
});

const decision = v.strictObject({
  title: maybe('The title of the game; null if its copy is gone.', v.string()),
  slug: maybe('The name of the game in its address.', v.string()),
  act: field('What was decided.', v.picklist(triageDecisions.act.enumValues)),
  device: maybe('Where, if the browser told.', v.picklist(triageDecisions.device.enumValues)),
  decidedAt: field('When.', instant),
  before: field('The copy as it was, with the names of the database.', AnyDocument),
  after: maybe('The same after it.', AnyDocument),
  playthroughs: maybe('What became of the playthroughs of the game, in the same way.', AnyDocument),
});

const deckCall = v.strictObject({
  done: field('How many cards it decided about.', Count),
  gone: field('The ids of those that were no longer there.', v.array(v.string())),
  createdAt: field('When it came.', instant),
});

export const sorting = v.strictObject({
  decisions: field('What can still be stepped back over, oldest first.', v.array(decision)),
  calls: field('The calls that brought decisions, kept so that none counts twice.', v.array(deckCall)),
});

export const held = v.strictObject({
  subscription: field('The subscription.', v.picklist(SUBSCRIPTION_IDS)),
  since: field('Since when the person says so.', instant),
});

export const yearShare = v.strictObject({
  year: field('The year.', Count),
  since: field('Since when it is shown to whoever has its link.', instant),
  showsRatings: field('Whether ratings are shown too.', v.boolean()),
});

export const calendarFeed = v.strictObject({
  language: field('The language of its entries.', v.picklist(LOCALES)),
  since: field('When its address was made. The address itself is not written.', instant),
  lastFetchedAt: maybe('When an app last asked for it.', instant),
});

const invite = v.strictObject({
  since: field('When the link was made.', instant),
  until: field('Until when it works.', instant),
});

const pair = v.strictObject({
  username: field('The other person.', v.string()),
  since: field('Since when both agree.', instant),
  askedBy: field('Who sent the link.', v.picklist(['me', 'them'])),
});

export const together = v.strictObject({
  invites: field('The links that ask somebody to compare, without the links themselves.', v.array(invite)),
  pairs: field('The people to compare with, by name.', v.array(pair)),
});

const tick = field('Whether it is switched on.', v.boolean());

const settings = v.strictObject({
  releasePush: tick,
  releaseMail: tick,
  movedPush: tick,
  movedMail: tick,
  freePush: tick,
  freeMail: tick,
  leavingPush: tick,
  leavingMail: tick,
  quietFrom: maybe('When the quiet time begins, HH:MM.', v.string()),
  quietTo: maybe('When it ends.', v.string()),
  timeZone: maybe('The time zone of these times.', v.string()),
  updatedAt: field('When this was last changed.', instant),
});

const since = v.strictObject({ since: field('Since when.', instant) });

const told = v.strictObject({
  kind: field('What it was about; a weekly mail is about a week.', v.picklist([...REMINDER_KINDS, 'week'])),
  title: maybe('The title of the game.', v.string()),
  date: field('The day it was about, or the moment at which a date moved.', v.string()),
  toldAt: field('When.', instant),
});

export const reminders = v.strictObject({
  settings: maybe('What is switched on; null if nothing ever was.', settings),
  browsers: field('The browsers that take notifications, without their addresses and keys.', v.array(since)),
  told: field('What the person was told, oldest first.', v.array(told)),
  mailLinks: field('Links in weekly mails that switch them off, without the links.', v.array(since)),
});
