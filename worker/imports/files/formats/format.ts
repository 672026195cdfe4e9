import type { FileEvening, FileRow, FileWall } from '../file-row.ts';
import type { FormatId } from '../files.schema.ts';
import type { DateOrder } from '../values/dates.ts';
import type { Cells } from './cells.ts';
import type { ColumnFates } from './columns.ts';

/** Answers whether a file has all of these columns. */
export type HasColumns = (...names: string[]) => boolean;

/** A tracker's table: how it is recognised, what becomes of its columns, and what a row of it means. */
export type TableFormat = ColumnFates & {
  id: FormatId;
  /** Whether a header is this tracker's. `columns` are the names as they are compared. */
  fits: (has: HasColumns, columns: string[]) => boolean;
  /** Without it there is no reading a file as this format, whoever asks for it. */
  title: string;
  /** Names in other languages, with commas between, by the format's own. */
  aliases?: Record<string, string>;
  /** The order of day and month where the values do not prove it. */
  dates?: DateOrder;
  /** The row in our words, or null if it stands for no game. `before` is the row read before it. */
  read: (cells: Cells, before: FileRow | null) => FileRow | null;
};

/** One element of a list at the top of a document. */
export type DocumentEntry = { key: string; line: number; value: unknown };

/** What the beginning of a document shows: its keys, its plain values, and the first element of each list. */
export type Glimpse = { keys: Set<string>; scalars: Map<string, unknown>; first: Map<string, unknown> };

/** A tracker's JSON document: how it is recognised, which of its lists hold games, and what an element means. */
export type DocumentFormat = ColumnFates & {
  id: FormatId;
  fits: (glimpse: Glimpse) => boolean;
  lists: string[];
  /** Values of an element whose keys are words of the person, and no columns. */
  named?: string[];
  /** Objects at the top that are read like an element. */
  objects?: string[];
  open: () => {
    read: (entry: DocumentEntry) => FileRow[];
    /** Rows that could not be finished before the whole document was read. */
    end: () => FileRow[];
    /** What stands beside the games; filled while the elements are read. */
    walls?: FileWall[];
    evening?: FileEvening;
  };
};
