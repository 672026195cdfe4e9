import type { MouseEvent, ReactNode } from 'react';
import { searchPath } from '../paths.ts';
import { useT } from '../platform/i18n.ts';
import { closeSearch } from '../platform/search-panel.ts';
import { ButtonLink } from '../ui/button.tsx';
import { WaitingRows } from '../ui/skeleton.tsx';
import { walkResults } from './arrow-keys.ts';
import { allText, type FoundGame, shownText } from './found.ts';
import { AnswerNotes, ClosestNote, EndNote } from './notes/answer-notes.tsx';
import type { Choice } from './results/choice-row.tsx';
import { ResultRows } from './results/result-rows.tsx';
import { ShowMore } from './results/show-more.tsx';
import styles from './search.module.css';
import { NoResults, SearchError } from './search-error.tsx';
import type { useGameSearch } from './use-game-search.ts';

type Search = ReturnType<typeof useGameSearch>;

export function PanelStatus({ found }: { found: Search }) {
  const t = useT();
  const total = found.isCurrent && found.total > 0 ? shownText(found.games.length, found) : '';
  return (
    <p className={`meta ${styles.status}`} role="status">
      {found.isSearching ? t('search.searching') : total}
    </p>
  );
}

type PanelResultsProps = {
  found: Search;
  /** If given, games are being chosen: nothing leads away. */
  choiceOf: ((game: FoundGame) => Choice) | undefined;
  onAgain: () => void;
  onClose: () => void;
  lead: ReactNode;
};

export function PanelResults({ found, choiceOf, onAgain, onClose, lead }: PanelResultsProps) {
  const t = useT();
  const hasGames = found.games.length > 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what comes from the links inside is only watched
    <div className={styles.results} onClick={event => isFollowed(event) && onClose()} onKeyDown={walkResults}>
      {lead}
      <AnswerNotes answer={found.error ? {} : { ...found, genre: choiceOf ? undefined : found.genre }} />
      {found.error && <SearchError error={found.error} onRetry={found.retry} />}
      {found.isSearching && !hasGames && !found.closest && !found.error && (
        <WaitingRows label={t('search.searching')} count={6} />
      )}
      {!found.error && <ClosestNote games={found.closest} busy={found.isSearching} choiceOf={choiceOf} />}
      {found.isCurrent && found.total === 0 && (
        <NoResults
          term={found.term}
          hasClosest={found.closest !== undefined}
          onAgain={onAgain}
          choiceOf={choiceOf}
          onAdded={found.retry}
        />
      )}
      {hasGames && !found.error && (
        <div data-results="">
          <ResultRows games={found.games} busy={found.isSearching} choiceOf={choiceOf} />
          {choiceOf && <ShowMore found={found} wide />}
          <EndNote found={found} />
        </div>
      )}
    </div>
  );
}

/** A followed link closes the panel; one that is opened in another tab does not. */
function isFollowed({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const isLink = target instanceof Element && target.closest('a') !== null;
  return isLink && !ctrlKey && !metaKey && !shiftKey;
}

export function PanelFoot({ found }: { found: Search }) {
  return (
    <>
      <ShowMore found={found} wide />
      <ButtonLink href={searchPath(found.term)} onClick={closeSearch}>
        {allText(found)}
      </ButtonLink>
    </>
  );
}
