import { type SQL, sql } from 'drizzle-orm';
import type { RowOf } from '../platform/database/packed.ts';
import type { Locale } from '../platform/locale.ts';
import { remember } from '../platform/remember.ts';
import type { Game } from './catalogue.answers.ts';
import { games } from './catalogue.tables.ts';
import { catalogueWords } from './catalogue.words.ts';
import { regionText } from './copies-sql.ts';
import { type FactsRow, toShownFacts } from './facts/shown-facts.ts';
import { GENRES } from './genres.ts';
import { hoursOf, lengthOf } from './lengths.ts';
import { gamesTypeOf } from './lists.schema.ts';
import { subplatformOf } from './platforms.ts';

/* The short form of a game, in the database and in answers. Read by the catalogue, the search, the lists and the pages. */

/** Columns that every answer about a game needs. */
export const summaryColumns = {
  num: games.num,
  id: games.id,
  slug: games.slug,
  title: games.title,
  coverUrl: games.coverUrl,
  releaseDate: games.releaseDate,
  releasePrecision: games.releasePrecision,
  mainStoryMinutes: games.mainStoryMinutes,
  steamAppId: games.steamAppId,
  platforms: games.platformNums,
  genres: games.genreNums,
};

export type SummaryRow = Omit<RowOf<typeof summaryColumns>, 'num'>;

/** The columns of the short form of `games g`, for statements that are written as text. */
export const summaryText: Record<string, string> = Object.fromEntries(
  Object.entries(summaryColumns).map(([name, column]) => [name, `g.${column.name}`]),
);

/** Each copy as `list:subplatform:archived`, as `heldOf` reads them. */
const HELD = `group_concat(c.list || ':' || c.subplatform || ':' || (c.archive_status IS NOT NULL))`;

/** Where a person has the game; null for a visitor. */
export function heldColumn(userId: string | undefined): SQL<string | null> {
  if (!userId) return sql<null>`NULL`;
  return sql`(SELECT ${sql.raw(HELD)} FROM copies c WHERE c.user_id = ${userId} AND c.game = ${games.num})`;
}

/**
 * The copies that a person has of `games g`, as text; the statement has the person's id as a parameter such as `?1`.
 */
export const heldText = (user: string) => `(SELECT ${HELD} FROM copies c WHERE c.user_id = ${user} AND c.game = g.num)`;

/** The subscriptions a person holds that have the game; `user` and `game` are SQL. At most one row a family is held. */
const subscribed = (user: string, game: string) => `(SELECT group_concat(DISTINCT s.subscription)
  FROM held_subscriptions h CROSS JOIN subscription_games s ON s.game = ${game} AND s.subscription = h.subscription
    AND s.region = ${regionText(user)}
  WHERE h.user_id = ${user})`;

/** For `games g`, as text like `heldText`. */
export const subscribedText = (user: string) => subscribed(user, 'g.num');

/** For a copy of the list of wanted games; null in the other lists. */
export const wantedSubscribed = sql<string | null>`iif(copies.list = 2,
  ${sql.raw(subscribed('copies.user_id', 'copies.game'))}, NULL)`;

/** For a game and a reader; null for a visitor. */
export function subscribedColumn(userId: string | undefined): SQL<string | null> {
  if (!userId) return sql<null>`NULL`;
  return sql`(SELECT group_concat(DISTINCT s.subscription) FROM held_subscriptions h CROSS JOIN subscription_games s
    ON s.game = ${games.num} AND s.subscription = h.subscription AND s.region = ${sql.raw(regionText('h.user_id'))}
    WHERE h.user_id = ${userId})`;
}

/** The ids of such a column. */
export const subscriptionsOf = (joined: string | null): string[] => (joined ? joined.split(',') : []);

const numbers = (joined: string | null) => (joined ? joined.split(',').map(Number) : []);

type NamedEntry = { id: string; name: string };

/** Subplatforms in their fixed order; Steam stands for itself. Few different sets occur, each for many games. */
const platformsOf = remember((joined: string | null): readonly NamedEntry[] =>
  numbers(joined)
    .sort((a, b) => a - b)
    .flatMap(num => subplatformOf(num) ?? [])
    .map(s => ({ id: s.id, name: s.title })),
);

/** The ids of the genres of such a column. */
export const genreIdsOf = remember((joined: string | null): readonly string[] =>
  numbers(joined).flatMap(num => GENRES.find(g => g.num === num)?.id ?? []),
);

const genresIn = (locale: Locale) =>
  remember((joined: string | null): readonly NamedEntry[] =>
    numbers(joined)
      .flatMap(num => GENRES.find(g => g.num === num) ?? [])
      .map(g => ({ id: g.id, name: catalogueWords(locale).genres[g.code] })),
  );
const genres = { en: genresIn('en'), ar: genresIn('ar') };

function genresOf(joined: string | null, locale: Locale): readonly NamedEntry[] {
  return genres[locale](joined);
}

function lengthName(minutes: number | null, locale: Locale): { id: number; name: string } | null {
  const id = lengthOf(minutes);
  return id && { id, name: catalogueWords(locale).lengths[id] };
}

export function heldOf(joined: string | null) {
  return (joined ? joined.split(',') : []).map(copy => {
    const [list, subplatform, archived] = copy.split(':').map(Number);
    return {
      gamesType: gamesTypeOf(list ?? 1),
      subplatformId: subplatformOf(subplatform ?? 0)?.id ?? '',
      archived: archived === 1,
    };
  });
}

/** The facts about a game that a card shows. */
export function toCard(row: Omit<SummaryRow, 'id'>, locale: Locale) {
  return {
    slug: row.slug,
    title: row.title,
    coverUrl: row.coverUrl,
    steamAppId: row.steamAppId,
    platforms: platformsOf(row.platforms),
    genres: genresOf(row.genres, locale),
    length: lengthName(row.mainStoryMinutes, locale),
    mainStoryHours: hoursOf(row.mainStoryMinutes),
    releaseDate: row.releaseDate,
    releasePrecision: row.releasePrecision,
  };
}

type HoldingRow = { held: string | null; subscribed?: string | null };
/** What a row has only where more than the short form was asked for. */
type Facts = { [Name in keyof FactsRow]?: FactsRow[Name] };

const hasFacts = (row: Facts): row is FactsRow => row.arabicBits !== undefined;

/**
 * The short form, as lists, results and cards show it. `alreadyOwned` is the reader's id if any copy exists. Where it is
 * asked for, `inSubscriptions` names the subscriptions that the reader holds and that have the game, and what is known of
 * Arabic, ways to play and dates is there where the row has it.
 */
export function toGame(row: SummaryRow & HoldingRow & Facts, locale: Locale, userId: string | undefined): Game {
  const held = heldOf(row.held);
  return {
    id: row.id,
    ...toCard(row, locale),
    ...(hasFacts(row) && toShownFacts(row)),
    alreadyOwned: held.length > 0 && userId ? userId : null,
    held,
    ...(userId && row.subscribed !== undefined && { inSubscriptions: subscriptionsOf(row.subscribed) }),
  };
}
