import { ApiError, api, ask } from '../../../platform/api.ts';
import { changeDiary } from '../use-diary.ts';
import { draftOf, keepDraft } from './note-drafts.ts';

/** The notes that are being sent, by game: a later text waits for the one before it. */
const sending = new Map<string, Promise<unknown>>();

/** A page that is being left: its last request has to outlive it, and cannot wait for another one. */
const isLeaving = () => document.visibilityState === 'hidden';

async function send(gameId: string, text: string): Promise<void> {
  const note = text.trim() || null;
  const init = { keepalive: isLeaving() };
  await ask(api.diary[':gameId'].$put({ param: { gameId }, json: { note } }, { init }), { quiet: true });
  changeDiary(gameId, now => ({ ...now, note }));
  if (draftOf(gameId) === text) keepDraft(gameId);
}

/** Saves a note. Resolves with the error if that failed: what was typed stays on the device until it is saved. */
export async function saveNote(gameId: string, text: string): Promise<ApiError | undefined> {
  const before = isLeaving() ? undefined : sending.get(gameId);
  const turn = (before ?? Promise.resolve()).then(() => send(gameId, text));
  const settled = turn.catch(() => {});
  sending.set(gameId, settled);
  try {
    await turn;
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error;
  } finally {
    if (sending.get(gameId) === settled) sending.delete(gameId);
  }
}
