import { useRef, useState } from 'react';
import { countSigns, fits } from '../../../../worker/platform/characters.schema.ts';
import { NOTE_MAX } from '../../../../worker/shelf/diary/limits.schema.ts';
import type { ApiError } from '../../../platform/api.ts';
import { useSignal } from '../../../platform/signal.ts';
import { loadActs } from '../../actions/attempt.ts';
import type { ChangeOutcome, SavedNote } from '../../offline-queue/change.ts';
import { errorOf } from '../../offline-queue/recorded-call.ts';
import { chosenNote, waiting } from '../../offline-queue/waiting.ts';
import { type Draft, keepNoteDraft, noteDraftOf } from './note-drafts.ts';
import { givenAway, type NotedGame, saveNote, useSaving } from './save-note.ts';

type State = 'saved' | 'typing' | 'saving' | 'failed' | 'waiting' | 'conflict';

/**
 * A note that saves itself: after a pause, on leaving the field, and on leaving the page. What cannot be saved stays on
 * the device, is shown again, and is sent again when the connection is back. `onConflict` is called once for each note
 * that somebody else has saved meanwhile.
 */
export function useNote(game: NotedGame, saved: SavedNote, onConflict: () => void) {
  const { gameId } = game;
  const typed = useTyped(gameId, saved);
  const [error, setError] = useState<ApiError>();
  const [isSaving, setIsSaving] = useState(false);
  const asked = useRef<number>(undefined);
  const isChosen = useSignal(chosenNote) === gameId;
  const kept = useSignal(waiting).findLast(one => one.note?.gameId === gameId);
  const text = typed.draft?.text ?? saved.note ?? '';
  const count = countSigns(text.trim());

  function tell(outcome: ChangeOutcome) {
    setIsSaving(false);
    setError(outcome.status === 'refused' ? errorOf(outcome.refusal) : undefined);
    if (outcome.status !== 'conflict' || asked.current === outcome.now.noteVersion) return;
    asked.current = outcome.now.noteVersion;
    onConflict();
  }

  async function save() {
    const sent = typed.latest();
    if (sent === undefined || !fits(sent.text.trim(), NOTE_MAX)) return;
    const given = typed.giveAway(sent);
    setIsSaving(true);
    const outcome = await saveNote(game, sent);
    // If typing went on meanwhile, the next save says how it went.
    if (typed.settle(given, outcome)) tell(outcome);
  }

  useSaving(save, typed.draft);
  return {
    text,
    count,
    over: Math.max(0, count - NOTE_MAX),
    state: stateOf({
      isTyped: typed.draft !== undefined,
      isSaving,
      isRefused: error !== undefined,
      isChosen,
      kept: kept?.note,
    }),
    error,
    kept,
    save,
    retry: () => (typed.draft ? save() : loadActs().then(acts => acts.sendNow())),
    type: (next: string) => {
      setIsSaving(false);
      setError(undefined);
      typed.type(next);
    },
  };
}

type Facts = {
  isTyped: boolean;
  isSaving: boolean;
  isRefused: boolean;
  isChosen: boolean;
  kept: { conflict?: SavedNote | undefined } | undefined;
};

function stateOf({ isTyped, isSaving, isRefused, isChosen, kept }: Facts): State {
  if (isTyped) return isSaving ? 'saving' : isRefused ? 'failed' : 'typing';
  if (!kept) return isChosen ? 'saving' : 'saved';
  return kept.conflict ? 'conflict' : 'waiting';
}

/** What is typed and not given away yet, with the note that it grew from: the one that was shown when typing began. */
function useTyped(gameId: string, saved: SavedNote) {
  const [draft, setDraft] = useState(() => noteDraftOf(gameId));
  const latest = useRef(draft);
  return {
    draft,
    latest: () => latest.current,
    type: (text: string) => {
      const { note, noteVersion = 0 } = saved;
      latest.current = { text, from: latest.current?.from ?? { note, noteVersion } };
      setDraft(latest.current);
      keepNoteDraft(gameId, latest.current);
    },
    giveAway: (sent: Draft) => {
      const given = givenAway(sent);
      latest.current = given;
      keepNoteDraft(gameId, given);
      return given;
    },
    /** Returns whether nothing was typed since; then the field shows the note as it is kept. */
    settle: (given: Draft, outcome: ChangeOutcome): boolean => {
      const { current } = latest;
      if (current !== given) {
        if (current?.from === given.from)
          latest.current = { ...current, from: { ...current.from, ...versionIn(outcome) } };
        return false;
      }
      if (outcome.status === 'refused') return true;
      latest.current = undefined;
      setDraft(undefined);
      return true;
    },
  };
}

function versionIn(outcome: ChangeOutcome): { noteVersion?: number } {
  const noteVersion = outcome.status === 'done' ? outcome.answers.at(-1)?.noteVersion : undefined;
  return noteVersion === undefined ? {} : { noteVersion };
}
