import { ApiError } from '../../platform/api.ts';
import { t } from '../../platform/i18n.ts';

/** The same error with a readable title: the given one, its own, or the words for no answer at all. */
export function titled(error: ApiError, said = error.problem.title): ApiError {
  const title = said ?? t(error.status === 0 ? 'common.said.away' : 'common.said.serverError');
  return new ApiError(error.status, { ...error.problem, title }, error.retryAfterSeconds);
}
