import { catalogueWords } from '../../catalogue/words.ts';
import type { Locale } from '../../platform/locale.ts';
import { peopleWords } from '../words.ts';
import type { DiaryEntry } from './diary-rows.ts';
import type { CopyRow } from './shelf-rows.ts';

/* The columns stand in `docs/export.md`, in the order of their headings. New ones come last: somebody's formulas count
   columns. */

type Cell = string | number | null;
type Time = DiaryEntry['playthroughs'][number];

/** A date as far as it is known: `2024`, `2024-03` or `2024-03-05`. */
const KNOWN = { day: 10, month: 7, year: 4, unknown: 0 };
const isKnown = (date: string | null) => date !== null;
const finishOf = ({ finishedAt, finishedPrecision }: Time) => finishedAt?.slice(0, KNOWN[finishedPrecision]) || null;

/** When the newest playthrough that came to an end did so; null if none is dated. */
function lastFinish({ playthroughs }: DiaryEntry): string | null {
  const ended = playthroughs.filter(({ outcome }) => outcome === 'finished' || outcome === 'completed');
  return ended.map(finishOf).filter(isKnown).sort().at(-1) ?? null;
}

/** The table of copies. Fixed values that the reader's lists do not show stay as they are stored. */
export function copiesTable(held: CopyRow[], diary: DiaryEntry[], locale: Locale): Cell[][] {
  const entries = new Map(diary.map(entry => [entry.slug, entry]));
  const rows = held.map(copy => [...cellsOf(copy, locale), ...diaryCells(entries.get(copy.slug))]);
  return [Object.values(peopleWords(locale).columns), ...rows];
}

function cellsOf(copy: CopyRow, locale: Locale): Cell[] {
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

function diaryCells(entry: DiaryEntry | undefined): Cell[] {
  const finished = entry ? lastFinish(entry) : null;
  return [entry?.rating ?? null, finished && Number(finished.slice(0, 4)), finished];
}

/** One row for each playthrough. */
export function playthroughsTable(diary: DiaryEntry[], locale: Locale): Cell[][] {
  const rows = diary.flatMap(entry => entry.playthroughs.map(time => timeCells(entry, time)));
  return [Object.values(peopleWords(locale).playthroughs), ...rows];
}

const timeCells = ({ title, slug, rating }: DiaryEntry, time: Time): Cell[] => [
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
