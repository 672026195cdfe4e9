import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NOTE_MAX } from '../../../../worker/shelf/diary/schema.ts';
import type { ApiError } from '../../../platform/api.ts';
import { useAway } from '../../../platform/away.ts';
import { draftOf, keepDraft } from './note-drafts.ts';
import { saveNote } from './save-note.ts';

/** Long enough to think of the next word, short enough to trust it. */
const PAUSE_MS = 1200;

type State = 'saved' | 'typing' | 'saving' | 'failed';

/**
 * A note that saves itself: after a pause, on leaving the field, and on leaving the page. What could not be saved stays
 * on the device, is shown again, and is sent again when the connection is back.
 */
export function useNote(gameId: string, saved: string | null) {
  const [draft, setDraft] = useState(() => draftOf(gameId));
  const [state, setState] = useState<State>(draft === undefined ? 'saved' : 'typing');
  const [error, setError] = useState<ApiError>();
  const latest = useRef(draft);
  const text = draft ?? saved ?? '';

  async function save() {
    const sent = latest.current;
    if (sent === undefined || sent.trim().length > NOTE_MAX) return;
    setState('saving');
    const refused = await saveNote(gameId, sent);
    // Typing went on meanwhile: the next save says how it went.
    if (latest.current !== sent) return;
    setError(refused);
    setState(refused ? 'failed' : 'saved');
    if (refused) return;
    latest.current = undefined;
    setDraft(undefined);
  }

  useSaving(save, draft);
  return {
    text,
    over: Math.max(0, text.trim().length - NOTE_MAX),
    state,
    error,
    save,
    type: (next: string) => {
      latest.current = next;
      setDraft(next);
      setState('typing');
      keepDraft(gameId, next);
    },
  };
}

/** Saves after a pause, when the server is back, when the page goes out of sight, and when the screen is left. */
function useSaving(save: () => Promise<void>, draft: string | undefined): void {
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
