import * as v from 'valibot';
import { card, HeldCopies } from '../catalogue/catalogue.answers.ts';
import {
  Count,
  Guid,
  Instant,
  IsoDay,
  Named,
  OrNull,
  SteamAppId,
  UndoToken,
  Url,
} from '../platform/http/answer-fields.ts';
import { REGIONS } from '../providers/regions.schema.ts';
import { SUBSCRIPTION_IDS } from './subscriptions.tables.ts';

/** One subscription, whether it is held or not. */
export const Subscription = v.strictObject({
  id: v.picklist(SUBSCRIPTION_IDS),
  name: v.string(),
  held: v.boolean(),
  since: OrNull(Instant),
  copies: Count,
  resting: Count,
  bought: Count,
  games: Count,
  asOf: OrNull(Instant),
  region: v.picklist(REGIONS.map(({ id }) => id)),
  /** What leaves it soon, whoever has it, and on which day where the source says one. */
  leaving: v.array(v.strictObject({ gameId: Guid, day: OrNull(IsoDay) })),
  trouble: OrNull(v.strictObject({ code: v.string(), before: OrNull(Count), now: OrNull(Count) })),
});

const state = {
  subscriptions: v.array(Subscription),
  unknown: v.array(v.strictObject({ platform: Named, copies: Count })),
  leaving: v.array(
    v.strictObject({
      gameId: Guid,
      slug: v.string(),
      title: v.string(),
      coverUrl: OrNull(Url),
      steamAppId: SteamAppId,
      releaseDate: OrNull(v.string()),
      subscription: v.picklist(SUBSCRIPTION_IDS),
      leavesAt: OrNull(IsoDay),
      remainingMinutes: OrNull(Count),
      fits: OrNull(v.boolean()),
    }),
  ),
};
export const Subscriptions = v.strictObject(state);
export const TierGames = v.strictObject({
  games: v.array(
    v.strictObject({
      id: Guid,
      ...card,
      platforms: v.array(Named),
      held: HeldCopies,
      leavesSoon: v.boolean(),
      leavesAt: OrNull(IsoDay),
    }),
  ),
  total: Count,
});
export const SwitchedSubscriptions = v.strictObject({ ...state, undo: v.optional(UndoToken) });
