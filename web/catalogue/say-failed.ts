import { t } from '../platform/i18n.ts';
import { reasonOf } from '../platform/reason.ts';
import { apiErrorOf } from '../platform/use-act.ts';
import { toast } from '../ui/toast-store.ts';

/** Says what failed, in words that are complete, and offers to try it again. */
export const offerRetry = (text: string, onRetry: () => unknown) =>
  toast.failed(text, { label: t('common.act.retry'), onAction: onRetry });

/**
 * Says what failed and why, and offers to try it again. `error` is what the call threw: whatever is no refusal of the
 * API is a defect, and is thrown again. `away` says that there was no answer, where no notice of the layout does.
 */
export function sayFailed(text: string, error: unknown, onRetry: () => unknown, away?: string): void {
  offerRetry(`${text} ${reasonOf(apiErrorOf(error), away)}`, onRetry);
}
