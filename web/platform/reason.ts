import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../../worker/platform/time.ts';
import type { ApiError } from './api.ts';
import { t } from './i18n.ts';

/**
 * In how long something is possible, in words: "in 40 seconds", "in about 12 hours". Minutes are rounded up, because
 * people sit them out; of a longer wait only the size matters.
 */
export function waitText(seconds: number): string {
  if (seconds <= MINUTE_SECONDS) return t('common.wait.seconds', { n: Math.ceil(seconds) });
  if (seconds < 2 * HOUR_SECONDS) return t('common.wait.minutes', { n: Math.ceil(seconds / MINUTE_SECONDS) });
  if (seconds < 2 * DAY_SECONDS) return t('common.wait.hours', { n: Math.floor(seconds / HOUR_SECONDS) });
  return t('common.wait.days', { n: Math.floor(seconds / DAY_SECONDS) });
}

/** How long to wait before the next try, in seconds: as long as a provider asks for, or as the answer itself says. */
const waitIn = ({ problem, retryAfterSeconds }: ApiError): number =>
  typeof problem.retryAfterSeconds === 'number' ? problem.retryAfterSeconds : retryAfterSeconds;

/** A shorter wait is over before it is read. */
const TOLD_FROM_SECONDS = 10;

/**
 * Why a call was refused, in words, and when it may be tried again, if that is known; for a provider's failure the
 * provider's own. `away` is the sentence for no answer at all. By default it is empty, because the notice over the
 * screen says it already.
 */
export function reasonOf(error: ApiError, away = ''): string {
  const { status, problem } = error;
  if (status === 0) return away;
  const wait = waitIn(error);
  const own = typeof problem.message === 'string' ? problem.message : undefined;
  if (status === 429 && wait > 0 && !own) return t('common.said.tooMany', { when: waitText(wait) });
  const said = own ?? problem.title ?? t('common.said.serverError');
  return wait >= TOLD_FROM_SECONDS ? `${said} ${t('common.said.possible', { when: waitText(wait) })}` : said;
}
