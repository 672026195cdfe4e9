import * as v from 'valibot';
import { readStored, store } from '../../../platform/storage.ts';

/* Notes that are typed and not saved yet, by game. They outlast the page, and go with the person who signs out. */

const From = v.object({ note: v.nullable(v.string()), noteVersion: v.number() });

/** What is typed, and the note that it grew from. */
const Draft = v.object({ text: v.string(), from: From });
export type Draft = v.InferOutput<typeof Draft>;

/** Without this it would be a text alone, as an older version of the app has kept it: nobody knows what it grew from. */
const OldDraft = v.pipe(
  v.string(),
  v.transform((text): Draft => ({ text, from: { note: null, noteVersion: 0 } })),
);

const Drafts = v.fallback(v.record(v.string(), v.union([Draft, OldDraft])), {});

function drafts(): Record<string, Draft> {
  try {
    return v.parse(Drafts, JSON.parse(readStored('notes') ?? '{}'));
  } catch {
    return {};
  }
}

export const draftOf = (gameId: string): Draft | undefined => drafts()[gameId];

/** Keeps what is typed; without a draft the note is saved, and nothing is kept of it. */
export function keepDraft(gameId: string, draft?: Draft): void {
  const { [gameId]: _old, ...others } = drafts();
  const next = draft === undefined ? others : { ...others, [gameId]: draft };
  store('notes', Object.keys(next).length > 0 ? JSON.stringify(next) : null);
}
