import { type RefObject, useRef, useState } from 'react';
import * as v from 'valibot';
import { useSearchParams } from 'wouter';
import { TERM_MAX } from '../../../worker/features/search/schema.ts';
import { useT } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Shelf } from '../../ui/shelf.tsx';
import { CardBones, Waiting } from '../../ui/skeleton.tsx';
import { ResultCard } from './result-card.tsx';
import styles from './search.module.css';
import { SeekForm } from './seek-form.tsx';
import { Tries } from './tries.tsx';
import { NoGames, SearchTrouble } from './trouble.tsx';
import { useGameSearch } from './use-game-search.ts';

const FIRST_ROW = 7;

const Term = v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(TERM_MAX)), '');

/** All results of the term in the address. */
export function SearchPage() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const term = v.parse(Term, params.get('term') ?? '');
  const found = useGameSearch(term);
  const field = useRef<HTMLInputElement>(null);
  const seek = (next: string) => {
    if (next.trim() && next.trim() !== term) setParams({ term: next.trim() });
  };
  return (
    <div className={`page ${styles.screen}`}>
      <title>{t('search.head', { screen: term ? t('search.pageTitle', { term }) : t('search.title') })}</title>
      <Head term={term} total={found.isCurrent ? found.total : undefined} />
      <Field key={term} field={field} term={term} onSeek={seek} />
      {term === '' && <Tries onTry={seek} />}
      <Results found={found} onAgain={() => field.current?.select()} />
    </div>
  );
}

function Head({ term, total }: { term: string; total: number | undefined }) {
  const t = useT();
  return (
    <div className={styles.head}>
      {term && <p className="quiet">{t('search.for')}</p>}
      <h1 className={`title ${styles.title}`} tabIndex={-1}>
        {term ? <bdi>{term}</bdi> : t('search.title')}{' '}
        {total !== undefined && total > 0 && (
          <span className="count" role="status">
            {t('search.total', { n: total })}
          </span>
        )}
      </h1>
    </div>
  );
}

interface FieldProps {
  field: RefObject<HTMLInputElement | null>;
  term: string;
  onSeek: (term: string) => void;
}

/** Starts anew with every term, so that the address and the field agree. */
function Field({ field, term, onSeek }: FieldProps) {
  const [typed, setTyped] = useState(term);
  const clear = () => {
    setTyped('');
    field.current?.focus();
  };
  return (
    <SeekForm field={field} typed={typed} onChange={setTyped} onSeek={() => onSeek(typed)} onClear={clear} isShortcut />
  );
}

function Results({ found, onAgain }: { found: ReturnType<typeof useGameSearch>; onAgain: () => void }) {
  const t = useT();
  const { games, total, isCurrent, isSearching, error } = found;
  if (found.term === '') return null;
  if (error) return <SearchTrouble error={error} onRetry={found.retry} />;
  if (games.length === 0)
    return isCurrent ? (
      <NoGames onAgain={onAgain} />
    ) : (
      <Waiting label={t('search.searching')}>
        <CardBones count={14} />
      </Waiting>
    );
  return (
    <div aria-busy={isSearching} className={styles.grid}>
      <Shelf label={t('search.found')}>
        {games.map((game, i) => (
          <ResultCard key={game.id} game={game} eager={i < FIRST_ROW} />
        ))}
      </Shelf>
      {games.length < total && (
        <div className={styles.more}>
          <Button busy={isSearching} onClick={found.more}>
            {t('search.more')}
          </Button>
        </div>
      )}
    </div>
  );
}
