import type { ApiError } from './api.ts';
import { t } from './i18n.ts';

/**
 * Why a call was refused, in words; of a provider's failure its own. `away` is what is said where nothing answered:
 * nothing, unless given, because the notice over the screen says it already.
 */
export function reasonOf({ status, problem, retryAfterSeconds }: ApiError, away = ''): string {
  if (status === 0) return away;
  if (typeof problem.message === 'string') return problem.message;
  if (status === 429 && retryAfterSeconds > 0) return t('common.said.tooMany', { n: retryAfterSeconds });
  return problem.title ?? t('common.said.serverError');
}
