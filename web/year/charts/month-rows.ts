import { hoursOf, monthName } from '../time-text.ts';

/** A month as its chart and its table show it: `hours` is null for one that has not come. */
export type MonthRow = {
  month: number;
  name: string;
  short: string;
  minutes: number;
  hours: number | null;
  /** How many games have no hours; their ids where the reader may know them. */
  unknown: number;
  unknownIds: readonly string[];
  finished: readonly string[];
  /** The games with hours, and the minutes of each, where the reader may know them. */
  known: readonly string[];
  each: readonly number[];
};

type Months = readonly {
  month: number;
  finished: readonly string[];
  minutes: number;
  /** Games without hours, named or only counted. */
  unknown: number | readonly string[];
  known?: readonly string[];
  each?: readonly number[];
}[];

/** The rows of a year of which `until` months have come. */
export function monthRows(year: number, months: Months, until: number): MonthRow[] {
  return months.map(({ month, finished, minutes, unknown, known = [], each = [] }) => ({
    month,
    name: monthName(year, month),
    short: monthName(year, month, 'short'),
    minutes,
    // What a diary says of a month counts, also if UTC has not reached it.
    hours: month <= until || minutes > 0 ? hoursOf(minutes) : null,
    unknown: typeof unknown === 'number' ? unknown : unknown.length,
    unknownIds: typeof unknown === 'number' ? [] : unknown,
    finished,
    known,
    each,
  }));
}

export const hasHours = ({ hours, unknown }: MonthRow) => (hours ?? 0) > 0 || unknown > 0;

/** From this many months with hours on there is a chart; for fewer there are sentences. */
export const CHART_FROM = 3;
