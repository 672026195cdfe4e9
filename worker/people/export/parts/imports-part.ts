import * as v from 'valibot';
import { BUCKETS, CARRIED_AS, DROPPED_WHY } from '../../../imports/files/files.schema.ts';
import { imports, importTitles } from '../../../imports/imports.tables.ts';
import { AnyDocument, between, Count } from '../../../platform/http/answer-fields.ts';
import { Trophies } from '../../../providers/trophies.ts';
import { held } from './evening-part.ts';
import { field, game, instant, maybe, placeFields } from './shelf-part.ts';

const played = {
  access: maybe('How it is held.', v.string()),
  minutesPlayed: maybe('Minutes played.', Count),
  lastPlayedAt: maybe('When it was last played.', instant),
};

const seen = v.strictObject({
  providerId: field('The id of the title there.', v.string()),
  title: field('Its title there.', v.string()),
  ...played,
  trophies: maybe('Trophies or achievements earned and all there are.', Trophies),
  countedMinutes: maybe('Minutes played when its days were last kept.', Count),
  countedAt: maybe('When its days were last kept.', instant),
  seenAt: field('When it was last seen.', instant),
  reviewSince: maybe('Since when it waits to be looked at; null if it does not.', instant),
});

const wish = v.strictObject({
  providerId: field('The id of the game there.', v.string()),
  title: field('Its title; empty while nobody has told it.', v.string()),
  wishedAt: maybe('When it was wished for there.', instant),
  seenAt: field('When it was last seen in the list.', instant),
  goneSince: maybe('Since when it is no longer in the list; null if it is.', instant),
  kept: field('Whether it is to stay here all the same.', v.boolean()),
});

export const connectedAccount = v.strictObject({
  id: field('The id of the link.', v.string()),
  accountType: field('1 Xbox, 2 PlayStation, 3 Steam.', between(1, 3)),
  gamerTag: field('The name there.', v.string()),
  externalId: field('The id there.', v.string()),
  lastSyncAt: maybe('When it was last read.', instant),
  wishesAt: maybe('When its wishes were last read.', instant),
  trouble: maybe('Why the last reading failed.', v.string()),
  nightly: field('Whether it is read every night.', v.boolean()),
  nightFailures: field('How many nights in a row failed.', Count),
  nightAt: maybe('When a night last read it, well or not.', instant),
  nightTurnAt: maybe('Before when no night reads it again.', instant),
  createdAt: field('When it was linked.', instant),
  titles: field('The titles it was last seen to have.', v.array(seen)),
  wishes: field('What it wishes for in its store.', v.array(wish)),
});

const title = v.strictObject({
  providerId: field('The id of the title where it comes from; of a file the place of its row.', v.string()),
  title: field('Its title there.', v.string()),
  slug: game.slug,
  ...placeFields,
  priority: field('The priority its copy was given.', Count),
  finished: field('Whether its copy went to the archive.', v.boolean()),
  ...played,
  carries: maybe('What the row of a file carries beside the copy.', AnyDocument),
  carried: maybe('Which of that was written.', AnyDocument),
  outcome: maybe('What became of it.', v.picklist(importTitles.outcome.enumValues)),
  failure: maybe('Why it failed.', v.string()),
});

const counts = v.strictObject(v.entriesFromList(BUCKETS, field('How many of them.', Count)));

const told = v.strictObject(
  v.entriesFromList(['ratings', 'notes', 'playthroughs', 'tags', 'stops', 'days'], field('How many of them.', Count)),
);

const summary = v.strictObject({
  counts: field('How many rows there were of each kind.', counts),
  walls: field('Whether its walls, rests, plan and subscriptions came too.', v.boolean()),
  publicWalls: field('Whether walls that were public came in public.', v.boolean()),
  told: maybe('What its rows tell of their games, whether or not that was written; null in old imports.', told),
});

const rest = v.strictObject({
  slug: game.slug,
  until: field('Until when it is not offered.', instant),
  createdAt: field('When that was said.', instant),
});

const plan = v.strictObject({
  hoursPerWeek: maybe('Hours played in a week.', v.number()),
  updatedAt: field('When it was last changed.', instant),
  games: field('The games by the names in their addresses, in order.', v.array(v.string())),
});

const beside = v.strictObject({
  at: field('When it was written.', instant),
  rests: field('Games that are not offered for a while.', v.array(rest)),
  plan: maybe('The plan, if there was none here.', plan),
  region: maybe('The country of the subscriptions, if none was said here.', v.string()),
  subscriptions: field('The subscriptions.', v.array(held)),
  walls: field('How many walls came in.', Count),
  views: field('How many views came in.', Count),
});

export const oneImport = v.strictObject({
  id: field('The id of the import.', v.string()),
  accountId: maybe('The gaming account it read; see `connectedAccounts`.', v.string()),
  moveInId: maybe('The file it read; see `movedIn`.', v.string()),
  kind: field('What it did.', v.picklist(imports.kind.enumValues)),
  status: field('How it stands.', v.picklist(imports.status.enumValues)),
  total: field('How many titles it had.', Count),
  summary: maybe('Of a file: what its rows were when it was ordered.', summary),
  carried: maybe('Of a file: what was written beside its games.', beside),
  beatAt: maybe('The last sign of life while it was applied.', instant),
  startedAt: maybe('When it was begun.', instant),
  finishedAt: maybe('When it was done.', instant),
  createdAt: field('When it was asked for.', instant),
  titles: field('Its titles.', v.array(title)),
});

const column = v.strictObject({
  name: field('The name of the column.', v.string()),
  fate: field('Whether it is carried over.', v.picklist(['carried', 'dropped', 'unknown'])),
  as: v.optional(field('What it becomes.', v.picklist(CARRIED_AS))),
  why: v.optional(field('Why it stays behind.', v.picklist(DROPPED_WHY))),
});

const mapping = v.strictObject({
  columns: field('The meaning of each column by its name.', v.record(v.string(), v.string())),
  values: field('The meaning of values, by column and value.', v.record(v.string(), v.record(v.string(), v.string()))),
  orders: field('What comes first in dates, day or month, by column.', v.record(v.string(), v.string())),
});

const file = v.strictObject({
  id: field('The id of the file.', v.string()),
  fileName: field('Its name.', v.string()),
  bytes: field('Its size.', Count),
  format: field('The tracker it comes from; `table` for any other table.', v.string()),
  rows: field('How many rows it has.', Count),
  columns: field('What became of each column, in the order of the file.', v.array(column)),
  mapping: maybe('What was said about its columns.', mapping),
  encoding: field('The encoding in which its letters were read.', v.string()),
  createdAt: field('When it was brought.', instant),
});

const remembered = v.strictObject({
  mapping: field('The meaning of columns and values.', mapping),
  usedAt: field('When it was last used.', instant),
});

export const movedIn = v.strictObject({
  files: field('The files that were brought from elsewhere.', v.array(file)),
  mappings: field('What is remembered about tables for the next file.', v.array(remembered)),
});
