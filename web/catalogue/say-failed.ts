import { t } from '../platform/i18n.ts';
import { reasonOf } from '../platform/reason.ts';
import { apiErrorOf } from '../platform/use-act.ts';
import { toast } from '../ui/toast-store.ts';

/**
 * Says what failed and why, and offers to try it again. `error` is what the call threw: whatever is no refusal of the
 * API is a defect, and is thrown again.
 */
export function sayFailed(text: string, error: unknown, onRetry: () => unknown): void {
  const reason = reasonOf(apiErrorOf(error));
  toast.failed(`${text} ${reason}`, { label: t('common.act.retry'), onAction: onRetry });
}
