import { catalogueWords } from '../catalogue/catalogue.words.ts';
import { GENRES } from '../catalogue/genres.ts';
import { LENGTHS, lengthOf } from '../catalogue/lengths.ts';
import { SUBPLATFORMS, subplatformOf } from '../catalogue/platforms.ts';
import type { Locale } from '../platform/locale.ts';
import { hoursAsPlayed, type readYear } from './days-played.ts';
import { hoursOfTimes } from './hours.ts';
import { type GameRow, inOrder, lastDay, type Time } from './times.ts';

const isEnd = ({ outcome }: Time) => outcome === 'finished' || outcome === 'completed';

type Group<Id> = { id: Id; name: string | null; gameIds: string[] };

/** Groups with games, the largest first; what is unknown comes last, whatever its size. */
const ranked = <Id>(groups: Group<Id>[]) =>
  groups
    .filter(({ gameIds }) => gameIds.length > 0)
    .sort((a, b) => Number(a.id === null) - Number(b.id === null) || b.gameIds.length - a.gameIds.length);

/** A game of the year: its rows, and the times in which it was finished, the earliest first. */
type FinishedGame = { game: GameRow; ends: Time[] };

const idsOf = (finished: FinishedGame[]) => finished.map(({ game }) => game.id);

function byPlatform(finished: FinishedGame[]): Group<string | null>[] {
  const on = (num: number | null) =>
    idsOf(finished.filter(({ ends }) => ends.some(({ subplatform }) => subplatform === num)));
  const known = SUBPLATFORMS.map(({ num, id, title }) => ({ id, name: title, gameIds: on(num) }));
  return ranked([...known, { id: null, name: null, gameIds: on(null) }]);
}

function byGenre(finished: FinishedGame[], locale: Locale): Group<string | null>[] {
  const words = catalogueWords(locale).genres;
  const numbers = new Map(finished.map(({ game }) => [game.id, (game.genres ?? '').split(',').map(Number)]));
  const of = (num: number) => idsOf(finished).filter(id => numbers.get(id)?.includes(num));
  const known = GENRES.map(({ num, id, code }) => ({ id, name: words[code], gameIds: of(num) }));
  const unknown = idsOf(finished.filter(({ game }) => !game.genres));
  return ranked([...known, { id: null, name: null, gameIds: unknown }]);
}

/** In the order of lengths, also those without a game: they are four steps of one scale. */
function byLength(finished: FinishedGame[], locale: Locale): Group<number | null>[] {
  const words = catalogueWords(locale).lengths;
  const of = (id: number | null) => idsOf(finished.filter(({ game }) => lengthOf(game.mainStoryMinutes) === id));
  const known = LENGTHS.map(({ id }) => ({ id, name: words[id], gameIds: of(id) }));
  const unknown = of(null);
  return unknown.length > 0 ? [...known, { id: null, name: null, gameIds: unknown }] : known;
}

/**
 * The game that was finished first. `sure` is false if another one may have been earlier, as far as dates say; among
 * games of which only the year is known nobody can say.
 */
function firstOf(finished: FinishedGame[]) {
  const [first, ...others] = finished.map(({ game, ends: [end] }) => ({ game, end }));
  if (!first?.end) return null;
  const { finishedAt, finishedPrecision, subplatform } = first.end;
  if (finishedPrecision === 'year' && others.length > 0) return null;
  const latest = lastDay(first.end);
  return {
    gameId: first.game.id,
    finishedAt,
    finishedPrecision,
    platform: subplatformOf(subplatform ?? 0)?.title ?? null,
    sure: others.every(({ end }) => end !== undefined && end.finishedAt >= latest),
  };
}

/** The finished time with the most known minutes. */
function longestOf(finished: FinishedGame[]) {
  const all = finished.flatMap(({ game, ends }) => ends.map(end => ({ gameId: game.id, ...end })));
  const longest = all.reduce<(typeof all)[number] | undefined>(
    (best, one) => ((one.minutes ?? 0) > (best?.minutes ?? 0) ? one : best),
    undefined,
  );
  if (!longest) return null;
  const { game: _, outcome: __, subplatform: ___, ...shown } = longest;
  return { ...shown, minutes: longest.minutes ?? 0 };
}

function bestOf(finished: FinishedGame[]) {
  const rating = Math.max(...finished.map(({ game }) => game.rating ?? 0));
  if (!(rating > 0)) return null;
  return { rating, gameIds: idsOf(finished.filter(({ game }) => game.rating === rating)) };
}

/** The game that came out first. `heldSince` is the year in which it came onto the shelf. */
function oldestOf(finished: FinishedGame[]) {
  const dated = finished.filter(({ game }) => game.releaseDate && game.releasePrecision !== 'unknown');
  const [oldest] = dated.sort((a, b) => (a.game.releaseDate ?? '').localeCompare(b.game.releaseDate ?? ''));
  if (!oldest) return null;
  const { id, releaseDate, heldSince } = oldest.game;
  return {
    gameId: id,
    releaseYear: Number(releaseDate?.slice(0, 4)),
    heldSince: heldSince ? Number(heldSince.slice(0, 4)) : null,
  };
}

const platformName = (time: Time | undefined) => subplatformOf(time?.subplatform ?? 0)?.title ?? null;

/** A game as the screen shows it: its cover, its spine, the platform on which it was first finished, and each time of the year. */
function toShown({ slug, title, coverUrl, steamAppId, ...row }: GameRow, [end]: Time[], times: Time[]) {
  return {
    slug,
    title,
    coverUrl,
    steamAppId,
    releaseDate: row.releaseDate,
    releasePrecision: row.releasePrecision,
    length: lengthOf(row.mainStoryMinutes),
    platform: platformName(end),
    rating: row.rating,
    times: times.map(time => ({ platform: platformName(time), minutes: time.minutes })),
  };
}

type YearRows = ReturnType<typeof readYear>;

/** Everything that is counted of a year, each with the ids of its games in order. Pure: the same rows, the same answer. */
export function numbersOf({ times, games, played }: YearRows, year: number, locale: Locale) {
  const byNum = new Map(games.map(game => [game.num, game]));
  const known = times.filter(({ game }) => byNum.has(game)).sort(inOrder);
  const days = played.filter(({ game }) => byNum.has(game));
  const ends = Map.groupBy(known.filter(isEnd), ({ game }) => game);
  const all = Map.groupBy(known, ({ game }) => game);
  const finished = [...ends].flatMap(([num, own]) => {
    const game = byNum.get(num);
    return game ? [{ game, ends: own }] : [];
  });
  const idOf = (num: number) => byNum.get(num)?.id ?? '';
  const kicked = known.filter(({ outcome, game }) => outcome === 'kicked' && !ends.has(game));
  return {
    finished: idsOf(finished),
    completed: idsOf(finished.filter(one => one.ends.some(({ outcome }) => outcome === 'completed'))),
    kicked: [...new Set(kicked.map(({ game }) => idOf(game)))],
    ...hoursOfTimes(hoursAsPlayed(known, days, String(year)), finished, idOf),
    daysPlayed: new Set(days.filter(({ day }) => day.startsWith(`${year}`)).map(({ day }) => day)).size,
    byPlatform: byPlatform(finished),
    byGenre: byGenre(finished, locale),
    byLength: byLength(finished, locale),
    first: firstOf(finished),
    longest: longestOf(finished),
    best: bestOf(finished),
    oldest: oldestOf(finished),
    games: Object.fromEntries(
      games.map(game => [game.id, toShown(game, ends.get(game.num) ?? [], all.get(game.num) ?? [])]),
    ),
  };
}

export type Numbers = ReturnType<typeof numbersOf>;
