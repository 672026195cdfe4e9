import { dayAfter } from '../../../../worker/tonight/plan/dates/schema.ts';

/* The months under the shelf, at the scale of its hours. */

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
/** Months between two marks: as few as there is room for. */
const STEPS = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1200, 2400, 6000, 12_000];
const MOST_MARKS = 14;

type Timed = { remainingMinutes: number | null };

/** A place on the shelf: the share of its hours, and how many books, and how many of them dashed, stand before it. */
export type Place = { at: number; before: number; unknowns: number };

export type Mark = Place & {
  /** The first day of a month. */
  day: string;
  /** Nobody can say this for certain, because a length before it is unknown. */
  isLeast: boolean;
  /** Named by its year alone. */
  isYear: boolean;
};

/** The place on the shelf of so many minutes played. A book of unknown length is passed when more is played than before it. */
export function placeOf(games: readonly Timed[], minutes: number): Place {
  const total = games.reduce((sum, game) => sum + (game.remainingMinutes ?? 0), 0);
  let [sum, before, unknowns] = [0, 0, 0];
  for (const { remainingMinutes: left } of games) {
    if (left === null ? sum >= minutes : sum + left > minutes) break;
    sum += left ?? 0;
    before += 1;
    unknowns += Number(left === null);
  }
  return { at: total > 0 ? minutes / total : 0, before, unknowns };
}

/** Months since the year 0, and back. */
const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const firstOf = (month: number) =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;

/** The months between today and the last day; a long plan has fewer marks than months. */
export function marksOf(games: readonly Timed[], hours: number, today: string): Mark[] {
  const total = games.reduce((sum, game) => sum + (game.remainingMinutes ?? 0), 0);
  const [first, last] = [monthOf(today) + 1, monthOf(dayAfter(today, total, hours))];
  const step = STEPS.find(one => (last - first + 1) / one <= MOST_MARKS) ?? 1;
  const marks: Mark[] = [];
  for (let month = Math.ceil(first / step) * step; month <= last; month += step) {
    const day = firstOf(month);
    const minutes = (((Date.parse(day) - Date.parse(today)) / DAY_MS) * hours * 60) / WEEK_DAYS;
    if (minutes >= total) break;
    const place = placeOf(games, minutes);
    marks.push({
      ...place,
      day,
      isLeast: place.unknowns > 0,
      isYear: step >= 12 || (month % 12 === 0 && last - first > 12),
    });
  }
  return marks;
}

/** The room for words at both ends and between, as shares of the shelf. */
type Room = { start: number; between: number; end: number };

/** The days of the marks whose words have room; the others are ticks alone. */
export function namedDays(marks: readonly Mark[], { start, between, end }: Room): Set<string> {
  const named = new Set<string>();
  let from = start;
  for (const { day, at } of marks) {
    if (at < from || at + between > 1 - end) continue;
    named.add(day);
    from = at + between;
  }
  return named;
}
