import type { FileEvening, FileRow, FileWall } from '../file-row.ts';
import type { FormatId } from '../files.schema.ts';
import type { Ledger } from './columns.ts';

/** One element of a list at the top of a document. */
export type Entry = { key: string; line: number; value: unknown };

/** What the beginning of a document shows: its keys, its plain values, and the first element of each list. */
export type Glimpse = { keys: Set<string>; scalars: Map<string, unknown>; first: Map<string, unknown> };

/** A tracker's JSON document: how it is recognised, which of its lists hold games, and what an element means. */
export type DocumentFormat = Ledger & {
  id: FormatId;
  fits: (glimpse: Glimpse) => boolean;
  lists: string[];
  /** Values of an element whose keys are words of the person, and no columns. */
  named?: string[];
  /** Objects at the top that are read like an element. */
  objects?: string[];
  open: () => {
    read: (entry: Entry) => FileRow[];
    /** Rows that could not be finished before the whole document was read. */
    end: () => FileRow[];
    /** What stands beside the games; filled while the elements are read. */
    walls?: FileWall[];
    evening?: FileEvening;
  };
};
