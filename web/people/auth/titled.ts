import { ApiError } from '../../platform/api.ts';
import { t } from '../../platform/i18n.ts';
import { reasonOf } from '../../platform/reason.ts';

/** An error with a readable title in place of its own: the given one, or why the call was refused. */
export function titled(error: ApiError, said?: string): ApiError {
  // After too many tries the button of the form counts the wait down, so the title need not tell it.
  const short = error.status === 429 ? error.problem.title : undefined;
  const title = said ?? short ?? reasonOf(error, t('common.said.away'));
  return new ApiError(error.status, { ...error.problem, title }, error.retryAfterSeconds);
}
