import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import { closeSearch } from '../../lib/search-panel.ts';
import { searchPath } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Rows } from '../../ui/game-row.tsx';
import { SidePanel } from '../../ui/panel.tsx';
import { RowBones, Waiting } from '../../ui/skeleton.tsx';
import { Tool } from '../../ui/tool.tsx';
import { walkResults } from './arrow-keys.ts';
import { ResultRow } from './result-row.tsx';
import styles from './search.module.css';
import { SeekForm } from './seek-form.tsx';
import { Tries } from './tries.tsx';
import { NoGames, SearchTrouble } from './trouble.tsx';
import { type FoundGame, useGameSearch } from './use-game-search.ts';
import { useSettled } from './use-settled.ts';

interface SearchPanelProps {
  /** A box before each result, where games are being chosen. */
  rowStart?: ((game: FoundGame) => ReactNode) | undefined;
  /** What stands at the foot instead of the way to all results. */
  foot?: ReactNode;
}

/** The search that opens over any screen: results while one types, and what is held said in the row. */
export function SearchPanel({ rowStart, foot }: SearchPanelProps) {
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
  return (
    <SidePanel
      open
      onClose={closeSearch}
      label={t('search.title')}
      top={
        <>
          <div className="headed">
            <h2 className="heading">{t('search.title')}</h2>
            <Tool label={t('common.act.close')} icon={X} tip={false} onClick={closeSearch} />
          </div>
          <SeekForm
            field={field}
            typed={typed}
            onChange={change}
            onSeek={() => seek(typed)}
            onClear={() => seek('')}
            onLeave={closeSearch}
          />
          <Status found={found} />
        </>
      }
      foot={foot ?? (hasGames && !found.error && <Foot found={found} />)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what comes from the links inside is only watched */}
      <div className={styles.results} onClick={leaveByLink} onKeyDown={walkResults}>
        {found.term === '' && <Tries onTry={seek} />}
        {found.error && <SearchTrouble error={found.error} onRetry={found.retry} />}
        {found.isSearching && !hasGames && !found.error && (
          <Waiting label={t('search.searching')}>
            <RowBones count={6} />
          </Waiting>
        )}
        {found.isCurrent && found.total === 0 && <NoGames onAgain={again} />}
        {hasGames && !found.error && (
          <Rows aria-label={t('search.found')} aria-busy={found.isSearching}>
            {found.games.map(game => (
              <ResultRow key={game.id} game={game} start={rowStart?.(game)} />
            ))}
          </Rows>
        )}
      </div>
    </SidePanel>
  );
}

/** A result that is followed closes the panel; one that is opened in another tab does not. */
function leaveByLink(event: MouseEvent): void {
  const isLink = event.target instanceof Element && event.target.closest('a');
  if (isLink && !event.ctrlKey && !event.metaKey && !event.shiftKey) closeSearch();
}

type Found = ReturnType<typeof useGameSearch>;

/** How many there are, or that we are looking. */
function Status({ found }: { found: Found }) {
  const t = useT();
  const total = found.isCurrent && found.total > 0 ? t('search.total', { n: found.total }) : '';
  return (
    <p className={`meta ${styles.status}`} role="status">
      {found.isSearching ? t('search.searching') : total}
    </p>
  );
}

function Foot({ found }: { found: Found }) {
  const t = useT();
  const rest = found.total - found.games.length;
  return (
    <>
      {rest > 0 && (
        <Button busy={found.isSearching} onClick={found.more}>
          {t('search.more')}
        </Button>
      )}
      <ButtonLink href={searchPath(found.term)} onClick={closeSearch}>
        {t('search.all', { n: found.total })}
      </ButtonLink>
    </>
  );
}
