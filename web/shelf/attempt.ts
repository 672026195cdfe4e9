import { needWords, t } from '../platform/i18n.ts';
import type { Call } from '../platform/noted-call.ts';
import { toast } from '../ui/toast-store.ts';
import type { Copy } from './copy.ts';
import { idsOf } from './entries.ts';
import { showCopies } from './use-copies.ts';
import type { Act } from './waiting/change.ts';

/* Screens have this part of a change: what is seen at once. The rest is loaded after the first screen. */

/** What became of a change: the tokens that undo it, or that it waits for a connection. */
export type Sent = { key: string; undo: string[]; isWaiting: boolean };

export type Attempt = {
  /** The copies as they are. */
  copies: readonly Copy[];
  /** The copies as they will be; one that is missing here is removed. */
  next: readonly Copy[];
  calls: Promise<Call>[];
  failed: Exclude<Act, 'add' | 'rating'>;
  again: () => void;
};

/** The code that keeps and sends changes. */
export async function loadActs() {
  const [acts] = await Promise.all([import('./waiting/acts.ts'), needWords('offline')]);
  return acts;
}

/**
 * A change that is shown at once, or without a connection as soon as it is kept. Returns what became of it, or undefined
 * if it was refused: then the copies are back where they were, and a toast has said why and offers a retry.
 */
export async function attempt(given: Attempt): Promise<Sent | undefined> {
  const { copies, next, failed, again } = given;
  const isCutOff = !navigator.onLine;
  if (!isCutOff) showCopies(next, idsOf(copies));
  const acts = await loadActs().catch(() => undefined);
  if (acts) return acts.attemptKept(given, isCutOff);
  showCopies(copies, idsOf(next));
  toast.failed(t(`lists.failed.${failed}`), { label: t('common.act.retry'), onAction: again });
  return undefined;
}

/**
 * Undoes a change: `before` are the copies before it, `now` the present ones. One that still waits is never sent.
 * Returns how, or undefined if it failed.
 */
export const undo = async (before: readonly Copy[], now: readonly Copy[], sent: Sent) =>
  (await loadActs()).undoKept(before, now, sent);

/** What a toast says of a change: that it is saved, or that it waits. */
export const savedText = ({ isWaiting }: Sent) => t(isWaiting ? 'offline.said.kept' : 'common.said.saved');
