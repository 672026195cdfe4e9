import { ApiError } from '../platform/api.ts';
import { t } from '../platform/i18n.ts';
import { reasonOf } from '../platform/reason.ts';

/** An error of a gaming provider, or of the connection to it, in words, and the page where it can be fixed. */
export type ProviderError = { message: string; helpUrl: string | null };

/** The same for any failed answer. Other errors are thrown again. */
export function providerErrorIn(error: unknown): ProviderError {
  if (!(error instanceof ApiError)) throw error;
  const { remedyUrl } = error.problem;
  return {
    message: reasonOf(error, t('common.said.away')),
    helpUrl: typeof remedyUrl === 'string' ? remedyUrl : null,
  };
}
