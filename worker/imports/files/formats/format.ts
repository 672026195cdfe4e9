import type { FileRow } from '../file-row.ts';
import type { FormatId } from '../files.schema.ts';
import type { DateOrder } from '../values/dates.ts';
import type { Cells } from './cells.ts';
import type { Ledger } from './columns.ts';

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
