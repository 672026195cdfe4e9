import { type SQL, sql } from 'drizzle-orm';
import { Problem } from '../../platform/http/problem.ts';

/* Nobody writes over a note that they have not read. The version is checked in the statement that writes, so of two
   writers at once the second one is told. The same text again is no change: an answer that was lost can be asked for
   once more. */

type NoteInput = { note?: string | null | undefined; noteVersion?: number | undefined };
type Note = { note: string | null; noteVersion: number };
type Columns = { note: SQL; version: SQL };

const OWN: Columns = { note: sql.raw('note'), version: sql.raw('note_version') };

/** Whether the note that is there is the one that its writer has read; a writer without a version has not looked. */
export function isRead({ note, noteVersion }: NoteInput, now: Columns = OWN): SQL {
  if (note === undefined || noteVersion === undefined) return sql`TRUE`;
  return sql`(${now.version} = ${noteVersion} OR ${now.note} IS ${note})`;
}

/** The version of the row's note once its text is `note`. A text that stays keeps its version. */
export function versionOf({ note }: NoteInput, at: string): SQL {
  if (note === null || note === undefined) return sql`0`;
  return sql`iif(note IS ${note}, note_version, max(note_version + 1, ${Date.parse(at)}))`;
}

/** Throws note_changed, with the note that is there, if it is not the one that was to be written. */
export function refuseChanged(wanted: NoteInput, { note, noteVersion }: Note): void {
  if (wanted.note === undefined || wanted.noteVersion === undefined || wanted.note === note) return;
  throw new Problem('note_changed', undefined, { extra: { note, noteVersion } });
}
