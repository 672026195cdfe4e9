import { fold } from '../../../catalogue/titles/fold.ts';
import type { FileRow } from '../file-row.ts';
import type { CARRIED_AS, DROPPED_WHY, FormatId } from '../schema.ts';
import type { DateOrder } from '../values/dates.ts';
import type { Cells } from './cells.ts';

export type Ledger = {
  carried: Partial<Record<(typeof CARRIED_AS)[number], string[]>>;
  dropped: Partial<Record<(typeof DROPPED_WHY)[number], string[]>>;
};

/** Answers whether a file has all of these columns. */
export type Has = (...names: string[]) => boolean;

/** A tracker's table: how it is recognised, what becomes of its columns, and what a row of it means. */
export type TableFormat = Ledger & {
  id: FormatId;
  /** Whether a header is this tracker's. `columns` are the names as they are compared. */
  fits: (has: Has, columns: string[]) => boolean;
  /** Without it there is no reading a file as this format, whoever asks for it. */
  title: string;
  /** Names in other languages. */
  aliases?: Record<string, string>;
  /** The order of day and month where the values do not prove it. */
  dates?: DateOrder;
  /** The row in our words, or null if it stands for no game. `before` is the row read before it. */
  read: (cells: Cells, before: FileRow | null) => FileRow | null;
};

/** The name of a column as names are compared: files differ in case, spaces and underscores. */
export function columnKey(name: string): string {
  return fold(name)
    .replace(/[\s_]+/g, ' ')
    .trim();
}

/** A row of which only the title is known. */
export function newRow(line: number, title: string): FileRow {
  return {
    line,
    title,
    year: null,
    ids: {},
    platforms: [],
    subplatforms: [],
    list: null,
    playing: false,
    archiveStatus: null,
    priority: null,
    access: null,
    minutes: null,
    lastPlayedAt: null,
    addedAt: null,
    rating: null,
    note: null,
    playthroughs: [],
    errors: [],
  };
}
