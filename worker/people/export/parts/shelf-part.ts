import * as v from 'valibot';
import { GAMES_TYPES } from '../../../catalogue/lists.schema.ts';
import { PLATFORMS, SUBPLATFORMS } from '../../../catalogue/platforms.ts';
import { copies, undos, walls } from '../../../shelf/shelf.tables.ts';
import { count, field, instant, maybe, open, text, within } from './fields.ts';

export const game = {
  title: field('The title of the game.', text),
  slug: field('The name of the game in its address; it tells which game is meant.', text),
};

export const platform = v.picklist(PLATFORMS.map(one => one.title));
export const subplatform = v.picklist(SUBPLATFORMS.map(one => one.title));

export const place = {
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
  ...place,
  status: field('1 not playing, 2 currently playing.', within(1, 2)),
  priority: field('2 must play, 3 high, 4 medium, 5 low.', within(2, 5)),
  access: maybe('How it is held.', v.picklist(copies.access.enumValues)),
  subscription: maybe('The subscription it is or was held through.', v.picklist(copies.subscription.enumValues)),
  minutesPlayed: maybe('Minutes played, as a store or a file told them.', count),
  lastPlayedAt: maybe('When it was last played, as a store or a file told it.', instant),
  notes: maybe('Notes about this copy.', text),
  source: field('Where the copy comes from.', v.picklist(copies.source.enumValues)),
  importId: maybe('The import that brought it; see `imports`.', text),
  sortedAt: maybe('When its owner last said what it is to them; null while it waits for that.', instant),
  skippedAt: maybe('When it was last put off while sorting.', instant),
  addedAt: field('When it came onto the shelf.', instant),
  updatedAt: field('When it was last changed.', instant),
};

export const listed = v.strictObject({ ...copy, archive: field('Nothing: it is not archived.', v.null()) });
export const inArchive = v.strictObject({ ...copy, archive: field('How and when it was archived.', archived) });

export const wall = v.strictObject({
  id: field('The id of the wall, as in its address.', text),
  title: field('Its title.', text),
  description: field('Its description; empty if there is none.', text),
  privacy: field('Who may see it.', v.picklist(walls.privacy.enumValues)),
  showRatings: field('Whether its readers see the ratings of its owner.', v.boolean()),
  createdAt: field('When it was made.', instant),
  updatedAt: field('When it was last changed.', instant),
  games: field('Its games, in their order.', v.array(v.strictObject(game))),
});

export const undo = v.strictObject({
  kind: field('What was done.', v.picklist(undos.kind.enumValues)),
  before: field('The rows as they were, with the names and ids of the database.', v.array(open)),
  playthroughs: maybe('What became of the playthroughs of these games, in the same way.', open),
  expiresAt: field('Until when it can be undone.', instant),
});
