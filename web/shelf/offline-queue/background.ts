import { away } from '../../platform/api.ts';
import { t } from '../../platform/i18n.ts';
import { toast } from '../../ui/toast-store.ts';
import { idsOf, shelfOf } from '../copies/entries.ts';
import { reloadCounts, reloadShelves, showCopies } from '../copies/use-copies.ts';
import { keepNoteDraft, noteDraftOf } from '../diary/note/note-drafts.ts';
import { actText, changeRefusalText } from './actions.ts';
import { type Answer, type Change, type ChangeOutcome, copiesIn, type NoteChange } from './change.ts';
import { hasNote } from './note-versions.ts';
import { onSettled } from './queue.ts';
import { errorOf, type PlainProblem } from './recorded-call.ts';
import { replay, replayWhenBack } from './replay.ts';
import { noteIn, showNote, showTold, showWaiting } from './show.ts';
import { waiting } from './waiting.ts';

/* Sends what waits without anybody asking, and shows what became of it: long after it was made, perhaps by another tab. */

/** Long enough to read why. */
const READING_MS = 15_000;

/** How many were sent since the reader was told. */
let sent = 0;

function showDone(change: Change, answers: readonly Answer[]): void {
  const { draft, note, isWaiting } = change;
  if (note) showNote(note.gameId, noteIn(answers));
  if (note && !isWaiting) return; // saved in a moment, as notes are while they are typed in another tab
  showCopies(copiesIn(answers), draft ? [draft] : []);
  showTold(change, 'next');
  reloadCounts();
  sent += 1;
  if (waiting.get().length > 0) return;
  toast.show({ text: t('offline.said.sent', { n: sent }) });
  sent = 0;
}

function showRefused(change: Change, refusal: PlainProblem): void {
  const { before, next, title } = change;
  showCopies(before, idsOf(next));
  showTold(change, 'before');
  // The API knows best how things are now, also for what stood behind it.
  reloadShelves([...before, ...next].map(shelfOf));
  reloadCounts();
  const error = errorOf(refusal);
  const what = { act: actText(change), title };
  const text =
    error.status === 404 ? [t('offline.said.gone', what)] : [t('offline.said.refused', what), changeRefusalText(error)];
  toast.forget(change.key);
  toast.show({ kind: 'bad', text: text.filter(Boolean).join(' '), duration: READING_MS });
}

/** What was typed stays, and stands in its field when the page of the game is open again. */
function showRefusedNote({ key, title, note }: Change & { note: NoteChange }, refusal: PlainProblem): void {
  const { gameId, text, version, seen } = note;
  const from = { note: seen[0] ?? null, noteVersion: version };
  if (!noteDraftOf(gameId)) keepNoteDraft(gameId, { text: text ?? '', from });
  showNote(gameId, undefined);
  toast.forget(key);
  const said = [t('offline.said.noteRefused', { title }), changeRefusalText(errorOf(refusal))].filter(Boolean);
  toast.show({ kind: 'bad', text: said.join(' '), duration: READING_MS });
}

function showSettled(change: Change, outcome: ChangeOutcome): void {
  if (outcome.status === 'done') showDone(change, outcome.answers);
  if (outcome.status !== 'refused') return;
  if (hasNote(change)) showRefusedNote(change, outcome.refusal);
  else showRefused(change, outcome.refusal);
}

/** Sends what waits: now, when the connection or the server is back, and when the reader comes back to the page. */
export function startSending(): void {
  onSettled(showSettled);
  const send = () => void replay();
  addEventListener('online', send);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && send());
  away.listen(() => !away.get() && replayWhenBack());
  void showWaiting().then(send);
}
