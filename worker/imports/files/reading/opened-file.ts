import type { FileEvening, FileRow, FileWall } from '../file-row.ts';
import type { Column, FormatId } from '../files.schema.ts';
import type { DateOrders } from './date-orders.ts';

export type OpenedFile = {
  format: FormatId;
  /** Whether a person has to say what the columns mean. Until then the rows are read by a guess. */
  needsMapping: boolean;
  /** The columns of a table; empty for a document. */
  header: string[];
  /** The rows, in batches of up to 500. */
  rows: AsyncIterable<FileRow[]>;
  /** The walls of our own export, once the rows are read. */
  walls?: FileWall[];
  /** The rests, plan and subscriptions of our own export, once the rows are read. */
  evening?: FileEvening | undefined;
  /** What becomes of each column. Complete once the rows are read; for a document these are the keys that were met. */
  columns: () => Column[];
  /** What the columns of a table tell of the order of their dates, once the rows are read. */
  dates?: DateOrders;
};

export type FileContentKind =
  | 'zip'
  | 'picture'
  | 'pdf'
  | 'binary'
  | 'empty'
  | 'header_only'
  | 'no_table'
  | 'other_format';

/** A file that holds no rows to read, and what it holds instead. */
export class FileProblem extends Error {
  readonly found: FileContentKind;
  /** With `other_format`: the format that the file has, if it is known. */
  readonly format: FormatId | undefined;

  constructor(found: FileContentKind, format?: FormatId) {
    super(`The file is no table: ${found}`);
    this.name = 'FileProblem';
    this.found = found;
    this.format = format;
  }
}

/** A file with more rows than one move may bring. */
export class TooManyRows extends Error {
  constructor() {
    super('The file has too many rows');
    this.name = 'TooManyRows';
  }
}
