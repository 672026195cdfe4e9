import { ApiError } from '../platform/api.ts';
import { t } from '../platform/i18n.ts';

/** What went wrong at a gaming provider or on the way there, in words, and the page where it can be put right. */
export type Trouble = { message: string; remedyUrl: string | null };

function wordsOf({ status, problem, retryAfterSeconds }: ApiError): string {
  if (typeof problem.message === 'string') return problem.message;
  if (status === 429 && retryAfterSeconds > 0) return t('common.said.tooMany', { n: retryAfterSeconds });
  if (status === 0) return t('common.said.away');
  return problem.title ?? t('common.said.serverError');
}

/** The same for any answer that is not a good one. Other errors are thrown on. */
export function troubleIn(error: unknown): Trouble {
  if (!(error instanceof ApiError)) throw error;
  const { remedyUrl, retryAfterSeconds } = error.problem;
  const pause = typeof retryAfterSeconds === 'number' ? ` ${t('accounts.tryAgainIn', { n: retryAfterSeconds })}` : '';
  return { message: wordsOf(error) + pause, remedyUrl: typeof remedyUrl === 'string' ? remedyUrl : null };
}
