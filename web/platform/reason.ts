import type { ApiError } from './api.ts';
import { t } from './i18n.ts';

/**
 * Why a call was refused, in words; for a provider's failure the provider's own. `away` is the sentence for no answer
 * at all. By default it is empty, because the notice over the screen says it already.
 */
export function reasonOf({ status, problem, retryAfterSeconds }: ApiError, away = ''): string {
  if (status === 0) return away;
  if (typeof problem.message === 'string') return problem.message;
  if (status === 429 && retryAfterSeconds > 0) return t('common.said.tooMany', { n: retryAfterSeconds });
  return problem.title ?? t('common.said.serverError');
}
