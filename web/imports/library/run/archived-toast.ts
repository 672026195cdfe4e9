import { ApiError } from '../../../platform/api.ts';
import { t } from '../../../platform/i18n.ts';
import { reasonOf } from '../../../platform/reason.ts';
import { toast } from '../../../ui/toast-store.ts';
import { undoImport } from '../../use-imports.ts';

async function undo(id: string): Promise<void> {
  try {
    await undoImport(id);
    toast.show({ text: t('common.said.undone') });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const text = reasonOf(error, t('imports.run.undoFailed'));
    toast.failed(text, { label: t('common.act.retry'), onAction: () => undo(id) });
  }
}

/** Whoever leaves the screen does not see the receipt, so the way back goes along with them. */
export function sayArchived(id: string, n: number): void {
  toast.undoable(t('imports.run.archived', { n }), { label: t('common.act.undo'), onAction: () => undo(id) });
}
