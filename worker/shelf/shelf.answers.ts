import * as v from 'valibot';
import { card, facts, InSubscriptions } from '../catalogue/catalogue.answers.ts';
import { GAMES_TYPES } from '../catalogue/lists.schema.ts';
import { MODES } from '../catalogue/modes.ts';
import {
  between,
  Count,
  Guid,
  Instant,
  IsoDay,
  Named,
  OrNull,
  Precision,
  SteamAppId,
  UndoToken,
  Url,
} from '../platform/http/answer-fields.ts';
import { Trophies } from '../providers/trophies.ts';
import { SUBSCRIPTION_IDS } from '../subscriptions/subscriptions.tables.ts';
import { StoppedAt } from './diary/diary.answers.ts';
import { copies } from './shelf.tables.ts';
import { FIELD_NAMES, SORTS, WAYS } from './views/views.schema.ts';

const Rating = between(1, 10);
const Added = v.pipe(Count, v.description('Minutes that days tell of the game beyond those of all its copies.'));

const STARTED = 'Whether its person is playing the game, has played it for a while, or has a playthrough of it.';

const copy = {
  id: Guid,
  gameId: Guid,
  ...card,
  alternativeTitles: v.array(v.string()),
  gameStatus: between(1, 2),
  gamePriority: between(2, 5),
  platform: Named,
  subplatform: OrNull(Named),
  access: OrNull(v.picklist(copies.access.enumValues)),
  holder: OrNull(v.string()),
  heldSince: OrNull(IsoDay),
  subscription: OrNull(v.picklist(SUBSCRIPTION_IDS)),
  minutesPlayed: OrNull(Count),
  addedMinutes: OrNull(Added),
  lastPlayedAt: OrNull(Instant),
  trophies: OrNull(Trophies),
  addedAt: Instant,
  source: v.picklist(copies.source.enumValues),
  gamesType: v.picklist(GAMES_TYPES),
  position: v.number(),
  started: v.pipe(v.boolean(), v.description(STARTED)),
  rating: OrNull(Rating),
  finishedYear: OrNull(v.number()),
  tags: v.array(v.string()),
  stoppedAt: StoppedAt,
  ...facts,
  inSubscriptions: InSubscriptions,
};

/** A game on a platform, in one of the three lists. */
export const Copy = v.strictObject(copy);
/** A copy that may be in the archive: both archive fields are null if it is not. */
export const ArchivedCopy = v.strictObject({
  ...copy,
  archiveStatus: OrNull(v.picklist(copies.archiveStatus.enumValues)),
  archivedAt: OrNull(Instant),
});
/** A copy with ids in place of names, which `GET /api/lookups` has; what it does not have is left out. */
const PlainCopy = v.strictObject({
  id: Guid,
  gameId: Guid,
  slug: v.string(),
  title: v.string(),
  coverUrl: v.optional(Url),
  steamAppId: v.optional(SteamAppId),
  genreIds: v.optional(v.array(Guid)),
  lengthId: v.optional(between(1, 4)),
  mainStoryHours: v.optional(v.number()),
  releaseDate: v.optional(v.string()),
  releasePrecision: v.optional(Precision),
  gamesType: v.picklist(GAMES_TYPES),
  gameStatus: between(1, 2),
  gamePriority: between(2, 5),
  subplatformId: Guid,
  access: v.optional(v.picklist(copies.access.enumValues)),
  holder: v.optional(v.string()),
  heldSince: v.optional(IsoDay),
  subscription: v.optional(v.picklist(SUBSCRIPTION_IDS)),
  minutesPlayed: v.optional(Count),
  addedMinutes: v.optional(Added),
  lastPlayedAt: v.optional(Instant),
  trophies: v.optional(Trophies),
  addedAt: Instant,
  source: v.picklist(copies.source.enumValues),
  position: v.number(),
  started: v.optional(v.pipe(v.literal(true), v.description(STARTED))),
  rating: v.optional(Rating),
  finishedYear: v.optional(v.number()),
  tags: v.optional(v.array(v.string())),
  stoppedAt: v.optional(v.string()),
  alternativeTitles: v.optional(v.array(v.string())),
  arabicBits: v.optional(
    v.pipe(
      between(0, 63),
      v.description(
        'In Arabic: interface 1, subtitles 2, voices 4, and 8, 16 and 32 where it is known that they are not.',
      ),
    ),
  ),
  modeBits: v.optional(
    v.pipe(
      between(0, 127),
      v.description(`The sum of the ways to play: ${MODES.map(({ code, bit }) => `${code} ${bit}`).join(', ')}.`),
    ),
  ),
  inSubscriptions: InSubscriptions,
  archiveStatus: v.optional(v.picklist(copies.archiveStatus.enumValues)),
  archivedAt: v.optional(Instant),
});
export const PlainCopies = v.strictObject({ copies: v.array(PlainCopy) });

export const MovedCopy = v.strictObject({ ...copy, undo: UndoToken });

export const Copies = v.strictObject({ games: v.array(Copy) });
export const ChangedCopies = v.strictObject({ games: v.array(Copy), undo: UndoToken });
export const Archive = v.strictObject({ archivedGames: v.array(ArchivedCopy) });
export const ArchiveResult = v.strictObject({ archived: v.array(ArchivedCopy), undo: UndoToken });
export const Counters = v.strictObject({
  owned: Count,
  playing: Count,
  wished: Count,
  tracked: Count,
  archived: Count,
  total: Count,
});
/** What an undo brought back: copies, and by their ids copies that are gone, walls that changed, and playthroughs. */
export const UndoResult = v.strictObject({
  games: v.array(ArchivedCopy),
  removed: v.array(Guid),
  walls: v.array(Guid),
  playthroughs: v.array(Guid),
});

/** `games` are those of any list and of the archive; `walls` those that it fills. */
export const Views = v.strictObject({
  views: v.array(
    v.strictObject({
      id: Guid,
      name: v.string(),
      conditions: v.array(
        v.strictObject({ field: v.picklist(FIELD_NAMES), is: v.picklist(WAYS), values: v.array(v.string()) }),
      ),
      sort: v.picklist(SORTS),
      pinned: v.boolean(),
      games: Count,
      walls: Count,
      gone: v.pipe(v.array(v.string()), v.description('Tags that its conditions name, and that are no more.')),
    }),
  ),
});

/** `games` are those of the shelf, the archive included. */
export const Tags = v.strictObject({ tags: v.array(v.strictObject({ id: Guid, name: v.string(), games: Count })) });
