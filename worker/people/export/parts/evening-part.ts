import * as v from 'valibot';
import { LOCALES } from '../../../platform/locale.ts';
import { SUBSCRIPTION_IDS } from '../../../subscriptions/subscriptions.tables.ts';
import { triageDecisions } from '../../../tonight/tonight.tables.ts';
import { count, field, instant, maybe, open, text } from './fields.ts';
import { game } from './shelf-part.ts';

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
  title: maybe('The title of the game; null if its copy is gone.', text),
  slug: maybe('The name of the game in its address.', text),
  act: field('What was decided.', v.picklist(triageDecisions.act.enumValues)),
  device: maybe('Where, if the browser told.', v.picklist(triageDecisions.device.enumValues)),
  decidedAt: field('When.', instant),
  before: field('The copy as it was, with the names of the database.', open),
  after: maybe('The same after it.', open),
  playthroughs: maybe('What became of the playthroughs of the game, in the same way.', open),
});

const deckCall = v.strictObject({
  done: field('How many cards it decided about.', count),
  gone: field('The ids of those that were no longer there.', v.array(text)),
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
  year: field('The year.', count),
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
  username: field('The other person.', text),
  since: field('Since when both agree.', instant),
  askedBy: field('Who sent the link.', v.picklist(['me', 'them'])),
});

export const together = v.strictObject({
  invites: field('The links that ask somebody to compare, without the links themselves.', v.array(invite)),
  pairs: field('The people to compare with, by name.', v.array(pair)),
});
