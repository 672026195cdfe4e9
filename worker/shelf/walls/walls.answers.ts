import * as v from 'valibot';
import { Game } from '../../catalogue/catalogue.answers.ts';
import { between, Count, Guid, Instant, OrNull, SteamAppId, Url } from '../../platform/http/answer-fields.ts';
import { walls } from '../shelf.tables.ts';

const Rating = between(1, 10);

/** `hours` of main story in all; `covers` are the first four; `mine` is whether the reader made it. */
const wall = {
  id: Guid,
  title: v.string(),
  description: v.string(),
  privacy: v.picklist(walls.privacy.enumValues),
  showRatings: v.boolean(),
  viewId: v.pipe(OrNull(Guid), v.description('The view that fills it: for the owner alone, null for everybody else.')),
  owner: v.strictObject({ id: Guid, username: v.string(), imageUrl: OrNull(Url) }),
  mine: v.boolean(),
  gamesCount: Count,
  hours: OrNull(v.number()),
  covers: v.array(
    v.strictObject({
      slug: v.string(),
      title: v.string(),
      coverUrl: OrNull(Url),
      steamAppId: SteamAppId,
      releaseDate: OrNull(v.string()),
      lengthId: OrNull(between(1, 4)),
    }),
  ),
  updatedAt: Instant,
};
export const WallSummary = v.strictObject(wall);
export type WallSummary = v.InferOutput<typeof WallSummary>;
/** A rating is there only where the owner shows ratings on the wall. */
export const Wall = v.strictObject({
  ...wall,
  wallGames: v.array(v.strictObject({ id: Guid, game: Game, rating: v.optional(OrNull(Rating)) })),
  hiddenFromOthers: v.optional(
    v.pipe(
      Count,
      v.description(
        'For the owner alone, if there are any: how many of the games are not for children. Others see the wall without them, unless they have switched them on.',
      ),
    ),
  ),
});
export type Wall = v.InferOutput<typeof Wall>;

export const Walls = v.strictObject({ walls: v.array(WallSummary) });
