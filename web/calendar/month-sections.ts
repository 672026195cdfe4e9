import { type Calendar, monthAfter, type Release } from './use-calendar.ts';

/** What the filters choose: one's own platforms first, only those, or all by day; and one of the two lists. */
export type CalendarView = { platforms: 'first' | 'only' | 'any'; list: '' | 'tracked-games' | 'wished-games' };

/** A shelf of a month, or months of one year in which nothing comes out. */
export type MonthSection = { month: string; games: Release[] } | { month: string; last: string; games: null };

/** All months from one to another, both included. */
function monthsBetween(from: string, to: string): string[] {
  const months = [];
  for (let month = from; month <= to; month = monthAfter(month, 1)) months.push(month);
  return months;
}

const isSeen =
  ({ platforms, list }: CalendarView) =>
  (game: Release) =>
    (platforms !== 'only' || game.isMine) && (!list || game.copies.some(copy => copy.gamesType === list));

/** Games on one's own platforms before the others; both stay in the order of their days. */
const mineFirst = (games: readonly Release[]) => [
  ...games.filter(game => game.isMine),
  ...games.filter(game => !game.isMine),
];

const ordered = (games: readonly Release[], { platforms }: CalendarView) =>
  platforms === 'first' ? mineFirst(games) : [...games];

/** The months from the first that has something, or the present one, to the last that has; empty ones put together. */
export function monthsOf({ days }: Pick<Calendar, 'days'>, view: CalendarView, today: string): MonthSection[] {
  const games = days.flatMap(day => day.games).filter(isSeen(view));
  const byMonth = Map.groupBy(games, game => game.releaseDate?.slice(0, 7) ?? '');
  const last = [...byMonth.keys()].at(-1);
  if (!last) return [];
  const present = today.slice(0, 7);
  const first = [...byMonth.keys(), present].reduce((a, b) => (a < b ? a : b));
  return monthsBetween(first, last).reduce<MonthSection[]>((sections, month) => {
    const own = byMonth.get(month);
    const before = sections.at(-1);
    if (own) sections.push({ month, games: ordered(own, view) });
    else if (before?.games === null && before.month.slice(0, 4) === month.slice(0, 4)) before.last = month;
    else sections.push({ month, last: month, games: null });
    return sections;
  }, []);
}

/** The years of what has no day, each with its games; what has no date at all comes last, without a year. */
export function undatedOf(
  { undated }: Pick<Calendar, 'undated'>,
  view: CalendarView,
): { year: string; games: Release[] }[] {
  const yearOf = ({ releaseDate, releasePrecision }: Release) =>
    releasePrecision === 'unknown' ? '' : (releaseDate?.slice(0, 4) ?? '');
  const byYear = Map.groupBy(undated.filter(isSeen(view)), yearOf);
  return [...byYear].map(([year, games]) => ({ year, games: ordered(games, view) }));
}

/** The first sections, until they hold as many games as there is room for. */
export function firstSections(sections: readonly MonthSection[], room: number): MonthSection[] {
  let held = 0;
  const end = sections.findIndex(({ games }) => {
    const isFull = held >= room;
    held += games?.length ?? 0;
    return isFull;
  });
  return end < 0 ? [...sections] : sections.slice(0, end);
}
