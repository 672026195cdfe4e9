import { readStored, store } from '../../../platform/storage.ts';
import type { SavedNote } from '../../offline-queue/change.ts';

/* Notes that are typed and not saved yet, by game. They outlast the page, and go with the person who signs out. */

/** What is typed, and the note that it grew from. */
export type Draft = { text: string; from: SavedNote };

/** An older version of the app has kept the text alone: nobody knows what it grew from. */
type Drafts = Record<string, Draft | string>;

function drafts(): Drafts {
  try {
    return JSON.parse(readStored('notes') ?? '{}') ?? {};
  } catch {
    return {};
  }
}

export function noteDraftOf(gameId: string): Draft | undefined {
  const known = drafts()[gameId];
  return typeof known === 'string' ? { text: known, from: { note: null, noteVersion: 0 } } : known;
}

/** Keeps what is typed; without a draft the note is saved, and nothing is kept of it. */
export function keepNoteDraft(gameId: string, draft?: Draft): void {
  const { [gameId]: _old, ...others } = drafts();
  const next = draft === undefined ? others : { ...others, [gameId]: draft };
  store('notes', Object.keys(next).length > 0 ? JSON.stringify(next) : null);
}
