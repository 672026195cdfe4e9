import { t } from '../platform/i18n.ts';
import { withWords } from '../platform/lazy.ts';
import { retryImport } from '../platform/retry-import.ts';
import type { Copy } from './copy.ts';
import { idsOf } from './entries.ts';
import type { Attempt, AttemptResult } from './offline-queue/change.ts';
import { writeAttemptAhead } from './offline-queue/write-ahead.ts';
import { showCopies } from './use-copies.ts';

/* Screens have this part of a change: what is seen at once. The rest is loaded after the first screen. */

const acts = withWords(['offline'], () => import('./offline-queue/actions.ts'));

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

/** What a toast says of a change: that it is saved, or that it waits. */
export const savedText = ({ isWaiting }: AttemptResult) => t(isWaiting ? 'offline.said.kept' : 'common.said.saved');
