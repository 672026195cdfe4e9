import type { ReactNode } from 'react';
import { t } from '../platform/i18n.ts';
import { toast } from '../ui/toast-store.ts';

/** Says what was done and offers to undo it; `back` returns something true if it was undone, which is then said too. */
export function undoable(text: ReactNode, back: () => Promise<unknown>): number {
  const onAction = async () => {
    if (await back()) toast.show({ text: t('common.said.undone') });
  };
  return toast.undoable(text, { label: t('common.act.undo'), onAction });
}
