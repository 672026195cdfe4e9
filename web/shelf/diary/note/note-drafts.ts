import * as v from 'valibot';
import { readStored, store } from '../../../platform/storage.ts';

/* Notes that are typed and not saved yet, by game. They outlast the page, and go with the person who signs out. */

const Drafts = v.fallback(v.record(v.string(), v.string()), {});

function drafts(): Record<string, string> {
  try {
    return v.parse(Drafts, JSON.parse(readStored('notes') ?? '{}'));
  } catch {
    return {};
  }
}

export const draftOf = (gameId: string): string | undefined => drafts()[gameId];

/** Keeps what is typed; without a text the note is saved, and nothing is kept of it. */
export function keepDraft(gameId: string, text?: string): void {
  const { [gameId]: _old, ...others } = drafts();
  const next = text === undefined ? others : { ...others, [gameId]: text };
  store('notes', Object.keys(next).length > 0 ? JSON.stringify(next) : null);
}
