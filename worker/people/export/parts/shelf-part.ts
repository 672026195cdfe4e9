import * as v from 'valibot';
import { GAMES_TYPES } from '../../../catalogue/lists.schema.ts';
import { PLATFORMS, SUBPLATFORMS } from '../../../catalogue/platforms.ts';
import { AnyDocument, between, Count } from '../../../platform/http/answer-fields.ts';
import { playthroughs } from '../../../shelf/diary/diary.tables.ts';
import { copies, undos, walls } from '../../../shelf/shelf.tables.ts';
import { day, field, instant, maybe } from './fields.ts';

export const game = {
  title: field('The title of the game.', v.string()),
  slug: field('The name of the game in its address; it tells which game is meant.', v.string()),
};

const platform = v.picklist(PLATFORMS.map(one => one.title));
const subplatform = v.picklist(SUBPLATFORMS.map(one => one.title));

export const placeFields = {
  platform: field('The platform.', platform),
  subplatform: field('The console. Steam has none: there it is Steam once more.', subplatform),
};

const archived = v.strictObject({
  status: field('How it ended.', v.picklist(copies.archiveStatus.enumValues)),
  archivedAt: maybe('When it went into the archive.', instant),
});

const copy = {
  list: field('The list; of an archived copy the one it came from.', v.picklist(GAMES_TYPES)),
  ...game,
  ...placeFields,
  status: field('1 not playing, 2 currently playing.', between(1, 2)),
  priority: field('2 must play, 3 high, 4 medium, 5 low.', between(2, 5)),
  access: maybe('How it is held.', v.picklist(copies.access.enumValues)),
  subscription: maybe('The subscription it is or was held through.', v.picklist(copies.subscription.enumValues)),
  minutesPlayed: maybe('Minutes played, as a store or a file told them.', Count),
  lastPlayedAt: maybe('When it was last played, as a store or a file told it.', instant),
  notes: maybe('Notes about this copy.', v.string()),
  source: field('Where the copy comes from.', v.picklist(copies.source.enumValues)),
  importId: maybe('The import that brought it; see `imports`.', v.string()),
  sortedAt: maybe('When its owner last said what it is to them; null while it waits for that.', instant),
  skippedAt: maybe('When it was last put off while sorting.', instant),
  addedAt: field('When it came onto the shelf.', instant),
  updatedAt: field('When it was last changed.', instant),
};

export const listed = v.strictObject({ ...copy, archive: field('Nothing: it is not archived.', v.null()) });
export const inArchive = v.strictObject({ ...copy, archive: field('How and when it was archived.', archived) });

export const wall = v.strictObject({
  id: field('The id of the wall, as in its address.', v.string()),
  title: field('Its title.', v.string()),
  description: field('Its description; empty if there is none.', v.string()),
  privacy: field('Who may see it.', v.picklist(walls.privacy.enumValues)),
  showRatings: field('Whether its readers see the ratings of its owner.', v.boolean()),
  createdAt: field('When it was made.', instant),
  updatedAt: field('When it was last changed.', instant),
  games: field('Its games, in their order.', v.array(v.strictObject(game))),
});

export const undo = v.strictObject({
  kind: field('What was done.', v.picklist(undos.kind.enumValues)),
  before: field('The rows as they were, with the names and ids of the database.', v.array(AnyDocument)),
  playthroughs: maybe('What became of the playthroughs of these games, in the same way.', AnyDocument),
  expiresAt: field('Until when it can be undone.', instant),
});

const precision = v.picklist(playthroughs.startedPrecision.enumValues);
const RULE = 'What is finer than the precision is 01.';

const playthrough = v.strictObject({
  startedAt: maybe(`The day it was started. ${RULE}`, day),
  startedPrecision: field('How much of that day is known.', precision),
  finishedAt: maybe(`The day it ended. ${RULE}`, day),
  finishedPrecision: field('How much of that day is known.', precision),
  outcome: field('How it stands or ended.', v.picklist(playthroughs.outcome.enumValues)),
  platform: maybe('The platform, if it is known.', platform),
  subplatform: maybe('The console, if it is known. Steam has none: there it is Steam once more.', subplatform),
  minutes: maybe('Minutes played this time.', Count),
  note: maybe('A note about this time.', v.string()),
  source: field('Who wrote it: the person, an act of theirs, or a file.', v.picklist(playthroughs.source.enumValues)),
  createdAt: field('When it was written.', instant),
  updatedAt: field('When it was last changed.', instant),
});

export const diaryEntry = v.strictObject({
  slug: game.slug,
  title: game.title,
  rating: maybe('1 to 10: five stars with halves.', between(1, 10)),
  note: maybe('A note about the game.', v.string()),
  updatedAt: maybe('When rating or note were last changed; null if there was never one.', instant),
  playthroughs: field('Every time it was played, by start, end and writing.', v.array(playthrough)),
});
