import type { ApiError } from '../../lib/api.ts';
import { t } from '../../lib/i18n.ts';

/** Why a call was refused or not answered, in words. */
export function reasonOf({ status, problem, retryAfterSeconds }: ApiError): string {
  if (status === 0) return t('walls.edit.away');
  if (status === 429) return t('common.said.tooMany', { n: retryAfterSeconds });
  return problem.title ?? t('common.said.serverError');
}
