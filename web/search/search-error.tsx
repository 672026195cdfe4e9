import { lazy, Suspense } from 'react';
import { ApiError } from '../platform/api.ts';
import { needWords, useT } from '../platform/i18n.ts';
import { brokenWords } from '../platform/load-error.ts';
import { reasonOf } from '../platform/reason.ts';
import { igdb } from '../platform/site.ts';
import { Button } from '../ui/button.tsx';
import { Broken } from '../ui/empty-shelf.tsx';
import type { FoundGame } from './found.ts';
import { NothingFound } from './nothing-found.tsx';
import type { Choice } from './results/choice-row.tsx';

/** The search was not answered: too many at once, or no server. */
export function SearchError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  const isLimit = error instanceof ApiError && error.status === 429;
  const words = brokenWords(error, isLimit ? { text: reasonOf(error) } : {});
  const isOffline = error instanceof ApiError && error.status === 0 && !navigator.onLine;
  if (isOffline)
    return <Broken {...words} title={t('common.said.offline')} text={t('search.offline')} onRetry={onRetry} />;
  return <Broken {...words} onRetry={onRetry} />;
}

type NoGamesProps = {
  term: string;
  /** Games that are like the term stand above. */
  hasClosest: boolean;
  onAgain: () => void;
  /** If given, games are being chosen. */
  choiceOf?: ((game: FoundGame) => Choice) | undefined;
  /** Searches once more, because the added game may now be found. */
  onAdded: () => Promise<unknown>;
};

/* The look-up has words of its own; if they do not load, the search works without it. */
const NoGamesYet = lazy(async () => {
  const loading = Promise.all([import('./missing/no-games-yet.tsx'), needWords('seek')]);
  return { default: await loading.then(([file]) => file.NoGamesYet).catch(() => NoneHere) };
});

/** Nothing found: the three platforms there are, another try, and, if there is one, a look-up elsewhere. */
export function NoResults(props: NoGamesProps) {
  if (!igdb) return <NoneHere {...props} />;
  return (
    <Suspense fallback={<NoneHere {...props} />}>
      <NoGamesYet key={props.term} {...props} />
    </Suspense>
  );
}

function NoneHere({ hasClosest, onAgain }: Pick<NoGamesProps, 'hasClosest' | 'onAgain'>) {
  const t = useT();
  return (
    <NothingFound
      title={t('search.none')}
      hasClosest={hasClosest}
      text={t('search.noneText')}
      more={t('search.noneElse')}
      acts={<Button onClick={onAgain}>{t('search.again')}</Button>}
    />
  );
}
