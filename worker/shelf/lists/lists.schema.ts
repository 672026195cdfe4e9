import * as v from 'valibot';
import { factFields } from '../../catalogue/facts/fields.ts';
import { GAMES_TYPES, LISTS } from '../../catalogue/lists.schema.ts';
import { PLATFORMS, SUBPLATFORMS, type Subplatform } from '../../catalogue/platforms.ts';
import { Id, text, whole } from '../../platform/http/fields.ts';
import { Day } from '../day/day.schema.ts';
import { hasItsDay, hasItsHolder, heldFields } from './held.schema.ts';

/** How many copies one call may change. */
const IDS_MAX = 500;
/** Must play: the priority of a copy if none is given. */
const DEFAULT_PRIORITY = 2;
/** As a priority, this is "currently playing": a status of owned copies that keep their priority. */
export const PLAYING_PRIORITY = 1;

const TOKEN_MAX = 100;

/** A list by its path name or its number; returns the number. */
export const List = v.pipe(
  v.union([v.string(), v.number()], 'wrong_list'),
  v.transform(named => LISTS.find(l => l.gamesType === named || String(l.id) === String(named))?.id),
  v.picklist([1, 2, 3], 'wrong_list'),
);

const StoredPriority = whole(2, 5);
const AnyPriority = whole(PLAYING_PRIORITY, 5);

/** The subplatforms an id stands for: all of a platform's, or the one it names; none for an unknown id. */
export function subplatformsOf(id: string): Subplatform[] {
  const platform = PLATFORMS.find(p => p.id === id);
  return SUBPLATFORMS.filter(s => s.id === id || s.platform === platform?.num);
}

/** `listType` is the list chosen in a dialog that asks for one; 4 is that dialog's own type and names no list. */
export const AddGame = v.pipe(
  v.object({
    gameId: Id,
    platformId: v.pipe(
      Id,
      v.check(id => subplatformsOf(id).length > 0, 'out_of_range'),
    ),
    subplatformId: v.nullish(Id),
    priority: v.nullish(StoredPriority, DEFAULT_PRIORITY),
    status: v.nullish(whole(1, 2), 1),
    listType: v.nullish(whole(1, 4)),
    currentlyPlaying: v.nullish(v.boolean('out_of_range'), false),
    ...heldFields,
    day: Day,
  }),
  v.forward(
    v.partialCheck(
      [['platformId'], ['subplatformId']],
      ({ platformId, subplatformId }) => !subplatformId || subplatformsOf(platformId).some(s => s.id === subplatformId),
      'out_of_range',
    ),
    ['subplatformId'],
  ),
  v.forward(v.partialCheck([['access'], ['holder']], hasItsHolder, 'out_of_range'), ['holder']),
  v.forward(v.partialCheck([['access'], ['heldSince']], hasItsDay, 'out_of_range'), ['heldSince']),
);
export type AddGame = v.InferOutput<typeof AddGame>;

const itemNames = {
  id: v.nullish(Id),
  userGameId: v.nullish(Id),
  wishedGameId: v.nullish(Id),
  trackedGameId: v.nullish(Id),
};
type ItemNames = { [name in keyof typeof itemNames]?: string | null | undefined };

/** The item's id may have any of its four names; the first one given counts. */
const itemId = (given: ItemNames) => given.id ?? given.userGameId ?? given.wishedGameId ?? given.trackedGameId ?? '';

export const SetPriority = v.pipe(
  v.object({ ...itemNames, priority: AnyPriority, day: Day }),
  v.forward(
    v.partialCheck(
      [['id'], ['userGameId'], ['wishedGameId'], ['trackedGameId']],
      given => itemId(given) !== '',
      'required',
    ),
    ['id'],
  ),
  v.transform(({ priority, day, ...names }) => ({ id: itemId(names), priority, day })),
);

const Several = v.optional(
  v.pipe(v.array(Id, 'required'), v.minLength(1, 'required'), v.maxLength(IDS_MAX, `too_many:${IDS_MAX}`)),
);

const chosen = { ids: Several, id: v.optional(Id), day: Day };
const hasChosen = (given: { ids?: string[] | undefined; id?: string | undefined }) => Boolean(given.ids ?? given.id);
const chosenIds = (ids: string[] | undefined, id: string | undefined) => [...new Set(ids ?? (id ? [id] : []))];

/** Copies by `ids`, or one by `id`; each once. */
export const PickCopies = v.pipe(
  v.object(chosen),
  v.forward(v.partialCheck([['ids'], ['id']], hasChosen, 'required'), ['ids']),
  v.transform(({ ids, id, day }) => ({ ids: chosenIds(ids, id), day })),
);
export type PickCopies = v.InferOutput<typeof PickCopies>;

/** Another list, another priority, or another way in which they are held, for many copies at once. Only what one has is held. */
export const ChangeCopies = v.pipe(
  v.object({ ...chosen, gamesType: v.optional(List), priority: v.optional(StoredPriority), ...heldFields }),
  v.forward(v.partialCheck([['ids'], ['id']], hasChosen, 'required'), ['ids']),
  v.forward(
    v.partialCheck(
      [['gamesType'], ['access']],
      ({ gamesType, access }) => !gamesType || access === undefined,
      'wrong_list',
    ),
    ['gamesType'],
  ),
  v.forward(v.partialCheck([['access'], ['holder']], hasItsHolder, 'out_of_range'), ['holder']),
  v.forward(v.partialCheck([['access'], ['heldSince']], hasItsDay, 'out_of_range'), ['heldSince']),
  v.transform(({ ids, id, ...change }) => ({ ...change, ids: chosenIds(ids, id) })),
);
export type ChangeCopies = v.InferOutput<typeof ChangeCopies>;

/** Without `gamesType` the copies may be in any list. */
export const ArchiveCopies = v.pipe(
  v.object({
    ...chosen,
    gamesType: v.nullish(List),
    archiveStatus: v.picklist(['finished', 'kicked', 'retired'], 'out_of_range'),
    /** What is not being played ended before, on a day that nobody knows. */
    undated: v.optional(v.boolean('required')),
  }),
  v.forward(v.partialCheck([['ids'], ['id']], hasChosen, 'required'), ['ids']),
  v.transform(({ ids, id, ...more }) => ({ ...more, ids: chosenIds(ids, id) })),
);
export type ArchiveCopies = v.InferOutput<typeof ArchiveCopies>;

/** Of a list: what is known of its games, and the view that they are in. */
export const ListQuery = v.object({ ...factFields, view: v.optional(Id) });
export type ListQuery = v.InferOutput<typeof ListQuery>;

export const ShelfPath = v.object({ shelf: v.picklist([...GAMES_TYPES, 'archive'], 'wrong_list') });
export type ShelfName = v.InferOutput<typeof ShelfPath>['shelf'];

export const CopyPath = v.object({ id: Id });

export const ListedCopyPath = v.object({ gamesType: List, id: Id });

export const MovePath = v.pipe(
  v.object({ gamesType: List, id: Id, moveList: List }),
  v.forward(
    v.partialCheck([['gamesType'], ['moveList']], path => path.gamesType !== path.moveList, 'wrong_list'),
    ['moveList'],
  ),
);

/** Other ids and lists in a body are ignored: the path names them. */
export const MoveCopy = v.object({ priority: v.nullish(AnyPriority), day: Day });

/** `after` is the copy it follows; null puts it first among those of its priority. */
export const PlaceCopy = v.object({ priority: AnyPriority, after: v.nullable(Id), day: Day });
export type PlaceCopy = v.InferOutput<typeof PlaceCopy>;

export const Undo = v.object({ token: text(TOKEN_MAX) });
