import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { searchPath } from '../paths.ts';
import { useT } from '../platform/i18n.ts';
import { closeSearch } from '../platform/search-panel.ts';
import { useSettled } from '../platform/use-settled.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Rows } from '../ui/game-row.tsx';
import { SidePanel } from '../ui/panel.tsx';
import { SkeletonRows, Waiting } from '../ui/skeleton.tsx';
import { Tool } from '../ui/tool.tsx';
import { walkResults } from './arrow-keys.ts';
import type { Choice } from './choice-row.tsx';
import { ResultRow } from './result-row.tsx';
import styles from './search.module.css';
import { NoGames, SearchError } from './search-error.tsx';
import { SeekForm } from './seek-form.tsx';
import { Suggestions } from './suggestions.tsx';
import { type FoundGame, useGameSearch } from './use-game-search.ts';

/** Games are being chosen: rows are ticked and lead nowhere. */
interface Choosing {
  /** The term. */
  title: string;
  choiceOf: (game: FoundGame) => Choice;
  onClose: () => void;
  /** The content at the foot, instead of the link to all results. */
  foot: ReactNode;
}

interface SearchPanelProps {
  choosing?: Choosing;
  /** What stands before the results. */
  lead?: (typed: string) => ReactNode;
}

/**
 * The search that opens over any screen: results while the reader types, each row saying whether they have the game.
 */
export function SearchPanel({ choosing, lead }: SearchPanelProps) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [settled, settle] = useSettled(typed);
  const found = useGameSearch(settled);
  const change = (value: string) => {
    setTyped(value);
    if (value.trim() === '') settle('');
  };
  const seek = (term: string) => {
    setTyped(term);
    settle(term);
    field.current?.focus();
  };
  const again = () => field.current?.select();
  const hasGames = found.games.length > 0;
  const title = choosing?.title ?? t('search.title');
  const close = choosing?.onClose ?? closeSearch;
  return (
    <SidePanel
      open
      onClose={close}
      label={title}
      top={
        <>
          <div className="headed">
            <h2 className={`heading ${styles.name}`}>{title}</h2>
            <Tool label={t('common.act.close')} icon={X} tip={false} onClick={close} />
          </div>
          <SeekForm
            field={field}
            typed={typed}
            onChange={change}
            onSeek={() => seek(typed)}
            onClear={() => seek('')}
            onLeave={close}
          />
          <Status found={found} />
        </>
      }
      foot={choosing?.foot ?? (hasGames && !found.error && <Foot found={found} />)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what comes from the links inside is only watched */}
      <div className={styles.results} onClick={event => isFollowed(event) && close()} onKeyDown={walkResults}>
        {lead?.(typed)}
        {found.term === '' && <Suggestions onTry={seek} />}
        {found.error && <SearchError error={found.error} onRetry={found.retry} />}
        {found.isSearching && !hasGames && !found.error && (
          <Waiting label={t('search.searching')}>
            <SkeletonRows count={6} />
          </Waiting>
        )}
        {found.isCurrent && found.total === 0 && (
          <NoGames term={found.term} onAgain={again} choiceOf={choosing?.choiceOf} onAdded={found.retry} />
        )}
        {hasGames && !found.error && (
          <Rows aria-label={t('search.found')} aria-busy={found.isSearching}>
            {found.games.map(game => (
              <ResultRow key={game.id} game={game} choice={choosing?.choiceOf(game)} />
            ))}
          </Rows>
        )}
        {choosing && hasGames && !found.error && <More found={found} />}
      </div>
    </SidePanel>
  );
}

/** A followed link closes the panel; one that is opened in another tab does not. */
function isFollowed({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const isLink = target instanceof Element && target.closest('a') !== null;
  return isLink && !ctrlKey && !metaKey && !shiftKey;
}

type Found = ReturnType<typeof useGameSearch>;

/** How many there are, or that the search is running. */
function Status({ found }: { found: Found }) {
  const t = useT();
  const total = found.isCurrent && found.total > 0 ? t('search.total', { n: found.total }) : '';
  return (
    <p className={`meta ${styles.status}`} role="status">
      {found.isSearching ? t('search.searching') : total}
    </p>
  );
}

function More({ found }: { found: Found }) {
  const t = useT();
  if (found.games.length >= found.total) return null;
  return (
    <Button wide busy={found.isSearching} onClick={found.more}>
      {t('search.more')}
    </Button>
  );
}

function Foot({ found }: { found: Found }) {
  const t = useT();
  return (
    <>
      <More found={found} />
      {found.total > 1 && (
        <ButtonLink href={searchPath(found.term)} onClick={closeSearch}>
          {t('search.all', { n: found.total })}
        </ButtonLink>
      )}
    </>
  );
}
