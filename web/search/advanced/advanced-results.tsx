import { useRef } from 'react';
import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Shelf } from '../../ui/shelf.tsx';
import { SkeletonCards, Waiting } from '../../ui/skeleton.tsx';
import { AnswerNotes, EndNote, MeantNote } from '../notes/answer-notes.tsx';
import { ResultCard } from '../results/result-card.tsx';
import { totalText } from '../results/total-text.ts';
import { SearchError } from '../search-error.tsx';
import styles from './advanced.module.css';
import { Applied } from './applied.tsx';
import {
  advancedPath,
  countedOf,
  type FilterName,
  type Filters,
  namesOf,
  OWN_FILTERS,
  PAGE_GAMES,
  PAGES_MAX,
  withoutOwn,
} from './filters.ts';
import { NoFit } from './no-fit.tsx';
import { Pager } from './pager.tsx';
import { type Asked, useAdvanced } from './use-advanced.ts';

const FIRST_ROW = 6;

interface AdvancedResultsProps extends Asked {
  onChange: (change: Filters & { term?: string }) => void;
}

/** The games that the filters of the address find. A visitor's result ignores filters about one's own games. */
export function AdvancedResults({ onChange, ...asked }: AdvancedResultsProps) {
  const signedIn = useSignedIn();
  const isOwn = !signedIn && namesOf(asked.filters).some(name => OWN_FILTERS.includes(name));
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

function OwnGames({ term, filters, page }: Asked) {
  const t = useT();
  const next = advancedPath(term, filters, page);
  return (
    <Notice
      className={styles.own}
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

function Found({ all, onChange, ...asked }: AdvancedResultsProps & { all: Filters }) {
  const t = useT();
  const line = useRef<HTMLParagraphElement>(null);
  const { data, error, isLoading, isValidating, mutate } = useAdvanced(asked);
  const drop = (names: readonly (FilterName | 'term')[]) => onChange(Object.fromEntries(names.map(name => [name, ''])));
  const toTop = () => {
    line.current?.focus({ preventScroll: true });
    line.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  };
  if (error) return <SearchError error={error} onRetry={() => mutate()} />;
  if (!data)
    return (
      <Waiting label={t('search.searching')} className={styles.games}>
        <SkeletonCards count={PAGE_GAMES} />
      </Waiting>
    );
  if (data.total === 0 && !isLoading)
    return (
      <>
        <NoFit term={asked.term} filters={asked.filters} onDrop={drop} />
        <MeantNote games={data.meant} />
      </>
    );
  const counted = countedOf(data);
  const pages = Math.min(PAGES_MAX, Math.ceil(data.total / PAGE_GAMES));
  return (
    <div aria-busy={isValidating && isLoading}>
      <p ref={line} tabIndex={-1} role="status" className={styles.total}>
        {totalText(counted)}
        {pages > 1 && <span className="meta"> {t('advanced.at', { page: asked.page, pages })}</span>}
        {(asked.filters.arabic || asked.filters.modes) && <span className="meta"> · {t('facts.leftOut')}</span>}
      </p>
      <AnswerNotes answer={data} />
      <Shelf label={t('search.found')} className={styles.games}>
        {data.games.map((game, i) => (
          <ResultCard key={game.id} game={game} eager={i < FIRST_ROW} />
        ))}
      </Shelf>
      {data.games.length === 0 && (
        <ButtonLink href={advancedPath(asked.term, all)}>{t('advanced.page', { n: 1 })}</ButtonLink>
      )}
      {asked.page === pages && <EndNote found={{ ...counted, hasMore: false }} />}
      <Pager page={asked.page} pages={pages} hrefOf={page => advancedPath(asked.term, all, page)} onTurn={toTop} />
    </div>
  );
}
