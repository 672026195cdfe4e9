import { t } from '../../platform/i18n.ts';
import { withWords } from '../../platform/lazy.ts';
import { retryImport } from '../../platform/retry.ts';
import { type ToastText, toast } from '../../ui/toast-store.ts';
import type { Copy } from '../copies/copy.ts';
import { idsOf } from '../copies/entries.ts';
import { showCopies } from '../copies/use-copies.ts';
import type { Attempt, AttemptResult } from '../offline-queue/change.ts';
import { writeAttemptAhead } from '../offline-queue/write-ahead.ts';

/* Screens have this part of a change: what is seen at once. The rest is loaded after the first screen. */

const acts = withWords(['offline'], () => import('../offline-queue/actions.ts'));

/** The code that keeps and sends changes. It is loaded after the first screen; without a connection it is waited for. */
export const loadActs = () => retryImport(acts);

/**
 * A change that is shown at once. Returns what became of it, or undefined if it was refused: then the copies are back
 * where they were, and a toast has said why and offers a retry.
 */
export async function attempt(given: Attempt): Promise<AttemptResult | undefined> {
  showCopies(given.next, idsOf(given.copies));
  const change = await writeAttemptAhead(given);
  return (await loadActs()).attemptKept(given, change);
}

/**
 * Undoes a change: `before` are the copies before it, `now` the present ones. One that still waits is never sent.
 * Returns how, or undefined if it failed.
 */
export const undo = async (before: readonly Copy[], now: readonly Copy[], sent: AttemptResult) =>
  (await loadActs()).undoKept(before, now, sent);

/** An attempt whose success is said: that it is saved, or that it waits. True if the API agreed. */
export async function attemptSaid(given: Attempt): Promise<boolean> {
  const sent = await attempt(given);
  if (sent) toast.show({ text: t(sent.isWaiting ? 'offline.said.kept' : 'common.said.saved') });
  return sent !== undefined;
}

/** An attempt whose toast offers to undo it. True if the API agreed. */
export async function attemptUndoable(given: Attempt, text: ToastText): Promise<boolean> {
  const sent = await attempt(given);
  if (sent) undoable(text, () => undo(given.copies, given.next, sent), sent);
  return sent !== undefined;
}

/**
 * Says what was done and offers to undo it; `back` returns something true if it was undone, which is then said too. Of a
 * change that still waits (`sent`) it is said until that is refused.
 */
export function undoable(
  text: ToastText,
  back: () => Promise<unknown>,
  sent?: { key: string; isWaiting: boolean },
): number {
  const onAction = async () => {
    if (await back()) toast.show({ text: t('common.said.undone') });
  };
  return toast.undoable(text, { label: () => t('common.act.undo'), onAction }, sent?.isWaiting ? sent.key : undefined);
}
