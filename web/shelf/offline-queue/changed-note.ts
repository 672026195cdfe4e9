/** A note as the API has it. */
export type Note = { note: string | null; noteVersion: number };

/** What a change of a note is beside its call. */
export type NoteChange = {
  gameId: string;
  /** What is to be saved; null removes the note. */
  text: string | null;
  /** The version that was read. */
  version: number;
  /** The texts that this one grew from, the oldest first. */
  seen: (string | null)[];
  /** It may have reached the server, whatever was heard of it. */
  isTried: boolean;
  /** What somebody else has saved meanwhile: nothing is sent before the person has chosen. */
  conflict?: Note | undefined;
};

/** The note that is there instead of the one that was read, if that is why a change was refused. */
export function changedNote({ code, note, noteVersion }: Record<string, unknown>): Note | undefined {
  if (code !== 'note_changed' || typeof noteVersion !== 'number') return undefined;
  return { note: typeof note === 'string' ? note : null, noteVersion };
}
