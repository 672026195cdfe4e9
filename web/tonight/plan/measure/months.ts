import { DAY_MS } from '../../../../worker/platform/time.ts';
import { dayDone } from '../../../../worker/tonight/plan/dates.schema.ts';

/* The months under the shelf, at the scale of its hours. */

const WEEK_DAYS = 7;
/** Months between two marks: as few as there is room for. */
const STEPS = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1200, 2400, 6000, 12_000];
const MOST_MARKS = 14;

type Remainder = { remainingMinutes: number | null };

/** A place on the shelf: the share of its hours, and how many books, and how many of them dashed, stand before it. */
export type ShelfPosition = { at: number; before: number; unknowns: number };

export type Mark = ShelfPosition & {
  /** The first day of a month. */
  day: string;
  /** Nobody can say this for certain, because a length before it is unknown. */
  isLeast: boolean;
  /** Named by its year alone. */
  isYear: boolean;
};

/** The place on the shelf of so many minutes played. A book of unknown length is passed when more is played than before it. */
export function placeOf(games: readonly Remainder[], minutes: number): ShelfPosition {
  const total = games.reduce((sum, game) => sum + (game.remainingMinutes ?? 0), 0);
  let sum = 0;
  let before = 0;
  let unknowns = 0;
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
export function marksOf(games: readonly Remainder[], hours: number, today: string): Mark[] {
  const total = games.reduce((sum, game) => sum + (game.remainingMinutes ?? 0), 0);
  const first = monthOf(today) + 1;
  const last = monthOf(dayDone(today, total, hours));
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

/** A shelf of a usual width in pixels: how wide its dashed books may be, and the words at its start, between and end. */
type Width = { shelf: number; dashed: number; start: number; between: number; end: number };

/** The widest gap between books in pixels, and the greatest shares of a shelf for all gaps and for all dashed books. */
const GAP = 3;
const GAPS_SHARE = 0.12;
export const DASHED_SHARE = 0.4;

/** Where a place is on such a shelf, in pixels from its start; the style sheet says the same for every width. */
function pixelsOf(
  { at, before, unknowns }: ShelfPosition,
  games: readonly Remainder[],
  { shelf, dashed }: Width,
): number {
  const gap = Math.min(GAP, (GAPS_SHARE * shelf) / games.length);
  const free = shelf - gap * (games.length - 1);
  const all = games.filter(game => game.remainingMinutes === null).length;
  const unknown = all > 0 ? Math.min(dashed, (DASHED_SHARE * free) / all) : 0;
  return (free - unknown * all) * at + unknown * unknowns + gap * before;
}

/** What there is room for at a mark. A tick alone never cuts through words. */
export type MarkFace = 'name' | 'tick' | 'nothing';

/** What is shown of each mark, in their order. Years are named before months: two Julys would say nothing. */
export function shownOf(marks: readonly Mark[], games: readonly Remainder[], width: Width): MarkFace[] {
  const last = width.shelf - width.end;
  const places = marks.map(mark => ({ x: pixelsOf(mark, games, width), isYear: mark.isYear }));
  const named: number[] = [];
  for (const years of [true, false])
    for (const { x, isYear } of places) {
      const isFree = named.every(other => Math.abs(other - x) >= width.between);
      if (isYear === years && x >= width.start && x + width.between <= last && isFree) named.push(x);
    }
  return places.map(({ x }) => {
    if (named.includes(x)) return 'name';
    const isCovered = x < width.start || x > last || named.some(other => other < x && x < other + width.between);
    return isCovered ? 'nothing' : 'tick';
  });
}
