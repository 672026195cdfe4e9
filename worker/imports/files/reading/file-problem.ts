import type { FormatId } from '../files.schema.ts';

export type Found = 'zip' | 'picture' | 'pdf' | 'binary' | 'empty' | 'header_only' | 'no_table' | 'other_format';

/** A file that holds no rows to read, and what it holds instead. */
export class FileProblem extends Error {
  readonly found: Found;
  /** With `other_format`: the format that the file has, if it is known. */
  readonly format: FormatId | undefined;

  constructor(found: Found, format?: FormatId) {
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
