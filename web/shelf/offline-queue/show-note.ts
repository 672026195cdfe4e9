import { mutate } from 'swr';
import type { Answer } from './change.ts';
import type { Note } from './changed-note.ts';
import { noteOf } from './waiting.ts';

/** The note as the API has answered it; undefined if its answer was lost. */
export function noteIn(answers: readonly Answer[]): Note | undefined {
  const { note, noteVersion } = answers.at(-1) ?? {};
  return note === undefined || noteVersion === undefined ? undefined : { note, noteVersion };
}

/** Shows the note of a game in its history, or what waits to be saved over it; reads it again if nobody knows it. */
export function showNote(gameId: string, told: Note | undefined): void {
  const key = ['diary', gameId];
  if (told) void mutate<Note>(key, now => now && { ...now, ...noteOf(gameId, told) }, { revalidate: false });
  else void mutate(key);
}
