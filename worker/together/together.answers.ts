import * as v from 'valibot';
import { card } from '../catalogue/catalogue.answers.ts';
import { MODE_CODES } from '../catalogue/facts/facts.schema.ts';
import { isTogether } from '../catalogue/modes.ts';
import { Count, Guid, Instant, IsoDay, Named, OrNull, Url } from '../platform/http/answer-fields.ts';

const Person = v.strictObject({ username: v.string(), imageUrl: OrNull(Url) });

const pair = {
  id: Guid,
  person: Person,
  since: Instant,
  /** How many games both have on the same platform. */
  common: Count,
};

/** Two people who compare shelves, as one of them sees the other. */
export const PairSummary = v.strictObject(pair);

const invite = { id: Guid, createdAt: Instant, expiresAt: Instant };
/** The only time that the link is told: its secret stands after the #. */
export const NewInvite = v.strictObject({ ...invite, url: Url });
export const Together = v.strictObject({ pairs: v.array(PairSummary), invites: v.array(v.strictObject(invite)) });

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

const code = <const Code extends string>(name: Code) => ({ code: v.literal(name) });
/** A fact about the game; nothing of either person counts. */
const Reason = v.variant('code', [
  v.strictObject(code('unknownLength')),
  v.strictObject({ ...code('endsTonight'), minutes: Count }),
  v.strictObject({ ...code('evenings'), minutes: Count, evenings: Count }),
  v.strictObject({ ...code('modes'), modes: v.array(v.picklist(MODE_CODES.filter(isTogether))) }),
  v.strictObject(code('unknownForTwo')),
  v.strictObject({ ...code('genre'), genre: Named }),
]);

/**
 * `games` are those to choose from on these devices, without those that are for one alone; `unknown` of them have no
 * known length, and of `factsUnknown` nobody knows whether two can play them: they come last.
 */
export const TonightForTwo = v.strictObject({
  asOf: IsoDay,
  picks: v.array(v.strictObject({ game: v.strictObject(sharedGame), reasons: v.array(Reason) })),
  more: v.boolean(),
  games: Count,
  unknown: Count,
  factsUnknown: Count,
  devices: v.array(v.strictObject({ id: Guid, name: v.string(), games: Count })),
});
