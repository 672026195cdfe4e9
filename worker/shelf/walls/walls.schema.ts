import * as v from 'valibot';
import { Id, text } from '../../platform/http/fields.ts';

export const WALL_TITLE_MAX = 60;
export const WALL_DESCRIPTION_MAX = 500;
export const WALL_GAMES_MAX = 200;
export const WALLS_MAX = 100;
/** Walls that a view fills are made anew for each reader: with 5,000 copies one takes a seventh of a second. */
export const FILLED_WALLS_MAX = 10;
const PRIVACIES = ['public', 'private'] as const;

/** With an id a wall is changed, without one it is made. */
export const SaveWall = v.object({
  id: v.nullish(Id),
  title: text(WALL_TITLE_MAX),
  privacy: v.picklist(PRIVACIES, 'out_of_range'),
  description: v.optional(text(WALL_DESCRIPTION_MAX, 0), ''),
  /** Whether its readers see the owner's ratings; what is left out stays, and is off on a new wall. */
  showRatings: v.optional(v.boolean('out_of_range')),
  /** The view that fills it, or null for games by hand; what is left out stays. */
  viewId: v.optional(
    v.nullable(
      v.union(
        [
          v.pipe(
            v.literal(''),
            v.transform(() => null),
          ),
          Id,
        ],
        'bad_id',
      ),
    ),
  ),
});
export type SaveWall = v.InferOutput<typeof SaveWall>;

const GameIds = v.pipe(
  v.array(Id, 'required'),
  v.minLength(1, 'required'),
  v.maxLength(WALL_GAMES_MAX, `too_many:${WALL_GAMES_MAX}`),
);

/** The field of the games has two names. */
export const AddWallGames = v.pipe(
  v.object({ gamingWallId: Id, games: v.optional(GameIds), gameIds: v.optional(GameIds) }),
  v.forward(
    v.partialCheck([['games'], ['gameIds']], given => Boolean(given.games ?? given.gameIds), 'required'),
    ['gameIds'],
  ),
  v.transform(({ gamingWallId, games, gameIds }) => ({ gamingWallId, gameIds: [...new Set(gameIds ?? games ?? [])] })),
);

/** Games of the wall in their new order, each once; those left out follow in their present order. */
export const OrderWall = v.object({
  wallGameIds: v.pipe(
    v.array(Id, 'required'),
    v.maxLength(WALL_GAMES_MAX, `too_many:${WALL_GAMES_MAX}`),
    v.check(ids => new Set(ids).size === ids.length, 'out_of_range'),
  ),
});

export const WallPath = v.object({ id: Id });
export const OwnerPath = v.object({ userId: Id });

/** `as=stranger` shows the owner what everybody else sees. */
export const WallQuery = v.object({ as: v.optional(v.picklist(['stranger'], 'out_of_range')) });
