import { type RefObject, useRef } from 'react';
import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Shelf } from '../../ui/shelf.tsx';
import { SkeletonCards, Waiting } from '../../ui/skeleton.tsx';
import { totalText } from '../found.ts';
import { AnswerNotes, ClosestNote, EndNote } from '../notes/answer-notes.tsx';
import { ResultCard } from '../results/result-card.tsx';
import { SearchError } from '../search-error.tsx';
import styles from './advanced.module.css';
import { Applied } from './applied.tsx';
import {
  advancedPath,
  countedOf,
  type FilterName,
  filterNamesIn,
  OWN_FILTERS,
  PAGE_GAMES,
  PAGES_MAX,
  type SearchFilters,
  withoutOwn,
} from './filters.ts';
import { NoFit } from './no-fit.tsx';
import { Pager } from './pager.tsx';
import { type AdvancedQuery, useAdvanced } from './use-advanced.ts';

const FIRST_ROW = 6;

interface AdvancedResultsProps extends AdvancedQuery {
  onChange: (change: SearchFilters & { term?: string }) => void;
}

/** The games that the filters of the address find. A visitor's result ignores filters about one's own games. */
export function AdvancedResults({ onChange, ...asked }: AdvancedResultsProps) {
  const signedIn = useSignedIn();
  const isOwn = !signedIn && filterNamesIn(asked.filters).some(name => OWN_FILTERS.includes(name));
  return (
    <>
      <Applied filters={asked.filters} onChange={onChange} />
      {isOwn && <OwnGames {...asked} />}
      <Found
        {...asked}
        filters={isOwn ? withoutOwn(asked.filters) : asked.filters}
        all={asked.filters}
        onChange={onChange}
      />
    </>
  );
}

function OwnGames({ term, filters, page }: AdvancedQuery) {
  const t = useT();
  const next = advancedPath(term, filters, page);
  return (
    <Notice
      className="mt-5"
      title={t('advanced.own')}
      act={
        <ButtonLink size="s" href={`${paths.login}?${new URLSearchParams({ next })}`}>
          {t('advanced.login')}
        </ButtonLink>
      }
    >
      {t('advanced.ownText')}
    </Notice>
  );
}

type FoundProps = AdvancedResultsProps & { all: SearchFilters };

function Found({ all, onChange, ...asked }: FoundProps) {
  const t = useT();
  const { data, error, isLoading, isValidating, mutate } = useAdvanced(asked);
  const line = useRef<HTMLParagraphElement>(null);
  const toTop = () => {
    line.current?.focus({ preventScroll: true });
    line.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  };
  if (error) return <SearchError error={error} onRetry={() => mutate()} />;
  if (!data || (isLoading && data.total === 0 && !data.closest))
    return (
      <Waiting label={t('search.searching')} className={styles.games}>
        <SkeletonCards count={PAGE_GAMES} />
      </Waiting>
    );
  return (
    <div aria-busy={isValidating && isLoading}>
      {data.total > 0 && <Total {...asked} of={data} line={line} />}
      <AnswerNotes answer={data} hasFilters />
      <ClosestNote games={data.closest} busy={isLoading} />
      {data.total > 0 ? (
        <Games {...asked} of={data} all={all} onTurn={toTop} />
      ) : (
        !isLoading && (
          <NoFit {...asked} hasClosest={data.closest !== undefined} onDrop={names => onChange(emptied(names))} />
        )
      )}
    </div>
  );
}

const emptied = (names: readonly (FilterName | 'term')[]) => Object.fromEntries(names.map(name => [name, '']));

type Answer = NonNullable<ReturnType<typeof useAdvanced>['data']>;
type PartProps = AdvancedQuery & { of: Answer };

const pagesOf = ({ total }: Answer) => Math.min(PAGES_MAX, Math.ceil(total / PAGE_GAMES));

function Total({ of, filters, page, line }: PartProps & { line: RefObject<HTMLParagraphElement | null> }) {
  const t = useT();
  const pages = pagesOf(of);
  return (
    <p ref={line} tabIndex={-1} role="status" className={styles.total}>
      {totalText(countedOf(of))}
      {pages > 1 && <span className="meta"> {t('advanced.at', { page, pages })}</span>}
      {(filters.arabic || filters.modes) && <span className="meta"> · {t('facts.leftOut')}</span>}
    </p>
  );
}

function Games({ of, term, page, all, onTurn }: PartProps & Pick<FoundProps, 'all'> & { onTurn: () => void }) {
  const t = useT();
  const pages = pagesOf(of);
  return (
    <>
      <Shelf label={t('search.found')} className={styles.games}>
        {of.games.map((game, i) => (
          <ResultCard key={game.id} game={game} eager={i < FIRST_ROW} />
        ))}
      </Shelf>
      {of.games.length === 0 && <ButtonLink href={advancedPath(term, all)}>{t('advanced.page', { n: 1 })}</ButtonLink>}
      {page === pages && <EndNote found={{ ...countedOf(of), hasMore: false }} />}
      <Pager page={page} pages={pages} hrefOf={to => advancedPath(term, all, to)} onTurn={onTurn} />
    </>
  );
}
