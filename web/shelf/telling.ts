import type { ReactNode } from 'react';
import { t } from '../platform/i18n.ts';
import { toast } from '../ui/toast-store.ts';

/* What is told of a change to the shelf. */

/** A sentence and its reason are read in so long. */
const READING_MS = 10_000;

export function tellSaved(): void {
  toast.show({ text: t('common.said.saved') });
}

/** Tells what has been done, with the way back; answers the toast's id. */
export function tellUndoable(text: ReactNode, back: () => void): number {
  return toast.show({ text, action: { label: t('common.act.undo'), onAction: back, undo: true } });
}

/** Tells what has failed and why, and offers to try again. */
export function tellFailure(text: string, again: () => void): void {
  toast.show({ kind: 'bad', text, duration: READING_MS, action: { label: t('common.act.retry'), onAction: again } });
}
