import { useEffect, useEffectEvent } from 'react';
import { useAway } from '../../../platform/api.ts';
import { loadActs } from '../../actions/attempt.ts';
import type { ChangeOutcome } from '../../offline-queue/change.ts';
import { recordCall, writing } from '../../offline-queue/recorded-call.ts';
import { writeAhead } from '../../offline-queue/write-ahead.ts';
import { changeDiary } from '../use-diary.ts';
import { type Draft, keepNoteDraft, noteDraftOf } from './note-drafts.ts';

export type NotedGame = { gameId: string; title: string };

/** A page that is being left sends its last change at once. */
const isLeaving = () => document.visibilityState === 'hidden';

/** The text as the API keeps it; what is only space is none. */
const noteIn = (text: string): string | null => text.trim() || null;

/** What is typed after a text was given away grows from that text. */
export const givenAway = ({ text, from }: Draft): Draft => ({ text, from: { ...from, note: noteIn(text) } });

/** Saves a note as far as there is a connection. Unless it is refused, it is kept until it is saved. */
export async function saveNote({ gameId, title }: NotedGame, { text, from }: Draft): Promise<ChangeOutcome> {
  const note = noteIn(text);
  const { noteVersion: version } = from;
  const change = await writeAhead({
    act: 'note',
    title,
    before: [],
    next: [],
    slot: `note ${gameId}`,
    calls: [recordCall(writing.diary[':gameId'].$put({ param: { gameId }, json: { note, noteVersion: version } }))],
    note: { gameId, text: note, version, seen: [from.note], isTried: isLeaving() },
  });
  const outcome = await (await loadActs()).keepNote(change);
  if (outcome.status === 'refused') return outcome;
  const saved = outcome.status === 'done' ? outcome.answers.at(-1)?.noteVersion : version;
  changeDiary(gameId, now => ({ ...now, note, noteVersion: saved ?? version }));
  if (noteDraftOf(gameId)?.text === text) keepNoteDraft(gameId);
  return outcome;
}

/** Long enough to think of the next word, short enough to trust it. */
const PAUSE_MS = 1200;

/** Saves after a pause, when the server is back, when the page goes out of sight, and when the screen is left. */
export function useSaving(save: () => Promise<void>, draft: Draft | undefined): void {
  const isAway = useAway();
  const saveNow = useEffectEvent(() => void save());
  useEffect(() => {
    if (draft === undefined) return;
    const timer = setTimeout(saveNow, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => {
    if (!isAway) saveNow();
  }, [isAway]);
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && saveNow();
    document.addEventListener('visibilitychange', hide);
    addEventListener('online', saveNow);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('online', saveNow);
      saveNow();
    };
  }, []);
}
