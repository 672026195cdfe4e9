import { useT } from '../platform/i18n.ts';
import { SkeletonCards, Waiting } from '../ui/skeleton.tsx';
import { shownText } from './found.ts';
import { ClosestNote, EndNote } from './notes/answer-notes.tsx';
import { ResultShelf } from './results/result-shelf.tsx';
import { ShowMore } from './results/show-more.tsx';
import styles from './search.module.css';
import { NoResults, SearchError } from './search-error.tsx';
import type { useGameSearch } from './use-game-search.ts';

/** With so many, the number in the heading is out of view at their end. */
const FEW = 10;

export function PageSkeleton() {
  const t = useT();
  return (
    <Waiting label={t('search.searching')}>
      <SkeletonCards count={14} />
    </Waiting>
  );
}

type Search = ReturnType<typeof useGameSearch>;

export function Results({ found, onAgain }: { found: Search; onAgain: () => void }) {
  const { games, closest, isCurrent, isSearching, error } = found;
  if (found.term === '') return null;
  if (error) return <SearchError error={error} onRetry={found.retry} />;
  if (games.length === 0 && !closest && !isCurrent) return <PageSkeleton />;
  if (games.length === 0)
    return (
      <>
        <ClosestNote games={closest} busy={isSearching} />
        {isCurrent && (
          <NoResults term={found.term} hasClosest={closest !== undefined} onAgain={onAgain} onAdded={found.retry} />
        )}
      </>
    );
  return (
    <div aria-busy={isSearching} data-results="" className="mt-5">
      <ResultShelf games={games} />
      <More found={found} />
    </div>
  );
}

function More({ found }: { found: Search }) {
  if (!found.hasMore && found.games.length <= FEW) return null;
  return (
    <div className={`${styles.more} stack gap-4 mt-8`}>
      <p role="status" className="meta">
        {shownText(found.games.length, found)}
      </p>
      <ShowMore found={found} />
      <EndNote found={found} />
    </div>
  );
}
