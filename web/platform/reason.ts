import type { ApiError } from './api.ts';
import { t } from './i18n.ts';

/** Why a call was refused, in words; that nothing answers is said by the notice over the screen already. */
export function reasonOf({ status, problem, retryAfterSeconds }: ApiError): string {
  if (status === 0) return '';
  if (status === 429) return t('common.said.tooMany', { n: retryAfterSeconds });
  return problem.title ?? t('common.said.serverError');
}
