import { t } from '../platform/i18n.ts';
import { reasonOf } from '../platform/reason.ts';
import { apiErrorOf } from '../platform/use-act.ts';
import { toast } from '../ui/toast-store.ts';

/** An error of a gaming provider, or of the connection to it, in words, and the page where it can be fixed. */
export type ProviderError = { message: string; helpUrl: string | null };

/** The provider's error in a failed answer. Errors that are no answer are thrown again. */
export function providerErrorIn(failure: unknown): ProviderError {
  const error = apiErrorOf(failure);
  const { remedyUrl } = error.problem;
  return {
    message: reasonOf(error, t('common.said.away')),
    helpUrl: typeof remedyUrl === 'string' ? remedyUrl : null,
  };
}

/** Says why an action on an account, a file or an import failed. Errors that are no answer are thrown again. */
export const sayFailure = (failure: unknown, duration?: number) =>
  toast.show({ kind: 'bad', text: providerErrorIn(failure).message, ...(duration && { duration }) });
