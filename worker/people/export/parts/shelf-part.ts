import * as v from 'valibot';
import { GAMES_TYPES } from '../../../catalogue/lists.schema.ts';
import { PLATFORMS, SUBPLATFORMS } from '../../../catalogue/platforms.ts';
import { AnyDocument, between, Count } from '../../../platform/http/answer-fields.ts';
import { Trophies } from '../../../providers/trophies.ts';
import { playthroughs } from '../../../shelf/diary/diary.tables.ts';
import { playDays } from '../../../shelf/play-days/play-days.tables.ts';
import { copies, undos, walls } from '../../../shelf/shelf.tables.ts';
import { FIELD_NAMES, SORTS, WAYS } from '../../../shelf/views/views.schema.ts';

/* What the parts of the export are described with. Only the build reads these files, and tests: no request does. */

/** A field and what it means. */
export const field = <const S extends v.GenericSchema>(meaning: string, schema: S) =>
  v.pipe(schema, v.description(meaning));

/** A field of which nothing may be known. */
export const maybe = <const S extends v.GenericSchema>(meaning: string, schema: S) =>
  v.pipe(v.nullable(schema), v.description(meaning));

/** ISO 8601 in UTC, with milliseconds. */
export const instant = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/));

/** A day without a time. */
export const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));

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
  holder: maybe('Whose it is, or who has it: of what is shared, borrowed or lent.', v.string()),
  heldSince: maybe('The day on which it was borrowed or lent.', day),
  subscription: maybe('The subscription it is or was held through.', v.picklist(copies.subscription.enumValues)),
  minutesPlayed: maybe('Minutes played, as a store or a file told them.', Count),
  lastPlayedAt: maybe('When it was last played, as a store or a file told it.', instant),
  trophies: maybe('Trophies or achievements earned and all there are, as a store told them.', Trophies),
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
  view: maybe('The view that fills it; see `views`. Then no games stand here.', v.string()),
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

const playDay = v.strictObject({
  day: field('The day, where the person lives.', day),
  minutes: field('Minutes played.', Count),
  source: field('Who told it: the person, a store, or a file.', v.picklist(playDays.source.enumValues)),
  separate: maybe('Whether it counts beside what others told of that day; null if nobody said so.', v.boolean()),
  createdAt: field('When it was written.', instant),
});

const condition = v.strictObject({
  field: field('What is asked of.', v.picklist(FIELD_NAMES)),
  is: field('Whether any of the values, all of them, or none.', v.picklist(WAYS)),
  values: field('The values: names of tags, and ids as the API has them.', v.array(v.string())),
});

export const ownView = v.strictObject({
  id: field('The id of the view, which walls name.', v.string()),
  name: field('Its name.', v.string()),
  conditions: field('What is asked of a copy; all of it.', v.array(condition)),
  sort: field('The order of its games.', v.picklist(SORTS)),
  pinned: field('Whether it stands over the library.', v.boolean()),
  createdAt: field('When it was made.', instant),
  updatedAt: field('When it was last changed.', instant),
});

export const ownTag = v.strictObject({
  name: field('The tag, as it was written first.', v.string()),
  createdAt: field('When it was made.', instant),
});

export const diaryEntry = v.strictObject({
  slug: game.slug,
  title: game.title,
  rating: maybe('1 to 10: five stars with halves.', between(1, 10)),
  note: maybe('A note about the game.', v.string()),
  stoppedAt: maybe('Where in the game its owner stopped, in their own words; not a time.', v.string()),
  tags: field('Its tags.', v.array(v.string())),
  updatedAt: maybe('When rating, note or where one stopped were last changed; null if there was never one.', instant),
  playthroughs: field('Every time it was played, by start, end and writing.', v.array(playthrough)),
  days: field('The days on which it was played, as far as they are known.', v.array(playDay)),
});
