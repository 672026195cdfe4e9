import * as v from 'valibot';
import { Count, Guid, Instant, Named, OrNull, Url } from './fields.ts';
import { card } from './games.ts';

const Person = v.strictObject({ username: v.string(), imageUrl: OrNull(Url) });

const pair = {
  id: Guid,
  person: Person,
  since: Instant,
  /** How many games both have on the same platform. */
  common: Count,
};

/** Two people who compare shelves, as one of them sees the other. */
export const Pair = v.strictObject(pair);

const invite = { id: Guid, createdAt: Instant, expiresAt: Instant };
/** The only time that the link is told: its secret stands after the #. */
export const NewInvite = v.strictObject({ ...invite, url: Url });
export const Together = v.strictObject({ pairs: v.array(Pair), invites: v.array(v.strictObject(invite)) });

export const Invitation = v.strictObject({
  state: v.picklist(['open', 'mine', 'paired']),
  person: Person,
  expiresAt: Instant,
  pairId: OrNull(Guid),
});

/** A platform on which both have the game, and the devices that are the same; none if they differ. */
const Place = v.strictObject({ platform: Named, devices: v.array(Named) });
const sharedGame = { id: Guid, ...card, on: v.array(Place) };
const SharedGames = v.strictObject({ games: v.array(v.strictObject(sharedGame)), total: Count });

export const PairShelf = v.strictObject({ ...pair, held: SharedGames, wanted: SharedGames });
