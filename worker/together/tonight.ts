import { sql } from 'drizzle-orm';
import { GENRES } from '../catalogue/genres.ts';
import { isForTwo, isTogether, type Mode, modesOf } from '../catalogue/modes.ts';
import { SUBPLATFORMS, subplatformNumOf } from '../catalogue/platforms.ts';
import { type SummaryRow, summaryText, toCard } from '../catalogue/summary.ts';
import { batch } from '../platform/database/batch.ts';
import type { Db } from '../platform/database/client.ts';
import { packText, unpacker } from '../platform/database/packed.ts';
import type { Locale, Viewer } from '../platform/locale.ts';
import { HOURS_PER_WEEK } from '../tonight/plan/plan.schema.ts';
import type { Candidate, Evening } from '../tonight/suggestions/candidate.ts';
import type { EveningQuery } from '../tonight/suggestions/evening.ts';
import { tellingGenres } from '../tonight/suggestions/points.ts';
import { rank, type Suggestion } from '../tonight/suggestions/rank.ts';
import { AGAIN_MAX } from '../tonight/suggestions/suggestions.schema.ts';
import { commonDevices, selectBoth } from './both.ts';
import { isOwnPair, otherIn } from './pairs.ts';
import { pairs } from './together.tables.ts';

/*
 * Tonight for two: three of the games that both have, by the ranking of tonight. It is given what everybody knows of a
 * game and nothing of either person. Whoever knows the ranking could find out the other's priority or minutes from the
 * order of the games, if these counted. So both get the same three, and the day decides among games that are alike.
 *
 * What is known to be for one alone is no game for two. What nobody knows that of comes after all others, and says so.
 */

const columns = { ...summaryText, modes: 'g.modes', maxPlayers: 'g.max_players', devices: 'both.devices' };
type SharedGameRow = SummaryRow & { num: number; modes: number | null; maxPlayers: number | null; devices: string };
const unpack = unpacker<SharedGameRow>(Object.keys(columns));

/** A cell has at most so many games: the database refuses cells of five megabytes. */
const CELL = 4_000;

/** The games that both have, with their short form, in as many cells as needed. */
function selectGames(db: Db, userId: string, id: string) {
  return db.all<{ packed: string }>(sql`WITH both AS MATERIALIZED (SELECT b.*, row_number() OVER () AS place
      FROM (${selectBoth({ me: userId, other: otherIn(userId, id) }, 'held')}) b)
    SELECT ${sql.raw(packText(columns))} AS packed FROM both JOIN games g ON g.num = both.game
    GROUP BY both.place / ${CELL}`);
}

type SharedGame = Omit<SharedGameRow, 'modes'> & { on: ReturnType<typeof commonDevices>; modes: Mode[] | null };

const toShared = (row: SharedGameRow): SharedGame => ({
  ...row,
  on: commonDevices(row.devices),
  modes: modesOf(row.modes),
});

/** On each device that both have it on; a game on different devices of a platform is on none. */
function toCandidates({ num, mainStoryMinutes, genres, on, modes, maxPlayers }: SharedGame, day: string): Candidate[] {
  const devices = on.flatMap(place => place.devices.map(device => subplatformNumOf(device.id) ?? 0));
  const unsaid = { priority: null, started: null, lastPlayed: null, leaving: null };
  const game = { storyMinutes: mainStoryMinutes, remainingMinutes: mainStoryMinutes };
  const nums = genres?.split(',').map(Number) ?? [];
  return (devices.length > 0 ? devices : [0]).map(subplatform => {
    const no = { isPlaying: false, wasFinished: false, isResting: false, hasFacts: isForTwo(modes, maxPlayers) };
    return { ...unsaid, ...no, ...game, copy: num, game: num, subplatform, added: day, genres: nums };
  });
}

/** What its length says of this evening. */
function lengthReason({ remainingMinutes: minutes }: Candidate, evening: Evening) {
  if (minutes === null) return { code: 'unknownLength' as const };
  if (minutes <= evening.minutes) return { code: 'endsTonight' as const, minutes };
  return { code: 'evenings' as const, minutes, evenings: Math.ceil(minutes / evening.minutes) };
}

/** How two can play it, or that nobody knows whether they can. */
function togetherReason({ modes }: SharedGame, { hasFacts }: Candidate) {
  if (hasFacts === null) return [{ code: 'unknownForTwo' as const }];
  const together = modes?.filter(isTogether) ?? [];
  return together.length > 0 ? [{ code: 'modes' as const, modes: together }] : [];
}

function toPick({ candidate }: Suggestion, games: ReadonlyMap<number, SharedGame>, evening: Evening, locale: Locale) {
  const game = games.get(candidate.game);
  if (!game) return [];
  const card = toCard(game, locale);
  const [telling] = tellingGenres(candidate);
  const genre = card.genres.find(one => one.id === GENRES.find(known => known.num === telling)?.id);
  const reasons = [
    lengthReason(candidate, evening),
    ...togetherReason(game, candidate),
    ...(genre ? [{ code: 'genre' as const, genre }] : []),
  ];
  return [{ game: { id: game.id, ...card, on: game.on }, reasons }];
}

/** The devices that both have games on, with the games on each, the one with the most games first. */
function devicesOf(games: readonly SharedGame[]) {
  const on = games.flatMap(game => game.on.flatMap(place => place.devices));
  return SUBPLATFORMS.map(({ id, title }) => ({ id, name: title, games: on.filter(one => one.id === id).length }))
    .filter(device => device.games > 0)
    .sort((a, b) => b.games - a.games);
}

/** Three games for an evening of two people; undefined if this is not one of this person's pairs. */
export async function findTonightForTwo(db: Db, { userId, locale }: Viewer, asked: EveningQuery & { id: string }) {
  const { id, minutes, again, evening: day, subplatforms } = asked;
  const { found, read } = await batch(db, {
    found: db.select({ id: pairs.id }).from(pairs).where(isOwnPair(userId, id)),
    read: selectGames(db, userId, id),
  });
  if (!found[0]) return undefined;
  const on = subplatforms?.length ? subplatforms : null;
  const usual = { seed: id, hoursPerWeek: HOURS_PER_WEEK, offersUnknown: true };
  const evening: Evening = { day, minutes, again, subplatforms: on, ...usual };
  const games = read.flatMap(({ packed }) => unpack(packed)).map(toShared);
  const ranking = rank(
    games.flatMap(game => toCandidates(game, day)),
    evening,
  );
  const byNum = new Map(games.map(game => [game.num, game]));
  return {
    asOf: day,
    picks: ranking.picks.flatMap(pick => toPick(pick, byNum, evening, locale)),
    more: ranking.next.length > 0 && again < AGAIN_MAX,
    games: ranking.games,
    unknown: ranking.unknown,
    factsUnknown: ranking.factsUnknown,
    devices: devicesOf(games),
  };
}
