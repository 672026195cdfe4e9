import { catalogueWords } from '../../catalogue/catalogue.words.ts';
import type { Locale } from '../../platform/locale.ts';
import { peopleWords } from '../people.words.ts';
import type { DiaryRow } from './diary-rows.ts';
import type { ShelfRow } from './shelf-rows.ts';

/* The columns stand in `docs/export.md`, in the order of their headings. New ones come last: somebody's formulas count
   columns. */

type Cell = string | number | null;
type Time = DiaryRow['playthroughs'][number];

export const copiesHeadings = (locale: Locale): Cell[] => Object.values(peopleWords(locale).columns);
export const playthroughsHeadings = (locale: Locale): Cell[] => Object.values(peopleWords(locale).playthroughs);

/** A date as far as it is known: `2024`, `2024-03` or `2024-03-05`. */
const KNOWN = new Map(Object.entries<number>({ day: 10, month: 7, year: 4 }));
const finishOf = ({ finishedAt, finishedPrecision }: ShelfRow) =>
  finishedAt?.slice(0, KNOWN.get(finishedPrecision ?? '')) ?? null;

/** A row of the table of copies. Fixed values that the reader's lists do not show stay as they are stored. */
export function copyCells(copy: ShelfRow, locale: Locale): Cell[] {
  const finished = finishOf(copy);
  return [...cellsOf(copy, locale), copy.rating, finished && Number(finished.slice(0, 4)), finished, copy.subscription];
}

function cellsOf(copy: ShelfRow, locale: Locale): Cell[] {
  const { lists } = peopleWords(locale);
  const { statuses, priorities } = catalogueWords(locale);
  const say = (names: Record<string, string>, value: number) => names[value] ?? value;
  const isOwned = copy.list === 1;
  return [
    say(lists, copy.list),
    copy.title,
    copy.slug,
    copy.platform,
    copy.subplatform,
    isOwned ? say(statuses, copy.status) : null,
    say(priorities, copy.priority),
    copy.access,
    copy.minutesPlayed,
    copy.lastPlayedAt,
    copy.addedAt,
    copy.archiveStatus,
    copy.archivedAt,
    copy.source,
    copy.notes,
  ];
}

export const playthroughRows = (entry: DiaryRow): Cell[][] => entry.playthroughs.map(time => timeCells(entry, time));

const timeCells = ({ title, slug, rating }: DiaryRow, time: Time): Cell[] => [
  title,
  slug,
  time.platform,
  time.subplatform,
  time.outcome,
  time.startedAt,
  time.startedPrecision,
  time.finishedAt,
  time.finishedPrecision,
  time.minutes,
  time.note,
  rating,
  time.source,
];
