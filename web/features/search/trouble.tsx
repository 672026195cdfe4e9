import { ApiError } from '../../lib/api.ts';
import { useT } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Broken, Empty } from '../../ui/empty-shelf.tsx';

/** The search was not answered: too many at once, or no server. */
export function SearchTrouble({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  const isLimit = error instanceof ApiError && error.status === 429;
  const text = isLimit
    ? t('common.said.tooMany', { n: Math.max(1, error.retryAfterSeconds) })
    : t('common.said.brokenText');
  return (
    <Broken
      title={t('common.said.brokenTitle')}
      text={text}
      acts={<Button onClick={onRetry}>{t('common.act.retry')}</Button>}
    />
  );
}

/** Nothing found: which three platforms there are, and another try. */
export function NoGames({ onAgain }: { onAgain: () => void }) {
  const t = useT();
  return (
    <Empty
      title={t('search.none')}
      text={t('search.noneText')}
      acts={<Button onClick={onAgain}>{t('search.again')}</Button>}
    />
  );
}
