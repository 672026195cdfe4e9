import { firstSigns } from '../../platform/characters.schema.ts';
import { storable } from '../../platform/http/storable.ts';
import { NOTE_MAX } from '../../shelf/diary/limits.schema.ts';
import type { FileRow } from './file-row.ts';

/* Rows on their way into the database: as cells of JSON, none longer than a cell may be. */

/** The place of a row in its file, its number in the database, and its title. */
export type StoredRow = { place: number; row: FileRow };

/** How many letters go into one cell, and one row at least: the database takes and gives five megabytes. */
export const CELL_LETTERS = 1_000_000;

const mainPlatform = (row: FileRow) => row.subplatforms.find(num => num !== null) ?? null;

const toCells = ({ place, row }: StoredRow) => {
  const { cells, ...rest } = row;
  const data = { ...rest, note: rest.note === null ? null : firstSigns(rest.note, NOTE_MAX) };
  return [place, row.line, row.title, JSON.stringify(data), cells ? JSON.stringify(cells) : null, mainPlatform(row)];
};

/** The rows as texts of JSON, each short enough for a cell. */
export function* cellsOf(rows: StoredRow[]): Generator<string> {
  let portion: string[] = [];
  let letters = 0;
  for (const row of rows) {
    const text = JSON.stringify(toCells(row));
    if (portion.length > 0 && letters + text.length > CELL_LETTERS) {
      yield storable(`[${portion.join()}]`);
      portion = [];
      letters = 0;
    }
    portion.push(text);
    letters += text.length;
  }
  if (portion.length > 0) yield storable(`[${portion.join()}]`);
}
