import { X } from 'lucide-react';
import { type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { gamePath, searchPath } from '../paths.ts';
import { useT } from '../platform/i18n.ts';
import { closeSearch } from '../platform/search-panel.ts';
import { useSettled } from '../platform/use-settled.ts';
import { SidePanel } from '../ui/panel.tsx';
import { Tool } from '../ui/tool.tsx';
import type { FoundGame } from './found.ts';
import { PanelFoot, PanelResults, PanelStatus } from './panel-results.tsx';
import type { Choice } from './results/choice-row.tsx';
import { SeekForm } from './seek-form.tsx';
import { Suggestions } from './suggestions.tsx';
import { useGameSearch } from './use-game-search.ts';

/** Games are being chosen: rows are ticked and lead nowhere. */
type Choosing = {
  title: string;
  choiceOf: (game: FoundGame) => Choice;
  onClose: () => void;
  /** The content at the foot, instead of the link to all results. */
  foot: ReactNode;
};

type SearchPanelProps = {
  choosing?: Choosing;
  /** What stands before the results; `found` are the ids of the games in them, undefined until they are known. */
  lead?: (typed: string, found: readonly string[] | undefined) => ReactNode;
};

/**
 * The search that opens over any screen: results while the reader types, each row saying whether they have the game.
 */
export function SearchPanel({ choosing, lead }: SearchPanelProps) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [settled, settle] = useSettled(typed);
  const found = useGameSearch(settled);
  const follow = useFollowing(found, typed);
  // The press that opens it is answered by the field; what is below comes with the next frame.
  const isOpen = useDeferredValue(true, false);
  const change = (value: string) => {
    setTyped(value);
    if (value.trim() === '') settle('');
  };
  const seek = (term: string) => {
    setTyped(term);
    settle(term);
    field.current?.focus();
  };
  const title = choosing?.title ?? t('search.title');
  const close = choosing?.onClose ?? closeSearch;
  return (
    <SidePanel
      onClose={close}
      label={title}
      top={
        <>
          <div className="headed">
            <h2 className="heading shrink breaks">{title}</h2>
            <Tool label={t('common.act.close')} icon={X} tip={false} onClick={close} />
          </div>
          <SeekForm
            field={field}
            typed={typed}
            onChange={change}
            onSeek={() => (follow && !choosing ? follow() : seek(typed))}
            onClear={() => seek('')}
            onLeave={close}
          />
          <PanelStatus found={found} />
        </>
      }
      foot={choosing?.foot ?? (found.hasMore && !found.error && <PanelFoot found={found} />)}
    >
      <PanelResults
        found={found}
        choiceOf={choosing?.choiceOf}
        onAgain={() => field.current?.select()}
        onClose={close}
        lead={
          isOpen && (
            <>
              {lead?.(typed, foundIds(found))}
              {found.term === '' && <Suggestions onTry={seek} />}
            </>
          )
        }
      />
    </SidePanel>
  );
}

/** Of a search that failed nothing is found. */
function foundIds({
  games,
  closest = [],
  isCurrent,
  error,
}: ReturnType<typeof useGameSearch>): readonly string[] | undefined {
  if (error) return [];
  return isCurrent ? [...games, ...closest].map(({ id }) => id) : undefined;
}

/**
 * The way on from a term that is answered already: Enter leads to the only game, or to the page of all. Undefined while
 * there is still something to search for.
 */
function useFollowing(found: ReturnType<typeof useGameSearch>, typed: string): (() => void) | undefined {
  const [, go] = useLocation();
  const { term, games, total, isCurrent, error } = found;
  const [first] = games;
  if (!isCurrent || error || !first || typed.trim().toLowerCase() !== term) return undefined;
  return () => {
    closeSearch();
    go(total === 1 ? gamePath(first.slug) : searchPath(term));
  };
}
