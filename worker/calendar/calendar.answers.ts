import * as v from 'valibot';
import { card } from '../catalogue/catalogue.answers.ts';
import { games } from '../catalogue/catalogue.tables.ts';
import { Count, Guid, Instant, IsoDay, Named, OrNull, SteamAppId, Url } from '../platform/http/answer-fields.ts';
import { LOCALES } from '../platform/locale.ts';

const MovedFrom = v.strictObject({ date: IsoDay, precision: v.picklist(['day', 'month', 'year']) });

const WaitingCopy = v.strictObject({
  id: Guid,
  gamesType: v.picklist(['games', 'wished-games', 'tracked-games']),
  platform: Named,
});

/** A game that the reader tracks or wants. `isMine`: on a platform on which they hold something. */
const Release = v.strictObject({
  gameId: Guid,
  slug: v.string(),
  title: v.string(),
  coverUrl: OrNull(Url),
  steamAppId: OrNull(SteamAppId),
  releaseDate: OrNull(v.string()),
  releasePrecision: v.picklist(games.releasePrecision.enumValues),
  copies: v.array(WaitingCopy),
  isMine: v.boolean(),
  movedFrom: OrNull(MovedFrom),
});

export const Calendar = v.strictObject({
  from: IsoDay,
  to: IsoDay,
  days: v.array(v.strictObject({ date: IsoDay, games: v.array(Release) })),
  undated: v.array(Release),
  total: v.pipe(
    v.strictObject({ dated: Count, undated: Count }),
    v.description('How many games there are; at most 1,000 of either are told.'),
  ),
  listed: v.pipe(Count, v.description('How many games the reader tracks or wants, whatever their dates.')),
  platforms: v.array(Named),
  coming: v.pipe(
    v.array(v.strictObject({ id: Guid, ...card, platforms: v.array(Named) })),
    v.description(
      'The most widely known games that come out within a year, without those that the reader has in a list.',
    ),
  ),
});

const feed = { language: v.picklist(LOCALES), createdAt: Instant, lastFetchedAt: OrNull(Instant) };
export const FeedOrNone = v.strictObject({ feed: OrNull(v.strictObject(feed)) });
export const Feed = v.strictObject({ feed: v.strictObject(feed) });
export const NoFeed = v.strictObject({ feed: v.null() });

/** The only time that the address is told. */
export const NewFeed = v.strictObject({ url: Url, feed: v.strictObject(feed) });

const Ways = v.strictObject({ push: v.boolean(), mail: v.boolean() });

/** `HH:MM` on the person's own clock. */
const Time = v.pipe(v.string(), v.regex(/^\d\d:\d\d$/));

/** `pushKey` is what a browser needs to subscribe; null if this site sends no notifications. */
export const Reminders = v.strictObject({
  kinds: v.strictObject({ release: Ways, moved: Ways, free: Ways, leaving: Ways }),
  quiet: OrNull(v.strictObject({ from: Time, to: Time })),
  timeZone: OrNull(v.string()),
  pushKey: OrNull(v.string()),
  devices: Count,
});

/** How many browsers are reminded. */
export const Devices = v.strictObject({ devices: Count });
