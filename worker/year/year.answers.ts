import * as v from 'valibot';
import { card } from '../catalogue/catalogue.answers.ts';
import { games } from '../catalogue/catalogue.tables.ts';
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
  Url,
} from '../platform/http/answer-fields.ts';

const Year = between(1970, 2100);
const GameIds = v.array(Guid);
const Rating = between(1, 10);
const LengthId = between(1, 4);
/** `2026-03`. */
const Month = v.pipe(v.string(), v.regex(/^\d{4}-\d\d$/));

const group = { name: OrNull(v.string()), gameIds: GameIds };
/** Games of a platform or a genre; without an id it is unknown. */
const Group = v.strictObject({ id: OrNull(Guid), ...group });
const LengthGroup = v.strictObject({ id: OrNull(LengthId), ...group });

/** `each`: the minutes of the known games, in their order. */
const hours = { minutes: Count, known: GameIds, each: v.array(Count), unknown: GameIds };
const Hours = v.strictObject(hours);
const part = { finished: GameIds, ...hours };
const MonthNumber = between(1, 12);

const YearGame = v.strictObject({
  slug: v.string(),
  title: v.string(),
  coverUrl: OrNull(Url),
  steamAppId: SteamAppId,
  releaseDate: OrNull(v.string()),
  releasePrecision: v.picklist(games.releasePrecision.enumValues),
  length: OrNull(LengthId),
  platform: OrNull(v.string()),
  rating: OrNull(Rating),
});
const PublicGames = v.record(v.string(), YearGame);
/** Each time of the year; minutes are null where nobody knows them. */
const GameTimes = v.array(v.strictObject({ platform: OrNull(v.string()), minutes: OrNull(Count) }));
const OwnGames = v.record(v.string(), v.strictObject({ ...YearGame.entries, times: GameTimes }));

const Side = v.strictObject({ games: Count, minutes: Count, unknown: Count, byLength: v.array(Count) });
const Backlog = v.strictObject({ start: Side, end: Side, came: Count, left: Count });

const ends = { finishedAt: IsoDay, finishedPrecision: Precision };
const First = v.strictObject({ gameId: Guid, ...ends, platform: OrNull(v.string()), sure: v.boolean() });
const Longest = v.strictObject({
  gameId: Guid,
  minutes: Count,
  startedAt: OrNull(IsoDay),
  startedPrecision: Precision,
  ...ends,
});
const Best = v.strictObject({ rating: Rating, gameIds: GameIds });
const Oldest = v.strictObject({ gameId: Guid, releaseYear: v.number(), heldSince: OrNull(v.number()) });

/** The link is null if the keys it was made with are gone; the next share makes another. */
export const YearShare = v.strictObject({ url: OrNull(Url), showsRatings: v.boolean(), since: Instant });
export const NoLink = v.strictObject({ url: v.null() });

const status = { year: Year, asOf: IsoDay, isOver: v.boolean() };

export const YearNumbers = v.strictObject({
  ...status,
  finished: GameIds,
  completed: GameIds,
  kicked: GameIds,
  /** How many games were finished on days that nobody knows, in whatever year. */
  finishedWithoutDate: Count,
  hours: Hours,
  months: v.array(v.strictObject({ month: MonthNumber, ...part })),
  undated: v.strictObject(part),
  /** On how many days it is known that something was played; `/api/play-days` has them. */
  daysPlayed: Count,
  byPlatform: v.array(Group),
  byGenre: v.array(Group),
  byLength: v.array(LengthGroup),
  first: OrNull(First),
  longest: OrNull(Longest),
  best: OrNull(Best),
  oldest: OrNull(Oldest),
  games: OwnGames,
  backlog: OrNull(Backlog),
  share: OrNull(YearShare),
});

export const Years = v.strictObject({
  years: v.array(v.strictObject({ year: Year, finished: Count, times: Count })),
});

export const BacklogGames = v.strictObject({
  games: v.array(v.strictObject({ id: Guid, ...card, platforms: v.array(Named) })),
  total: Count,
});

const publicPart = { finished: GameIds, minutes: Count, unknown: Count };

/** A shared year: never notes, exact days, what is unplayed or was given up. */
export const PublicYear = v.strictObject({
  ...status,
  owner: v.strictObject({ username: v.string(), imageUrl: OrNull(Url) }),
  showsRatings: v.boolean(),
  finished: GameIds,
  completed: GameIds,
  hours: v.strictObject({ minutes: Count, unknown: Count }),
  months: v.array(v.strictObject({ month: MonthNumber, ...publicPart })),
  undated: v.strictObject(publicPart),
  byPlatform: v.array(Group),
  first: OrNull(
    v.strictObject({ gameId: Guid, platform: OrNull(v.string()), sure: v.boolean(), month: OrNull(Month) }),
  ),
  longest: OrNull(v.strictObject({ gameId: Guid, minutes: Count, from: OrNull(Month), to: OrNull(Month) })),
  best: OrNull(Best),
  oldest: OrNull(Oldest),
  games: PublicGames,
});
