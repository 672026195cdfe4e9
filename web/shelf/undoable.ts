import { t } from '../platform/i18n.ts';
import { type Said, toast } from '../ui/toast-store.ts';

/**
 * Says what was done and offers to undo it; `back` returns something true if it was undone, which is then said too. Of a
 * change that still waits (`sent`) it is said until that is refused.
 */
export function undoable(text: Said, back: () => Promise<unknown>, sent?: { key: string; isWaiting: boolean }): number {
  const onAction = async () => {
    if (await back()) toast.show({ text: t('common.said.undone') });
  };
  return toast.undoable(text, { label: () => t('common.act.undo'), onAction }, sent?.isWaiting ? sent.key : undefined);
}
