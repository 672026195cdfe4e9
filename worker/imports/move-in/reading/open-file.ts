import type { FileOptions, FileRow, Mapping } from '../file-row.ts';
import type { Column, FormatId } from '../schema.ts';

export type OpenedFile = {
  format: FormatId;
  needsMapping: boolean;
  header: string[];
  rows: AsyncIterable<FileRow[]>;
  columns(): Column[];
};
export class FileProblem extends Error {
  readonly found: string;
  constructor(found: string) {
    super(found);
    this.found = found;
  }
}
export class TooManyRows extends Error {}
export const openFile = (_stream: ReadableStream<Uint8Array>, _options: FileOptions): Promise<OpenedFile> =>
  Promise.reject(new FileProblem('no_table'));
export const readCells = (
  _header: string[],
  _mapping: Mapping,
  _rows: { line: number; cells: string[] }[],
): FileRow[] => [];
export const guessMapping = (_header: string[], _samples: string[][]): Mapping => ({ columns: {}, values: {} });
export const subplatformOfWord = (_word: string, _hint?: { store?: string }): number | null => null;
